import { zeros, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { sobolSequence } from '../numeric/random/sobol';
import { nearestStep, settle, sharesOf, type Axis } from './axes';

export function toValues(axes: readonly Axis[], shares: Vec): Vec {
  return shares.map((share, j) =>
    axes[j].kind === 'codes' ? settle(axes[j], share) : axes[j].toValue(share),
  );
}

export function onGrid(axes: readonly Axis[], v: Vec): Vec {
  return v.map((value, j) => settle(axes[j], axes[j].toShare(value)));
}

export function stacked(places: readonly Vec[], d: number): Mat {
  const out = zeros(places.length, d);
  places.forEach((place, i) => out.data.set(place, i * d));
  return out;
}

export function sampleIn(axes: readonly Axis[], count: number, rng: Rng): Mat {
  const draw = (axis: Axis): number =>
    axis.kind === 'codes' && axis.steps > 0 ? rng.integer(axis.steps + 1) / axis.steps : rng.uniform();
  const places = Array.from({ length: count }, () => toValues(axes, Float64Array.from(axes, draw)));
  return stacked(places, axes.length);
}

export function isOnAxes(axes: readonly Axis[], v: Vec): boolean {
  return v.every((value, j) => {
    const { lower, upper, steps } = axes[j];
    const slack = 1e-9 * (upper - lower);
    if (!(value >= lower - slack && value <= upper + slack)) return false;
    return steps === Infinity || Math.abs(value - settle(axes[j], axes[j].toShare(value))) <= slack;
  });
}

export function nearIn(axes: readonly Axis[], v: Vec, { count, rng }: { count: number; rng: Rng }): Mat {
  const from = sharesOf(axes, v);
  const moved = (): Vec =>
    from.map((share, j) =>
      axes[j].kind === 'codes' ? share : Math.min(1, Math.max(0, share + 0.05 * rng.normal())),
    );
  const places = Array.from({ length: count }, () => toValues(axes, moved()));
  return stacked(places, axes.length);
}

export function runsIn(
  axes: readonly Axis[],
  count: number,
  { already, rng }: { already: readonly Vec[]; rng: Rng },
): Mat {
  const at = sobolSequence(axes.length, rng.fork('first runs'));
  const found: Vec[] = [];
  for (let k = already.length; found.length < count && k < already.length + 20 * count + 100; k++) {
    const place = Float64Array.from(at(k), (share, j) => spread(axes[j], share));
    if ([...already, ...found].every((one) => !isSame(axes, one, place))) found.push(place);
  }
  return stacked(found, axes.length);
}

/** Codes have equal shares of the line. */
function spread(axis: Axis, share: number): number {
  if (axis.kind !== 'codes') return settle(axis, share);
  return Math.min(axis.steps, Math.floor(share * (axis.steps + 1)));
}

export function isSame(axes: readonly Axis[], a: Vec, b: Vec): boolean {
  return axes.every((axis, j) => {
    if (axis.steps < Infinity) return nearestStep(axis, a[j]) === nearestStep(axis, b[j]);
    return Math.abs(axis.toShare(a[j]) - axis.toShare(b[j])) <= 1e-4;
  });
}
