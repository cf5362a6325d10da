import type { CriterionCurves } from '../../../engine/questions/criterionCurves';
import { evenly } from '../../../plots/tables/along';
import { finite, type NamedTable } from '../../../plots/tables/chartTable';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { axisTitle, shown, type LogAxis, type ParameterWords } from '../landscape/landscape';

/** A curve over a hyper-parameter, and its highest place; null where nothing could be computed. */
export interface CriterionCurve {
  readonly label: string;
  readonly values: Float64Array;
  readonly top: { readonly at: number; readonly value: number } | null;
}

export interface CurvesData {
  readonly step: number;
  readonly axis: LogAxis;
  /** Values of the hyper-parameter as displayed [k]. */
  readonly at: Float64Array;
  /** The likelihood, then leave-one-out and folds where the model leaves answers out. */
  readonly curves: readonly CriterionCurve[];
  /** Heights drawn. */
  readonly heights: readonly [number, number];
  /** Slope of the log likelihood in the log of the parameter [k], and the slopes drawn. */
  readonly slope: Float64Array;
  readonly slopes: readonly [number, number];
  /** The present value as displayed; null if unknown. */
  readonly present: number | null;
}

interface CurvesSource {
  readonly step: number;
  readonly found: CriterionCurves;
  readonly words: ParameterWords;
  readonly folds: number;
  /** Number of observations. */
  readonly answers: number;
  /** Present value in natural units. */
  readonly present: number | null;
}

/** Least part of a curve below its top that is drawn, in nats. */
const leastDepth = 3;
/** Depth below its top to which the slope of the likelihood is drawn, in nats. */
const slopeDepth = 1;
/** Share of the axis that is left at both ends beyond what is drawn. */
const beyond = 0.04;

/** Projects the curves: all tops are in the picture, and what lies further below than it needs is cut off. */
export function projectCurves({ step, found, words, folds, answers, present }: CurvesSource): CurvesData {
  const at = found.at.map((value) => shown(words, value));
  const curve = (label: string, values: Float64Array): CriterionCurve => ({
    label,
    values,
    top: topOf(at, values),
  });
  const curves = [
    curve('log likelihood', found.likelihood),
    ...(found.leaveOneOut ? [curve('leave-one-out', found.leaveOneOut)] : []),
    ...(found.folds ? [curve(`${Math.min(folds, answers)} folds`, found.folds)] : []),
  ];
  const tops = curves.flatMap(({ top }) => (top ? [top.value] : []));
  const [lowest, highest] = tops.length ? [Math.min(...tops), Math.max(...tops)] : [-1, 0];
  const deepest = Math.max(leastDepth, highest - lowest);
  const all = curves.flatMap(({ values }) => Array.from(values).filter(Number.isFinite));
  const from = Math.max(lowest - deepest, Math.min(highest - 1, ...all));
  const heights = [from, highest + 0.08 * (highest - from)] as const;
  const drawn = Array.from(found.slope).filter(
    (value, i) => Number.isFinite(value) && found.likelihood[i]! >= (curves[0]!.top?.value ?? 0) - slopeDepth,
  );
  const [least, most] = [Math.min(0, ...drawn), Math.max(0, ...drawn)];
  const margin = 0.08 * (most - least || 1);
  return {
    ...{ step, at, curves, heights, slope: found.slope },
    axis: { words, domain: domainOf(at, curves, from) },
    slopes: [least - margin, most + margin],
    present: present === null ? null : shown(words, present),
  };
}

/** Returns the part of the axis over which some curve is above the least height, and a little more. */
function domainOf(at: Float64Array, curves: readonly CriterionCurve[], from: number): [number, number] {
  const isIn = (_: number, i: number): boolean => curves.some(({ values }) => values[i]! >= from);
  const margin = Math.ceil(beyond * at.length);
  const first = Math.max(0, at.findIndex(isIn) - margin);
  const last = at.findLastIndex(isIn);
  return [at[first]!, at[last < 0 ? at.length - 1 : Math.min(at.length - 1, last + margin)]!];
}

/** Returns the top of a curve: of the parabola through the highest value and its neighbours, evenly apart in the log. */
function topOf(at: Float64Array, values: Float64Array): CriterionCurve['top'] {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  const [before, here, after] = [values[best - 1] ?? NaN, values[best]!, values[best + 1] ?? NaN];
  if (!Number.isFinite(here)) return null;
  const bend = before - 2 * here + after;
  const shift = bend < 0 ? (0.5 * (before - after)) / bend : 0;
  if (!Number.isFinite(shift)) return { at: at[best]!, value: here };
  const apart = Math.log(at[1]! / at[0]!);
  return { at: at[best]! * Math.exp(shift * apart), value: here - 0.25 * (before - after) * shift };
}

/** Writes a value of the hyper-parameter as finely as the curves know it. */
function placeText(at: number): string {
  return formatNumber(at, { digits: 2 });
}

/** Says where each curve is highest. */
export function describeCurves({ step, axis, curves }: CurvesData): string {
  const { name, unit } = axis.words;
  const parts = curves.map(({ label, top }) =>
    top ? `${label} ${placeText(top.at)}` : `${label} nowhere, because nothing can be computed`,
  );
  return `Step ${step}, the best ${name}${unit ? ` in units of ${unit}` : ''} by each: ${parts.join(', ')}.`;
}

/** Explanation of the curves. */
export const explanation =
  'The log likelihood asks how likely all observations are together. The other two ask how well each is predicted from the others: from all of them, or from those outside its fold. Where they disagree, either the model is not quite that of the data, or there is little to go by: other folds, by another seed, may then have their top elsewhere.';

/** Explanation of the slope. */
export const slopeExplanation =
  'The search follows the slope: it is 0 where the likelihood is level. It is that in the logarithm of the hyper-parameter, which is what the axis shows. A prior, which the fit may have, is left out of all curves.';

/** Says that folds or single answers cannot be left out; empty where they can. */
export function lackOf({ curves }: CurvesData): string {
  return curves.length === 1
    ? 'This model leaves no answers out, so its likelihood is all there is to draw.'
    : '';
}

const say = (value: number): string => formatNumber(value);
const mostRows = 31;

/** Lists the tables behind the curves. */
export function curvesTables(data: CurvesData): readonly NamedTable[] {
  const { step, axis, at, curves, slope } = data;
  const title = axisTitle(axis.words);
  const own = curves.map(({ label }) => ({ name: label, say }));
  return [
    {
      name: 'curves',
      read: () => ({
        caption: `Step ${step}: what a fit may maximise, over ${axis.words.name}`,
        note: 'Nothing is written where nothing can be computed. The prior is left out.',
        corner: title,
        columns: [...own, { name: 'slope of the log likelihood', say }],
        rows: evenly(at.length, mostRows).map((i) => ({
          name: placeText(at[i]!),
          cells: [...curves.map(({ values }) => finite(values[i])), finite(slope[i])],
        })),
      }),
    },
    {
      name: 'highest',
      read: () => ({
        caption: `Step ${step}: where each is highest`,
        note: 'Between the values that were computed a parabola is laid.',
        corner: 'criterion',
        columns: [
          { name: title, say: placeText },
          { name: 'value', say },
        ],
        rows: curves.map(({ label, top }) => ({ name: label, cells: [finite(top?.at), finite(top?.value)] })),
      }),
    },
  ];
}
