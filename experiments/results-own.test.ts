import { describe, expect, it } from 'vitest';
import { duelIn, keptRecord, type SignTest } from '../src/testing/keptRecord';
import type { Row } from './own/comparison';
import { isLarger, isSmaller, said, says } from './resultsText';

type Rows = readonly (Omit<Row<string>, 'signTests'> & { readonly signTests: readonly SignTest[] })[];

/** The rows of an experiment after its k-th number of trials. */
function rowsAt(name: string, moment: number): Rows {
  const { numbers } = keptRecord<Rows>(name);
  const moments = numbers.length / new Set(numbers.map(({ label }) => label)).size;
  return numbers.filter((_, i) => i % moments === moment);
}

/** "52 of the 75": pairs of runs in which the first misses less, of those that differ. */
function share(rows: Rows, [first, second]: readonly [string, string], between = ' of '): string {
  const tests = rows.map((row) => duelIn(row, first, second));
  const less = tests.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
  return `${less}${between}${tests.reduce((sum, { secondSmaller }) => sum + secondSmaller, less)}`;
}

/** Where the first misses clearly less, or clearly more, and in how many pairs: "a mixture 18 : 2". */
function clearIn(rows: Rows, [first, second]: readonly [string, string], isSo = isSmaller): string[] {
  return rows.flatMap((row) => {
    const test = duelIn(row, first, second);
    return isSo(test) ? [`${row.label} ${test.firstSmaller} : ${test.secondSmaller}`] : [];
  });
}

const nowhere = (name: string, moments: number, duel: readonly [string, string]): void => {
  for (let k = 0; k < moments; k++) {
    expect(clearIn(rowsAt(name, k), duel)).toEqual([]);
    expect(clearIn(rowsAt(name, k), duel, isLarger)).toEqual([]);
  }
};

describe('what docs/results.md says of an experiment of one’s own', () => {
  it('how many first runs', () => {
    const [early, , late] = [0, 1, 2].map((k) => rowsAt('first-runs', k));
    says(`less is missing in ${share(early!, ['few', 'more'], ' of the ')} pairs of runs that differ`);
    const level = early!.filter(({ missing }) => missing['few']! <= missing['more']!).length;
    says(`is not above the other’s on ${level} of ${early!.length} functions, and no lead is clear`);
    says(`After 4d + 20 trials it is ${share(late!, ['few', 'more'])}.`);
    says(
      `Against 4d it is ${share(early!, ['few', 'many'])} early and ${share(late!, ['few', 'many'])} at the end, clear nowhere`,
    );
    nowhere('first-runs', 3, ['few', 'more']);
    nowhere('first-runs', 3, ['few', 'many']);
  });

  it('first runs inside limits', () => {
    const rows = [0, 1, 2].map((k) => rowsAt('limited-runs', k));
    const farthest = ['centres', 'farthest'] as const;
    says(
      `after 10 trials in ${share(rows[0]!, farthest)} pairs, clearly where one knob is at most another (18 : 2)`,
    );
    expect(clearIn(rows[0]!, farthest)).toEqual(['one knob at most another 18 : 2']);
    says(
      `After 25 trials they are in ${share(rows[2]!, farthest)}: clearly with a mixture and a knob (20 : 0)`,
    );
    expect(clearIn(rows[2]!, farthest)).toEqual(['a mixture of four and a knob 20 : 0']);
    const behind = duelIn(
      rows[2]!.find(({ label }) => label === 'one knob at most another')!,
      ...farthest,
    );
    says(`${behind.firstSmaller} : ${behind.secondSmaller} (corrected ${said(behind.corrected)})`);
    const random = rows.map((one) => share(one, ['centres', 'random']));
    says(`random places: ${random[0]!}, ${random[1]!} and ${random[2]!} after 10, 15 and 25 trials`);
    nowhere('limited-runs', 3, ['centres', 'random']);
  });
});
