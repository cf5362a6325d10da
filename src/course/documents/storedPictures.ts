import type { ThumbnailData } from '../storedThumbnails';
import type { Entry } from './entry';
import stored from './pictures.json';

/** Returns the key of the small picture of an entry. */
export function pictureKey(code: string, { number }: Pick<Entry, 'number'>): string {
  return `${code} ${number}`;
}

/** The small picture of each live entry, drawn of the state that it opens. A test computes them, and writes them anew. */
export const storedPictures = stored as Readonly<Record<string, ThumbnailData>>;
