/** A part of the page that a link can hide, with its label. */
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

/** Plot shown with one input only. */
export const acquisitionPart: HidablePart = { id: 'acquisition', label: 'acquisition' };
/** Plots shown with several inputs. */
export const mapsPart: HidablePart = { id: 'maps', label: 'small maps' };

/** Plots that are always shown. */
export const plotParts: readonly HidablePart[] = [
  { id: 'density-of-y', label: 'density of y' },
  { id: 'output-map', label: 'output map Ψ and latent z' },
  { id: 'history', label: 'history' },
];

/** All parts that `hide` of a link may name. */
export const hidableParts: readonly HidablePart[] = [...pageParts, acquisitionPart, mapsPart, ...plotParts];
export const hidableIds: readonly string[] = hidableParts.map(({ id }) => id);
