import type { Domain } from '../../plots/domain';
import stored from './thumbnails.json';

/** A small picture of a failure: curves over evenly spaced places, in thousandths of the axis upwards. */
export interface Thumbnail {
  /** Range of the output, which both states of the failure share. */
  readonly y: Domain;
  readonly median: readonly number[];
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  /** Observations, to the right and upwards, in thousandths. */
  readonly dots: readonly (readonly [number, number])[];
}

const thumbnails = stored as unknown as Readonly<Record<string, Thumbnail>>;

/** Returns the stored picture of a failure, which is what the engine computes. */
export function thumbnailOf(id: string): Thumbnail {
  return thumbnails[id]!;
}
