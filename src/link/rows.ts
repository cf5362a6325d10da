import { memberOf, type Choice } from '../engine/experiment/families';

/** The user's rows in the form of a link. */
export interface PackedRows {
  readonly json: string;
  /** Compressed, in the alphabet of links; or a short name if that would be too long. */
  readonly text: string;
  readonly fits: boolean;
}

/** Returns the parameters of an objective that hold rows. */
export function rowIds(objectiveId: string): readonly string[] {
  const specs = memberOf('objective', objectiveId)?.params ?? [];
  return specs.filter((spec) => spec.kind === 'data').map((spec) => spec.id);
}

/** Returns the parameters in which an objective has rows of the user; empty if it has none. */
export function givenRowIds({ id, params }: Choice): readonly string[] {
  return rowIds(id).filter((rows) => Object.hasOwn(params, rows));
}

/** Begins the name of rows that are too long for a link. */
export const namePrefix = '~';

export function isName(text: string): boolean {
  return text.startsWith(namePrefix);
}
