import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../../engine/catalogue';
import { objectives } from '../../../engine/objectives/registry';
import type { Observation, StepSnapshot } from '../../../engine/loop/snapshot';
import { endingWords } from './ending';
import { foundIn } from './found';

const custom = objectives.find(({ id }) => id === 'custom')!;
const { x, value: top } = custom.optima({})[0]!;

const observed = (id: number, at: readonly number[], y: number): Observation => ({
  id,
  x: at,
  y,
  step: 0,
  origin: 'initial',
  edited: false,
});

function snapshotWith(
  best: readonly number[],
  y: number,
  objective: StepSnapshot['spec']['objective'] = { id: 'custom', params: {} },
): StepSnapshot {
  const others = Array.from({ length: 7 }, (_, i) =>
    observed(
      i,
      best.map(() => 0),
      0,
    ),
  );
  return {
    step: 3,
    spec: { ...defaultSpec, objective },
    observations: [...others, observed(7, best, y)],
    tried: 7,
    incumbent: 7,
    best: y,
    improved: true,
    model: null,
    proposal: null,
    stopReason: null,
  };
}

const at = (place: number) => custom.evaluate!(Float64Array.of(place), {});
const near = snapshotWith([157.8], at(157.8));

describe('the ending', () => {
  it('says what is found, after how many answers, and what an even grid needs', () => {
    const [, best = '', grid = ''] =
      /^The top is found: (0\.\d+) of 0\.\d+, after 8 answers\. An even grid that is sure to come as close needs (\d+)\.$/.exec(
        endingWords(near, null),
      )!;
    expect(Number(best)).toBeCloseTo(at(157.8), 3);
    expect(Number(grid)).toBeGreaterThan(100);
  });

  it('writes the best and the optimum with the decimals that tell them apart', () => {
    for (const off of [0.1, 1, 2]) {
      const [, best, optimum] = /found: (\S+) of (\S+),/.exec(
        endingWords(snapshotWith([x[0]! + off], at(x[0]! + off)), null),
      )!;
      expect(best).not.toBe(optimum);
    }
  });

  it('says one number where the optimum itself is asked', () => {
    expect(endingWords(snapshotWith(x, top), null)).toBe('The top is found: 0.923, after 8 answers.');
    expect(endingWords(snapshotWith(x, top), snapshotWith(x, top))).toBe('Nothing is better than 0.923.');
  });

  it('says how little is left at later steps', () => {
    expect(endingWords({ ...near, step: 4 }, near)).toMatch(
      /^Nothing can be better than 0\.\d+ by more than 0\.0*\d\.$/,
    );
  });

  it('comes as soon as the regret is under a hundredth of the range, and not before', () => {
    expect(foundIn(snapshotWith([150], at(150)))).toBeNull();
    expect(endingWords(snapshotWith([150], at(150)), null)).toBe('');
    const range = 0.65;
    for (let place = 140; place < 175; place += 0.25) {
      const regret = top - at(place);
      if (Math.abs(regret - 0.01 * range) < 0.002) continue;
      expect(foundIn(snapshotWith([place], at(place))) !== null, `${place}`).toBe(regret < 0.01 * range);
    }
  });

  it('names a bottom, and no grid where there are several inputs', () => {
    const branin = { id: 'branin', params: {} };
    const def = objectives.find(({ id }) => id === 'branin')!;
    const place = [Math.PI, 2.3];
    const y = def.evaluate!(Float64Array.from(place), {});
    expect(endingWords(snapshotWith(place, y, branin), null)).toMatch(
      /^The bottom is found: 0\.\d+ of 0\.\d+, after 8 answers\.$/,
    );
  });

  it('is not for values that the function does not have: noisy ones, or moved by hand', () => {
    expect(foundIn(snapshotWith([157.8], at(157.8) + 1e-4))).toBeNull();
    expect(foundIn(snapshotWith([20], top))).toBeNull();
  });

  it('is not for places drawn before the search began', () => {
    expect(foundIn({ ...near, step: 0 })).toBeNull();
  });

  it('is not for what nobody knows', () => {
    for (const objective of [
      { id: 'formula', params: {} },
      { id: 'points', params: {} },
      { id: 'pipeline', params: {} },
    ])
      expect(foundIn(snapshotWith([1], 1, objective)), objective.id).toBeNull();
  });

  it('is there for every function whose optimum is known, at that optimum', () => {
    for (const def of objectives) {
      const [optimum] = def.optima({});
      if (!optimum || def.load || !def.evaluate) continue;
      const y = def.evaluate(Float64Array.from(optimum.x), {});
      expect(foundIn(snapshotWith(optimum.x, y, { id: def.id, params: {} })), def.id).not.toBeNull();
    }
  });
});
