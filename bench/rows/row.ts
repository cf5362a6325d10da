import type { Python } from '../peers/python';
import { targetOf, verdictOf, type Goal, type Verdict } from '../targets';
import { inProcess, slowest, type Comparison, type Contestant, type Effort } from '../timing';

/** Context of a run of the benchmark. */
export interface Bench {
  /** Null if no Python with scikit-learn was found. */
  readonly python: Python | null;
  readonly effort: Effort;
  /** True in a process that only measures for another one. */
  readonly isTwin?: boolean;
  /** True for the smallest sizes only, as a check that everything works. */
  readonly quick: boolean;
  /** Measures what a row compares. */
  measure(match: Match): Promise<Comparison>;
}

/** Condition that must hold before a time counts. */
export interface Gate {
  readonly what: string;
  readonly error: number;
  readonly allowed: number;
}

export interface Peer {
  readonly name: string;
  /** Null if it is missing on this machine. */
  readonly contestant: Contestant | null;
  /** Share of our work given to the peer, if all of it would take too long. */
  readonly share?: number;
}

/** One row before it is measured. */
export interface Match {
  readonly row: string;
  readonly what: string;
  readonly n: number;
  /** Places predicted at. */
  readonly points?: number;
  readonly ours: () => unknown;
  /** Where not the mean of all calls counts but the slowest of so many. */
  readonly slowestOf?: number;
  readonly peer: Peer;
  /** Null if there is no peer to agree with; a function where finding out takes long. */
  readonly gate: Gate | (() => Gate) | null;
}

/** One row of the table. Times are CPU milliseconds. `what` is a name that others rely on. */
export interface Row {
  readonly row: string;
  readonly what: string;
  readonly n: number;
  readonly points: number | null;
  readonly ours: number;
  /** The same without vectors; null where that is not measured. */
  readonly plain: number | null;
  readonly peer: string;
  /** Null if the peer is missing. */
  readonly theirs: number | null;
  /** How many times as long the peer takes. */
  readonly ratio: number | null;
  /** How many times as long it takes as ours without vectors. */
  readonly plainRatio: number | null;
  readonly ratios: readonly number[];
  readonly target: Goal | null;
  readonly verdict: Verdict;
  readonly gate: (Gate & { readonly holds: boolean }) | null;
}

/** Measures a row. */
export async function play(match: Match, bench: Bench): Promise<Row> {
  const { peer } = match;
  const id = { row: match.row, what: match.what, n: match.n, points: match.points ?? null, peer: peer.name };
  const found = await bench.measure(match);
  const seen = bench.isTwin ? null : typeof match.gate === 'function' ? match.gate() : match.gate;
  const gate = seen && { ...seen, holds: seen.error <= seen.allowed };
  const target = targetOf(id);
  return {
    ...id,
    ours: 1e3 * found.ours,
    plain: found.plain && 1e3 * found.plain,
    theirs: found.theirs && 1e3 * found.theirs,
    ratio: found.ratio,
    plainRatio: found.plainRatio,
    ratios: found.ratios,
    target: target && goalOf(target),
    verdict: verdictOf({ ratio: found.ratio, ours: 1e3 * found.ours, gate, target }),
    gate,
  };
}

function goalOf({ least, most, isEstimated }: Goal): Goal {
  return { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }), isEstimated };
}

/** Returns what measures our side of a row in this process. */
export function oursOf({ ours, slowestOf }: Match): Contestant {
  return slowestOf === undefined ? inProcess(ours) : slowest(ours, slowestOf);
}

/** Returns the peer's time scaled to all of the work; null if it is missing. */
export function wholePeer({ contestant, share = 1 }: Peer): Contestant | null {
  return contestant && { measure: async (least) => (await contestant.measure(least)) / share };
}

/** Returns the largest difference of two lists of numbers; Infinity if one is not finite. */
export function largestError(actual: ArrayLike<number>, expected: ArrayLike<number>): number {
  let largest = actual.length === expected.length ? 0 : Infinity;
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs(actual[i]! - expected[i]!);
    largest = Number.isFinite(error) ? Math.max(largest, error) : Infinity;
  }
  return largest;
}
