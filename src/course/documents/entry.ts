/** Where the page shows what a document has. */
export type Place =
  | {
      readonly state: 'live';
      /** What the page calls the place: "Hyper-parameters: Refits". */
      readonly name: string;
      /** Hash of the link that opens it; empty for the first screen. */
      readonly hash: string;
      /** What differs from the document, in a sentence. */
      readonly differs?: string;
      /** What has to be pressed there before it is drawn, in a sentence. */
      readonly after?: string;
    }
  | {
      readonly state: 'words';
      /** Why it is not built, and where its numbers lie, in a sentence. */
      readonly words: string;
    };

/** A figure, a table, an algorithm or a formula of a document. */
export interface Entry {
  /** As the document numbers it: "Figure 2-1", "§5.3". */
  readonly number: string;
  /** What it shows, in a few words. */
  readonly caption: string;
  readonly place: Place;
}

/** A document, part by part. */
export interface DocumentEntries {
  /** Code of the work; part of links. */
  readonly code: string;
  /** A short name: author and year. */
  readonly name: string;
  readonly figures: readonly Entry[];
  readonly tables: readonly Entry[];
  /** Algorithms and formulas. */
  readonly algorithms: readonly Entry[];
  /** What its program has besides. */
  readonly program: readonly Entry[];
}

/** An entry in one line: its number, what it shows, where. */
type Row = readonly [number: string, caption: string, place: Place];

/** Returns entries whose numbers follow a word: "Figure" makes "2-1" "Figure 2-1". */
export function numbered(word: string, rows: readonly Row[]): readonly Entry[] {
  return rows.map(([number, caption, place]) => ({ number: `${word} ${number}`, caption, place }));
}

/** Returns entries with numbers as they are. */
export function listed(rows: readonly Row[]): readonly Entry[] {
  return rows.map(([number, caption, place]) => ({ number, caption, place }));
}

/** Returns all entries of a document. */
export function entriesOf({ figures, tables, algorithms, program }: DocumentEntries): readonly Entry[] {
  return [...figures, ...tables, ...algorithms, ...program];
}
