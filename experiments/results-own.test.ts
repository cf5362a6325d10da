import { describe, expect, it } from 'vitest';
import { quantileOf } from '../src/engine/metrics/repetitions';
import { duelIn, keptRecord, type SignTest } from '../src/testing/keptRecord';
import type { Row } from './own/comparison';
import { isLarger, isSmaller, said, says } from './resultsText';

type Rows = readonly (Omit<Row<string>, 'signTests'> & { readonly signTests: readonly SignTest[] })[];

type ByWay = Readonly<Record<string, number>>;

interface FailureRow {
  readonly label: string;
  readonly share: number;
  readonly failures: ByWay;
  readonly later: ByWay;
  readonly laterUpper: ByWay;
  readonly regret: ByWay;
  readonly failureTests: readonly SignTest[];
  readonly regretTests: readonly SignTest[];
}

interface ChoiceRow {
  readonly places: number;
  readonly loss: ByWay;
  readonly right: ByWay;
  readonly runs: Readonly<Record<string, readonly number[]>>;
  readonly signTests: readonly SignTest[];
}

interface PersonRow {
  readonly needed: Readonly<Record<'proposed' | 'random', number | null>>;
  readonly reached: Readonly<Record<'proposed' | 'random', number>>;
  readonly runs: Readonly<Record<'proposed' | 'random', readonly (number | null)[]>>;
  readonly signTests: readonly SignTest[];
}

const inWords = (all: readonly string[]): string => `${all.slice(0, -1).join(', ')} and ${all.at(-1)!}`;

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

/** "3 : 17": runs in which the first misses less, and in which the second does. */
function pairOf(row: Pick<Rows[number], 'signTests'>, [first, second]: readonly [string, string]): string {
  const { firstSmaller, secondSmaller } = duelIn(row, first, second);
  return `${firstSmaller} : ${secondSmaller}`;
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
    says(
      `random places on any of the four: ${random[0]!}, ${random[1]!} and ${random[2]!} after 10, 15 and 25 trials`,
    );
    nowhere('limited-runs', 3, ['centres', 'random']);
  });

  it('bends', () => {
    const duel = ['gated', 'straight'] as const;
    const [early, late] = [0, 1].map((k) => rowsAt('bends', k));
    const on = (rows: Rows, label: string) => rows.find((row) => row.label.startsWith(label))!;
    const hidden = on(early!, 'a logarithm').missing;
    says(
      `two nats, ${said(hidden['gated']!)} of the gain is missing in the median after 15 trials, with straight axes ${said(hidden['straight']!)} (19 : 0), and after 25 trials it is 18 : 2.`,
    );
    expect(clearIn(early!, duel)).toEqual(['a logarithm in disguise 19 : 0']);
    expect(clearIn(late!, duel)).toEqual(['a logarithm in disguise 18 : 2']);
    expect([early!, late!].map((rows) => clearIn(rows, duel, isLarger))).toEqual([[], []]);
    const pairs = [early!, late!].map((rows) => pairOf(on(rows, 'Styblinski'), duel));
    const franke = pairOf(on(early!, 'Franke'), duel);
    says(`${pairs.join(' and ')} on Styblinski–Tang, ${franke} on Franke’s after 15 trials, none clear`);
    for (const label of ['steep', 'Franke'])
      expect(on(late!, label).missing).toEqual({ gated: 1e-4, straight: 1e-4 });
  });

  it('an earlier experiment', () => {
    const rows = [0, 1, 2, 3].map((k) => rowsAt('earlier', k));
    const first = ['start', 'alone'] as const;
    const medians = rows.map((at) =>
      at.map(({ missing }) => `${said(missing['start']!)} against ${said(missing['alone']!)}`),
    );
    const pairs = rows.map((at) => at.map((row) => pairOf(row, first)));
    says(
      `${medians[1]![0]!} and ${medians[1]![1]!} alone, ${pairs[1]![0]!} and ${pairs[1]![1]!}, clear only after 5 trials on one of both pairs (12 : 0)`,
    );
    for (const { missing } of rows[1]!.slice(0, 2))
      expect(missing['start']! * 2).toBeLessThan(missing['alone']!);
    expect(rows.map((at) => clearIn(at, first))).toEqual([
      ['Franke, moved and bent, after Franke 12 : 0'],
      [],
      [],
      [],
    ]);
    says(
      `it is ${pairs[1]![2]!} after 8 trials, and after 20 the median misses ${medians[3]![2]!} alone, ${pairs[3]![2]!}.`,
    );
    const joined = ['joint', 'start'] as const;
    says(`in ${share(rows[1]!, joined)} after 8 trials and in ${share(rows[2]!, joined)} after 12`);
    nowhere('earlier', 4, joined);
  });

  it('a second result', () => {
    const [early, late] = [0, 1].map((k) => rowsAt('second-results', k));
    const plain = ['believed', 'failures'] as const;
    const random = ['believed', 'random'] as const;
    says(
      `in ${share(early!, plain)} pairs after 15 trials, clear on all three functions, and in ${share(late!, plain)} after 30, clear on the two of which 6 and 7 % keep the limit; against random places it is ${share(early!, random)} and ${share(late!, random)}.`,
    );
    expect(clearIn(early!, plain)).toHaveLength(3);
    expect(clearIn(late!, plain)).toEqual([
      'Styblinski–Tang in a ball 11 : 0',
      'six-hump camel in patches 12 : 0',
    ]);
    const noted = (note: string, way: string) => late!.map(({ notes }) => notes![note]![way]!.median);
    const first = ['believed', 'failures', 'random'].map((way) => noted('first', way));
    expect(first).toEqual([
      [5, 8, 2],
      [9, 13, 2],
      [5, 13, 2.5],
    ]);
    says(
      'is the 5th, 8th and 2nd in the median, as failures the 9th, 13th and 2nd, at random the 5th, 13th and 2.5th',
    );
  });

  it('a model chosen by itself', () => {
    const rows = [0, 1].map((k) => rowsAt('chosen-models', k));
    const [gp, log] = [['auto', 'gp'] as const, ['auto', 'log'] as const];
    says(
      `in ${share(rows[0]!, gp)} pairs after 15 trials and in ${share(rows[1]!, gp)} after 30, clear both times on`,
    );
    for (const at of rows) {
      expect(clearIn(at, gp)).toEqual(['Beale 11 : 0', 'Zakharov, 3 knobs 12 : 0']);
      expect(clearIn(at, gp, isLarger)).toEqual([]);
    }
    says(
      `Against its logarithm throughout it is ${share(rows[0]!, log)} and ${share(rows[1]!, log)}, clear nowhere.`,
    );
    nowhere('chosen-models', 2, log);
    const times = rows[1]!.map(({ label, missing }) => ({
      label,
      value: missing['auto']! / Math.min(missing['gp']!, missing['log']!),
    }));
    const most = times.reduce((a, b) => (b.value > a.value ? b : a));
    expect(most.label).toBe('Styblinski–Tang, 3 knobs');
    says(
      `its median is at most ${said(most.value)} times that of the better of the two, on Styblinski–Tang, and within twice on ${times.filter(({ value }) => value <= 2).length} of ${times.length} functions`,
    );
  });

  it('options as choices or numbers', () => {
    const [early, late] = [0, 1].map((k) => share(rowsAt('kinds', k), ['choices', 'numbers']));
    says(
      `in ${early!} pairs after 15 trials and in ${late!} after 30. So few runs, ${keptRecord('kinds').trials} seeds`,
    );
    nowhere('kinds', 2, ['choices', 'numbers']);
  });

  it('failures', () => {
    const { trials, numbers } = keptRecord<readonly FailureRow[]>('failures-more');
    const ends = (way: string) => {
      const medians = numbers.map(({ failures }) => failures[way]!).toSorted((x, y) => x - y);
      return `${medians[0]!} to ${medians.at(-1)!}`;
    };
    says(
      `${trials} seeds: _careful_, as the room has it, fails ${ends('careful')} times in 30 trials in the median, _bold_ ${ends('bold')}, gain times chance ${ends('product')}, with failures deleted ${ends('deleted')}, each clear on all four`,
    );
    const of = (kind: 'failureTests' | 'regretTests', second: string) => {
      const tests = numbers.map((row) => duelIn({ signTests: row[kind] }, 'careful', second));
      const less = tests.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
      const all = tests.reduce((sum, { secondSmaller }) => sum + secondSmaller, less);
      return { told: `${less} of ${all}`, smaller: tests.filter(isSmaller), larger: tests.filter(isLarger) };
    };
    for (const second of ['bold', 'product', 'deleted'])
      expect(of('failureTests', second).smaller).toHaveLength(4);
    says(`fewer in ${of('failureTests', 'worst').told} pairs, not clear`);
    expect(of('failureTests', 'worst').smaller).toEqual([]);
    says(
      `smaller in ${of('regretTests', 'bold').told} pairs against bold, ${of('regretTests', 'product').told} against gain times chance and ${of('regretTests', 'worst').told} against the worst value, clear nowhere`,
    );
    for (const second of ['bold', 'product', 'worst']) {
      expect(of('regretTests', second).smaller).toEqual([]);
      expect(of('regretTests', second).larger).toEqual([]);
    }
    const strips = numbers.find(({ label }) => label.includes('strips'))!;
    const { firstSmaller, secondSmaller } = duelIn({ signTests: strips.regretTests }, 'careful', 'bold');
    says(
      `its median is ${said(strips.regret['careful']!)} and that of bold ${said(strips.regret['bold']!)} (${firstSmaller} : ${secondSmaller})`,
    );
    expect(numbers.map(({ later }) => later['careful'])).toEqual([1, 0, 3, 3.5]);
    expect(numbers.map(({ laterUpper }) => laterUpper['careful'])).toEqual([1, 0, 3, 6.25]);
    expect(numbers.map(({ share: failing }) => said(failing))).toEqual(['0.3', '0.28', '0.43', '0.63']);
    expect(numbers.map(({ regret }) => regret['careful']! <= regret['worst']!)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    for (const { failures: counts } of numbers)
      expect(3 * counts['careful']!).toBeLessThanOrEqual(counts['deleted']!);
  });

  it('several trials at a time', () => {
    const rows = [0, 1].map((k) => rowsAt('rounds', k));
    const [two, four] = (['two', 'four'] as const).map((way) => rows.map((at) => share(at, [way, 'one'])));
    says(
      `two at a time miss less than one in ${two![0]!} pairs after 16 trials and in ${two![1]!} after 32, four in ${four![0]!} and ${four![1]!}: four are behind`,
    );
    for (const way of ['two', 'four']) nowhere('rounds', 2, [way, 'one']);
  });

  it('results left out', () => {
    const { numbers } = keptRecord<readonly ChoiceRow[]>('model-choice');
    expect(numbers.map(({ places }) => places)).toEqual([8, 12, 20, 30]);
    const pairs = numbers.map((row) => {
      expect(isSmaller(duelIn(row, 'two', 'gp'))).toBe(true);
      for (const other of ['none', 'five']) expect(duelIn(row, 'two', other).p).toBeGreaterThan(0.05);
      return pairOf(row, ['two', 'gp']);
    });
    says(`(${pairs.slice(0, 3).join(', ')} and ${pairs[3]!} of ${numbers[0]!.runs['two']!.length} each)`);
    const lost = (way: string) => inWords(numbers.map(({ loss }) => said(loss[way]!)));
    says(`in the mean ${lost('two')} nats a place are lost against ${lost('gp')}`);
    const late = numbers.slice(2);
    says(
      `what came is ${inWords(late.map(({ loss }) => said(loss['two']!)))} nats and ${inWords(late.map(({ right }) => `${Math.round(100 * right['two']!)} %`))}.`,
    );
    // Beale and Zakharov are the first two functions of six, Levy and Styblinski–Tang the next two.
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    const ofThirds = late.map(({ runs }) => {
      const lost = runs['two']!;
      return [0, 1, 2].map(
        (k) => total(lost.slice((k * lost.length) / 3, ((k + 1) * lost.length) / 3)) / total(lost),
      );
    });
    // Right is what loses at most 0.05 nats.
    const ofOthers = late.map(({ runs }) => {
      const lost = runs['two']!.slice(runs['two']!.length / 3);
      return lost.filter((nats) => nats <= 0.05).length / lost.length;
    });
    const inPercent = (shares: readonly number[]) =>
      inWords(shares.map((one) => `${Math.round(100 * one)} %`));
    says(
      `Of this loss ${inPercent(ofThirds.map(([, second]) => second!))} come from Levy and Styblinski–Tang, and none from Beale and Zakharov, where every choice is right; on the other four functions ${inPercent(ofOthers)} are.`,
    );
    for (const [first] of ofThirds) expect(first).toBe(0);
    for (const { runs } of numbers) {
      const gp = runs['gp']!;
      expect(total(gp.slice(0, gp.length / 3)) / total(gp)).toBeGreaterThan(0.75);
    }
  });

  it('results that scatter', () => {
    const rows = [0, 1].map((k) => rowsAt('scatter', k));
    const against = (second: string) => rows.map((at) => share(at, ['draws', second]));
    says(
      `misses less in ${against('seen')[0]!} pairs after 15 trials and in ${against('seen')[1]!} after 30, against that over the best expected value in ${against('expected')[0]!.replace(' of 36', '')} and ${against('expected')[1]!}.`,
    );
    for (const second of ['seen', 'expected']) nowhere('scatter', 2, ['draws', second]);
    const late = rows[1]!;
    const [franke, styblinski, training] = late.map(({ missing, gain }) =>
      said(100 * missing['draws']! * gain),
    );
    says(
      `it is ${franke!} % on Franke and ${training!} % on the training error, but ${styblinski!} % on Styblinski–Tang, where the median over the best result is lower, ${said(late[1]!.missing['seen']!)} of the gain against ${said(late[1]!.missing['draws']!)} (${pairOf(late[1]!, ['draws', 'seen'])}, not clear).`,
    );
    const ends = (note: string) => {
      const all = late.map(({ notes }) => 100 * notes![note]!['draws']!.median).toSorted((a, b) => a - b);
      return `${said(all[0]!)} to ${said(all.at(-1)!)} %`;
    };
    says(`the largest result is ${ends('luck')} of the range above the truth at its place`);
    says(`best expected place is ${ends('off')} off`);
  });

  it('what all of it brings', () => {
    const { numbers } = keptRecord<readonly PersonRow[]>('person');
    const there = numbers.filter(({ needed }) => needed.proposed !== null);
    const others = numbers.filter(({ needed }) => needed.proposed === null);
    expect([there.length, others.length]).toEqual([9, 1]);
    // Those that gave up came with the last trial at the soonest, and bounds are rounded up.
    const atLeast = ({ random }: PersonRow['runs']): number =>
      quantileOf(
        random.map((one) => one ?? 3000),
        0.5,
      );
    const upwards = (bound: number): string => {
      const unit = 10 ** (Math.floor(Math.log10(bound)) - 1);
      return said(Math.ceil(bound / unit) * unit);
    };
    const medians = there.map(({ needed }) => String(needed.proposed));
    const random = there.map(({ needed, runs }) =>
      needed.random === null ? `at least ${atLeast(runs)}` : String(needed.random),
    );
    says(`on nine: after ${inWords(medians)} trials, at random after ${inWords(random)}, which`);
    const shares = there.map(({ needed: { proposed, random: at }, runs }) =>
      at === null ? `at most ${upwards(proposed! / atLeast(runs))}` : said(proposed! / at),
    );
    says(`a share of ${inWords(shares)}.`);
    const [{ reached }] = others as [PersonRow];
    says(
      `${reached.proposed} of 12 runs reach it within 200 trials, and at random ${reached.random} of 12 within 3000`,
    );
    const tests = numbers.map(({ signTests: [test] }) => test!);
    const ahead = tests.reduce((sum, { firstSmaller }) => sum + firstSmaller, 0);
    const clear = tests.filter(({ corrected }) => corrected < 0.05);
    says(
      `ahead in ${ahead} of the ${tests.reduce((sum, { secondSmaller }) => sum + secondSmaller, ahead)} pairs that differ, and clearly faster on ${clear.length} of 10 tasks`,
    );
    const unclear = tests.filter((test) => !clear.includes(test));
    expect(unclear).toHaveLength(2);
    for (const { firstSmaller, secondSmaller, corrected } of unclear) {
      says(`(${firstSmaller} : ${secondSmaller}, corrected p = ${said(corrected)})`);
    }
  });
});
