import { drawTurntable, turnSteps } from '../src/engine/manifold/clouds/turntable';
import { takeRows } from '../src/engine/learning/labelled';
import { createRng } from '../src/engine/numeric/random/rng';
import { permutation } from '../src/engine/numeric/random/shuffle';
import type { Task } from '../src/engine/task';
import { drawnDigits } from './digits';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots, errorBars } from './figure/marks';
import { palette } from './figure/palette';
import type { Panel } from './figure/panel';
import {
  heldAgainst,
  leastAt,
  neighbours,
  powerOfTwo,
  sceneOf,
  swept,
  usual,
  withError,
  type Again,
  type Classed,
  type Scene,
  type Told,
} from './scene';
import { comparePairs } from '../src/engine/metrics/repetitions';
import { averageOf, type Average } from './statistics';
import {
  byCorrected,
  correctedInWords,
  isClear,
  sideOf,
  scoreInWords,
  withCorrected,
  type Score,
} from './paired';
import { byMethod, tryAll, type Tried } from './trials';
import { listed, markdown, seedsOf } from './words';

/** Points to learn from and to be judged by, the same for all numbers of points without labels. */
interface Source {
  readonly id: string;
  readonly label: string;
  /** Labels of each class. */
  readonly labels: readonly number[];
  /** Points without labels. */
  readonly counts: readonly number[];
  /** Error of an earlier run of ours for each of these numbers. */
  readonly earlier: readonly number[];
  readonly widths: readonly number[];
  /** Neighbours of a point: of loops, two on either side. */
  readonly neighbours: number;
  readonly unseen: number;
  /** Draws so many points in a random order. */
  drawn(count: number, seed: number): Classed;
}

const objects = 8;

const sources: readonly Source[] = [
  {
    id: 'digits',
    label: 'digits 0–4 against 5–9',
    labels: [20, 20],
    counts: [0, 100, 300, 600],
    earlier: [0.114, 0.093, 0.067, 0.051],
    widths: [1, 2, 4],
    neighbours: usual.neighbours,
    unseen: 500,
    drawn: (count, seed) => {
      const { rows, labels } = drawnDigits(count, seed);
      return { points: rows, classes: labels };
    },
  },
  {
    id: 'turntable',
    label: `${objects} turned objects`,
    labels: Array.from({ length: objects }, () => 2),
    counts: [0, 80, 160, 320],
    earlier: [0.062, 0.083, 0.055, 0.036],
    widths: [1, 2, 4],
    neighbours: 4,
    unseen: 240,
    drawn: (count, seed) => {
      const rng = createRng(seed);
      const { points, classes } = drawTurntable(objects, rng.fork('objects'));
      const order = permutation(turnSteps * objects, rng.fork('order')).subarray(0, count);
      return { points: takeRows(points, order), classes: order.map((row) => classes[row]!) };
    },
  },
];

const ambients = [2 ** -12, 2 ** -6, 1];
const ratios = [2 ** -2, 2 ** 2, 2 ** 6, 2 ** 10];

export const manifoldUnlabelled: Experiment = {
  name: 'manifold-unlabelled',
  summary: 'Error on unseen digits and turned objects by the number of points without labels.',
  document:
    'Average classification error is consistently improved as the algorithm is run with increasing numbers of unlabelled data points, on images of turned objects and of digits (002 §4.3.3, Fig 4.3 to 4.5).',
  // The setting for each draw is chosen on the other half of them.
  trials: { usual: 20, quick: 2, fewest: 2 },
  firstSeed: 95_401,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** Ways to choose σ, a and b: by PRESS, by the errors of the other half of the draws, and by the error itself, which nobody knows. */
const choices = ['press', 'others', 'oracle'] as const;
type Choice = (typeof choices)[number];
const names: Readonly<Record<Choice, string>> = {
  press: 'by PRESS',
  others: 'by the other draws',
  oracle: 'best of each draw',
};
const honest = ['press', 'others'] as const;

/** What each setting of a draw led to, for each number of points without labels. */
type Trials = Tried<Source, 'settings', readonly (readonly Told[])[]>;

function* run(asked: Settings): Task<Outcome> {
  const plan = sources.map((problem) => ({ problem, method: 'settings' as const, name: problem.label }));
  const all = yield* tryAll(plan, asked, (source, _, seed) =>
    scenesOf(source, asked.quick ? source.counts.slice(0, 2) : source.counts, seed).map((scene) =>
      source.widths.slice(0, asked.quick ? 1 : undefined).flatMap((lengthScale) => {
        const isAlone = scene.targets[0]!.length === scene.ground.targets[0]!.length;
        const sweep = { lengthScale, ambients, centred: true, ratios: isAlone ? [0] : ratios };
        return swept(scene, { ...sweep, graph: neighbours(source.neighbours) }).flat();
      }),
    ),
  );
  const rows = all.flatMap(rowsOf);
  return {
    settings: {
      ...{ ambients, ratios, centred: true },
      sources: sources.map(({ id, labels, widths, neighbours: near, unseen }) => ({
        ...{ id, labels, widths, neighbours: near, unseen },
      })),
      seedsFrom: asked.seed,
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawnFigure(rows, asked),
  };
}

/** Draws labels and unseen points once, and adds the more points the more are asked for. */
function scenesOf(source: Source, counts: readonly number[], seed: number): readonly Scene[] {
  const { labels, unseen } = source;
  const told = labels.reduce((sum, count) => sum + count, 0);
  const all = source.drawn(told + Math.max(...source.counts) + unseen, seed);
  const taken = labels.map(() => 0);
  const rows = Array.from(all.classes, (_, row) => row);
  const labelled = rows.filter((row) => taken[all.classes[row]!]!++ < labels[all.classes[row]!]!);
  const rest = rows.filter((row) => !labelled.includes(row));
  const take = (some: readonly number[]): Classed => ({
    points: takeRows(all.points, Int32Array.from(some)),
    classes: some.map((row) => all.classes[row]!),
  });
  return counts.map((count) =>
    sceneOf(take([...labelled, ...rest.slice(unseen, unseen + count)]), labels, take(rest.slice(0, unseen))),
  );
}

/** Results with so many points without labels. Errors are shares of unseen points. */
type Row = {
  readonly data: string;
  readonly label: string;
  readonly labels: number;
  readonly unlabelled: number;
  readonly error: Readonly<Record<Choice, Average>>;
  /** Draws in which the error is smaller than with no such points, and larger. */
  readonly againstNone: Readonly<Record<(typeof honest)[number], Score>>;
  /** The same against as many as in the row before. */
  readonly againstFewer: Readonly<Record<(typeof honest)[number], Score>>;
  readonly again: Again;
};

function rowsOf({ problem, trials }: Trials): readonly Row[] {
  const counts = problem.counts.slice(0, trials[0]!.length);
  const errors = counts.map((_, k) =>
    byMethod(choices, (choice) =>
      errorsBy(
        choice,
        trials.map((trial) => trial[k]!),
      ),
    ),
  );
  return counts.map((unlabelled, k) => ({
    ...{ data: problem.id, label: problem.label, unlabelled },
    labels: problem.labels.reduce((sum, count) => sum + count, 0),
    error: byMethod(choices, (choice) => averageOf(errors[k]![choice])),
    againstNone: byMethod(honest, (choice) => comparePairs(errors[k]![choice], errors[0]![choice])),
    againstFewer: byMethod(honest, (choice) =>
      comparePairs(errors[k]![choice], errors[Math.max(0, k - 1)]![choice]),
    ),
    again: heldAgainst(problem.earlier[k]!, errors[k]!.oracle),
  }));
}

/** Returns the error of each draw with the setting chosen in a way. */
function errorsBy(choice: Choice, trials: readonly (readonly Told[])[]): readonly number[] {
  const bestFor = (some: typeof trials): number =>
    leastAt(some[0]!.map((_, s) => some.reduce((sum, told) => sum + told[s]!.error, 0)));
  const halves = [0, 1].map((half) => bestFor(trials.filter((_, i) => i % 2 !== half)));
  const at: Readonly<Record<Choice, (told: readonly Told[], trial: number) => number>> = {
    press: (told) => leastAt(told.map(({ press }) => press)),
    others: (_, trial) => halves[trial % 2]!,
    oracle: (told) => leastAt(told.map(({ error }) => error)),
  };
  return trials.map((told, trial) => told[at[choice](told, trial)]!.error);
}

/** Says whether more points without labels are better, by sign tests. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const parts = sources.map(({ id, label }) => {
    const all = rows.filter((row) => row.data === id);
    const some = all.slice(1);
    const told = honest.map((choice) => {
      const held = some.map(
        (row) =>
          `${withError(row.error[choice])} with ${row.unlabelled} (${standing(row.againstNone[choice])})`,
      );
      return `the settings chosen ${names[choice]}, ${withError(all[0]!.error[choice])} without any, ${listed(held)}`;
    });
    return `${label[0]!.toUpperCase()}${label.slice(1)}, ${all[0]!.labels} labels: ${told.join('; ')}; at the best settings of each draw, which nobody knows, ${listed(all.map(({ error }) => error.oracle.mean.toFixed(3)))} (an earlier run of ours had ${earlierIn(all)}).`;
  });
  const steps = rows.filter(({ unlabelled }) => unlabelled > 0);
  const counted = honest.map((choice) => {
    const clear = steps.filter((row) => isClear(row.againstFewer[choice]));
    const better = clear.filter(
      ({ againstFewer }) => againstFewer[choice].firstSmaller > againstFewer[choice].secondSmaller,
    );
    return `${better.length} of ${steps.length} steps to more points make the error clearly smaller and ${clear.length - better.length} larger ${names[choice]}`;
  });
  return `Errors on unseen points, held against those without points that have no labels ${byCorrected}. ${parts.join(' ')} ${counted.join('; ')}.`;
}

/** Lists the errors of the earlier run, and says which are not met again within twice the standard error. */
function earlierIn(rows: readonly Row[]): string {
  const said = (some: readonly Row[]): string => listed(some.map(({ again }) => String(again.earlier)));
  const apart = rows.filter(({ again }) => !again.agrees);
  if (apart.length === 0) return `${said(rows)}, all met again`;
  if (apart.length === rows.length) return `${said(rows)}, none of which is met again`;
  return `${said(rows)}, of which ${said(apart)} ${apart.length > 1 ? 'are' : 'is'} not met again`;
}

function standing(score: Score): string {
  return `${sideOf(score) ?? 'no difference is seen'}, ${correctedInWords(score)}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'points',
    'labels',
    'without labels',
    ...choices.map((choice) => names[choice]),
    ...honest.map((choice) => `smaller : larger than without, ${names[choice]}`),
    'earlier',
  ];
  const lines = rows.map((row) => [
    row.label,
    String(row.labels),
    String(row.unlabelled),
    ...choices.map((choice) => withError(row.error[choice])),
    ...honest.map((choice) => (row.unlabelled > 0 ? scoreInWords(row.againstNone[choice]) : '')),
    `${row.again.earlier}${row.again.agrees ? '' : ', differs'}`,
  ]);
  return markdown(head, lines);
}

const colours: Readonly<Record<Choice, string>> = {
  press: palette.orange,
  others: palette.blue,
  oracle: palette.green,
};

function drawnFigure(rows: readonly Row[], asked: Settings): string {
  const panels = sources.map(({ id, label, counts }): Panel => {
    const some = rows.filter((row) => row.data === id);
    const across = some.map(({ unlabelled }) => unlabelled);
    const last = counts.at(-1)!;
    return {
      title: `${label}, ${some[0]!.labels} labels`,
      x: {
        label: 'points without labels',
        domain: [-0.04 * last, 1.04 * last],
        ticks: counts,
        format: String,
      },
      y: { label: 'error of unseen points', domain: [0, id === 'digits' ? 0.2 : 0.4] },
      marks: choices.flatMap((choice) => {
        const averages = some.map(({ error }) => error[choice]);
        const edge = (side: number): number[] => averages.map(({ mean, error }) => mean + side * error);
        const means = averages.map(({ mean }) => mean);
        const colour = colours[choice];
        return [
          errorBars(across, [edge(-1), edge(1)], colour),
          curve(across, means, { colour }),
          dots(across, means, { colour, radius: 3 }),
        ];
      }),
    };
  });
  return drawFigure({
    title: 'More points without labels',
    legend: choices.map((choice) => ({
      kind: 'line',
      colour: colours[choice],
      label: `settings ${names[choice]}`,
    })),
    columns: 2,
    panelHeight: 180,
    panels,
    caption: `Means and standard errors over the draws; σ, a and b/a of ${sources[0]!.widths.length} × ${ambients.length} × ${ratios.length} settings (b/a from ${powerOfTwo(ratios[0]!)} to ${powerOfTwo(ratios.at(-1)!)}; 0 without such points), ${listed(sources.map(({ neighbours: near }) => String(near)))} neighbours a point, labels centred. ${seedsOf(asked)}`,
  });
}
