import { datasetOf, settingsFor } from '../src/engine/campaign/belief';
import { knowledgeOf } from '../src/engine/campaign/knowledge';
import {
  choosable,
  choosableModels,
  preferredModel,
  unlessImpossible,
  type ChoosableId,
} from '../src/engine/foresight/modelChoice';
import { leftOutDensity } from '../src/engine/models/leftOutDensity';
import { logDensitiesAt } from '../src/engine/metrics/accuracy';
import { quantileOf } from '../src/engine/metrics/repetitions';
import { meanOf, rowOf } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import { finish, type Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve } from './figure/marks';
import { palette, truth } from './figure/palette';
import { beale, frankes, levy, styblinski, training, zakharov } from './own/functions';
import { knownOf, type KnownTask } from './own/task';
import { byCorrected, correctedInWords, scoreInWords, withCorrected } from './paired';
import { byMethod, crossed, duelOf, duelsOf, tryAll, type Duel } from './trials';
import { markdown, number, percent, seedsOf } from './words';

const ways = ['two', 'none', 'five', 'gp'] as const;
type Way = (typeof ways)[number];
/** Nats by which another model must be ahead of the Gaussian process. */
const margins: Readonly<Record<Way, number>> = { two: 2, none: 0, five: 5, gp: Infinity };
const names: Readonly<Record<Way, string>> = { two: '2 nats', none: '0', five: '5', gp: 'always GP' };
const colours: Readonly<Record<Way, string>> = {
  ...{ two: palette.blue, none: palette.orange, five: palette.green, gp: truth },
};
const duels = [
  ['two', 'gp'],
  ['two', 'none'],
  ['two', 'five'],
] as const;

const sizes = [8, 12, 20, 30] as const;
/** Places at which the truth is foretold, the least log density that counts, and what is as good as the best. */
const [places, least, level] = [1024, -20, 0.05];

const tasks = [beale, zakharov, levy, styblinski, frankes, training];

export const modelChoice: Experiment = {
  name: 'model-choice',
  summary:
    'What is lost by a model that is chosen by results left out, against the one that foretells best elsewhere.',
  document:
    'A Gaussian process (GP), its logarithm and a copula process are compared by the density of results left out, and the GP is kept unless the best is ahead of it by two nats. Other margins are 0 and 5 nats; always the GP is the control.',
  decided:
    'Six functions that the design of the rule had not seen, twelve designs of 8, 12, 20 and 30 places each. The truth is the mean log density of the function at 1024 other places, in its standard deviations and at least −20 each; right is a model within 0.05 nats of the best. Asked beforehand, from 20 places on: a mean loss of at most 0.12 nats and a share of right choices of at least 75 %.',
  trials: { usual: 12, quick: 1 },
  firstSeed: 720_621,
  run,
  told: (numbers) => verdict(numbers as readonly Row[]),
  table: (numbers) => tableOf(withCorrected(numbers as readonly Row[])),
};

type Row = {
  readonly places: number;
  /** Mean of the losses in nats a place, over functions and designs, and share of right choices. */
  readonly loss: Readonly<Record<Way, number>>;
  readonly right: Readonly<Record<Way, number>>;
  readonly median: Readonly<Record<Way, number>>;
  /** Losses, function by function in the order of the seeds. */
  readonly runs: Readonly<Record<Way, readonly number[]>>;
  readonly signTests: readonly Duel<Way>[];
};

function* run(asked: Settings): Task<Outcome> {
  const some = asked.quick ? tasks.slice(-1) : tasks;
  const counts = asked.quick ? sizes.slice(0, 2) : sizes;
  const known = some.map((task) => knownOf(task));
  const plan = counts.flatMap((count) =>
    crossed(
      known.map((one) => ({ ...one, label: one.task.label })),
      [count],
      (n) => `${n} places`,
    ),
  );
  const all = yield* tryAll(plan, asked, (task, count, seed) => lossesOf(task, count, seed));
  const rows = counts.map((count): Row => {
    const losses = all.filter(({ method }) => method === count).flatMap(({ trials }) => trials);
    const runs = byMethod(ways, (way) => losses.map((one) => one[way]));
    return {
      ...{ places: count, runs },
      loss: byMethod(ways, (way) => meanOf(runs[way])),
      right: byMethod(ways, (way) => meanOf(runs[way].map((loss) => Number(loss <= level)))),
      median: byMethod(ways, (way) => quantileOf(runs[way], 0.5)),
      signTests: duelsOf(duels, (way) => runs[way].map((loss) => loss + 1e-9)),
    };
  });
  return {
    settings: { sizes: [...counts], places, least, level, seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(rows, asked),
  };
}

/** What each way loses against the model that foretells the function best elsewhere. */
function lossesOf(known: KnownTask, count: number, seed: number): Readonly<Record<Way, number>> {
  const knowledge = knowledgeOf(known.empty);
  const { region, dials } = knowledge;
  const rng = createRng(seed).fork(known.task.label, count);
  const first = region.firstRuns(count, { already: [], rng: rng.fork('design') });
  const design = Array.from({ length: first.rows }, (_, i) => rowOf(first, i));
  const valueAt = (place: ArrayLike<number>): number => known.value(Array.from(place));
  const data = datasetOf(
    knowledge,
    design.map((place) => ({ place, results: [valueAt(place)] })),
  );
  const others = region.sample(places, rng.fork('others'));
  const Z = dials.toUnit(others);
  const y = Float64Array.from({ length: others.rows }, (_, i) => valueAt(rowOf(others, i)));
  const fitted = choosable.map((id) => {
    const settings = { ...settingsFor(knowledge, data), sign: knowledge.sign };
    const model = finish(unlessImpossible(choosableModels[id].fit(data, settings)));
    const foretold = model
      ? meanOf(
          Array.from(logDensitiesAt(model.posterior(Z), y), (one) =>
            Math.max(least, one + Math.log(known.spread)),
          ),
        )
      : least;
    return { id, density: leftOutDensity(model), foretold };
  });
  const densities = Object.fromEntries(fitted.map(({ id, density }) => [id, density])) as Record<
    ChoosableId,
    number | null
  >;
  const best = Math.max(...fitted.map(({ foretold }) => foretold));
  return byMethod(ways, (way) => {
    const chosen = way === 'gp' ? 'gp' : preferredModel(densities, margins[way]);
    return best - fitted.find(({ id }) => id === chosen)!.foretold;
  });
}

function verdict(numbers: readonly Row[]): string {
  const rows = withCorrected(numbers);
  const late = rows.filter((row) => row.places >= 20);
  const each = rows.map(
    (row) =>
      `${row.places} places ${number(row.loss.two)} nats, right in ${percent(Number(row.right.two.toFixed(2)))}, always GP ${number(row.loss.gp)}`,
  );
  const met = (is: (row: Row) => boolean): string => `${late.filter(is).length} of ${late.length}`;
  const judged =
    late.length > 0
      ? [
          `From 20 places on the mean loss is at most 0.12 nats at ${met((row) => row.loss.two <= 0.12)} numbers of places, and right are at least 75 % at ${met((row) => row.right.two >= 0.75)}.`,
        ]
      : [];
  const against = duels.map(([first, second]) => {
    const tests = rows.map(
      (row) => `${row.places} places ${correctedInWords(duelOf<Way>(row.signTests, first, second))}`,
    );
    const other = second === 'gp' ? 'always the GP' : `a margin of ${names[second]} nats`;
    return `Less is lost with a margin of 2 nats than with ${other}: ${tests.join('; ')}.`;
  });
  return [
    `Mean loss with a margin of 2 nats: ${each.join('; ')}.`,
    ...judged,
    ...against,
    `Clear is what is so ${byCorrected}; pairs that come out alike do not count.`,
  ].join(' ');
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    String(row.places),
    ...ways.map((way) => `${number(row.loss[way])}, ${percent(Number(row.right[way].toFixed(2)))}`),
    ...duels.map(([first, second]) => scoreInWords(withoutTimes(duelOf<Way>(row.signTests, first, second)))),
  ]);
  return markdown(
    [
      'places',
      ...ways.map((way) => `${names[way]}: loss, right`),
      ...duels.map(([first, second]) => `${names[first]} : ${names[second]}`),
    ],
    lines,
  );
}

/** A loss of nothing has no ratio. */
function withoutTimes({ times: _, ...test }: Duel<Way>): Duel<Way> {
  return test;
}

function drawn(rows: readonly Row[], asked: Settings): string {
  const at = rows.map((row) => row.places);
  const panel = (title: string, label: string, of: (row: Row, way: Way) => number) => ({
    title,
    x: { label: 'places', domain: [at[0]!, at.at(-1)!] as const },
    y: {
      label,
      domain: [0, Math.max(...rows.flatMap((row) => ways.map((way) => of(row, way)))) || 1] as const,
    },
    marks: ways.map((way) =>
      curve(
        at,
        rows.map((row) => of(row, way)),
        { colour: colours[way], width: 1.75 },
      ),
    ),
  });
  return drawFigure({
    title: 'A model chosen by results left out',
    legend: ways.map((way) => ({ kind: 'line', colour: colours[way], label: names[way] })),
    columns: 2,
    panelHeight: 170,
    panels: [
      panel('Loss', 'nats a place', (row, way) => row.loss[way]),
      panel('Right choices', 'share', (row, way) => row.right[way]),
    ],
    caption: `Mean over six functions and the designs. The line says by how much another model must be ahead of the GP to be taken. ${seedsOf(asked)}`,
  });
}
