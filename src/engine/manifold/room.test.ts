import { describe, expect, it } from 'vitest';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { EngineError } from '../errors';
import { createRoom } from './room';
import type { PlaneAsk, PlaneData, Spectrum } from './roomAsks';

const rng = createRng(5);
const points = Array.from({ length: 30 }, () => [rng.normal(), rng.normal()]);
const data: PlaneData = { points, labels: points.map((_, i) => (i % 7 === 3 ? i % 2 : null)), classes: 2 };
const spec = { rule: 'knn', value: 4, normalized: false, power: 2 } as const;
const setting = { lengthScale: 0.6, ambient: 0.05, intrinsic: 2, mix: [{ weight: 1, spec }] };

describe('points without any label', () => {
  const shared = {
    data: { ...data, labels: points.map(() => null) },
    setting,
    learner: { id: 'rls', bias: false, centred: true },
  } as const;
  const grid = { x: [-1, 1], y: [-1, 1], side: 4 } as const;
  const axis = { parameter: 'ambient', values: [0.1, 1] } as const;
  const axes = [axis, { ...axis, parameter: 'intrinsic' }] as const;
  const fresh = { cloud: 'two-moons', noise: 0.1, seed: 1, count: 10 };

  it.each<PlaneAsk>([
    { ...shared, kind: 'picture', grid, lifted: null, kernelOf: null, isRough: false },
    { ...shared, kind: 'preview', grid },
    { ...shared, kind: 'landscape', axes, criterion: 'mean-press' },
    { ...shared, kind: 'fresh-errors', settings: [setting], fresh },
  ])('teach nothing: there is no $kind', (ask) => {
    const answer = () => finish(createRoom().answer(ask));
    expect(answer).toThrow(EngineError);
    expect(answer).toThrow(expect.objectContaining({ code: 'invalid-data' }));
  });

  it('have directions', () => {
    const asked = { kind: 'spectrum', data: shared.data, setting, count: 2 } as const;
    expect((finish(createRoom().answer(asked)) as Spectrum).shares).toHaveLength(2);
  });
});

describe('the directions of a graph', () => {
  const asked = { kind: 'spectrum', data, setting, count: 6 } as const;

  it('are cut down by 1/(1 + ρλᵖ) where no two points are alike', () => {
    const alone = { ...asked, setting: { ...setting, lengthScale: 1e-4 } };
    const { values, shares } = finish(createRoom().answer(alone)) as Spectrum;
    shares.forEach((share, k) => expect(share).toBeCloseTo(1 / (1 + 40 * values[k]! ** 2), 12));
  });

  it('lose as much whichever points have a label', () => {
    const other = { ...data, labels: points.map((_, i) => (i % 5 === 1 ? i % 2 : null)) };
    const { values, shares } = finish(createRoom().answer(asked)) as Spectrum;
    const again = finish(createRoom().answer({ ...asked, data: other })) as Spectrum;
    expect(values[1]).toBeGreaterThan(0.01);
    shares.forEach((share, k) => expect(again.shares[k]).toBeCloseTo(share, 10));
  });

  it('are found once for all pulls and powers', () => {
    const room = createRoom();
    const first = finish(room.answer(asked)) as Spectrum;
    const mix = [{ weight: 1, spec: { ...spec, power: 1 } }];
    const next = finish(room.answer({ ...asked, setting: { ...setting, mix, intrinsic: 0 } })) as Spectrum;
    expect(next.vectors).toBe(first.vectors);
    expect(Array.from(next.shares)).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
