import { describe, expect, it } from 'vitest';
import { datasetOf } from './fitSettings';
import { completeSpec } from '../experiment/complete';
import { experimentOf } from './experiment';
import { incumbentOf, placesOf, worthOf } from './observations';
import type { Observation } from './snapshot';

const at = (id: number, x: number, scores: readonly number[]): Observation => {
  const y = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return { id, x: [x], y, scores, step: id, origin: 'smart', edited: false };
};
const once = (id: number, x: number, y: number): Observation => ({
  ...{ id, x: [x], y, step: id, origin: 'smart', edited: false },
});
const spec = completeSpec({ objective: { id: 'custom' }, noiseSd: 0.1 });
const experiment = experimentOf(spec);

describe('visits of one place', () => {
  const lucky = [at(0, 80, [0.7, 0.6]), at(1, 60, [0.62, 0.62]), at(2, 80, [0.5, 0.6])];

  it('append their scores, in the order of first visits', () => {
    expect(placesOf(spec, lucky)).toEqual({
      places: [
        { x: [80], scores: [0.7, 0.6, 0.5, 0.6] },
        { x: [60], scores: [0.62, 0.62] },
      ],
      placeOf: [0, 1, 0],
    });
    expect(datasetOf(experiment, lucky).y).toEqual(Float64Array.of(0.6, 0.62));
  });

  it('are worth their mean: one lucky visit makes no incumbent', () => {
    expect(worthOf(spec, lucky)).toEqual([0.6, 0.62, 0.6]);
    expect(incumbentOf(experiment, lucky)).toEqual({ id: 1, y: 0.62 });
    expect(incumbentOf(experiment, lucky.slice(0, 1))).toMatchObject({ id: 0 });
  });

  it('are rows of their own where answers are single numbers, but where their spread is the noise', () => {
    const visits = [once(0, 80, 0.7), once(1, 60, 0.62), once(2, 80, 0.5)];
    expect(placesOf(spec, visits)).toBeNull();
    expect(datasetOf(experiment, visits).X.rows).toBe(3);
    expect(incumbentOf(experiment, visits)).toEqual({ id: 0, y: 0.7 });
    const egn = experimentOf({ ...spec, noiseMode: 'egn' });
    expect(datasetOf(egn, visits).scores).toEqual([[0.7, 0.5], [0.62]]);
    expect(incumbentOf(egn, visits)).toEqual({ id: 1, y: 0.62 });
    const pooled = experimentOf({ ...spec, noiseMode: 'reproduced' });
    expect(datasetOf(pooled, visits).scores).toEqual([[0.7, 0.5], [0.62]]);
  });

  it('are none without observations', () => {
    expect(incumbentOf(experiment, [])).toBeNull();
  });
});
