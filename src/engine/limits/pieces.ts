import type { Vec } from '../numeric/arrays';
import { createRng, type Rng } from '../numeric/random/rng';
import { permutation } from '../numeric/random/shuffle';
import { bodyOf, type Body } from './body';
import { bound, type Layout } from './layout';
import type { Condition } from './spec';

/** What is left of the numeric knobs for one combination of codes. */
export interface Pieces {
  /** Bodies that overlap, none within another: what is not together leaves more than one. */
  readonly bodies: readonly Body[];
  /** Bodies beside each other that together are the same. */
  readonly parts: readonly Body[];
  /** What would be left if everything could go together; null where nothing is. */
  readonly whole: Body | null;
}

/** The most pieces that are looked at, and the most choices among which they are drawn. */
const mostPieces = 64;
const mostChoices = 2048;

/** Returns what is left for each combination of codes; combinations that leave the same share it. */
export function piecesBy(layout: Layout): (codes: readonly number[]) => Pieces {
  const known = new Map<string, Pieces>();
  const bodies = new Map<string, Body | null>();
  const build = (bounds: Bounds): Body | null => {
    const key = `${bounds.lower.join()} ${bounds.upper.join()}`;
    let body = bodies.get(key);
    if (body === undefined) bodies.set(key, (body = bodyOf({ ...layout.body, ...bounds })));
    return body;
  };
  return (codes) => {
    const apart = openLimits(layout, codes);
    const key = apart === null ? 'none' : apart.map(({ index }) => index).join();
    let pieces = known.get(key);
    if (!pieces)
      known.set(
        key,
        (pieces = apart === null ? { bodies: [], parts: [], whole: null } : piecesOf(layout, apart, build)),
      );
    return pieces;
  };
}

/** A limit of which only conditions on numbers are left. */
interface OpenLimit {
  readonly index: number;
  readonly conditions: readonly Condition[];
}

/** Limits that codes leave open; null where they break one. */
function openLimits(
  { spec, codes: knobs, axes }: Layout,
  codes: readonly number[],
): readonly OpenLimit[] | null {
  const open: OpenLimit[] = [];
  for (const [index, conditions] of spec.apart.entries()) {
    const isOfCode = ({ knob }: Condition): boolean => axes[knob].kind === 'codes';
    const meets = ({ knob, is }: Condition): boolean => axes[knob].lower + codes[knobs.indexOf(knob)] === is;
    if (!conditions.filter(isOfCode).every(meets)) continue;
    const rest = conditions.filter((one) => !isOfCode(one));
    if (rest.length === 0) return null;
    open.push({ index, conditions: rest });
  }
  return open;
}

/** True if codes break no limit by themselves. */
export function areAllowed(layout: Layout, codes: readonly number[]): boolean {
  return openLimits(layout, codes) !== null;
}

interface Bounds {
  readonly lower: Vec;
  readonly upper: Vec;
}

function piecesOf(
  layout: Layout,
  apart: readonly OpenLimit[],
  build: (bounds: Bounds) => Body | null,
): Pieces {
  const built = (all: readonly Bounds[]): Body[] => all.map(build).filter((body) => body !== null);
  const bodies = built(maximal(boundsOf(layout, apart, false)));
  const whole = build(layout.body);
  if (apart.length === 0 || bodies.length === 0) return { bodies, parts: bodies, whole };
  const parts = built(boundsOf(layout, apart, true));
  const most = Math.max(...parts.map(({ dimension }) => dimension));
  return { bodies, parts: parts.filter(({ dimension }) => dimension === most), whole };
}

/**
 * Returns the bounds of each choice of a condition that does not hold, one of each limit; where they are to lie beside each other, those
 * before it hold.
 */
function boundsOf(layout: Layout, apart: readonly OpenLimit[], beside: boolean): readonly Bounds[] {
  const { lower, upper } = layout.body;
  let all: readonly Bounds[] = [{ lower, upper }];
  const rng = createRng(1).fork('pieces', apart.length);
  for (const { conditions } of apart) {
    all = drawn(
      all
        .flatMap((bounds) => conditions.map((_, c) => without(layout, bounds, { conditions, c, beside })))
        .filter(isOpen),
      mostChoices,
      rng,
    );
  }
  return drawn(all, mostPieces, rng);
}

function without(
  { axes, numeric }: Layout,
  bounds: Bounds,
  { conditions, c, beside }: { conditions: readonly Condition[]; c: number; beside: boolean },
): Bounds {
  const out = { lower: bounds.lower.slice(), upper: bounds.upper.slice() };
  const limit = ({ knob, above, below }: Condition, isKept: boolean): void => {
    const value = above ?? below;
    if (value === undefined) return;
    const { lower, upper } = axes[knob];
    const p = numeric.indexOf(knob);
    const isUpper = (above !== undefined) === isKept;
    // A condition that holds nowhere, or everywhere, says so by bounds that are outside the range.
    const within = Math.min(upper, Math.max(lower, value));
    if (isUpper ? value >= upper : value <= lower) return;
    if (within === value) bound(axes[knob], out, { p, value, isUpper });
    else [out.lower[p], out.upper[p]] = [1, 0];
  };
  limit(conditions[c], true);
  if (beside) for (const one of conditions.slice(0, c)) limit(one, false);
  return out;
}

function isOpen({ lower, upper }: Bounds): boolean {
  return lower.every((value, p) => value <= upper[p]);
}

/** Those that are within no other. */
function maximal(all: readonly Bounds[]): readonly Bounds[] {
  const isWithin = (a: Bounds, b: Bounds): boolean =>
    a.lower.every((value, p) => value >= b.lower[p]) && a.upper.every((value, p) => value <= b.upper[p]);
  return all.filter(
    (one, i) => !all.some((other, k) => k !== i && isWithin(one, other) && (!isWithin(other, one) || k < i)),
  );
}

function drawn<T>(all: readonly T[], most: number, rng: Rng): readonly T[] {
  if (all.length <= most) return all;
  return Array.from(permutation(all.length, rng).subarray(0, most), (i) => all[i]);
}
