import { readFileSync } from 'node:fs';
import { inflateSync } from 'fflate';
import { expect, it } from 'vitest';
import { moons } from '../datasets/moons';
import { finish } from '../task';
import { evaluateDraw } from './evaluation';
import { moonsSvm } from './moonsSvm';

const data = moons.decode(inflateSync(readFileSync(`public/data/${moons.file}`)));
const scoresAt = (C: number, gamma: number, draw = 0) =>
  finish(evaluateDraw(moonsSvm, data, { values: { C, gamma }, draw })).scores;

/** Of scikit-learn's SVC on the same points and folds (numpy/scipy/scikit-learn reference, 2026-11). */
it.each([
  [1, 1, [0.975, 0.9, 0.85, 0.875, 0.85]],
  [1e-4, 1e-4, [0.85, 0.8, 0.75, 0.85, 0.75]],
  [1e4, 10, [0.925, 0.85, 0.8, 0.725, 0.725]],
  [100, 0.3, [0.975, 0.9, 0.85, 0.9, 0.875]],
  [5000, 2.5, [0.875, 0.85, 0.825, 0.75, 0.7]],
  [0.01, 5, [0.975, 0.9, 0.85, 0.9, 0.85]],
  [3000, 0.02, [0.925, 0.85, 0.75, 0.85, 0.775]],
])('at C = %d and γ = %d each fold scores as in scikit-learn', (C, gamma, scores) => {
  expect(scoresAt(C, gamma)).toEqual(scores);
});

it('an evaluation takes the folds of the data, whatever its draw', () => {
  expect(scoresAt(3000, 0.02, 5)).toEqual(scoresAt(3000, 0.02));
});
