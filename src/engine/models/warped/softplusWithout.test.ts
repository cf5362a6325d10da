import { describe, expect, it } from 'vitest';
import { byId } from '../../definition';
import { kernels } from '../../kernels/registry';
import { minimize } from '../../numeric/optim/boundedQuasiNewton';
import { centralGradient } from '../../../testing/gradients';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { bruteForce, pick, randomData, rowsOf, settings } from '../../../testing/leftOutByForce';
import { expectClose } from '../../../testing/tolerance';
import { softplusMap } from './maps/softplusMap';
import { condition } from '../gp/gaussianProcess';
import { parametricGcp } from './parametricGcp';
import { softplusAt, softplusTarget } from './softplusTarget';

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
