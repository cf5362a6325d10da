import { ignoredFields } from '../../engine/experiment/readModel';
import {
  field,
  optional,
  quote,
  readFields,
  readList,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { EngineError } from '../../engine/errors';
import { bodyOf, chordOf, coordinatesOf, nearestIn, within, type Body } from '../../engine/limits/body';
import { conflictOf } from '../../engine/limits/conflict';
import type { Row } from '../../engine/limits/spec';
import { vertexSets, verticesOf } from '../../engine/limits/vertices';
import { rowOf, toRows, type Vec } from '../../engine/numeric/arrays';
import { dot } from '../../engine/numeric/linalg/core';

type Answer = Readonly<Record<string, unknown>>;

const mostKnobs = 20;
const mostLimits = 50;
const mostAsked = 1000;
/** Sets of walls that are looked at for vertices; where there are more the answer has none. */
const mostSets = 50_000;
/** Largest ratio of two ranges: beyond it a range is a rounding error of another. */
const mostRatio = 1e6;

/**
 * What limits leave of the box `lower` ≤ v ≤ `upper` [d]: `atMost` [{row, value}], row·v ≤ value, and `equal`, row·v = value. Answers if it is
 * `empty`, and then the `conflict` [{list, index}], limits that leave nothing together with the box, none of which could be left out; else the `dimension` of what is left (limits that
 * hold with equality everywhere count as such), `chebyshevRadius` and a `chebyshevCentre` (not the only one where it is longer than
 * wide), the `projector` N Nᵀ [d×d] on its directions, its `vertices` in the order of their coordinates (null where there would be too
 * many sets of limits to look at), the nearest place, in Euclid's distance, of each of `project` [m×d], and for each of `chords`
 * [{at, along}] how far `along`, a vector [d] of which the part within the free directions counts, can be followed both ways [from, to].
 */
export function answerLimits(request: Fields): Answer {
  const box = readBox(request);
  const d = box.lower.length;
  const atMost = readLimits(field(request, 'atMost'), 'atMost', d);
  const equal = readLimits(field(request, 'equal'), 'equal', d);
  const asked = readAsked(request, d);
  const warnings = ignoredFields(request, ['lower', 'upper', 'atMost', 'equal', 'project', 'chords']);
  const unit = Math.max(...box.lower.map((value, j) => box.upper[j]! - value)) || 1;
  const scaled = ({ row, value }: Row): Row => ({
    row,
    value: (value - dot(Float64Array.from(row), Float64Array.from(box.lower))) / unit,
  });
  const toShares = (v: readonly number[]): Vec =>
    Float64Array.from(v, (value, j) => (value - box.lower[j]!) / unit);
  const toValues = (v: Vec): number[] => Array.from(v, (share, j) => box.lower[j]! + share * unit);
  const body = bodyOf({
    lower: new Float64Array(d),
    upper: toShares(box.upper),
    ...{ atMost: atMost.map(scaled), equal: equal.map(scaled) },
  });
  if (!body) {
    const knobs = box.lower.map((lower, j) => ({ lower, upper: box.upper[j]!, kind: 'line' as const }));
    const { conflict } = conflictOf({ knobs, atMost, equal, apart: [] });
    return { empty: true, conflict, warnings };
  }
  return {
    empty: false,
    dimension: body.dimension,
    chebyshevRadius: body.radius * unit,
    chebyshevCentre: toValues(body.centre),
    projector: projectorOf(body),
    vertices: vertexSets(body) <= mostSets ? verticesOf(body).map(toValues) : null,
    projections: asked.project.map((place) => toValues(nearestIn(body, toShares(place)))),
    chords: asked.chords.map(({ at, along }) => {
      const direction = within(body.directions, Float64Array.from(along));
      const size = Math.sqrt(dot(direction, direction));
      if (!(size > 1e-12)) return [0, 0];
      return chordOf(body, coordinatesOf(body, toShares(at)), direction).map((end) => end * unit);
    }),
    warnings,
  };
}

function projectorOf({ directions }: Body): number[][] {
  return toRows(directions).map((_, i) =>
    toRows(directions).map((__, j) => dot(rowOf(directions, i), rowOf(directions, j))),
  );
}

interface Box {
  readonly lower: readonly number[];
  readonly upper: readonly number[];
}

/** Reads `lower` and `upper` [d]. */
export function readBox(request: Fields): Box {
  const range = { min: -largest, max: largest };
  const lower = readNumbers(field(request, 'lower'), 'lower', range);
  const upper = readNumbers(field(request, 'upper'), 'upper', range);
  if (lower.length === 0) throw wrong('lower', 'a list of at least one number', []);
  requireAtMost(lower.length, mostKnobs, `"lower" has ${lower.length} numbers`);
  if (upper.length !== lower.length)
    throw wrong('upper', `a list of ${lower.length} numbers, as "lower"`, upper);
  const ranges = lower.map((value, j) => readNumber(upper[j], `upper[${j}]`, { min: value }) - value);
  const wide = Math.max(...ranges);
  ranges.forEach((range, j) => {
    if (range === 0 || range * mostRatio >= wide) return;
    const message = `The range of knob ${j}, ${quote(lower[j])} to ${quote(upper[j])}, is too far from the widest one, ${quote(wide)}: give both in units in which they are alike.`;
    throw new EngineError('invalid-value', message, { field: `upper[${j}]`, range });
  });
  return { lower, upper };
}

/** Reads limits [{row [d], value}]. */
export function readLimits(value: unknown, name: string, d: number): readonly Row[] {
  const list = optional(value, [], (given) => readList(given, name));
  requireAtMost(list.length, mostLimits, `"${name}" has ${list.length} limits`);
  return list.map((one, i) => {
    const fields = readFields(one, `${name}[${i}]`);
    const row = readNumbers(field(fields, 'row'), `${name}[${i}].row`, { min: -largest, max: largest });
    if (row.length !== d) throw wrong(`${name}[${i}].row`, `a list of ${d} numbers, one for each knob`, row);
    return {
      row,
      value: readNumber(field(fields, 'value'), `${name}[${i}].value`, { min: -largest, max: largest }),
    };
  });
}

/** Numbers beyond are mistakes, and their products no numbers. */
export const largest = 1e100;

interface Asked {
  readonly project: readonly (readonly number[])[];
  readonly chords: readonly { readonly at: readonly number[]; readonly along: readonly number[] }[];
}

function readAsked(request: Fields, d: number): Asked {
  const lists = (name: string): readonly unknown[] => {
    const list = optional(field(request, name), [], (value) => readList(value, name));
    requireAtMost(list.length, mostAsked, `"${name}" has ${list.length} places`);
    return list;
  };
  return {
    project: lists('project').map((one, i) => readPlace(one, `project[${i}]`, d)),
    chords: lists('chords').map((one, i) => {
      const fields = readFields(one, `chords[${i}]`);
      const read = (key: string): number[] => readPlace(field(fields, key), `chords[${i}].${key}`, d);
      return { at: read('at'), along: read('along') };
    }),
  };
}

/** Reads a place [d]. */
export function readPlace(value: unknown, name: string, d: number): number[] {
  const place = readNumbers(value, name, { min: -largest, max: largest });
  if (place.length !== d) throw wrong(name, `a list of ${d} numbers, one for each knob`, place);
  return place;
}
