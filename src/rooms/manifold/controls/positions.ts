import type { AmountField } from '../state/fieldKinds';

type Ranged = Pick<AmountField, 'range'>;

/** Positions of a slider that begins with 0, after which stand the numbers of its range, their logarithms evenly spread. */
export const positions = 60;

export function amountAt({ range }: Ranged, position: number): number {
  if (position <= 0) return 0;
  const [lo, hi] = range.map(Math.log2) as [number, number];
  return 2 ** (lo + ((hi - lo) * (position - 1)) / (positions - 1));
}

/** Returns the position of a number. */
export function positionOf({ range }: Ranged, value: number): number {
  if (!(value > 0)) return 0;
  const [lo, hi] = range.map(Math.log2) as [number, number];
  return 1 + Math.round(((Math.log2(value) - lo) / (hi - lo)) * (positions - 1));
}
