import { exp } from '../elementary/exp';
import { meanOf, type Vec } from '../arrays';
import type { ParamValues } from '../definition';
import { boxOf, kindsOf, rowParams, rowsOf } from './rows';
import type { ObjectiveDef, Row } from './objective';
import { spaceOf, type Space } from './space';

/** Rows the user brought, searched as if each were an expensive experiment (000 §6.2.2). */
export const table: ObjectiveDef = {
  id: 'table',
  label: 'my table',
  summary:
    'Your own rows: asking a place answers with the nearest row, and no row is asked twice. Rows at one place count as their mean.',
  source: '000 §6.2.2; nearest row by distance in the unit box',
  params: rowParams,
  direction: 'maximize',
  box: (params) => boxOf(orExample(params)),
  optima: (params) => {
    const rows = placesOf(params);
    const best = rows.reduce((winner, row) => (row.y > winner.y ? row : winner), rows[0]!);
    return [{ x: best.x, value: best.y }];
  },
  evaluate: (x, params) => nearest(x, params).y,
  candidates: placesOf,
  inputs: kindsOf,
  scores: (x, params, draw) => {
    const { evaluations } = nearest(x, params);
    return evaluations ? evaluations[Math.floor(draw * evaluations.length)]! : null;
  },
  isNoisy: (params) => placesOf(params).some(({ evaluations }) => evaluations && evaluations.length > 1),
  names: (params) => rowsOf(orExample(params)),
};

/** A place of the table, with the scores of each evaluation of it where rows have several scores. */
interface Place extends Row {
  readonly evaluations: readonly (readonly number[])[] | null;
}

/** What was read from rows, by their outputs, with the inputs and kinds it was read with: params are never changed in place. */
interface Read {
  readonly params: ParamValues;
  readonly places: readonly Place[];
  readonly space: Space;
  /** The places in the unit box. */
  readonly units: readonly Vec[];
}
const known = new WeakMap<object, Read>();

function read(params: ParamValues): Read {
  const given = orExample(params);
  const key = given['y'];
  const found = isObject(key) ? known.get(key) : undefined;
  if (found && ['X', 'box', 'kinds'].every((id) => found.params[id] === given[id])) return found;
  const places = gathered(given);
  const space = spaceOf(boxOf(given), kindsOf(given));
  const fresh = { params: given, places, space, units: places.map(({ x }) => space.toUnit(x)) };
  if (isObject(key)) known.set(key, fresh);
  return fresh;
}

function placesOf(params: ParamValues): readonly Place[] {
  return read(params).places;
}

/** Each place once, in the order of the table; where rows share a place, with the mean of all their scores. */
function gathered(params: ParamValues): readonly Place[] {
  const { X, y, scores } = rowsOf(params);
  const lists = new Map<string, { x: readonly number[]; evaluations: (readonly number[])[] }>();
  X.forEach((x, i) => {
    const place = lists.get(x.join()) ?? { x, evaluations: [] };
    place.evaluations.push(scores?.[i] ?? [y[i]!]);
    lists.set(x.join(), place);
  });
  return Array.from(lists.values(), ({ x, evaluations }) => ({
    x,
    y: meanOf(evaluations.flat()),
    evaluations: scores ? evaluations : null,
  }));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The place nearest to x [d], by distance in the unit box; the first of equals. */
function nearest(x: Vec, params: ParamValues): Place {
  const { places, space, units } = read(params);
  const target = space.toUnit(Array.from(x));
  let best = 0;
  let least = Infinity;
  units.forEach((unit, i) => {
    const away = unit.reduce((sum, value, p) => sum + (value - target[p]!) ** 2, 0);
    if (away < least) [best, least] = [i, away];
  });
  return places[best]!;
}

/** Shown until somebody brings their own: a made-up calibration, strength of a part against oven temperature. */
const example: ParamValues = exampleRows();

function exampleRows(): ParamValues {
  const temperatures = Array.from({ length: 41 }, (_, i) => 150 + 5 * i);
  return {
    X: temperatures.map((t) => [t]),
    y: temperatures.map((t) => Math.round(10 * strengthAt(t)) / 10),
    names: ['temperature in °C', 'strength in MPa'],
  };
}

function strengthAt(t: number): number {
  const hill = 25 * exp(-(((t - 285) / 32) ** 2)) + 14 * exp(-(((t - 195) / 18) ** 2));
  return 40 + hill - 0.0007 * (t - 250) ** 2;
}

function orExample(params: ParamValues): ParamValues {
  return params['X'] ? params : example;
}
