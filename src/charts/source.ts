import { bisectCenter } from 'd3-array';
import type { Observation, StepSnapshot } from '../engine/loop/snapshot';
import type { ChartSource, SharedDomains } from './chart';
import { yDomain, zDomain } from './domain';
import { formatInput } from './format';

/** The place looked at. */
export interface Place {
  /** Index into `view.x`. */
  readonly index: number;
  readonly x: number;
  /** The reader points at it. */
  readonly pointed: boolean;
  /** What to call it: "x = 322" or "the query". */
  readonly words: string;
}

/** The cursor's place; else that of the next query, unless it is hidden; else the middle. */
export function placeOf({ cursor, snapshot, view, layers }: ChartSource): Place {
  const last = view.x.length - 1;
  const query = layers.query ? queryOf(snapshot) : null;
  if (cursor === null && query !== null) {
    const index = nearestIndex(view.x, query);
    return { index, x: view.x[index]!, pointed: false, words: 'the query' };
  }
  const index = cursor === null ? last >> 1 : Math.min(last, Math.max(0, cursor));
  const x = view.x[index]!;
  return { index, x, pointed: cursor !== null, words: `x = ${formatInput(x)}` };
}

/** Index of the grid point nearest to x. */
export function nearestIndex(grid: Float64Array, x: number): number {
  return bisectCenter(grid, x);
}

/** Where to look next. */
export function queryOf(snapshot: StepSnapshot): number | null {
  return snapshot.proposal?.x[0] ?? null;
}

/** The best observation so far. */
export function incumbentOf(snapshot: StepSnapshot): Observation | null {
  return snapshot.observations.find((observation) => observation.id === snapshot.incumbent) ?? null;
}

/** All observations of the timeline, each once, as they are where the reader stands. */
export function everObserved({ history, snapshot }: ChartSource): Observation[] {
  const all = new Map<number, Observation>();
  for (const observation of history.at(-1)?.observations ?? []) all.set(observation.id, observation);
  for (const observation of snapshot.observations) all.set(observation.id, observation);
  return [...all.values()];
}

/** The ranges the panels share, derived from the data; `previous` steadies them. */
export function deriveDomains(source: ChartSource, previous?: SharedDomains | null): SharedDomains {
  return {
    y: yDomain(source.view, everObserved(source), previous?.y),
    z: zDomain(source.view, previous?.z),
  };
}

/** The ranges the panels share. */
export function domainsOf(source: ChartSource): SharedDomains {
  return source.domains ?? deriveDomains(source);
}
