import { describe, expect, it } from 'vitest';
import { sweep } from '../../src/testing/sweep';
import { createRng } from '../../src/engine/numeric/random/rng';
import * as functions from './functions';
import { knownOf, missingAfter, numbersOf, type OwnTask } from './task';
import { played, trialsOf } from './play';

const tasks = Object.values<unknown>(functions).filter(
  (one): one is OwnTask => typeof one === 'object' && one !== null && 'truth' in one,
);

/** Best values that are known, on the numbers that can be set. */
const optima: readonly (readonly [OwnTask, number])[] = [
  [functions.camel, 1.0316284534898774],
  [functions.frankes, 1.2200325712345208],
  [functions.levy, 0],
  [functions.styblinski, 3 * 39.16616570377142],
  [functions.styblinski4, 4 * 39.16616570377142],
  [functions.zakharov, 0],
  [functions.zakharov6, 0],
  [functions.beale, 0],
];

describe.each(tasks.map((task) => [task.label, task] as const))('%s', (_, task) => {
  const known = knownOf(task);

  it('has no better place than the best one among many others', () => {
    const rng = createRng(11);
    const values = Array.from({ length: sweep(1200, 3000) }, (_, k) => known.anywhere(rng.fork(k)))
      .filter(known.counts)
      .map(known.value);
    expect(values.length).toBeGreaterThan(50);
    expect(Math.max(...values)).toBeLessThanOrEqual(known.best + 1e-9);
    expect(known.middle).toBeLessThan(known.best);
    expect(known.worst).toBeLessThan(known.middle);
  });
});

it.each(optima.map(([task, best]) => [task.label, task, best] as const))(
  'the best place of %s is that of the literature',
  (_, task, best) => {
    const known = knownOf(task);
    expect(known.best).toBeLessThanOrEqual(best + 1e-9);
    expect(best - known.best).toBeLessThan(1e-4 * (known.best - known.middle));
  },
);

it('a run is told by its best trial so far that counts', () => {
  const known = knownOf(functions.frankesRidge);
  const trials = trialsOf(played(known, { seed: 3, length: 6 }));
  const missing = missingAfter(known, trials);
  const counted = trials.map(({ values }) => {
    const v = numbersOf(known, values);
    return known.counts(v) ? known.value(v) : known.worst;
  });
  expect(missing).toHaveLength(6);
  missing.forEach((value, i) => {
    const best = Math.max(...counted.slice(0, i + 1));
    expect(value).toBeCloseTo(Math.max(1e-4, (known.best - best) / (known.best - known.middle)), 12);
  });
});
