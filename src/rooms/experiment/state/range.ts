import { tickStep } from 'd3-array';
import type { Domain } from '../../../plots/domain';

/** Returns a range of an axis that holds values, from a round number to a round number. */
export function roundRange(values: readonly number[], count = 2): Domain {
  const finite = values.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  if (low === high) return [low - (Math.abs(low) || 1) / 2, high + (Math.abs(high) || 1) / 2];
  const step = tickStep(low, high, count);
  return [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
}
