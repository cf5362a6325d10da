import { bisectCenter } from 'd3-array';
import type { Observation, Origin, StepSnapshot } from '../engine/loop/snapshot';
import type { Line } from '../engine/loop/view';
import type { ChartSource, SharedDomains } from './chart';
import { yDomain, zDomain, type Domain } from './domain';
import { type Spacing, scaleOf, spacingAlong } from './scale';
import type { PlotLabels } from '../vocabulary/axes';
import { formatInput, formatPlace } from '../vocabulary/numbers/labelled';

/** Place at the cursor. */
interface Place {
  /** Index into `view.x`. */
  readonly index: number;
  readonly x: number;
  /** True if it is hovered or pinned, false if it follows the query. */
  readonly pointed: boolean;
  /** Name of the place: "x = 322" or "the query". */
  readonly words: string;
}

/** Returns the cursor's place; else that of the next query, unless it is hidden; else the middle. */
export function placeOf(source: ChartSource): Place {
  const { cursor, snapshot, view, layers } = source;
  const last = view.x.length - 1;
  const query = layers.query ? queryOf(snapshot, view.line.along) : null;
  if (cursor === null && query !== null) {
    const index = nearestIndex(view.x, query);
    return { index, x: view.x[index]!, pointed: false, words: 'the query' };
  }
  const index = cursor === null ? last >> 1 : Math.min(last, Math.max(0, cursor));
  const x = view.x[index]!;
  const exact = source.place ?? view.line.through.with(view.line.along, x);
  return {
    index,
    x,
    pointed: cursor !== null,
    words: placeWords(source, exact),
  };
}

/** Names a place [d]: by all its coordinates if they are few, else by the one along the axis. */
export function placeWords(source: ChartSource, place: readonly number[]): string {
  if (place.length <= 3) return formatPlace(source.labels, place);
  return alongInWords(axisNames(source), place[source.view.line.along]!);
}

/** Names along the two axes of a view. */
export interface AxisNames {
  readonly x: string;
  readonly y: string;
  /** Names of the codes along x; null for numbers. */
  readonly codes: readonly string[] | null;
  /** Input along x. */
  readonly along: number;
  /** Names of the whole experiment, and how its numbers are written. */
  readonly labels: PlotLabels;
}

/** Returns the names of the two axes of a view along a line. */
export function axisNames({ labels, view }: ChartSource): AxisNames {
  const { along } = view.line;
  return {
    x: labels.inputs[along] ?? labels.x,
    y: labels.y,
    codes: labels.codes[along] ?? null,
    along,
    labels,
  };
}

/** Returns the spacing of the input that runs in a view. */
export function spacingOf(source: Pick<ChartSource, 'labels' | 'view'>): Spacing | Domain {
  return spacingAlong(source.view.x, source.labels.codes[source.view.line.along] ?? null);
}

/** Writes a value along x with the name of its input: "x = 231.4". */
export function alongInWords({ x, along, labels }: Omit<AxisNames, 'y' | 'codes'>, value: number): string {
  return `${x} = ${formatInput(labels, along, value)}`;
}

/** Returns the index of the grid point nearest to x. */
export function nearestIndex(grid: Float64Array, x: number): number {
  return bisectCenter(grid, x);
}

/** Returns one coordinate of the next query; null without one. */
export function queryOf(snapshot: StepSnapshot, along = 0): number | null {
  return snapshot.proposal?.x[along] ?? null;
}

/** Origins of a query that no acquisition has chosen. */
const blind: readonly Origin[] = ['random', 'design', 'walk'];

/** True if the next query does not depend on the acquisition. */
export function isChosenBlindly({ proposal }: StepSnapshot): boolean {
  return blind.includes(proposal?.origin ?? 'smart');
}

/** Distances from the line, as shares of the box, up to which an observation is fully drawn and from which it is invisible. */
const nearest = 0.06;
const farthest = 0.25;

/** Returns the opacity of an observation beside a line: 1 on it, 0 far away; `box` is the spacing of each input [d]. */
export function presence({ along, through }: Line, x: readonly number[], box: ChartSource['box']): number {
  if (!box) return 1;
  const away = Math.max(
    0,
    ...x.flatMap((value, p) => {
      const share = scaleOf(box[p]!, [0, 1]);
      return p === along ? [] : Math.abs(share(value) - share(through[p]!));
    }),
  );
  return Math.min(1, Math.max(0, (farthest - away) / (farthest - nearest)));
}

/** Returns the best observation so far. */
export function incumbentOf(snapshot: StepSnapshot): Observation | null {
  return snapshot.observations.find((observation) => observation.id === snapshot.incumbent) ?? null;
}

/** Returns all observations of the timeline, each once, as they are in the current snapshot. */
function everObserved({ history, snapshot }: ChartSource): Observation[] {
  const all = new Map<number, Observation>();
  for (const observation of history.at(-1)?.observations ?? []) all.set(observation.id, observation);
  for (const observation of snapshot.observations) all.set(observation.id, observation);
  return [...all.values()];
}

/** Derives the ranges the panels share from the data; `previous` steadies them. */
export function deriveDomains(source: ChartSource, previous?: SharedDomains | null): SharedDomains {
  return {
    y: yDomain(source.view, everObserved(source), previous?.y),
    z: zDomain(source.view, previous?.z),
  };
}

/** Returns the ranges the panels share. */
export function domainsOf(source: ChartSource): SharedDomains {
  return source.domains ?? deriveDomains(source);
}

/** Outputs as they are, or in the latent space. */
export type OutputSpace = 'y' | 'z';

/**
 * Spaces of the axes: one upwards in the function plot and in everything beside it, the other across, in Ψ and below. In
 * the latent view they are swapped for the whole row, so that axes stay shared by position.
 */
export interface OutputAxes {
  readonly up: OutputSpace;
  readonly across: OutputSpace;
  readonly domain: { readonly up: Domain; readonly across: Domain };
  /** The same ranges with their spacing. */
  readonly spacing: { readonly up: Spacing | Domain; readonly across: Spacing | Domain };
}

/** Returns the axes for the layers shown. */
export function axesOf(source: ChartSource): OutputAxes {
  const { y, z } = domainsOf(source);
  const ofY = outputSpacing(source);
  return source.layers.latentSpace
    ? { up: 'z', across: 'y', domain: { up: z, across: y }, spacing: { up: z, across: ofY } }
    : { up: 'y', across: 'z', domain: { up: y, across: z }, spacing: { up: ofY, across: z } };
}

/** Returns the range of outputs with its spacing. */
export function outputSpacing(source: ChartSource): Spacing | Domain {
  const { y } = domainsOf(source);
  return source.bend ? { kind: 'bent', domain: y, centre: source.bend.centre, unit: source.bend.unit } : y;
}
