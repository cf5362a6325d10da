import { recordedTable, type RecordedTable } from '../src/engine/pipelines/recorded/recordedTable';
import { pipelineWords } from '../src/engine/pipelines/registry';
import type { PipelineWords } from '../src/engine/pipelines/pipeline';
import { meanOf } from '../src/engine/numeric/arrays';
import { createRng } from '../src/engine/numeric/random/rng';
import type { Task } from '../src/engine/task';
import type { Experiment, Outcome, Settings } from './experiment';
import { drawFigure } from './figure/figure';
import { curve, dots } from './figure/marks';
import { series } from './figure/palette';
import { averageOf, type Average } from './statistics';
import { listed, markdown, number, seedsOf } from './words';

/** Numbers of places that the best is chosen from. */
const counts = [1, 3, 10, 30, 100] as const;

export const optimism: Experiment = {
  name: 'optimism',
  summary:
    'How much the best of many validations flatters: its score less that of a second validation of the same place, with other rows and folds.',
  document:
    'Scores are cross-validated on samples drawn afresh, so an evaluation knows its place with noise only (000 §3.2, §6.2.3).',
  trials: { usual: 400, quick: 20 },
  firstSeed: 90_501,
  prepare,
  run,
  table: (numbers) => tableOf(numbers as unknown as readonly OptimismRow[]),
};

/** Two scores of each place of a table, in points of accuracy or in nats, the larger the better. */
interface Twice {
  readonly words: PipelineWords;
  readonly first: readonly number[];
  readonly again: readonly number[];
}

const loaded: Twice[] = [];

async function prepare(): Promise<void> {
  loaded.length = 0;
  for (const words of pipelineWords) {
    const table = await recordedTable(words.id);
    // One pipeline was recorded once.
    if (table.evaluations.every((draws) => draws.length > 1)) loaded.push(twiceOf(words, table));
  }
}

function twiceOf(words: PipelineWords, { evaluations }: RecordedTable): Twice {
  const scale = words.metric === 'accuracy' ? 100 : -1;
  const scoresOf = (draw: number) => evaluations.map((draws) => scale * meanOf(draws[draw]!.scores));
  return { words, first: scoresOf(0), again: scoresOf(1) };
}

/** What choosing does on one pipeline. */
type OptimismRow = {
  readonly pipeline: string;
  readonly label: string;
  readonly unit: string;
  /** Standard deviation of one evaluation of a place of the better half, from pairs of them. */
  readonly sd: number;
  /** Flattery of the best of so many places, mean and standard error over the trials. */
  readonly flattery: readonly { readonly of: number; readonly mean: number; readonly error: number }[];
  /** Score of the best of all places by their first validation, and validated again. */
  readonly winner: { readonly first: number; readonly again: number };
};

function* run(asked: Settings): Task<Outcome> {
  const rows: OptimismRow[] = [];
  for (const [k, twice] of loaded.entries()) {
    yield { done: k, total: loaded.length, label: twice.words.label };
    rows.push(rowOf(twice, asked));
  }
  return {
    settings: { counts, seedsFrom: asked.seed },
    numbers: rows,
    found: verdict(rows),
    svg: drawn(rows, asked),
  };
}

function rowOf({ words, first, again }: Twice, asked: Settings): OptimismRow {
  const best = (at: readonly number[]) => at.reduce((a, b) => (first[b]! > first[a]! ? b : a));
  const flatteryOf = (count: number): Average =>
    averageOf(
      Array.from({ length: asked.trials }, (_, trial) => {
        const winner = best(someOf(first.length, count, asked.seed + trial));
        return first[winner]! - again[winner]!;
      }),
    );
  const all = [...first.keys()];
  const winner = best(all);
  const better = all.sort((a, b) => first[b]! + again[b]! - first[a]! - again[a]!).slice(0, all.length / 2);
  return {
    pipeline: words.id,
    label: words.label,
    unit: words.metric === 'accuracy' ? 'points' : 'nats',
    // Two draws differ by √2 standard deviations.
    sd: Math.sqrt(meanOf(better.map((i) => (first[i]! - again[i]!) ** 2 / 2))),
    flattery: counts.map((count) => ({ of: count, ...flatteryOf(count) })),
    winner: { first: Math.abs(first[winner]!), again: Math.abs(again[winner]!) },
  };
}

/** Draws different indices below `length`. */
function someOf(length: number, count: number, seed: number): readonly number[] {
  const rng = createRng(seed).fork('optimism');
  const left = Array.from({ length }, (_, i) => i);
  return Array.from({ length: count }, () => left.splice(Math.floor(rng.uniform() * left.length), 1)[0]!);
}

function flatteryIn({ flattery }: OptimismRow, count: number): number {
  return flattery.find(({ of }) => of === count)!.mean;
}

function verdict(rows: readonly OptimismRow[]): string {
  const grows = rows.filter((row) => flatteryIn(row, 100) > flatteryIn(row, 1)).length;
  const said = (count: number, unit: string) =>
    listed(rows.filter((row) => row.unit === unit).map((row) => number(flatteryIn(row, count))));
  const lower = rows.filter(({ winner, unit }) =>
    unit === 'points' ? winner.again < winner.first : winner.again > winner.first,
  ).length;
  return [
    `The best of 100 places flatters more than a single one in ${grows} of ${rows.length} pipelines that were recorded twice: by ${said(100, 'points')} points of accuracy, and by ${said(100, 'nats')} nats of log loss; a single place by ${said(1, 'points')} points and ${said(1, 'nats')} nats.`,
    `The best of all recorded places does worse in its second validation in ${lower} of ${rows.length} pipelines.`,
  ].join(' ');
}

/** Formats the table of the README. */
function tableOf(rows: readonly OptimismRow[]): string {
  const head = [
    'pipeline',
    'sd of a validation',
    ...counts.map((count) => `best of ${count}`),
    'best of all, validated again',
  ];
  const lines = rows.map((row) => [
    row.label,
    `${number(row.sd)} ${row.unit}`,
    ...counts.map((count) => number(flatteryIn(row, count))),
    `${number(row.winner.first, 3)}, ${number(row.winner.again, 3)}`,
  ]);
  return markdown(head, lines);
}

const colours = [...series, '#56b4e9', '#b07a00', '#8c6bb1'];

function drawn(rows: readonly OptimismRow[], asked: Settings): string {
  const at = counts.map((_, i) => i);
  const marks = rows.flatMap((row, k) => {
    const inSds = counts.map((count) => flatteryIn(row, count) / row.sd);
    const colour = colours[k]!;
    return [curve(at, inSds, { colour, width: 1.75 }), dots(at, inSds, { colour, radius: 3 })];
  });
  return drawFigure({
    title: 'How much the best of many validations flatters',
    legend: rows.map(({ label }, k) => ({ kind: 'line', colour: colours[k]!, label })),
    columns: 1,
    panelHeight: 220,
    panels: [
      {
        x: {
          label: 'places that the best is chosen from',
          domain: [-0.2, counts.length - 0.8],
          ticks: at,
          format: (i) => String(counts[i]),
        },
        y: { label: 'standard deviations of a validation', domain: [-0.5, 3] },
        marks,
      },
    ],
    caption: `Mean over the trials of the score by which a place was chosen, less that of a second validation with other rows and folds. ${seedsOf(asked)}`,
  });
}
