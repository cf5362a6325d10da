import type { NamedPlace } from './chart';
import { formatPlace, type Written } from '../vocabulary/numbers/labelled';

/** A place that a member of a portfolio names, along an axis. */
export interface NomineeMark extends NamedPlace {
  readonly x: number;
}

/** Returns the places that are named along one input, from left to right. */
export function nomineesAlong(
  named: readonly NamedPlace[] | undefined,
  along: number,
): readonly NomineeMark[] {
  return (named ?? []).map((one) => ({ ...one, x: one.place[along]! })).sort((a, b) => a.x - b.x);
}

/** Says which places are named; empty for none. */
export function nomineesInWords(marks: readonly NomineeMark[], labels: Written): string {
  if (marks.length === 0) return '';
  return `Named are ${marks.map(({ place, words }) => `${formatPlace(labels, place)} by ${words}`).join(', ')}.`;
}
