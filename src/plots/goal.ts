import type { ChartSource } from './chart';

/** Says which way is good. */
export function goalWords(minimises: boolean): string {
  return minimises ? '↓ lower is better' : '↑ higher is better';
}

/** Returns what says which way is good, longest first, of which a plot shows what has room. */
export function goalNotes(words: string): readonly string[] {
  if (words === '') return [];
  const arrow = words.charAt(0);
  return /[↑↓]/.test(arrow) ? [words, `${arrow} better`, arrow] : [words];
}

/** Says which way is good; beside a map, which says so itself, how the axis of outputs is spaced. */
export function headNote({ view, minimize, bend }: Pick<ChartSource, 'view' | 'minimize' | 'bend'>): string {
  if (view.line.through.length === 1) return goalWords(minimize);
  return bend ? 'values spaced as the colours of the map' : '';
}
