import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/59_choice.json';
import { expectClose } from '../../../testing/tolerance';
import { softplusMap } from './maps/softplusMap';
import { inOrder, softplusAt, softplusTarget } from './softplusTarget';
import { byId } from '../../definition';
import { fromRows } from '../../numeric/arrays';
import { multistart } from '../../numeric/optim/multistart';
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

describe('the map of several terms beside the golden numbers', () => {
  const {
    X,
    y: given,
    m,
    given: at,
    expect: wanted,
  } = golden.cases.find(({ kind }) => kind === 'parametric')!;
  const y = Float64Array.from(given as number[]);
  const least = Math.min(...y);
  const kernel = byId(kernels, 'matern52').create({ lengthScale: [0.25] }, 1);
  const prior = { kernel, outputScale: 1.2, noise: 0.01, mean: 0 };
  const room = Math.log(m! + least);
  /** The log likelihood of y at ψ, and its slopes. */
  const likelihoodAt = (psi: Float64Array, terms: number) => {
    const target = softplusTarget(y, terms);
    const { z, logJacobian } = target.at(psi);
    const process = condition(prior, { X: fromRows(X as number[][]), z });
    const slope = process.alpha.map((one) => -one);
    return { z, value: process.logLikelihood + logJacobian, gradient: target.gradient(psi, slope) };
  };

  it('has their z, likelihood and slopes', () => {
    const psi = Float64Array.from([...at!.a.map(Math.log), ...at!.b.map(Math.log), ...at!.c, room]);
    const { z, value, gradient } = likelihoodAt(psi, 2);
    const { z: wantedZ, logLikelihood, slopes } = wanted as unknown as GoldenMap;
    wantedZ.forEach((one, i) => expectClose(z[i]!, one, { rtol: golden.rtol }));
    expectClose(value, logLikelihood, { rtol: golden.rtol });
    [...slopes.log_a, ...slopes.log_b, ...slopes.c].forEach((one, k) =>
      expectClose(gradient[k]!, one, { rtol: golden.rtol }),
    );
  });

  it.each([1, 2])('is found as likely as there, with %i terms', (terms) => {
    const target = softplusTarget(y, terms);
    const held = (bound: Float64Array) => bound.map((one, k) => (k === 3 * terms ? room : one));
    const box = { lower: held(target.lower), upper: held(target.upper) };
    const f = (psi: Float64Array) => {
      const { value, gradient } = likelihoodAt(psi, terms);
      return { value: -value, gradient: gradient.map((one) => -one) };
    };
    const rng = createRng(8);
    const drawn = () => box.lower.map((lo, k) => lo + (box.upper[k]! - lo) * rng.uniform());
    const starts = [held(target.start), ...Array.from({ length: 7 }, drawn)];
    const { best } = finish(multistart({ f, box }, starts, ''));
    const { learnt } = wanted as unknown as GoldenMap;
    expect(-best.value).toBeGreaterThan(learnt[terms]!.best - 0.01);
  });
});

interface GoldenMap {
  readonly z: number[];
  readonly logLikelihood: number;
  readonly slopes: { readonly log_a: number[]; readonly log_b: number[]; readonly c: number[] };
  readonly learnt: Readonly<Record<number, { readonly best: number }>>;
}

describe('several terms in a search', () => {
  const target = softplusTarget(y, 3);
  const psi = target.start.map((start, p) => start + 0.3 * Math.sin(5 * p));

  it.each([...psi.keys()])('have the derivative in ψ[%i] that differences give', (k) => {
    const value = (at: Float64Array): number => {
      const { z, logJacobian } = target.at(at);
      return z.reduce((sum, one, i) => sum + one * slope[i]!, logJacobian);
    };
    const stepped = (h: number) => value(psi.map((one, p) => (p === k ? one + h : one)));
    expectClose(target.gradient(psi, slope)[k]!, (stepped(1e-5) - stepped(-1e-5)) / 2e-5, { rtol: 1e-6 });
  });

  it('are the same map in any order, and get one order', () => {
    const swapped = Float64Array.from(
      [1, 0, 2].flatMap((_, block, order) => order.map((j) => psi[3 * block + j]!)),
    );
    const whole = Float64Array.from([...swapped, psi[9]!]);
    expect(inOrder(whole)).toEqual(inOrder(psi));
    const { z } = target.at(inOrder(whole));
    target.at(psi).z.forEach((one, i) => expectClose(z[i]!, one, { rtol: 1e-12 }));
  });

  it('are named by their places in that order, wherever the search has them', () => {
    const swapped = Float64Array.from([
      ...[1, 2, 0].flatMap((_, block, order) => order.map((j) => inOrder(psi)[3 * block + j]!)),
      psi[9]!,
    ]);
    const names = ['height a', 'steepness b', 'place c'].flatMap((name) =>
      [2, 3, 1].map((k) => `${name} ${k}`),
    );
    expect(target.namesAt!(swapped)).toEqual([...names, 'room m']);
    expect(target.namesAt!(inOrder(psi))).toEqual(target.names);
  });

  it('begin apart, so that a search can part them, and nearly as a line', () => {
    const { c } = softplusAt(target.start, -1.4);
    expect(new Set(c).size).toBe(3);
    const map = softplusMap(softplusAt(target.start, -1.4));
    const rises = [map.forward(0) - map.forward(-1), map.forward(1) - map.forward(0)];
    expect(rises[0]! / rises[1]!).toBeGreaterThan(0.8);
    expect(rises[0]! / rises[1]!).toBeLessThan(1.25);
  });

  it('have no ψ of a map of fewer', () => {
    expect(() => target.psiOf({ a: 1, b: 1, c: 1, m: 3 })).toThrow(
      'A map of 1 terms is not searched for by a model of 3',
    );
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
