import type { Definition } from '../definition';
import type { Labelled } from '../learning/labelled';
import type { Mat } from '../numeric/arrays';

/** Passages of text. */
export type Passages = readonly string[];

/** Rows to search with. */
export interface SearchPart<Rows = Mat> extends Labelled<Rows> {
  /** Fold of each row [n], where folds came with the data. */
  readonly foldOf?: Int32Array;
}

/** A number that is to be told of rows. */
export interface Target {
  readonly name: string;
  /** What it is measured in; '' for a bare number. */
  readonly unit: string;
  /** Its variance in the search part, by which R² is reckoned there, to four digits. */
  readonly variance: number;
}

/** A set of data: rows to search with, and rows that no search sees, for one honest look at the end. */
export interface Dataset<Rows = Mat> {
  readonly search: SearchPart<Rows>;
  readonly test: Labelled<Rows>;
  /** Names of the classes, in order; none where a number is told. */
  readonly classNames: readonly string[];
  /** The number that is told, where it is no class. */
  readonly target?: Target;
  /** Names of the columns, where they mean something. */
  readonly columnNames?: readonly string[];
  /** Height and width of the images that rows are, where they are. */
  readonly image?: { readonly height: number; readonly width: number; readonly largest: number };
}

/** Words of a set of data: what the page needs before it has loaded it. */
export interface DatasetWords extends Definition {
  /** Name of its file under `public/data/`. */
  readonly file: string;
  /** Licence, in a word or two, and who made it. */
  readonly licence: string;
  readonly origin: string;
  /** What a row is, in the plural: "images". */
  readonly rowsName: string;
  /** The number that is told, where it is no class. */
  readonly target?: Target;
  readonly searchRows: number;
  readonly testRows: number;
}

/** A member of the family of data sets. It decodes bytes and never fetches any. */
export interface DatasetDef<Rows = Mat> extends DatasetWords {
  /** Reads the inflated bytes of the file. Errors: `invalid-data` where they are not what they should be. */
  decode(bytes: Uint8Array): Dataset<Rows>;
}
