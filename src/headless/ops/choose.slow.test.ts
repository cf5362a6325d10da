import { expect, it } from 'vitest';
import golden from '../../testing/golden/59_choice.json';
import { answer } from '../answer';

/** The settings that the Lab compares. */
const compared = { clusters: [1, 2, 3, 4, 5], smoothing: [0.05, 0.25, 1, 4] };

interface Answer {
  readonly table: readonly { readonly clusters: number; readonly logPredictiveDensity: number }[];
  readonly best: { readonly clusters: number };
}

const cases = golden.cases.flatMap((one) => (one.kind === 'left-out' ? [one] : []));

it.each([
  ['one input, two regimes', 5],
  ['two inputs', 2],
])('of %s more clusters win than with hyper-parameters held', (name, winner) => {
  const { data, scaling, kernel, outputScale, noise } = cases.find((one) => one.name === name) as Record<
    string,
    unknown
  >;
  const given = { op: 'choose', data, scaling, kernel, outputScale, noise, ...compared };
  const held = answer({ ...given, fit: false }) as unknown as Answer;
  const { table, best } = answer({ ...given, fit: { restarts: 1 } }) as unknown as Answer;
  expect([held.best.clusters, best.clusters]).toEqual([1, winner]);
  if (winner !== 5) return;
  const of = (clusters: number): number =>
    Math.max(...table.filter((row) => row.clusters === clusters).map((row) => row.logPredictiveDensity));
  expect(of(5) - of(1)).toBeGreaterThan(20);
  expect(of(5) - of(2)).toBeGreaterThan(10);
});
