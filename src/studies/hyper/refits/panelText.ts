import { restarts, type Restart } from '../../../engine/models/warped/randomRefits';

/** Settings of the panel, as the link says them. */
export interface PanelText {
  readonly count: number;
  /** True while only fits as likely as the best are drawn. */
  readonly onlyLikely: boolean;
  /** Number of the fit looked at, counted from 1; null: all alike. */
  readonly fit: number | null;
  /** Parameters that begin at random. */
  readonly restart: Restart;
  /** Terms of the formula (000, 2.8). */
  readonly terms: TermCount;
}

/** Numbers of terms to choose from. */
export const termCounts = [1, 2, 3] as const;
type TermCount = (typeof termCounts)[number];

/** Numbers of fits to choose from. */
export const counts = [5, 10, 20, 40] as const;
const usual = 20;
const likeliest = 'best';

/** Reads "20", "20,map", "20,best", "20,fit3", "20,terms2" or "20,kernel,terms2,best,fit3"; map and kernel both begin at random unless one is named; what has another form has its default. Never throws. */
export function readPanelText(text: string): PanelText {
  const [first = '', ...more] = text.slice(0, 40).split(',');
  const count = counts.find((one) => String(one) === first) ?? usual;
  const fit = more.flatMap((word) => /^fit([1-9]\d?)$/.exec(word)?.[1] ?? [])[0];
  return {
    count,
    onlyLikely: more.includes(likeliest),
    restart: restarts.find((one) => more.includes(one)) ?? 'both',
    terms: termCounts.find((one) => more.includes(`terms${one}`)) ?? 1,
    fit: fit !== undefined && Number(fit) <= count ? Number(fit) : null,
  };
}

/** Writes what `readPanelText` reads. */
export function writePanelText({ count, onlyLikely, fit, restart, terms }: PanelText): string {
  return [
    count,
    ...(restart === 'both' ? [] : [restart]),
    ...(terms === 1 ? [] : [`terms${terms}`]),
    ...(onlyLikely ? [likeliest] : []),
    ...(fit === null ? [] : [`fit${fit}`]),
  ].join(',');
}
