import stored from './thumbnails.json';

/** Size of a thumbnail in its own units. */
export const size = { width: 96, height: 54, margin: 5 } as const;

/** A small picture of a figure: paths, and discs by their middles. */
export interface ThumbnailData {
  /** The 95 % band, where the figure draws it. */
  readonly band: string | null;
  readonly belief: string | null;
  readonly truth: string | null;
  /** Observations, each with its height between the lowest, 0, and the highest, 1. */
  readonly discs: readonly { readonly x: number; readonly y: number; readonly share: number }[];
  /** True for several inputs: discs stand at their first two, and their colour is their height. */
  readonly isPlane: boolean;
}

/** The thumbnail of each lesson, by its id: drawn of a state of it. A test computes them, and writes them anew. */
export const storedThumbnails = stored as Readonly<Record<string, ThumbnailData>>;
