/** Where the classifier is looked into. */
export type InsideAt = 'best' | 'crosshair';

/** Reads the text of the panel; the best settings where it says nothing that is known. */
export function insideAt(text: string): InsideAt {
  return text === 'crosshair' ? 'crosshair' : 'best';
}
