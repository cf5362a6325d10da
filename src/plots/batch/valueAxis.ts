import { ticksOf, type Domain } from '../domain';
import { formatTicks } from '../format';
import { formatNumber } from '../../ui/formatNumber';

/** A mark of an axis: where it stands on the axis, and what it says. */
export interface Tick {
  readonly at: number;
  readonly text: string;
}

/** How values stand on an axis: as they are, or as their logarithms to base 10. */
export interface ValueAxis {
  readonly domain: Domain;
  place(value: number): number;
  ticks(count: number): readonly Tick[];
}

/** A plain axis that holds all finite values, with a little room. */
export function plainAxis(
  values: readonly number[],
  { from, to }: { from?: number; to?: number } = {},
): ValueAxis {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(from ?? Infinity, ...finite);
  const high = Math.max(to ?? -Infinity, ...finite);
  const isEmpty = !(low <= high);
  const pad = isEmpty ? 0.5 : (high - low || Math.abs(high) || 1) * 0.05;
  const domain: Domain = isEmpty ? [0, 1] : [from ?? low - pad, to ?? high + pad];
  return {
    domain,
    place: (value) => value,
    ticks: (count) => {
      const marks = ticksOf(domain, count);
      const words = formatTicks(marks);
      return marks.map((at, i) => ({ at, text: words[i]! }));
    },
  };
}

/** An axis of so many powers of ten at most, below its largest value; what is smaller stands on its lower end. */
const mostDecades = 8;

/** A logarithmic axis for values ≥ 0. */
export function logAxis(values: readonly number[]): ValueAxis {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const top = positive.length ? Math.log10(Math.max(...positive)) : 0;
  const least = positive.length ? Math.log10(Math.min(...positive)) : -1;
  const floor = Math.max(top - mostDecades, Math.min(least, top - 0.5));
  const pad = (top - floor) * 0.04;
  const domain: Domain = [floor - pad, top + pad];
  return {
    domain,
    place: (value) => (value > 0 ? Math.max(domain[0], Math.log10(value)) : domain[0]),
    ticks: (count) => logTicks(domain, count),
  };
}

function logTicks([low, high]: Domain, count: number): readonly Tick[] {
  const mantissas = high - low > 1.7 ? [1] : high - low > 0.8 ? [1, 3] : [1, 2, 3, 5, 7];
  const decades = Array.from(
    { length: Math.floor(high) - Math.floor(low) + 1 },
    (_, i) => Math.floor(low) + i,
  );
  const marks = decades
    .flatMap((decade) => mantissas.map((mantissa) => mantissa * Number(`1e${decade}`)))
    .map((value) => ({ at: Math.log10(value), text: formatNumber(value) }))
    .filter(({ at }) => at >= low && at <= high);
  const every = Math.max(1, Math.ceil(marks.length / Math.max(2, count)));
  return marks.filter((_, i) => (marks.length - 1 - i) % every === 0);
}
