import { formatNumber } from '../../ui/formatNumber';
import type { Tick } from '../../plots/Axis';
import type { Domain } from '../../plots/domain';
import { formatTicks } from '../../plots/format';
import type { Scale, Spacing } from '../../plots/scale';

/** A plain axis that holds all finite values, with a little room. */
export function plainAxis(
  values: readonly number[],
  { from, to }: { from?: number; to?: number } = {},
): Spacing {
  const finite = values.filter(Number.isFinite);
  const low = Math.min(from ?? Infinity, ...finite);
  const high = Math.max(to ?? -Infinity, ...finite);
  const isEmpty = !(low <= high);
  const pad = isEmpty ? 0.5 : (high - low || Math.abs(high) || 1) * 0.05;
  return { kind: 'linear', domain: isEmpty ? [0, 1] : [from ?? low - pad, to ?? high + pad] };
}

/** An axis of so many powers of ten at most, below its largest value; what is smaller stands on its lower end. */
const mostDecades = 8;

/** A logarithmic axis for values ≥ 0. */
export function logAxis(values: readonly number[]): Spacing {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const top = positive.length ? Math.log10(Math.max(...positive)) : 0;
  const least = positive.length ? Math.log10(Math.min(...positive)) : -1;
  const floor = Math.max(top - mostDecades, Math.min(least, top - 0.5));
  const pad = (top - floor) * 0.04;
  return { kind: 'log', domain: [10 ** (floor - pad), 10 ** (top + pad)] };
}

/** The value as it is drawn: on a logarithmic axis, what is too small for it stands on its lower end. */
export function placedOn({ kind, domain }: Spacing, value: number): number {
  return kind === 'log' ? Math.max(domain[0], value) : value;
}

/** The ticks of either axis, about `count`. */
export function ticksOn(scale: Pick<Scale, 'kind' | 'domain' | 'ticks'>, count: number): readonly Tick[] {
  if (scale.kind === 'log') return logTicks(scale.domain, count);
  const values = scale.ticks(count);
  const words = formatTicks(values);
  return values.map((at, i) => ({ at, text: words[i]! }));
}

/** The more digits, the fewer decades there are; thinned from above, so that the largest always stands. */
function logTicks(domain: Domain, count: number): readonly Tick[] {
  const [low, high] = domain.map(Math.log10) as [number, number];
  const mantissas = high - low > 1.7 ? [1] : high - low > 0.8 ? [1, 3] : [1, 2, 3, 5, 7];
  const decades = Array.from(
    { length: Math.floor(high) - Math.floor(low) + 1 },
    (_, i) => Math.floor(low) + i,
  );
  const marks = decades
    .flatMap((decade) => mantissas.map((mantissa) => mantissa * Number(`1e${decade}`)))
    .map((value) => ({ at: value, text: formatNumber(value) }))
    .filter(({ at }) => at >= domain[0] && at <= domain[1]);
  const every = Math.max(1, Math.ceil(marks.length / Math.max(2, count)));
  return marks.filter((_, i) => (marks.length - 1 - i) % every === 0);
}
