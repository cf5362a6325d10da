import { formatNumber } from '../../ui/formatNumber';
import { formatSize, formatValue } from '../../plots/format';
import type { BatchSource } from './batchChart';

/** A value of what the curves measure: gains with the digits that tell 99.9 % from 100 %. */
export function formatMeasure(kind: BatchSource['measure']['kind'], value: number): string {
  switch (kind) {
    case 'regret':
      return formatSize(value);
    case 'gain':
      return formatNumber(value, { digits: 4 });
    case 'best':
      return formatValue(value);
    default:
      return kind satisfies never;
  }
}
