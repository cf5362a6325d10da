import { leftSaid, remainsOf } from '../state/remains';
import { titleOf } from '../state/titleOf';
import type { ExperimentHead, FoundState } from './head';
import type { Refusal } from './standing';

/** Returns what is to be said of an experiment that cannot be opened as it is. `head`: what lists show of it, where that can be read. */
export function refusalOf(
  id: string,
  found: Exclude<FoundState, { readonly kind: 'record' }>,
  head: ExperimentHead | null,
): Refusal {
  const known = head?.name ?? '';
  if (found.kind === 'newer') {
    const { sentence } = found;
    return { id, title: known || 'An experiment', short: sentence, sentence, remains: null, text: null };
  }
  const all = found.texts.map(remainsOf).filter((one) => one !== null);
  const most = Math.max(...all.map(({ measured }) => measured));
  const remains = all.find(({ measured }) => measured === most) ?? null;
  const title = known || (remains ? titleOf(remains.record) : '') || 'An experiment';
  const short = `“${title}” is damaged.`;
  const text = found.texts[0] ?? null;
  if (!remains) return { id, title, short, sentence: `${short} Nothing of it can be read.`, remains, text };
  const there = head?.counts.filter((count) => count > 0).length ?? 0;
  const lost = Math.max(0, there - remains.measured);
  const missing = lost === 0 ? '' : `, ${lost} more ${lost === 1 ? 'is' : 'are'} lost`;
  return {
    id,
    title,
    short,
    sentence: `${short} ${leftSaid(remains)}${missing}. Check each of them.`,
    remains,
    text,
  };
}
