import type { Task } from '../src/engine/task';
import { comparePairs } from '../src/engine/metrics/repetitions';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots, errorBars } from './figure/marks';
import { palette, truth } from './figure/palette';
import type { Panel } from './figure/panel';
import {
  drawnScene,
  earlierDraws,
  heldAgainst,
  neighbours,
  powerOfTwo,
  swept,
  usual,
  withError,
  type Again,
  type CloudPlan,
} from './scene';
import { averageOf, type Average } from './statistics';
import { byCorrected, correctedInWords, sideOf, scoreInWords, withCorrected, type Score } from './paired';
import { tryAll, type Tried } from './trials';
import { listed, markdown, seedsOf } from './words';

/** A way to learn from a scene. */
interface Arm {
  /** b/a */
  readonly ratio: number;
  readonly neighbours?: number;
  /** Labels minus their mean; not centred where left out. */
  readonly centred?: true;
  /** Error of an earlier run of ours. */
  readonly earlier?: number;
}

/** A case in which points without labels hurt: its first arm lets them not count. */
interface Part {
  readonly id: string;
  readonly label: string;
  readonly plan: CloudPlan;
  readonly lengthScale: number;
  readonly arms: readonly Arm[];
}

/** A pull along which labels travel; and one that leaves little of a function but a constant. */
const [strong, stronger] = [2 ** 12, 2 ** 18];
const { count } = usual;

/**
 * The cases. What was not known of the earlier settings was chosen on seeds 1 to 100, which were looked at, so that the earlier numbers
 * are met: the pull over the bridge, the labels and the width of the clusters.
 */
const parts: readonly Part[] = [
  {
    id: 'bridge',
    label: 'a bridge',
    plan: { cloud: 'two-moons', count, noise: 0.08, labels: [2, 2] },
    lengthScale: usual.lengthScale,
    arms: [
      { ratio: 0, earlier: 0.141 },
      ...[4, 6, 15, 25, 40].map((value) => ({ ratio: strong, neighbours: value })),
      { ratio: stronger, neighbours: 4, earlier: 0.005 },
      { ratio: stronger, neighbours: 6, earlier: 0.039 },
      { ratio: stronger, neighbours: 15, earlier: 0.078 },
      { ratio: stronger, neighbours: 25, earlier: 0.15 },
      { ratio: stronger, neighbours: 40, earlier: 0.322 },
    ],
  },
  {
    id: 'against',
    label: 'against the clusters',
    plan: { cloud: 'against-clusters', count, noise: 0.3, labels: [12, 12] },
    lengthScale: 1,
    arms: [
      { ratio: 0, earlier: 0.169 },
      { ratio: 2 ** 4 },
      { ratio: 2 ** 8 },
      { ratio: strong, earlier: 0.365 },
      { ratio: 2 ** 16 },
    ],
  },
  {
    id: 'pull',
    label: 'too strong a pull',
    plan: { cloud: 'two-moons', count, noise: 0.12, labels: [8, 8] },
    lengthScale: usual.lengthScale,
    arms: [
      { ratio: 0 },
      { ratio: 1, earlier: 0.022 },
      { ratio: 2 ** 4 },
      { ratio: 2 ** 8 },
      { ratio: strong },
      { ratio: 2 ** 16, earlier: 0.064 },
    ],
  },
  {
    id: 'unequal',
    label: 'three labels against one',
    plan: { cloud: 'two-moons', count, noise: 0.08, labels: [3, 1] },
    lengthScale: usual.lengthScale,
    arms: [
      { ratio: 0 },
      { ratio: 2 ** 4, earlier: 0.074 },
      { ratio: 2 ** 11 },
      { ratio: strong, earlier: 0.46 },
      { ratio: 2 ** 4, centred: true },
      { ratio: 2 ** 11, centred: true },
      { ratio: strong, centred: true, earlier: 0.047 },
    ],
  },
];

export const manifoldHarm: Experiment = {
  name: 'manifold-harm',
  summary:
    'Error of Laplacian least squares where points without labels hurt: bridges, clusters that are not the classes, too strong a pull, unequal labels.',
  document:
    'Average classification error is consistently improved by the inclusion of unlabelled data points (002 §4.3.3); here where it should not be.',
  trials: { usual: 80, quick: 2 },
  firstSeed: 95_101,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

/** Errors of the arms of a part, per draw. */
type Trials = Tried<Part, 'arms', readonly number[]>;

function* run(asked: Settings): Task<Outcome> {
  const plan = parts.map((problem) => ({ problem, method: 'arms' as const, name: problem.label }));
  const all = yield* tryAll(plan, asked, (part, _, seed) => {
    const scene = drawnScene(part.plan, seed);
    return part.arms.map(({ ratio, neighbours: value = usual.neighbours, centred = false }) => {
      const { lengthScale } = part;
      const graph = neighbours(value);
      return swept(scene, { lengthScale, graph, ratios: [ratio], ambients: [usual.ambient], centred })[0]![0]!
        .error;
    });
  });
  const rows = all.flatMap(rowsOf);
  return {
    settings: {
      ambient: usual.ambient,
      parts: parts.map(({ id, plan: { cloud, noise, labels }, lengthScale }) => ({
        ...{ id, cloud, count, noise, labels, lengthScale },
      })),
      seedsFrom: asked.seed,
    },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(rows, asked),
  };
}

/** Results of one arm. Errors are shares of the points without labels. */
type Row = {
  readonly part: string;
  readonly label: string;
  readonly ratio: number;
  readonly neighbours: number;
  readonly centred: boolean;
  readonly error: Average;
  /** Draws in which the error is smaller than without points that have no labels, and larger. */
  readonly againstNone: Score;
  readonly again?: Again;
};

function rowsOf({ problem, trials }: Trials): readonly Row[] {
  const errors = problem.arms.map((_, k) => trials.map((trial) => trial[k]!));
  return problem.arms.map(({ ratio, neighbours: value = usual.neighbours, centred = false, earlier }, k) => ({
    ...{ part: problem.id, label: problem.label, ratio, neighbours: value, centred },
    error: averageOf(errors[k]!),
    againstNone: comparePairs(errors[k]!, errors[0]!),
    ...(earlier !== undefined && { again: heldAgainst(earlier, errors[k]!) }),
  }));
}

/** Says how an error compares to that without the points. */
function standing(score: Score): string {
  return sideOf(score) ?? 'no difference is seen';
}

/** Says where points without labels hurt, by sign tests. */
function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const of = (part: string): readonly Row[] => rows.filter((row) => row.part === part);
  const held = (row: Row): string =>
    `${withError(row.error)}, ${standing(row.againstNone)} (${correctedInWords(row.againstNone)})`;
  const pulled = (some: readonly Row[]): string =>
    listed(some.map((row) => `${held(row)} at ${powerOfTwo(row.ratio)}`));
  const bridges = (ratio: number): string =>
    listed(
      of('bridge')
        .filter((row) => row.ratio === ratio)
        .map((row) => `${held(row)} with ${row.neighbours}`),
    );
  const none = (part: string): string => withError(of(part)[0]!.error);
  const unequal = (centred: boolean): string =>
    pulled(of('unequal').filter((row) => row.ratio > 0 && row.centred === centred));
  const again = rows.filter((row) => row.again);
  const agreeing = again.filter((row) => row.again!.agrees);
  const others = again.filter((row) => !row.again!.agrees);
  const apart =
    others.length > 0 ? `; not ${listed(others.map((row) => `${row.again!.earlier} (${nameOf(row)})`))}` : '';
  return `Errors are held against those by the labels alone, ${byCorrected}. A bridge (two moons, noise 0.08, two labels a class; alone ${none('bridge')}): with b/a = ${powerOfTwo(strong)}, by the neighbours a point has, ${bridges(strong)}; with b/a = ${powerOfTwo(stronger)} ${bridges(stronger)}. Two clumps whose class is up or down (noise 0.3, twelve labels a class; alone ${none('against')}): by b/a, ${pulled(of('against').slice(1))}. Too strong a pull (two moons, noise 0.12, eight labels a class; alone ${none('pull')}): ${pulled(of('pull').slice(1))}. Three labels against one (two moons, noise 0.08; alone ${none('unequal')}): labels as they are ${unequal(false)}; centred, ${unequal(true)}. An earlier run of ours on at most ${earlierDraws} other draws had numbers for ${again.length} of these settings: ${agreeing.length} are met again within twice the standard error of the difference${apart}. Its errors with 4 to 40 neighbours belong to b/a = ${powerOfTwo(stronger)}, where little but a constant is left of the function.`;
}

function nameOf({ label, ratio, neighbours: value, centred }: Row): string {
  return `${label}, b/a = ${powerOfTwo(ratio)}${value === usual.neighbours ? '' : `, ${value} neighbours`}${centred ? ', centred' : ''}`;
}

/** Formats the table of the README. */
function tableOf(rows: readonly Row[]): string {
  const head = [
    'case',
    'b/a',
    'neighbours',
    'labels centred',
    'error',
    'smaller : larger than alone',
    'earlier',
  ];
  const lines = rows.map(({ label, ratio, neighbours: value, centred, error, againstNone, again }) => [
    label,
    powerOfTwo(ratio),
    ratio > 0 ? String(value) : '',
    centred ? 'yes' : '',
    withError(error),
    ratio > 0 ? scoreInWords(againstNone) : '',
    again ? `${again.earlier}${again.agrees ? '' : ', differs'}` : '',
  ]);
  return markdown(head, lines);
}

/** A line of a panel: rows, and where each stands across. */
interface Line {
  readonly colour: string;
  readonly rows: readonly Row[];
  at(row: Row): number;
}

function drawn(rows: readonly Row[], asked: Settings): string {
  const of = (part: string): readonly Row[] => rows.filter((row) => row.part === part && row.ratio > 0);
  const none = (part: string): Row => rows.find((row) => row.part === part)!;
  const power = ({ ratio }: Row): number => Math.log2(ratio);
  const panel = (part: string, title: string, x: Panel['x'], lines: readonly Line[]): Panel => ({
    title,
    x,
    y: { label: 'error of the other points', domain: [0, part === 'pull' ? 0.11 : 0.55] },
    marks: [
      curve(x.domain, [none(part).error.mean, none(part).error.mean], { colour: truth, width: 1.5 }),
      ...lines.flatMap(({ colour, rows: some, at }) => {
        const [across, means] = [some.map(at), some.map(({ error }) => error.mean)];
        const edge = (side: number): number[] => some.map(({ error }) => error.mean + side * error.error);
        return [
          errorBars(across, [edge(-1), edge(1)], colour),
          curve(across, means, { colour }),
          dots(across, means, { colour }),
        ];
      }),
    ],
  });
  const pulls = (hi: number): Panel['x'] => ({
    label: 'pull b/a',
    domain: [-1, hi + 1],
    ticks: [0, 4, 8, 12, 16],
    format: (value) => powerOfTwo(2 ** value),
  });
  const [one, two, three] = [palette.blue, palette.orange, palette.green];
  const bridges = (ratio: number): readonly Row[] => of('bridge').filter((row) => row.ratio === ratio);
  const unequal = (centred: boolean): readonly Row[] =>
    of('unequal').filter((row) => row.centred === centred);
  return drawFigure({
    title: 'Where points without labels hurt',
    legend: [
      { kind: 'line', colour: truth, label: 'labels alone' },
      { kind: 'line', colour: one, label: `with all points (bridge: b/a = ${powerOfTwo(strong)})` },
      { kind: 'line', colour: two, label: `bridge: b/a = ${powerOfTwo(stronger)}` },
      { kind: 'line', colour: three, label: 'labels centred' },
    ],
    columns: 2,
    panelHeight: 150,
    panels: [
      panel(
        'bridge',
        'A bridge',
        { label: 'neighbours of a point', domain: [2, 42], ticks: [4, 6, 15, 25, 40], format: String },
        [
          { colour: one, rows: bridges(strong), at: (row) => row.neighbours },
          { colour: two, rows: bridges(stronger), at: (row) => row.neighbours },
        ],
      ),
      panel('against', 'Against the clusters', pulls(16), [{ colour: one, rows: of('against'), at: power }]),
      panel('pull', 'Too strong a pull', pulls(16), [{ colour: one, rows: of('pull'), at: power }]),
      panel('unequal', 'Three labels against one', pulls(16), [
        { colour: one, rows: unequal(false), at: power },
        { colour: three, rows: unequal(true), at: power },
      ]),
    ],
    caption: `Mean error and its standard error over the draws, ${count} points, a = ${usual.ambient}, least squares. ${seedsOf(asked)}`,
  });
}
