import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';

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
      // The first time asks for what is loaded when it is first drawn.
      renderToStaticMarkup(element);
      await vi.dynamicImportSettled();
      return renderToStaticMarkup(element);
    },
  }));
}
