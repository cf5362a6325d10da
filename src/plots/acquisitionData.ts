import type { Vec } from '../engine/numeric/arrays';
import type { ScoredPlaces } from '../engine/questions/scoredPlaces';
import type { HeldAxis } from '../vocabulary/axes';
import {
  curveOf,
  highestOf,
  isFlat,
  logReach,
  partsOf,
  peakOf,
  rowsOf,
  type Parts,
  type Peak,
} from './acquisitionPeak';
import { apartOf, curvesIn, type ApartPicture } from './apart';
import type { ChartSource } from './chart';
import type { Domain } from './domain';
import { isFleeting } from './everyOther';
import { failingCurve, type FailingCurve } from './failing';
import { forbiddenAlong } from './forbidden';
import type { Stretch } from './posteriorShades';
import { nomineesAlong, type NomineeMark } from './named';
import type { Spacing } from './scale';
import { correlationOf } from './correlation';
import { largest, secondsCurve, smallest, type SecondsCurve } from './secondsCurve';
import { axisNames, isChosenBlindly, placeOf, queryOf, spacingOf, type AxisNames } from './source';

/** What is drawn of an acquisition along the input. */
export interface AcquisitionData {
  readonly step: number;
  readonly name: string;
  readonly words: AxisNames;
  readonly x: Vec;
  readonly domain: { readonly x: Spacing | Domain; readonly y: Domain };
  /** Null before the first observation. */
  readonly value: Vec | null;
  readonly exploit: Vec | null;
  /** Level that the area stands on. */
  readonly base: number;
  /** Highest point; the next query itself if that is as high as the curve. */
  readonly peak: Peak | null;
  /** Parts of the next query's gain, if they are shown. */
  readonly parts: Parts | null;
  readonly query: { readonly x: number; readonly value: number | null } | null;
  /** True if the query has been evaluated already. */
  readonly asked: boolean;
  readonly cursor: { readonly x: number; readonly value: number } | null;
  /** True if the next query was drawn at random or planned, without the acquisition. */
  readonly unused: boolean;
  /** True if no place is better than another. */
  readonly flat: boolean;
  /** True if values far below the peak are cut off. */
  readonly clipped: boolean;
  /** True if uncertainty lowers the acquisition. */
  readonly fearful: boolean;
  /** Set if the acquisition is one function drawn from the posterior; upside down for minimisation. */
  readonly drawn: 'upright' | 'upside-down' | null;
  /** True if the vertical axis keeps a range chosen at another step; the peak may lie above it. */
  readonly held: boolean;
  readonly scored: ScoredPlaces | null;
  /** Pending places along the line, and the curve as it was before they were asked; null without any. */
  readonly pending: { readonly x: readonly number[]; readonly before: Vec | null } | null;
  /** The same under each of several beliefs by itself, if that is shown. */
  readonly apart: ApartPicture | null;
  /** The curve on `x` as it would be had nothing failed, and the stretches that failures rule out; null where nothing has, or if hidden. */
  readonly failing: FailingCurve | null;
  /** Stretches that are not allowed; null without limits, or if hidden. */
  readonly forbidden: readonly Stretch[] | null;
  /** Seconds believed, if they are shown. */
  readonly seconds: SecondsCurve | null;
  /** Places that the members of a portfolio name. */
  readonly nominees: readonly NomineeMark[];
  /** Rows that can be asked, with the acquisition there; null where any place can be. */
  readonly rows: readonly Peak[] | null;
  /** True if half the points of the curves suffice. */
  readonly coarse: boolean;
}

/** Names the objective and the acquisition that a held range belongs to. */
export function heldOf({ labels, snapshot }: ChartSource): string {
  return `${labels.objective}: ${snapshot.proposal?.acquisitionId ?? snapshot.spec.acquisition.id}`;
}

/** Returns the held range of the axis, if it belongs to this acquisition. */
function rangeHeld(source: ChartSource): HeldAxis['range'] | null {
  const { heldAxis } = source;
  return heldAxis && heldAxis.of === heldOf(source) ? heldAxis.range : null;
}

/** Projects the acquisition along the input. */
export function projectAcquisition(source: ChartSource): AcquisitionData {
  const { snapshot, view, layers, labels, acquisition: nature } = source;
  const curve = curveOf(source);
  const value = curve?.value ?? null;
  const exploit = layers.parts && nature.hasParts ? (curve?.exploit ?? null) : null;
  const rows = curve && rowsOf(source, curve);
  const peak = curve && (rows ? highestOf(rows) : peakOf(source, curve));
  const most = peak?.value ?? 0;
  const least = value ? smallest(value) : 0;
  const clipped = nature.measures === 'log-gain' && least < most - logReach;
  const base = clipped ? most - logReach : baseLevel(least, most);
  const low = Math.min(base, exploit ? smallest(exploit) : base);
  const pending = pendingOf(source);
  const apart = curve && apartOf(source);
  const failing = curve && !rows ? failingCurve(source, most) : null;
  const beside = [exploit, pending?.before, failing?.before, ...curvesIn(apart)];
  const high = Math.max(most, ...beside.map((one) => (one ? largest(one) : most)));
  const flat = peak !== null && isFlat(source, most - least);
  const query = queryOf(snapshot, view.line.along);
  const { index, x: here, pointed } = placeOf(source);
  const held = rangeHeld(source);
  const y = held ?? (flat || !peak ? [base, base + 1] : [low, high + (high - low) * 0.12]);
  return {
    step: snapshot.step,
    name: labels.acquisition,
    words: axisNames(source),
    x: curve?.x ?? view.x,
    domain: {
      x: spacingOf(source),
      y,
    },
    value,
    exploit,
    base,
    peak: flat && nature.measures === 'gain' ? { ...peak, value: 0 } : peak,
    parts: partsOf(source),
    query:
      layers.query && query !== null ? { x: query, value: snapshot.proposal?.acquisition ?? null } : null,
    asked: source.asked ?? false,
    unused: isChosenBlindly(snapshot),
    cursor: view.acquisition && pointed ? { x: here, value: view.acquisition.value[index]! } : null,
    flat,
    clipped,
    fearful: exploit !== null && exploit.every((part, i) => part >= value![i]!),
    drawn: nature.drawn ? (source.minimize ? 'upside-down' : 'upright') : null,
    held: held !== null,
    scored: layers.candidates ? (source.answers?.scoredPlaces ?? null) : null,
    pending,
    apart: flat ? null : apart,
    forbidden: forbiddenAlong(source),
    failing: flat ? null : failing,
    seconds: secondsIn(source, y),
    nominees: layers.query ? nomineesAlong(nature.nominees, view.line.along) : [],
    rows,
    coarse: isFleeting(source),
  };
}

function pendingOf({ snapshot, view, layers }: ChartSource): AcquisitionData['pending'] {
  const waiting = snapshot.batch?.pending ?? [];
  if (waiting.length === 0 || !layers.query) return null;
  const { along, through } = view.line;
  const x = through.length === 1 ? waiting.map((one) => one.x[along]!) : [];
  return { x, before: view.pending?.before ?? null };
}

/** Returns zero, or the least value if that is negative or so high that differences would be too small to see. */
function baseLevel(least: number, most: number): number {
  return least >= 0 && least <= 0.3 * most ? 0 : least;
}

/** Returns the seconds believed, in the range of an axis; null where they are not shown. */
function secondsIn({ snapshot, view, layers, minimize }: ChartSource, y: Domain): SecondsCurve | null {
  if (!layers.seconds || !view.seconds) return null;
  return secondsCurve(view.seconds, y, {
    correlation: correlationOf(snapshot, minimize),
    isPartly: snapshot.observations.some(({ seconds }) => seconds === undefined),
  });
}
