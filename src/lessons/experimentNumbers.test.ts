import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatNumber } from '../ui/formatNumber';

/** What is kept of an experiment: what it found, in words and in numbers. */
interface Kept {
  readonly found: string;
  readonly trials: number;
  readonly numbers: unknown;
}

/** A sentence of the last lesson with numbers of an experiment, and what these are by its record. */
interface Quoted {
  readonly experiment: string;
  readonly sentence: RegExp;
  numbers(kept: Kept): readonly string[];
}

const text = readFileSync(new URL('./experiments/experiments.mdx', import.meta.url), 'utf8').replace(
  /\s+/g,
  ' ',
);

const fileOf = (experiment: string): URL =>
  new URL(`../../experiments/results/${experiment}.json`, import.meta.url);

/** The numbers in the first place of what was found that a pattern matches. */
function foundIn({ found }: Kept, pattern: RegExp): readonly string[] {
  return found.match(pattern)?.slice(1) ?? [];
}

const all: readonly Quoted[] = [
  {
    experiment: 'fig-6-1',
    sentence:
      /likelihood of \$y\$ prefers the nGCP in (\d+) of (\d+) settings .*? left-out density in (\d+)\. .*? left-out density is clearly higher in (\d+) settings and lower in (\d+)/,
    numbers: (kept) => {
      const [settings] = foundIn(kept, /In (\d+) settings/);
      const [output] = foundIn(kept, /and in (\d+) in output units/);
      const [leftOut] = foundIn(kept, /of the process it is higher in (\d+);/);
      return [output!, settings!, leftOut!, ...clearly(kept, 'fits better')];
    },
  },
  {
    experiment: 'fig-6-1',
    sentence:
      /squared error clearly smaller in (\d+) and larger in (\d+)\. .*? smaller in (\d+) and larger in (\d+) of (\d+) for Hartmann in six dimensions, in (\d+) and (\d+) of (\d+) for Branin, in (\d+) and (\d+) of (\d+) for the custom/,
    numbers: (kept) => {
      const told = countsOf(kept, 'predictions have a smaller squared error');
      const [custom, branin, hartmann] = told;
      return [
        ...clearly(kept, 'predictions have a smaller squared error'),
        ...hartmann!,
        ...branin!,
        ...custom!,
      ];
    },
  },
  {
    experiment: 'fig-6-2',
    sentence:
      /two clusters have a clearly smaller squared error than one at (\d+) and a larger at (\d+) of (\d+), three clusters a smaller at (\d+) and a larger at (\d+)/,
    numbers: (kept) =>
      foundIn(
        kept,
        /of the squared error of predictions, with 2 clusters it is better at (\d+) and worse at (\d+) of (\d+) and with 3 clusters it is better at (\d+) and worse at (\d+)/,
      ),
  },
  {
    experiment: 'searches',
    sentence:
      /after 30 evaluations, the median regret of the nGCP is ([\d.]+) and that of the GP ([\d.]+) \(nearer in (\d+) trials, farther in (\d+), p = ([\d.]+)\); that of the log-GP is ([\d.]+), nearer than the nGCP in (\d+) of (\d+)/,
    numbers: (kept) => {
      const { medianRegret, signTests } = (kept.numbers as readonly Search[]).find(
        ({ objective, evaluations }) => objective === 'goldstein-price' && evaluations === 30,
      )!;
      const of = (first: string, second: string) =>
        signTests.find((test) => test.first === first && test.second === second)!;
      const { firstSmaller, secondSmaller, p } = of('ngcp', 'gp');
      return [
        formatNumber(medianRegret['ngcp']!),
        formatNumber(medianRegret['gp']!),
        String(firstSmaller),
        String(secondSmaller),
        formatNumber(p, { digits: 2 }),
        formatNumber(medianRegret['log-gp']!, { digits: 2 }),
        String(of('log-gp', 'ngcp').firstSmaller),
        String(kept.trials),
      ];
    },
  },
  {
    experiment: 'fig-6-3',
    sentence:
      /On the digits they were faster in (\d+) of (\d+) comparisons and slower in (\d+)\. For 99\.5 % of the gain random search needs (\d+) evaluations in the median, the GP with expected improvement (\d+)/,
    numbers: (kept) => {
      const [faster, slower, of] = comparisons(
        kept,
        'Digits pipeline',
        'sequential methods outperform random search',
      );
      return [faster!, of!, slower!, ...foundIn(kept, /99\.5 %: random search (\d+),.*?GP-EI (\d+),/)];
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
  }[];
}

/** Better, worse and settings of each function, in the order of the experiment. */
function countsOf({ found }: Kept, claim: string): readonly (readonly string[])[] {
  const told = found.slice(found.indexOf(claim)).split(/\)[.;]? (?=[A-Z])|\)\.$/)[0]!;
  return [...told.matchAll(/better in (\d+) and worse in (\d+) of (\d+)/g)].map((one) => one.slice(1, 4));
}

/** In how many settings it is clearly better, and worse. */
function clearly(kept: Kept, claim: string): readonly string[] {
  const counts = countsOf(kept, claim);
  return [0, 1].map((i) => String(counts.reduce((sum, one) => sum + Number(one[i]), 0)));
}

/** Faster, slower and comparisons of a claim, of one problem. */
function comparisons({ found }: Kept, where: string, claim: string): readonly string[] {
  const from = found.slice(found.indexOf(`${where}: `));
  const told = from.slice(from.indexOf(claim));
  return told.match(/faster in (\d+), slower in (\d+) of (\d+) comparisons/)!.slice(1, 4);
}

describe('numbers of experiments that the last lesson quotes', () => {
  it.each(all)('stand in a sentence of it: $sentence', ({ sentence }) => {
    expect(text).toMatch(sentence);
  });

  it.each(all.filter(({ experiment }) => existsSync(fileOf(experiment))))(
    'are those that are kept of $experiment: $sentence',
    ({ experiment, sentence, numbers }) => {
      const kept = JSON.parse(readFileSync(fileOf(experiment), 'utf8')) as Kept;
      expect(text.match(sentence)!.slice(1)).toEqual(numbers(kept));
    },
  );
});
