import { metricNames } from '../../engine/pipelines/metric';
import type { ColourScale } from '../../plots/plane/colourScale';
import { textWidth } from '../../plots/marks/labels';
import { formatSize } from '../../vocabulary/numbers/write';
import { emptyTable, type ChartTable, type NamedTable } from '../../plots/tables/chartTable';
import {
  bestOf,
  foldScale,
  numberOf,
  scoreWords,
  shortScore,
  soFar,
  timeEnd,
  timeWords,
  type Evaluation,
  type Search,
  type Training,
} from './search';

/** A fold in a lane, from one virtual time to another. */
export interface Fold {
  readonly from: number;
  readonly to: number;
  readonly score: number;
}

/** Bar of an evaluation that has ended. */
export interface Bar {
  readonly evaluation: Evaluation;
  readonly folds: readonly Fold[];
  readonly isBest: boolean;
}

/** Bar of an evaluation whose answer is not there yet. */
export interface OpenBar {
  readonly training: Training;
  /** Folds that are done. */
  readonly folds: readonly Fold[];
  /** The fold in work, up to now. */
  readonly work: { readonly from: number; readonly to: number };
  /** Expected end, never before now. */
  readonly ends: number;
}

export interface LanesData extends Search {
  readonly bars: readonly Bar[];
  readonly open: readonly OpenBar[];
  readonly scale: ColourScale;
  /** End of the time axis. */
  readonly end: number;
}

/** Projects a search onto its lanes. Folds of an evaluation count as equally long. `scale` stays where a search is played. */
export function projectLanes(search: Search, scale?: ColourScale): LanesData {
  const { evaluations, training, best, metric } = search;
  const scores = [...evaluations, ...training].flatMap((one) => one.scores);
  return {
    ...search,
    bars: evaluations.map((evaluation) => ({
      evaluation,
      folds: foldsOf(evaluation.scores, evaluation.launched, evaluation.ended),
      isBest: evaluation.id === best,
    })),
    open: training.map((one) => openBar(one, search)),
    scale: scale ?? foldScale(scores, metric),
    end: timeEnd(search),
  };
}

function foldsOf(scores: readonly number[], from: number, to: number): readonly Fold[] {
  const length = (to - from) / Math.max(1, scores.length);
  return scores.map((score, k) => ({ from: from + k * length, to: from + (k + 1) * length, score }));
}

/** Puts the folds that are done where they are expected, or closer together where they took less. */
function openBar(training: Training, { folds, now }: Search): OpenBar {
  const { launched, scores } = training;
  const ends = Math.max(now, training.ends);
  const expected = (ends - launched) / Math.max(1, folds);
  const length = Math.min(expected, (now - launched) / (scores.length + 0.5));
  const done = launched + scores.length * length;
  return {
    training,
    folds: foldsOf(scores, launched, done),
    work: { from: done, to: Math.max(done, now) },
    ends,
  };
}

/** Label above a bar. */
export interface BarLabel {
  readonly id: number;
  readonly lane: number;
  /** Left edge in pixels. */
  readonly x: number;
  readonly number: string;
  /** Score, quieter or stronger than the number; empty where there is no room. */
  readonly words: string;
  readonly kind: 'done' | 'best' | 'open';
}

interface LabelRoom {
  /** Pixel of a virtual time. */
  x(time: number): number;
  readonly width: number;
  readonly text: number;
}

/** Gap between a number and its score, and the least gap between labels, in ems. */
const gap = 0.55;

/**
 * Places labels above bars without collisions: first the best and those in training, which may reach over their neighbours, then the
 * others where their bars are wide enough, the number alone where it must be.
 */
export function barLabels({ bars, open }: LanesData, { x, width, text }: LabelRoom): readonly BarLabel[] {
  const taken: { lane: number; from: number; to: number }[] = [];
  const placed: BarLabel[] = [];
  const put = (
    label: Omit<BarLabel, 'x' | 'words'>,
    bar: { from: number; to: number },
    wordings: string[],
  ) => {
    for (const words of wordings) {
      const wide = textWidth(label.number, text) + (words ? (gap + 0.1) * text + textWidth(words, text) : 0);
      const isStrong = label.kind !== 'done';
      if (!isStrong && wide > bar.to - bar.from) continue;
      const from = Math.max(0, Math.min(bar.from, width - wide));
      const to = from + wide + gap * text;
      if (taken.some((one) => one.lane === label.lane && one.from < to && from < one.to)) continue;
      taken.push({ lane: label.lane, from, to });
      placed.push({ ...label, x: from, words });
      return;
    }
  };
  const pixels = (from: number, to: number) => ({ from: x(from), to: x(to) });
  for (const bar of bars
    .toSorted((a, b) => Number(b.isBest) - Number(a.isBest))
    .filter((one) => one.isBest)) {
    const { id, lane, launched, ended, score } = bar.evaluation;
    const words = shortScore(score);
    const label = { id, lane, number: String(numberOf(bar.evaluation)), kind: 'best' as const };
    put(label, pixels(launched, ended), [`${words} best`, 'best', words]);
  }
  for (const { training, ends } of open) {
    const { id, lane, launched } = training;
    const mean = soFar(training);
    const label = { id, lane, number: String(numberOf(training)), kind: 'open' as const };
    const known = mean === null ? [] : [`${scoreWords(mean, 2)} so far`, scoreWords(mean, 2)];
    put(label, pixels(launched, ends), [...known, '']);
  }
  for (const { evaluation, isBest } of bars) {
    if (isBest) continue;
    const { id, lane, launched, ended, score } = evaluation;
    const label = { id, lane, number: String(numberOf(evaluation)), kind: 'done' as const };
    put(label, pixels(launched, ended), [shortScore(score), '']);
  }
  return placed;
}

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];

/** Title of the lanes: "Four workers, one search". */
export function lanesTitle({ lanes }: Pick<Search, 'lanes'>): string {
  return `${counts[lanes] ?? lanes} worker${lanes === 1 ? '' : 's'}, one search`;
}

/** Describes the lanes: how many answers, the best, what each lane trains. */
export function describeLanes(data: LanesData): string {
  const { evaluations, training, metric, now, lanes } = data;
  const best = bestOf(data);
  const answers = `${evaluations.length} answer${evaluations.length === 1 ? '' : 's'}`;
  const lead = best
    ? `; the best is number ${numberOf(best)}, ${metricNames[metric]} ${scoreWords(best.score)}`
    : '';
  const open = training.map((one) => {
    const mean = soFar(one);
    const known = mean === null ? 'no fold done' : `${scoreWords(mean, 2)} so far`;
    return ` Lane ${one.lane + 1} trains number ${numberOf(one)}: ${known}.`;
  });
  const places = `${lanes} lane${lanes === 1 ? '' : 's'}`;
  return `Virtual time ${timeWords(now)}: ${answers} of ${places}${lead}.${open.join('')}`;
}

/** Reads a bar for a tooltip: the number, when, and the scores of its folds. */
export function barWords(data: LanesData, id: number): readonly string[] {
  const done = data.evaluations.find((one) => one.id === id);
  const name = metricNames[data.metric];
  if (done) {
    return [
      `number ${numberOf(done)}, lane ${done.lane + 1}: mean ${name} ${scoreWords(done.score)}${id === data.best ? ', best so far' : ''}`,
      `folds ${done.scores.map((score) => shortScore(score)).join(' ')}`,
      `work ${timeWords(done.ended - done.launched)} × 10⁹ multiply-adds, from ${timeWords(done.launched)} to ${timeWords(done.ended)}`,
    ];
  }
  const open = data.training.find((one) => one.id === id);
  if (!open) return [];
  const mean = soFar(open);
  return [
    `number ${numberOf(open)}, lane ${open.lane + 1}: ${mean === null ? 'no fold done yet' : `${scoreWords(mean, 2)} so far`}`,
    `fold ${Math.min(data.folds, open.scores.length + 1)} of ${data.folds}${open.scores.length ? `; done ${open.scores.map((score) => shortScore(score)).join(' ')}` : ''}`,
    `launched at ${timeWords(open.launched)}, expected at ${timeWords(open.ends)}`,
  ];
}

/** Lists the table behind the lanes. */
export function lanesTables(data: LanesData): readonly NamedTable[] {
  return [{ name: 'evaluations', read: () => lanesTable(data) }];
}

/** Most rows that can be read to the end. */
const mostRows = 90;

function lanesTable({ evaluations, training, folds, metric, best, now }: LanesData): ChartTable {
  const caption = `Virtual time ${timeWords(now)}: evaluations of all lanes`;
  const all = [...evaluations, ...training];
  if (!all.length) return emptyTable(caption, 'Nothing has been launched yet.');
  const kept = all.filter(
    ({ id }) => id === best || all.length <= mostRows || id >= all.length - mostRows + 1,
  );
  const score = { say: (value: number) => scoreWords(value) };
  const time = { say: formatSize };
  return {
    caption,
    note: `${kept.length < all.length ? `The best and the latest of ${all.length}` : 'All'} evaluations, those in training last. Times in 10⁹ multiply-adds.`,
    corner: 'number',
    columns: [
      { name: `mean ${metricNames[metric]}`, ...score },
      ...Array.from({ length: folds }, (_, k) => ({ name: `fold ${k + 1}`, ...score })),
      { name: 'lane', say: String },
      { name: 'launched', ...time },
      { name: 'ends', ...time },
    ],
    rows: kept.map((one) => ({
      name: `${numberOf(one)}${one.id === best ? ', best' : ''}${'ends' in one ? ', in training' : ''}`,
      cells: [
        'ends' in one ? soFar(one) : one.score,
        ...Array.from({ length: folds }, (_, k) => one.scores[k] ?? null),
        one.lane + 1,
        one.launched,
        'ends' in one ? one.ends : one.ended,
      ],
    })),
  };
}
