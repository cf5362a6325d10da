/** Facts about panels that the page needs before it loads any; `study.ts` of each says the same, and a test compares. */

/** Panels in place of all below the bar. */
export const pagePanels: readonly string[] = [
  ...['found', 'compare', 'batch', 'guess', 'manifold', 'gallery', 'examples', 'objective'],
];

/** Panels by the key that opens them; of a study with tabs the first, then the others. */
export const keyedPanels: Readonly<Record<string, readonly string[]>> = {
  w: ['why'],
  y: ['likelihood', 'chain', 'refits'],
  3: ['height'],
  c: ['compare'],
  g: ['guess'],
};
