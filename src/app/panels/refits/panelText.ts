/** What the link says of refits. */
export interface PanelText {
  readonly count: number;
  /** Only those that are as likely as the best are drawn. */
  readonly onlyLikely: boolean;
}

/** How many fits can be asked for. */
export const counts = [5, 10, 20, 40] as const;
const usual = 20;
const likeliest = 'best';

/** Reads "20" or "20,best"; what has another form is as usual. Never throws. */
export function readPanelText(text: string): PanelText {
  const [count = '', more = ''] = text.slice(0, 40).split(',');
  return {
    count: counts.find((one) => String(one) === count) ?? usual,
    onlyLikely: more === likeliest,
  };
}

export function writePanelText({ count, onlyLikely }: PanelText): string {
  return onlyLikely ? `${count},${likeliest}` : `${count}`;
}
