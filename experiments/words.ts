import { formatNumber } from '../src/vocabulary/numbers/write';

/** Formats a number for reading. */
export function number(value: number, digits = 2): string {
  return formatNumber(value, { digits });
}

/** Formats a share of 1 as a percentage. */
export function percent(share: number): string {
  return `${formatNumber(100 * share, { digits: 3 })} %`;
}

/** Joins items: "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`;
}

/** Names the seeds: "Seeds 1001 to 1040." */
export function seedsOf({ seed, trials }: { readonly seed: number; readonly trials: number }): string {
  return trials === 1 ? `Seed ${seed}.` : `Seeds ${seed} to ${seed + trials - 1}.`;
}

/** Formats a table in Markdown. */
export function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const written = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [written(head), written(head.map(() => '---')), ...lines.map(written)].join('\n');
}
