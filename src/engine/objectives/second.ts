import type { DataSpec, ParamValues } from '../definition';
import { EngineError, shown } from '../errors';
import { oncePer } from '../oncePer';
import { rowsOf } from './rows';

/** A second result that rows have besides the output, and what it has to keep: at least, at most, or both, in its unit. */
export interface SecondResults {
  readonly name: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Returns the results that were measured at a row's place x [d], one or more; none elsewhere. */
  at(x: readonly number[]): readonly number[];
}

/** The parameters that carry a second result; never drawn as sliders. Read by `secondOf`. */
export const secondParams: readonly DataSpec[] = [
  {
    kind: 'data',
    id: 'second',
    label: 'Second results',
    summary: 'One number for each row, or a list of them; null where it was not measured.',
    default: null,
  },
  {
    kind: 'data',
    id: 'keeps',
    label: 'What they keep',
    summary:
      'The name of the second result and its limit: ["Cost", "at most", 5], or "at least"; both may follow each other.',
    default: null,
  },
];

/** Reads the second result of rows; null where they have none. Errors: `invalid-data`, naming what is wrong. */
export const secondOf = oncePer((params: ParamValues): { readonly known: SecondResults | null } => {
  const { second, keeps } = params;
  if ((second ?? null) === null || (keeps ?? null) === null) return { known: null };
  const { X } = rowsOf(params, 0);
  if (!Array.isArray(second) || second.length !== X.length) {
    throw wrong(`There must be one second result for each of the ${X.length} rows`, second);
  }
  const found = new Map<string, number[]>();
  second.forEach((value: unknown, i) => {
    const results = [value].flat().filter((one) => one !== null);
    if (!results.every(isNumber)) throw wrong(`The second result of row ${i + 1} must be a number`, value);
    found.set(X[i].join(), [...(found.get(X[i].join()) ?? []), ...results]);
  });
  return { known: { ...limitIn(keeps), at: (x) => found.get(x.join()) ?? [] } };
});

function limitIn(keeps: unknown): Omit<SecondResults, 'at'> {
  const [name, ...rest] = (Array.isArray(keeps) ? keeps : []) as readonly unknown[];
  const valueAfter = (word: string): number | undefined => {
    const at = rest.indexOf(word);
    const value = at < 0 ? undefined : rest[at + 1];
    return isNumber(value) ? value : undefined;
  };
  const [atLeast, atMost] = [valueAfter('at least'), valueAfter('at most')];
  const isWhole = rest.length === 2 * [atLeast, atMost].filter((one) => one !== undefined).length;
  const hasRoom = atLeast === undefined || atMost === undefined || atLeast < atMost;
  if (typeof name === 'string' && rest.length > 0 && isWhole && hasRoom) {
    return { name, ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) };
  }
  throw wrong('What a second result keeps must be its name and "at least" or "at most" a number', keeps);
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function wrong(what: string, given: unknown): EngineError {
  return new EngineError('invalid-data', `${what}, not ${shown(given)}.`, { parameter: 'second' });
}
