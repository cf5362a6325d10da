import { describe, expect, it } from 'vitest';
import { createRng } from '../../numeric/random/rng';
import { finish, type Task } from '../../task';
import { EngineError } from '../../errors';
import { createSession, type Session } from './session';
import type { PlaneData } from './asks';

const rng = createRng(5);
const points = Array.from({ length: 30 }, () => [rng.normal(), rng.normal()]);
const data: PlaneData = { points, labels: points.map((_, i) => (i % 7 === 3 ? i % 2 : null)), classes: 2 };
const spec = { rule: 'knn', value: 4, normalized: false, power: 2 } as const;
const setting = { lengthScale: 0.6, ambient: 0.05, intrinsic: 2, mix: [{ weight: 1, spec }] };

describe('points without any label', () => {
  const unlabelled = { ...data, labels: points.map(() => null) };
  const shared = { setting, learner: { id: 'rls', bias: false, centred: true } } as const;
  const grid = { x: [-1, 1], y: [-1, 1], side: 4 } as const;
  const axis = { parameter: 'ambient', values: [0.1, 1] } as const;
  const axes = [axis, { ...axis, parameter: 'intrinsic' }] as const;
  const fresh = { cloud: 'two-moons', noise: 0.1, seed: 1, count: 10 };

  it.each<readonly [string, (session: Session) => Task<unknown>]>([
    [
      'picture',
      (session) => session.picture({ ...shared, grid, lifted: null, kernelOf: null, isRough: false }),
    ],
    ['boundary', (session) => session.boundary({ ...shared, grid })],
    ['landscape', (session) => session.landscape({ ...shared, axes, criterion: 'mean-press' })],
    ['error', (session) => session.freshErrors({ ...shared, settings: [setting], fresh })],
  ])('teach nothing: there is no %s', (_, ask) => {
    const answer = () => finish(ask(createSession(unlabelled)));
    expect(answer).toThrow(EngineError);
    expect(answer).toThrow(expect.objectContaining({ code: 'invalid-data' }));
  });

  it('have directions', () => {
    expect(finish(createSession(unlabelled).spectrum({ setting, count: 2 })).shares).toHaveLength(2);
  });
});

describe('the directions of a graph', () => {
  const asked = { setting, count: 6 } as const;

  it('are cut down by 1/(1 + ρλᵖ) where no two points are alike', () => {
    const alone = { ...asked, setting: { ...setting, lengthScale: 1e-4 } };
    const { values, shares } = finish(createSession(data).spectrum(alone));
    shares.forEach((share, k) => expect(share).toBeCloseTo(1 / (1 + 40 * values[k]! ** 2), 12));
  });

  it('lose as much whichever points have a label', () => {
    const other = { ...data, labels: points.map((_, i) => (i % 5 === 1 ? i % 2 : null)) };
    const { values, shares } = finish(createSession(data).spectrum(asked));
    const again = finish(createSession(other).spectrum(asked));
    expect(values[1]).toBeGreaterThan(0.01);
    shares.forEach((share, k) => expect(again.shares[k]).toBeCloseTo(share, 10));
  });

  it('are the same for all pulls and powers, also once the first answer is gone with its memory', () => {
    const session = createSession(data);
    const first = finish(session.spectrum(asked));
    const kept = structuredClone(first);
    structuredClone(first, { transfer: [first.values, ...first.vectors].map(({ buffer }) => buffer) });
    const mix = [{ weight: 1, spec: { ...spec, power: 1 } }];
    const next = finish(session.spectrum({ ...asked, setting: { ...setting, mix, intrinsic: 0 } }));
    expect(next.vectors).toEqual(kept.vectors);
    expect(Array.from(next.shares)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
