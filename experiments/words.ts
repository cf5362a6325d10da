import { formatNumber } from '../src/ui/formatNumber';

/** A number for reading. */
export function number(value: number, digits = 2): string {
  return formatNumber(value, { digits });
}

/** A share of 1 as a percentage. */
export function percent(share: number): string {
  return `${formatNumber(100 * share, { digits: 3 })} %`;
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** "Seed 1, 20 trials." */
export function seedAndTrials({ seed, trials }: { readonly seed: number; readonly trials: number }): string {
  return `Seed ${seed}, ${trials} ${trials === 1 ? 'trial' : 'trials'}.`;
}
