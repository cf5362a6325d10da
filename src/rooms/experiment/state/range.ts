import { tickStep } from 'd3-array';
import type { Domain } from '../../../plots/domain';

/** Returns a range of an axis that holds values, from a round number to a round number. */
export function roundRange(values: readonly number[], count = 2): Domain {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  const around = (Math.abs(low) || 1) / 2;
  if (low === high) return roundRange([low - around, high + around], count);
  const step = tickStep(low, high, count);
  return [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
}

/** A band is shown up to so many ranges of the values beyond them. */
const mostBeyond = 1;

/** Returns values with the ends of bands around them, those that are wide beyond all measure cut. */
export function withBands(
  values: readonly number[],
  bands: readonly { readonly low: number; readonly high: number }[],
): readonly number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const beyond = mostBeyond * (high - low);
  // Around one value alone nothing says how wide is too wide.
  if (!(beyond > 0)) return [...values, ...bands.flatMap((band) => [band.low, band.high])];
  return [
    ...values,
    ...bands.flatMap((band) => [Math.max(band.low, low - beyond), Math.min(band.high, high + beyond)]),
  ];
}
