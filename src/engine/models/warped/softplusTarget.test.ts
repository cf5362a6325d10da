import { describe, expect, it } from 'vitest';
import { expectClose } from '../../../testing/tolerance';
import { softplusMap } from './maps/softplusMap';
import { softplusAt, softplusTarget } from './softplusTarget';
import { byId } from '../../definition';
import { kernels } from '../../kernels/registry';
import { minimize } from '../../numeric/optim/boundedQuasiNewton';
import { centralGradient } from '../../numeric/optim/differences';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { bruteForce, pick, randomData, rowsOf, settings } from '../../../testing/leftOutByForce';
import { condition } from '../gp/gaussianProcess';
import { parametricGcp } from './parametricGcp';

const y = Float64Array.from([-1.4, -0.8, -0.1, 0.2, 0.5, 2.1]);
const slope = Float64Array.from([0.3, -1, 0.2, 0.7, -0.4, 1.1]);

describe('latent observations through the parametric map', () => {
  const target = softplusTarget(y);
  const value = (psi: Float64Array): number => {
    const { z, logJacobian } = target.at(psi);
    return z.reduce((sum, one, i) => sum + one * slope[i]!, logJacobian);
  };

  it.each([0, 1, 2, 3])('have the derivative in ψ[%i] that differences give', (k) => {
    const psi = target.start.map((start, p) => start + [0.3, -0.4, 0.6, -0.5][p]!);
    const gradient = target.gradient(psi, slope);
    const stepped = (h: number): Float64Array => psi.map((one, p) => (p === k ? one + h : one));
    expectClose(gradient[k]!, (value(stepped(1e-5)) - value(stepped(-1e-5))) / 2e-5, { rtol: 1e-7 });
  });

  it('begin nearly as a line of unit slope', () => {
    const map = softplusMap(softplusAt(target.start, -1.4));
    const rise = map.forward(1) - map.forward(-1);
    expect(rise).toBeGreaterThan(1);
    expect(rise).toBeLessThan(4);
  });
});

describe('several terms', () => {
  const map = softplusMap({ a: [0.5, 2], b: [3, 0.7], c: [-1, 2], m: 4 });

  it('are inverted to the last digits', () => {
    for (const z of [-40, -5, -0.3, 0, 0.9, 6, 300]) {
      const y = map.inverse(z);
      if (y + 4 < 1e-9) continue;
      expectClose(map.inverse(map.forward(y)), y, { rtol: 1e-13, floor: 1 });
    }
  });

  it('have no z for impossible outputs', () => {
    expect(map.forward(-4)).toBe(-Infinity);
    expect(map.logDerivative(-5)).toBe(-Infinity);
  });
});

describe('a map by formula that was learnt', () => {
  const data = randomData(7, 14, 1);
  const plan = { kind: 'learn', restarts: 2, rng: createRng(1) } as const;
  const fitted = finish(parametricGcp.fit(data, settings({ plan })));
  const { hyperparameters } = fitted.record;
  const found = fitted.leaveOneOut().logPredictiveDensity;

  it('is learnt anew without each answer, the kernel held', () => {
    const rows = rowsOf(data);
    const y = Float64Array.from(rows.y);
    const least = Math.min(...y);
    const target = softplusTarget(y);
    const kernel = byId(kernels, 'matern52').create(hyperparameters.kernel, 1);
    const without = (left: number) => {
      const others = [...y.keys()].filter((i) => i !== left);
      const X = pick(rows.X, others);
      const loss = (psi: Float64Array): number => {
        const map = softplusMap(softplusAt(psi, least));
        const z = Float64Array.from(others, (i) => map.forward(y[i]!));
        const jacobian = others.reduce((sum, i) => sum + map.logDerivative(y[i]!), 0);
        return -condition({ ...hyperparameters, kernel }, { X, z }).logLikelihood - jacobian;
      };
      const f = (psi: Float64Array) => ({
        value: loss(psi),
        gradient: centralGradient(loss, psi, { box: target, step: 1e-5 }),
      });
      const map = softplusMap(
        softplusAt(minimize({ f, box: target }, target.psiOf(hyperparameters.warp)).x, least),
      );
      return () => map;
    };
    const noise = rows.y.map(() => hyperparameters.noise as number);
    const wanted = bruteForce({ ...rows, noise }, without, hyperparameters);
    expectClose(found, wanted, { rtol: 1e-5 });
  });

  it('is so from its hyper-parameters as well, where it is said how they were learnt', () => {
    const known = { kind: 'fixed', at: hyperparameters } as const;
    const again = finish(parametricGcp.fit(data, settings({ plan: { ...known, learntBy: {} } })));
    expectClose(again.leaveOneOut().logPredictiveDensity, found, { rtol: 1e-6 });
    const byHand = finish(parametricGcp.fit(data, settings({ plan: known }))).leaveOneOut();
    expectClose(byHand.logPredictiveDensity, byHand.logPseudoLikelihood, { rtol: 1e-11 });
    expect(byHand.logPredictiveDensity).toBeGreaterThan(found);
  });
});
