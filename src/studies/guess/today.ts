import { completeSpec } from '../../engine/experiment/complete';
import { canonicalSpec } from '../../engine/experiment/canonical';
import { functionOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { linspace } from '../../engine/numeric/arrays';
import { createRng, type Rng } from '../../engine/numeric/random/rng';
import { toDecimals } from '../../vocabulary/numbers/write';

/** Returns true if a text names a day of the calendar, "2026-11-23". */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the day of a date where the visitor is. */
export function dayOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Writes a day for reading: "23 November 2026". */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const end = 10;

/** Returns the experiment of a day: a wavy curve on [0, 10] that is the same for everybody, and a Gaussian process. */
export function dayBase(day: string): ExperimentSpec {
  const seed = Number(day.replaceAll('-', ''));
  const rng = createRng(seed).fork('curve of the day');
  const specOf = (formula: string) =>
    canonicalSpec(
      completeSpec({
        seed,
        surrogate: { id: 'gp' },
        objective: { id: 'formula', params: { formula, box: [[0, end]] } },
      }),
    );
  for (;;) {
    const spec = specOf(curveFrom(rng));
    if (hasOneTop(spec)) return spec;
  }
}

/** Draws three waves of falling height. */
function curveFrom(rng: Rng): string {
  const between = (low: number, high: number) => toDecimals(low + (high - low) * rng.uniform(), 2).toString();
  const wave = (high: readonly [number, number], fast: readonly [number, number]) =>
    `${between(...high)} sin(${between(...fast)} x + ${between(0, 6.28)})`;
  return [wave([0.8, 1], [0.5, 1]), wave([0.6, 0.9], [1.2, 2]), wave([0.3, 0.5], [2.2, 3.2])].join(' + ');
}

/** Returns true if the highest hill lies inside and no other comes close to it, so that there is something to find. */
function hasOneTop(spec: ExperimentSpec): boolean {
  const f = functionOf(spec)!;
  const y = linspace(0, end, 401).map((x) => f(Float64Array.of(x)));
  const [low, high] = [Math.min(...y), Math.max(...y)];
  const top = y.indexOf(high);
  const near = 40;
  const others = y.filter((_, i) => Math.abs(i - top) > near);
  return top > near && top < y.length - 1 - near && high - Math.max(...others) > 0.08 * (high - low);
}

/** Returns the smallest and the largest value of a function of one input, to a thousandth of its range; null for others. */
export function rangeOn(
  spec: ExperimentSpec,
  box: readonly (readonly [number, number])[],
): readonly [number, number] | null {
  const f = functionOf(spec);
  const [side, second] = box;
  if (!f || !side || second) return null;
  const y = linspace(side[0], side[1], 2001).map((x) => f(Float64Array.of(x)));
  return y.every(Number.isFinite) ? [Math.min(...y), Math.max(...y)] : null;
}
