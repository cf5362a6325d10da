/** A part of the page that a link can hide, with what it is called. */
export interface HidablePart {
  readonly id: string;
  readonly label: string;
}

/** Parts of the page around the plots; `controls` is `transport`, `column` and the bar in one. */
export const pageParts: readonly HidablePart[] = [
  { id: 'controls', label: 'all controls: bar, transport, column' },
  { id: 'column', label: 'column at the right' },
  { id: 'transport', label: 'stepping buttons and timeline' },
  { id: 'status', label: 'sentence below' },
];

/** The plot that is there with one input only. */
export const acquisitionPart: HidablePart = { id: 'acquisition', label: 'acquisition' };
/** The plots that are there with several inputs. */
export const mapsPart: HidablePart = { id: 'maps', label: 'small maps' };

/** Plots that are always there. */
export const plotParts: readonly HidablePart[] = [
  { id: 'density-of-y', label: 'density of y' },
  { id: 'output-map', label: 'output map Ψ and latent z' },
  { id: 'history', label: 'history' },
];

/** All that `hide` of a link may name. */
export const hidableParts: readonly HidablePart[] = [...pageParts, acquisitionPart, mapsPart, ...plotParts];
/** Their ids. */
export const hidableIds: readonly string[] = hidableParts.map(({ id }) => id);
