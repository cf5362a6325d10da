import type { HyperCurves } from '../engine/questions/hyperCurves';
import type { ApartView, SupposedView } from '../engine/loop/view';
import type { Vec } from '../engine/numeric/arrays';
import { listed } from '../vocabulary/listed';
import { memoised } from '../vocabulary/memoised';
import { formatInput } from '../vocabulary/numbers/labelled';
import type { ChartSource } from './chart';
import type { AxisNames } from './source';

/** The acquisition under each of several beliefs, or with the optimum at each of several places, beside that of all of them together. */
export interface ApartPicture {
  /** What there are several of. */
  readonly of: 'draws' | 'weighted sets' | 'outcomes' | 'places';
  readonly x: Vec;
  readonly curves: readonly Vec[];
  /** The place that each belief would ask by itself, or all places of the optimum. */
  readonly tops: Vec;
  /** Number of beliefs, or of places, shown or not. */
  readonly count: number;
  /** All together, where the acquisition of the step is not that: the curve, and its place. */
  readonly together: { readonly curve: Vec; readonly top: number } | null;
}

/**
 * Returns what is drawn apart: the draws of the hyper-parameters where their layer is on, else outcomes of pending answers, else places
 * of the optimum; null for none of them.
 */
export function apartOf({ view, layers, answers }: ChartSource): ApartPicture | null {
  const draws = layers.hyperSamples ? (answers?.hyperCurves?.apart ?? null) : null;
  if (draws) return ofDraws(draws);
  const outcomes = (layers.query && view.pending?.apart) || null;
  if (outcomes) return ofOutcomes(outcomes, view.x);
  const supposed = (layers.query && view.supposed) || null;
  return supposed && ofPlaces(supposed, view.x);
}

const ofDraws = memoised(
  (draws: NonNullable<HyperCurves['apart']>) => [draws],
  ([draws]): ApartPicture => ({ of: draws.isWeighted ? 'weighted sets' : 'draws', ...draws }),
);

const ofOutcomes = memoised(
  (outcomes: ApartView, x: Vec) => [outcomes, x],
  ([outcomes, x]): ApartPicture => ({ of: 'outcomes', x, together: null, ...outcomes }),
);

/** Returns an acquisition that is a mean over places of the optimum as it is drawn, along `x`. */
export const ofPlaces = memoised(
  (supposed: SupposedView, x: Vec) => [supposed, x],
  ([{ curves, places }, x]): ApartPicture => ({
    of: 'places',
    x,
    curves,
    tops: places,
    count: places.length,
    together: null,
  }),
);

/** Returns all curves that are drawn beside the acquisition of the step. */
export function curvesIn(apart: ApartPicture | null): readonly Vec[] {
  return apart ? [...apart.curves, ...(apart.together ? [apart.together.curve] : [])] : [];
}

/** Places that are listed one by one; of more, the ends are told. */
const mostListed = 4;

interface Told {
  readonly words: AxisNames;
  /** The place that the acquisition of the step would ask. */
  readonly top: number;
}

const wordsOf: Readonly<Record<Exclude<ApartPicture['of'], 'places'>, string>> = {
  draws: 'draws of the hyper-parameters',
  'weighted sets': 'weighted sets of hyper-parameters',
  outcomes: 'outcomes of the pending answers',
};

/** Says in a sentence where each would ask by itself, and where all ask together. */
export function apartInWords(apart: ApartPicture, { words, top }: Told): string {
  const { curves, count, together } = apart;
  if (apart.of === 'places') {
    const shown = curves.length < count ? `, of which ${curves.length} are shown` : '';
    const where = `${words.x} = ${listed(placesIn(apart, words))}`;
    return `It is the mean of ${count} curves${shown}, each with the optimum known to be at one of the places drawn: ${where}.`;
  }
  const whose = wordsOf[apart.of];
  const each =
    curves.length === count
      ? `Each of ${count} ${whose} alone`
      : `Each of the ${curves.length} shown of ${count} ${whose} alone`;
  const at = formatInput(words.labels, words.along, together?.top ?? top);
  return `${each} would ask at ${words.x} = ${listed(placesIn(apart, words))}; together ${asksTogether(apart)} at ${words.x} = ${at}.`;
}

/** The step asks where all together would only if its acquisition puts them together. */
function asksTogether({ together }: ApartPicture): string {
  return together ? 'they would ask' : 'they ask';
}

/** Returns the same as notes, longest first. */
export function apartNotes(apart: ApartPicture, { words, top }: Told): readonly string[] {
  const at = formatInput(words.labels, words.along, apart.together?.top ?? top);
  const each = placesIn(apart, words).join(', ');
  if (apart.of === 'places') return [`the optimum drawn ${apart.count} times: ${each}`, `optimum at ${each}`];
  return [
    `each alone would ask at ${each}; together ${asksTogether(apart)} at ${at}`,
    `alone at ${each}; together at ${at}`,
  ];
}

/** Names the thin curves, and the one that puts them together where that is another than the acquisition of the step. */
export function apartNames({ of, together }: ApartPicture): string {
  if (of === 'places') return ' (thin: the optimum known, ticks: where)';
  return together ? ' (thin: each alone, dashed: together)' : ' (thin: each alone)';
}

/** Writes the places that are asked, from left to right, each once; of many, the first to the last. */
function placesIn({ tops }: ApartPicture, { labels, along }: AxisNames): readonly string[] {
  const all = [...new Set(Array.from(tops.toSorted(), (at) => formatInput(labels, along, at)))];
  return all.length > mostListed ? [`${all[0]!} to ${all.at(-1)!}`] : all;
}
