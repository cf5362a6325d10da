import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../vocabulary/numbers/write';
import { freshPair, keptRecord } from '../testing/keptRecord';
import { textOf } from '../testing/shownStates';
import { experiments } from './experiments/experiments';
import { fits } from './fits/fits';

/** Record of an experiment: what it found, in words and in numbers. */
interface Kept {
  readonly found: string;
  readonly trials: number;
  readonly numbers: unknown;
}

/** Sentence of the lessons on experiments with numbers of an experiment, and their values in its record. */
interface Quoted {
  readonly experiment: string;
  readonly sentence: RegExp;
  numbers(kept: Kept): readonly string[];
}

const text = [fits, experiments].map(textOf).join('\n').replace(/\s+/g, ' ');

const fileOf = (experiment: string): URL =>
  new URL(`../../experiments/results/${experiment}.json`, import.meta.url);

/** Returns the numbers of the first finding that matches a pattern. */
function foundIn({ found }: Kept, pattern: RegExp): readonly string[] {
  return found.match(pattern)?.slice(1) ?? [];
}

const all: readonly Quoted[] = [
  {
    experiment: 'fig-6-1',
    sentence:
      /likelihood of \$y\$ prefers the nGCP in (\d+) of (\d+) settings .*? left-out density in (\d+)\. .*? clearly higher in (\d+) settings, all of them on Hartmann in six dimensions, and lower in (\d+)\. .*? agrees: higher in (\d+), lower in (\d+)/,
    numbers: (kept) => {
      const [settings] = foundIn(kept, /In (\d+) settings/);
      const [output] = foundIn(kept, /and in (\d+) in output units/);
      const [leftOut] = foundIn(kept, /of the process it is higher in (\d+);/);
      const onHartmann = countsOf(kept, 'fits better')[2]![0]!;
      const lower = clearly(kept, 'fits better')[1]!;
      return [
        output!,
        settings!,
        leftOut!,
        onHartmann,
        lower,
        ...clearly(kept, 'gives the function’s values'),
      ];
    },
  },
  {
    experiment: 'fig-6-1',
    sentence:
      /squared error is clearly smaller in (\d+) and larger in (\d+): smaller in (\d+) and larger in (\d+) of (\d+) for Hartmann, in (\d+) and (\d+) of (\d+) for Branin, in (\d+) and (\d+) of (\d+) for the custom/,
    numbers: (kept) => {
      const claim = 'predictions have a smaller squared error';
      const [custom, branin, hartmann] = countsOf(kept, claim);
      return [...clearly(kept, claim), ...hartmann!, ...branin!, ...custom!];
    },
  },
  {
    experiment: 'fig-6-2',
    sentence:
      /We compared them at (\d+) numbers of answers, by a sign test, uncorrected\. Two clusters had a clearly smaller squared error than one at (\d+) of them and a larger one at (\d+), three clusters a smaller one at (\d+) and a larger one at (\d+)\./,
    numbers: (kept) => {
      const [better, worse, sizes, ...three] = foundIn(
        kept,
        /of the squared error of predictions, with 2 clusters it is better at (\d+) and worse at (\d+) of (\d+) and with 3 clusters it is better at (\d+) and worse at (\d+)/,
      );
      return [sizes!, better!, worse!, ...three];
    },
  },
  {
    experiment: 'searches',
    sentence:
      /after 30 evaluations the nGCP is nearer in (\d+) and farther in (\d+) \(p = ([\d.]+)\), with a median regret of ([\d.]+) against ([\d.]+); after 50 evaluations it is nearer in (\d+) and farther in (\d+) \(p = ([\d.]+)\)\. .*? log-GP has a median regret of ([\d.]+), and is nearer than the nGCP in (\d+) of (\d+)/,
    numbers: (kept) => {
      const [early, late] = [30, 50].map((evaluations) => searchIn(kept, 'goldstein-price', evaluations));
      const { medianRegret: regret } = early!;
      return [
        ...duelIn(early!, 'ngcp', 'gp'),
        formatNumber(regret['ngcp']!),
        formatNumber(regret['gp']!),
        ...duelIn(late!, 'ngcp', 'gp'),
        formatNumber(regret['log-gp']!, { digits: 2 }),
        duelIn(early!, 'log-gp', 'ngcp')[0]!,
        String(kept.trials),
      ];
    },
  },
  {
    experiment: 'searches',
    sentence:
      /On Hartmann in three and six dimensions it is nearer than the nGCP in only (\d+) and (\d+) of (\d+) \(8 of the other forty on the first\)\. .*? on the six-hump camel \((\d+) of \d+, and \d+ of the other forty\)\. On Hartmann in three dimensions it has (\d+) of \d+, and p = ([\d.]+) is weak when (\d+) comparisons/,
    numbers: (kept) => {
      const of = (objective: string) => searchIn(kept, objective);
      const [, worse, p] = duelIn(of('hartmann3'), 'ngcp', 'gp');
      return [
        ...['hartmann3', 'hartmann6'].map((objective) => duelIn(of(objective), 'log-gp', 'ngcp')[0]!),
        String(kept.trials),
        duelIn(of('six-hump-camel'), 'ngcp', 'gp')[1]!,
        worse!,
        p!,
        // Three pairs in each row.
        String(3 * searchesIn(kept).length),
      ];
    },
  },
  {
    experiment: 'fig-6-3',
    sentence:
      /On the digits they were faster in (\d+) of (\d+) comparisons and slower in (\d+)\. For 99\.5 % of the gain random search needs ([\d.]+) evaluations in the median, the GP with expected improvement ([\d.]+)\. -/,
    numbers: (kept) => {
      const [faster, slower, of] = comparisons(
        kept,
        'Digits pipeline',
        'sequential methods outperform random search',
      );
      return [faster!, of!, slower!, ...foundIn(kept, /99\.5 %: random search ([\d.]+),.*? GP-EI ([\d.]+),/)];
    },
  },
  {
    experiment: 'fig-6-3',
    sentence:
      /on the digits it was faster in (\d+) and slower in (\d+) of (\d+) comparisons, on Goldstein–Price faster in (\d+) and slower in (\d+) of (\d+)/,
    numbers: (kept) =>
      ['Digits pipeline', 'Goldstein–Price'].flatMap((where) =>
        comparisons(kept, where, 'nGCP outperforms GP'),
      ),
  },
  {
    experiment: 'fig-6-3',
    sentence:
      /On the digits it was faster than the GP in (\d+) and slower in (\d+) of (\d+) comparisons, on Goldstein–Price faster in (\d+) and slower in (\d+)\./,
    numbers: (kept) => [
      ...comparisons(kept, 'Digits pipeline', 'a GP on the logarithm does'),
      ...comparisons(kept, 'Goldstein–Price', 'a GP on the logarithm does').slice(0, 2),
    ],
  },
];

interface Search {
  readonly objective: string;
  readonly evaluations: number;
  readonly medianRegret: Readonly<Record<string, number>>;
  readonly signTests: readonly {
    readonly first: string;
    readonly second: string;
    readonly firstSmaller: number;
    readonly secondSmaller: number;
    readonly p: number;
    readonly corrected: number;
  }[];
}

const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

const searchesIn = ({ numbers }: Kept) => numbers as readonly Search[];

function searchIn(kept: Kept, objective: string, evaluations?: number): Search {
  const all = searchesIn(kept).filter((one) => one.objective === objective);
  return all.find((one) => one.evaluations === (evaluations ?? one.evaluations))!;
}

/** Returns nearer, farther and p. */
function duelIn({ signTests }: Search, first: string, second: string): readonly string[] {
  const found = signTests.find((test) => test.first === first && test.second === second)!;
  return [String(found.firstSmaller), String(found.secondSmaller), formatNumber(found.p, { digits: 2 })];
}

/** Returns the functions on which a method is clearly ahead of another at some time, and behind. */
function leadsOf(kept: Kept, first: string, second: string): readonly (readonly string[])[] {
  const clear = searchesIn(kept).filter(({ signTests }) =>
    signTests.some((test) => test.first === first && test.second === second && test.corrected < 0.05),
  );
  const isAhead = (one: Search) => {
    const [nearer, farther] = duelIn(one, first, second).map(Number);
    return nearer! > farther!;
  };
  return [clear.filter(isAhead), clear.filter((one) => !isAhead(one))].map((rows) => [
    ...new Set(rows.map(({ objective }) => objective)),
  ]);
}

/** Returns better, worse and settings of each function, in the order of the experiment. */
function countsOf({ found }: Kept, claim: string): readonly (readonly string[])[] {
  const told = found.slice(found.indexOf(claim)).split(/\)[.;]? (?=[A-Z])|\)\.$/)[0]!;
  return [...told.matchAll(/better in (\d+) and worse in (\d+) of (\d+)/g)].map((one) => one.slice(1, 4));
}

/** Returns in how many settings a method is clearly better, and worse. */
function clearly(kept: Kept, claim: string): readonly string[] {
  const counts = countsOf(kept, claim);
  return [0, 1].map((i) => String(counts.reduce((sum, one) => sum + Number(one[i]), 0)));
}

/** Returns faster, slower and comparisons of a claim about one problem. */
function comparisons({ found }: Kept, where: string, claim: string): readonly string[] {
  const from = found.slice(found.indexOf(`${where}: `));
  const told = from.slice(from.indexOf(claim));
  return told.match(/faster in (\d+), slower in (\d+) of (\d+) comparisons/)!.slice(1, 4);
}

describe('numbers of experiments that the lessons quote', () => {
  it.each(all)('stand in a sentence of it: $sentence', ({ sentence }) => {
    expect(text).toMatch(sentence);
  });

  it.each(all)('are those that are kept of $experiment: $sentence', ({ experiment, sentence, numbers }) => {
    const kept = JSON.parse(readFileSync(fileOf(experiment), 'utf8')) as Kept;
    expect(text.match(sentence)!.slice(1)).toEqual(numbers(kept));
  });

  it('are also what the lesson takes away from its searches', () => {
    const kept = { found: '', ...keptRecord<unknown>('searches') };
    const [copula, logarithm] = ['ngcp', 'log-gp'].map((one) => leadsOf(kept, one, 'gp'));
    expect(copula).toEqual([['six-hump-camel', 'goldstein-price'], []]);
    const [ahead, behind] = logarithm!.map(({ length }) => words[length]);
    expect(experiments.learnt.join(' ')).toContain(
      `clearly behind on none. The logarithm was clearly ahead on ${ahead} and behind on ${behind}`,
    );
  });

  it('are told from fresh seeds, too', () => {
    const pairs = ['Branin', 'custom', 'Hartmann-3', 'Goldstein–Price', 'six-hump camel'].map((label) =>
      freshPair(label, ['ngcp', 'gp']),
    );
    const leads = (one: 'fresh' | 'together') =>
      pairs
        .filter((pair) => pair[one].corrected < 0.05 && pair[one].firstSmaller > pair[one].secondSmaller)
        .map(({ label }) => label);
    expect(leads('fresh')).toEqual(['six-hump camel']);
    expect(leads('together')).toEqual(['Hartmann-3', 'Goldstein–Price', 'six-hump camel']);
    expect(experiments.learnt.join(' ')).toContain(
      'clearly ahead of the GP on two, and on one of the five that were run again from other seeds',
    );
    const fresh = (label: string, first: string, second: string) => freshPair(label, [first, second]).fresh;
    const price = fresh('Goldstein–Price', 'ngcp', 'gp');
    expect(text).toContain(
      `from forty other seeds it is nearer in ${price.firstSmaller} and farther in ${price.secondSmaller} only`,
    );
    const { firstSmaller: log } = fresh('Goldstein–Price', 'log-gp', 'ngcp');
    expect(text).toContain(`and in ${log} of the other forty`);
    expect(text).toContain(`and ${fresh('six-hump camel', 'ngcp', 'gp').secondSmaller} of the other forty)`);
    expect(text).toContain(`the other forty have ${fresh('Hartmann-3', 'ngcp', 'gp').secondSmaller}.`);
  });
});
