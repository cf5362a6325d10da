/** Facts about panels that the page needs before it loads any; `study.ts` of each says the same, and a test compares. */

/** Panels in place of all below the bar. */
export const pagePanels: readonly string[] = [
  ...['found', 'compare', 'batch', 'guess', 'manifold', 'gallery', 'examples', 'objective'],
];

/** Panels that are not about the Lab's run: the choices of the experiment are not shown beside them. */
export const apartPanels: readonly string[] = ['manifold'];

/** True while the panel that is open, if there is one, is not about the Lab's run. */
export function showsApart({ panel }: { readonly panel: { readonly id: string } | null }): boolean {
  return panel !== null && apartPanels.includes(panel.id);
}

/** Panels by the key that opens them; of a study with tabs the first, then the others. */
export const keyedPanels: Readonly<Record<string, readonly string[]>> = {
  w: ['why'],
  y: ['likelihood', 'chain', 'refits'],
  3: ['height'],
  c: ['compare'],
  g: ['guess'],
};

/** Id of the part of the bar that holds the choices of what is open and not about the Lab's run. */
export const roomChoices = 'room-choices';
