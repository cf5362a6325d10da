import type { Page } from '@playwright/test';

/** Returns true if the words that set the figure are visible between figure and foot of a small screen. */
export function isCurrentSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = (css: string) => document.querySelector(css)!.getBoundingClientRect();
    const words = box('.show[aria-current="step"]');
    return words.top >= box('.lab-figure').bottom && words.bottom <= box('.lesson__foot').top;
  });
}
