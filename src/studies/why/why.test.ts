import { describe, expect, it } from 'vitest';
import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';
import { toldExample } from '../../testing/figureData';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { parzenExample } from '../../testing/parzenExample';
import { formatNumber } from '../../vocabulary/numbers/write';
import { describeCuriosity, projectCuriosity } from './curiosity';
import { describeGain, projectGain } from './gain';
import { timesAsDense } from './parzen';

const y = Float64Array.from({ length: 101 }, (_, i) => i / 100);

/** Returns a place with a uniform density between 0 and 1. */
function even(x: number, gain: number): PlaceExplained {
  return {
    x: [x],
    mean: 0.5,
    median: 0.5,
    lower: 0.025,
    upper: 0.975,
    latent: { mean: 0, sd: 1 },
    chance: 0.2,
    gain,
    density: y.map(() => 1),
  };
}

const explanation: Explanation = {
  incumbent: 0.8,
  incumbentLatent: [0.84, 0.84],
  y,
  places: [even(3, 0.05), even(7, 0.01)],
  curiosity: [],
};

describe('the gain', () => {
  it('weighs only what is better, by how much', () => {
    const { query } = projectGain(explanation, toldExample())!;
    expect(query.weighed[80]).toBeCloseTo(0, 12);
    expect(query.weighed[50]).toBe(0);
    expect(query.weighed[100]).toBeCloseTo(0.2, 12);
    expect(query.gainIfBetter).toBeCloseTo(0.25, 12);
  });

  it('lies below where small values are wanted', () => {
    const { query } = projectGain(explanation, toldExample(true))!;
    expect(query.weighed[0]).toBeCloseTo(0.8, 12);
    expect(query.weighed[100]).toBe(0);
  });

  it('is described with its chance, also at the runner-up', () => {
    const words = describeGain(projectGain(explanation, toldExample())!);
    expect(words).toContain('At the query x = 3 it is better with a chance of 20.0 %');
    expect(words).toContain('by 0.250 on average');
    expect(words).toContain('At the runner-up x = 7');
  });

  it('is drawn on its axis where the belief is narrower than the grid shows', () => {
    const sure = { ...even(3, 0.1), density: y.map(() => 0) };
    const { top, query } = projectGain({ ...explanation, places: [sure] }, toldExample())!;
    expect(top).toEqual({ density: 1, weighed: 1 });
    expect(query.weighed.every((value) => value === 0)).toBe(true);
  });

  it('is nothing without a place', () => {
    expect(projectGain({ ...explanation, places: [] }, toldExample())).toBeNull();
  });
});

describe('other κ', () => {
  const at = (kappa: number, x: number) => ({ kappa, x: [x], bound: 0 });
  const data = projectCuriosity(
    [at(0, 142), at(1, 145), at(2, 320), at(3, 322)],
    [[0, 400]],
    toldExample().labels,
  );

  it('join where they lead to about the same place', () => {
    expect(data.ranges).toEqual([
      { from: 0, to: 1, x: [142] },
      { from: 2, to: 3, x: [320] },
    ]);
    expect(data.paths.map((path) => path.length)).toEqual([2, 2]);
  });

  it('are described as ranges', () => {
    expect(describeCuriosity(data)).toContain('κ 0 to 1: x = 142; κ 2 to 3: x = 320.');
  });
});

it('the densities along all inputs say how many times as dense the good answers are at the query', () => {
  const link = 'objective=branin&strategy=parzen&step=4';
  const times = formatNumber(timesAsDense(parzenExample(link)), { digits: 2 });
  expect(snapshotOfLink(link).proposal!.note).toContain(`: ${times} times as dense among the good`);
});
