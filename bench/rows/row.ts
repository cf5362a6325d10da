import type { Python } from '../peers/python';
import { compare, inProcess, measureAlone, type Comparison, type Contestant, type Effort } from '../timing';

/** Context of a run of the benchmark. */
export interface Bench {
  /** Null if no Python with scikit-learn was found. */
  readonly python: Python | null;
  readonly effort: Effort;
  /** True for the smallest sizes only, as a check that everything works. */
  readonly quick: boolean;
}

/** Target of a row: this many times as fast as the peer, or within this many milliseconds. */
export type Target =
  | { readonly kind: 'times'; readonly least: number }
  | { readonly kind: 'milliseconds'; readonly most: number };

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
  readonly peer: Peer;
  readonly target?: Target;
  /** Null if there is no peer to agree with. */
  readonly gate: Gate | null;
}

/** One row of the table. Times are CPU milliseconds of the middle pair. */
export interface Row {
  readonly row: string;
  readonly what: string;
  readonly n: number;
  readonly points: number | null;
  readonly ours: number;
  readonly peer: string;
  /** Null if the peer is missing. */
  readonly theirs: number | null;
  readonly ratio: number | null;
  readonly ratios: readonly number[];
  readonly target: Target | null;
  readonly verdict: 'pass' | 'MISS' | 'peer missing' | 'no target';
  readonly gate: (Gate & { readonly holds: boolean }) | null;
}

/** Measures a row. */
export async function play(match: Match, { effort }: Bench): Promise<Row> {
  const { peer, target = null, gate } = match;
  const ours = inProcess(match.ours);
  const found = peer.contestant && (await compare(ours, whole(peer.contestant, peer.share), effort));
  const alone = found ? found.ours : await measureAlone(ours, effort);
  return {
    row: match.row,
    what: match.what,
    n: match.n,
    points: match.points ?? null,
    ours: 1e3 * alone,
    peer: peer.name,
    theirs: found && 1e3 * found.theirs,
    ratio: found && found.ratio,
    ratios: found?.ratios ?? [],
    target,
    verdict: verdictOn(target, alone, found),
    gate: gate && { ...gate, holds: gate.error <= gate.allowed },
  };
}

/** Returns the peer's time scaled to all of the work. */
function whole(contestant: Contestant, share = 1): Contestant {
  return { measure: async (least) => (await contestant.measure(least)) / share };
}

function verdictOn(target: Target | null, seconds: number, found: Comparison | null): Row['verdict'] {
  if (target?.kind === 'milliseconds') return 1e3 * seconds <= target.most ? 'pass' : 'MISS';
  if (!found) return 'peer missing';
  if (!target) return 'no target';
  return found.ratio >= target.least ? 'pass' : 'MISS';
}

export function times(least: number | undefined): { readonly target: Target } | undefined {
  return least === undefined ? undefined : { target: { kind: 'times', least } };
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
