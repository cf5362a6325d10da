import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A figure in one state. */
export interface Picture {
  /** «figure-state», the name of its file. */
  readonly name: string;
  /** Renders it. */
  markup(): Promise<string>;
}

/** The figures of one state; what they show is computed once, with the first of them. */
export function picturesOf<Shown>(
  state: string,
  open: () => Shown | Promise<Shown>,
  figures: Readonly<Record<string, (shown: Shown) => ReactElement>>,
): readonly Picture[] {
  let opened: Promise<Shown> | null = null;
  const shown = () => (opened ??= Promise.resolve(open()));
  return Object.entries(figures).map(([figure, draw]) => ({
    name: `${figure}-${state}`,
    markup: async () => {
      const element = draw(await shown());
      // The first time asks for the marks that few pictures have.
      renderToStaticMarkup(element);
      await rareMarks();
      return renderToStaticMarkup(element);
    },
  }));
}

/** Waits for the marks that the page loads when they are first drawn. */
async function rareMarks(): Promise<void> {
  await Promise.all([
    import('../../plots/marks/SmootherMarks'),
    import('../../plots/marks/Nominees'),
    import('../../plots/plane/WeightRings'),
  ]);
  await new Promise(setImmediate);
}
