import { clouds } from '../src/engine/manifold/clouds/clouds';
import { byId } from '../src/engine/definition';
import { comparePairs } from '../src/engine/metrics/repetitions';
import { meanOf } from '../src/engine/numeric/arrays';
import { rankCorrelation } from '../src/engine/ranking/rankRuns';
import type { Task } from '../src/engine/task';
import { digitScene, sizeOfDigits } from './digits';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots, errorBars } from './figure/marks';
import { palette, truth } from './figure/palette';
import type { Panel } from './figure/panel';
import { drawnScene, leastAt, neighbours, swept, usual, withError, type Scene, type Told } from './scene';
import { averageOf, type Average } from './statistics';
import { byCorrected, isClear, scoreInWords, withCorrected, type Score } from './paired';
import { byMethod, tryAll, type Tried } from './trials';
import { listed, markdown, number, seedsOf } from './words';

/** Labels of each class. */
const counts = [2, 5, 12, 30] as const;

/** A source of scenes, and widths σ for it. */
interface Source {
  readonly id: string;
  readonly label: string;
  readonly widths: readonly number[];
  scene(labels: number, seed: number): Scene;
}

const inThePlane = (id: string, label: string, noise: number): Source => ({
  id,
  label,
  widths: [0.125, 0.25, 0.5, 1, 2],
  scene: (labels, seed) =>
    drawnScene({ cloud: id, count: usual.count, noise, labels: [labels, labels] }, seed),
});

const noiseOf = (id: string): number => byId(clouds, id).noise;
const sources: readonly Source[] = [
  inThePlane('two-moons', 'two moons, noise 0.12', 0.12),
  inThePlane('two-circles', 'two circles', noiseOf('two-circles')),
  inThePlane('spirals', 'spirals', noiseOf('spirals')),
  {
    id: 'digits',
    label: 'digits 0–4 against 5–9',
    widths: [0.5, 1, 2, 4, 8],
    scene: (labels, seed) => digitScene(sizeOfDigits, [labels, labels], seed),
  },
];

const ambients = [2 ** -15, 2 ** -10, 2 ** -5, 1];
const ratios = [2 ** -4, 2 ** 2, 2 ** 8, 2 ** 14];
/** Each with all b/a; without points that have no labels graphs are all the same. */
const graphs = [6, 20];
/** Settings of a source: 5 σ × 4 a × (2 graphs × 4 b/a + 1). */
const settings = 5 * ambients.length * (graphs.length * ratios.length + 1);

export const manifoldPress: Experiment = {
  name: 'manifold-press',
  summary: `Does leave-one-out choose well? PRESS and error of ${settings} settings of Laplacian least squares on four sets of points.`,
  document:
    'Regions of lower PRESS are in strong correspondence with regions of lower test error (002 §4.3.2, of RLS with 100 labels).',
  trials: { usual: 40, quick: 2 },
  firstSeed: 95_201,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** Settings that are held against each other: chosen by PRESS, by PRESS among those with b = 0, at random, and by the error itself. */
const choices = ['press', 'alone', 'random', 'oracle'] as const;
type Choice = (typeof choices)[number];
const names: Readonly<Record<Choice, string>> = {
  press: 'least PRESS',
  alone: 'least PRESS, b = 0',
  random: 'a setting at random',
  oracle: 'least error',
};

type Problem = { readonly source: Source; readonly labels: number };
/** A draw: how PRESS and error go together, and the errors of the choices. */
type Trial = { readonly ranks: number } & Readonly<Record<Choice, number>>;
type Trials = Tried<Problem, 'choices', Trial>;

function* run(asked: Settings): Task<Outcome> {
  const plan = sources.flatMap((source) =>
    counts.map((labels) => ({
      problem: { source, labels },
      method: 'choices' as const,
      name: `${source.label}, ${labels} labels a class`,
    })),
  );
  const all = yield* tryAll(plan, asked, ({ source, labels }, _, seed) =>
    chosenOn(source.scene(labels, seed), source.widths.slice(0, asked.quick ? 1 : undefined)),
  );
  const rows = all.map(rowOf);
  return {
    settings: {
      ...{ ambients, ratios, neighbours: graphs, centred: true, count: usual.count, digits: sizeOfDigits },
      widths: sources.map(({ id, widths }) => ({ id, widths })),
      seedsFrom: asked.seed,
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(rows, asked),
  };
}

function chosenOn(scene: Scene, widths: readonly number[]): Trial {
  const alone: Told[] = [];
  const pulled: Told[] = [];
  for (const lengthScale of widths) {
    for (const [k, value] of graphs.entries()) {
      const sweep = { lengthScale, graph: neighbours(value), ambients, centred: true };
      const told = swept(scene, { ...sweep, ratios: k === 0 ? [0, ...ratios] : ratios });
      if (k === 0) alone.push(...told[0]!);
      pulled.push(...told.slice(k === 0 ? 1 : 0).flat());
    }
  }
  const all = [...alone, ...pulled];
  const byPress = (some: readonly Told[]): number => some[leastAt(some.map(({ press }) => press))]!.error;
  const errors = all.map(({ error }) => error);
  return {
    ranks:
      rankCorrelation(
        all.map(({ press }) => press),
        errors,
      ) ?? 0,
    press: byPress(all),
    alone: byPress(alone),
    random: meanOf(errors),
    oracle: Math.min(...errors),
  };
}

/** Results on one set of points with so many labels of each class. Errors are shares of the points without labels. */
type Row = {
  readonly data: string;
  readonly label: string;
  readonly labels: number;
  /** Rank correlation (Spearman) of PRESS and error over the settings. */
  readonly ranks: Average;
  readonly error: Readonly<Record<Choice, Average>>;
  /** Draws in which the error is smaller at the least PRESS of all, and larger, than at that with b = 0, and than at random. */
  readonly againstAlone: Score;
  readonly againstRandom: Score;
};

function rowOf({ problem: { source, labels }, trials }: Trials): Row {
  const of = (what: keyof Trial): readonly number[] => trials.map((trial) => trial[what]);
  return {
    ...{ data: source.id, label: source.label, labels },
    ranks: averageOf(of('ranks')),
    error: byMethod(choices, (choice) => averageOf(of(choice))),
    againstAlone: comparePairs(of('press'), of('alone')),
    againstRandom: comparePairs(of('press'), of('random')),
  };
}

/** Says how far PRESS can be trusted, by the number of labels. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const perCount = (told: (some: readonly Row[]) => string): string =>
    listed(counts.map((labels) => told(rows.filter((row) => row.labels === labels))));
  const mean = (some: readonly Row[], of: (row: Row) => number): number => meanOf(some.map(of));
  const errors = (choice: Choice): string =>
    perCount((some) => mean(some, ({ error }) => error[choice].mean).toFixed(3));
  const held = (against: 'againstAlone' | 'againstRandom'): string => {
    const clear = rows.filter((row) => isClear(row[against]));
    const ahead = clear.filter((row) => row[against].firstSmaller > row[against].secondSmaller);
    const behind = clear.filter((row) => !ahead.includes(row));
    const named =
      behind.length > 0 ? ` (${listed(behind.map(({ label, labels }) => `${label}, ${labels}`))})` : '';
    return `smaller in ${perCount((some) => String(some.filter((row) => ahead.includes(row)).length))} of ${sources.length} sets and larger in ${behind.length} of all ${rows.length}${named}`;
  };
  return `With ${listed(counts.map(String))} labels a class, means over ${listed(sources.map(({ label }) => label))}: the rank correlation of PRESS and error over ${settings} settings is ${perCount((some) => number(mean(some, ({ ranks }) => ranks.mean)))}. The error at the least PRESS is ${errors('press')}, at the least error ${errors('oracle')}, at the least PRESS of those with b = 0 ${errors('alone')}, of a setting at random ${errors('random')}. Compared ${byCorrected}, the error at the least PRESS is, held against that with b = 0, ${held('againstAlone')}; held against a setting at random, ${held('againstRandom')}.`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'points',
    'labels a class',
    'rank correlation',
    ...choices.map((choice) => names[choice]),
    'least PRESS : b = 0',
    'least PRESS : at random',
  ];
  const lines = rows.map((row) => [
    row.label,
    String(row.labels),
    `${number(row.ranks.mean)} ± ${number(row.ranks.error, 1)}`,
    ...choices.map((choice) => withError(row.error[choice])),
    scoreInWords(row.againstAlone),
    scoreInWords(row.againstRandom),
  ]);
  return markdown(head, lines);
}

const colours: Readonly<Record<Choice, string>> = {
  press: palette.orange,
  alone: palette.blue,
  random: truth,
  oracle: palette.green,
};

function drawn(rows: readonly Row[], asked: Settings): string {
  const x: Panel['x'] = {
    label: 'labels of each class',
    domain: [1.7, 36],
    log: true,
    ticks: counts,
    format: String,
  };
  const line = (averages: readonly Average[], colour: string) => {
    const means = averages.map(({ mean }) => mean);
    const edge = (side: number): number[] => averages.map(({ mean, error }) => mean + side * error);
    return [
      errorBars(counts, [edge(-1), edge(1)], colour),
      curve(counts, means, { colour }),
      dots(counts, means, { colour, radius: 3 }),
    ];
  };
  const of = ({ id }: Source): readonly Row[] => rows.filter((row) => row.data === id);
  const panels = sources.flatMap((source): Panel[] => [
    {
      title: source.label,
      x,
      y: { label: 'rank correlation', domain: [-0.35, 1] },
      marks: [
        curve(x.domain, [0, 0], { colour: truth, width: 1 }),
        ...line(
          of(source).map(({ ranks }) => ranks),
          palette.pink,
        ),
      ],
    },
    {
      title: source.label,
      x,
      y: { label: 'error of the other points', domain: [0, 0.5] },
      marks: choices.flatMap((choice) =>
        line(
          of(source).map(({ error }) => error[choice]),
          colours[choice],
        ),
      ),
    },
  ]);
  return drawFigure({
    title: 'Does the least PRESS have the least error?',
    legend: [
      { kind: 'line', colour: palette.pink, label: 'PRESS and error' },
      ...choices.map((choice) => ({ kind: 'line' as const, colour: colours[choice], label: names[choice] })),
    ],
    columns: 2,
    panelHeight: 130,
    panels,
    caption: `Means and standard errors over the draws of ${usual.count} points, ${sizeOfDigits} digits; rank correlation over ${settings} settings of σ, a, b/a and neighbours, labels centred. ${seedsOf(asked)}`,
  });
}
