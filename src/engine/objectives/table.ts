import { meanOf, type Vec } from '../numeric/arrays';
import type { DataSpec, ParamValues } from '../definition';
import { EngineError, shown } from '../errors';
import type { FormulaText } from './formula/readFormula';
import { compiledFormula, typedFormula } from './formula';
import { inputsOf } from './inputs';
import type { ObjectiveDef, Recorded, Row } from './objective';
import { oncePer } from '../oncePer';
import { boxOf, directionSpec, kindsOf, rowParams, rowsOf } from './rows';
import { secondOf, secondParams } from './second';
import { spaceOf } from './space';

const truth: DataSpec = {
  kind: 'data',
  id: 'truth',
  label: 'Truth',
  summary: 'A formula of the outputs without noise, where it is known: drawn, never asked.',
  default: null,
};

const lookUp: DataSpec = {
  kind: 'data',
  id: 'lookUp',
  label: 'Look-up',
  summary:
    'How the nearest row is found where another place is asked: by distance in the unit box (box), or in the units of the inputs (raw), as the program of 000 does.',
  default: null,
};

/** Rows the user brought, searched as if each were an expensive experiment (000 §6.2.2). */
export const table: ObjectiveDef = {
  id: 'table',
  label: 'your data',
  isUsual: true,
  summary:
    'Your own rows: asking a place answers with the nearest row, and no row is asked twice. Rows at one place count as their mean.',
  source: '000 §6.2.2; nearest row by distance in the unit box',
  params: [...rowParams, truth, lookUp, directionSpec, ...secondParams],
  direction: 'maximize',
  isAskable: true,
  box: (params) => boxOf(orExample(params)),
  optima: (params) => {
    const rows = placesOf(params).filter(({ y }) => Number.isFinite(y));
    if (rows.length === 0) return [];
    const sign = params['direction'] === 'minimize' ? -1 : 1;
    const best = rows.reduce((winner, row) => (sign * row.y > sign * winner.y ? row : winner));
    return [{ x: best.x, value: best.y }];
  },
  candidates: placesOf,
  second: (params) => secondOf(params).known,
  record: (params) => placesOf(params).flatMap(recordOf),
  inputs: kindsOf,
  isNoisy: (params) => placesOf(params).some(({ evaluations }) => evaluations && evaluations.length > 1),
  names: (params) => rowsOf(orExample(params)),
  evaluate: (x, params) => nearest(x, params).y,
  scores: (x, params, draw) => {
    const { evaluations } = nearest(x, params);
    return evaluations ? evaluations[Math.floor(draw * evaluations.length)] : null;
  },
  truth: (params) => {
    const { truth: formula } = tableIn(params);
    return formula && compiledFormula(formula);
  },
};

/** A place of the table, with the scores of each evaluation of it where rows have several scores. */
interface Place extends Row {
  readonly evaluations: readonly (readonly number[])[] | null;
}

/** What is known of a place; nothing of one without a value. */
function recordOf({ x, y, evaluations }: Place): readonly Recorded[] {
  const known = (evaluations ?? [[y]]).map((scores) => scores.filter(Number.isFinite));
  const scored = known.filter((scores) => scores.length > 0);
  return scored.length > 0 ? [{ x, evaluations: scored }] : [];
}

/** The rows of a table as they are searched. */
interface Table {
  /** The parameters it was read from. */
  readonly params: ParamValues;
  readonly places: readonly Place[];
  /** The formula of the outputs without noise; null where it is not known. */
  readonly truth: FormulaText | null;
}

/**
 * Reads the table of parameters; the same object for the same parameters. Errors: `invalid-data` for rows that cannot be read, or a box,
 * kinds or a truth that do not fit; those of `readFormula` for the truth.
 */
function tableIn(params: ParamValues): Table {
  return tableOf(orExample(params));
}

const tableOf = oncePer((given: ParamValues): Table => {
  const table = { params: given, places: gathered(given), truth: truthIn(given) };
  inputsOf(boxOf(given), kindsOf(given));
  isRaw(given);
  return table;
});

function truthIn(params: ParamValues): FormulaText | null {
  const formula = params['truth'] ?? null;
  if (formula === null) return null;
  const found = typedFormula({ formula });
  const inputs = boxOf(params).length;
  if (found.variables <= inputs) return found;
  const message = `The truth has ${found.variables} inputs, and the table ${inputs}.`;
  throw new EngineError('invalid-data', message, { parameter: 'truth' });
}

function placesOf(params: ParamValues): readonly Place[] {
  return tableIn(params).places;
}

/** Each place once, in the order of the table; where rows share a place, with the mean of all their scores. */
function gathered(params: ParamValues): readonly Place[] {
  const { X, y, scores } = rowsOf(params);
  const lists = new Map<string, { x: readonly number[]; evaluations: (readonly number[])[] }>();
  X.forEach((x, i) => {
    const place = lists.get(x.join()) ?? { x, evaluations: [] };
    place.evaluations.push(scores?.[i] ?? (Number.isFinite(y[i]) ? [y[i]] : []));
    lists.set(x.join(), place);
  });
  return Array.from(lists.values(), ({ x, evaluations }) => ({
    x,
    y: evaluations.flat().length > 0 ? meanOf(evaluations.flat()) : NaN,
    evaluations: scores ? evaluations : null,
  }));
}

/** The table before one is given: a made-up calibration, strength of a part against oven temperature. */
const strengths = [
  33, 33.8, 34.6, 35.8, 37.6, 40.1, 43.6, 47.3, 50.4, 51.9, 51.2, 48.9, 46, 43.4, 41.8, 41.2, 41.3, 42.1,
  43.4, 45.2, 47.6, 50.4, 53.5, 56.8, 59.8, 62.2, 63.8, 64.1, 63.3, 61.3, 58.3, 54.8, 51.1, 47.4, 44.1, 41.3,
  39, 37.1, 35.6, 34.4, 33.4,
];

const example: ParamValues = {
  X: strengths.map((_, i) => [150 + 5 * i]),
  y: strengths,
  names: ['temperature in °C', 'strength in MPa'],
};

/** The rows given, or those of the example. */
function orExample(params: ParamValues): ParamValues {
  return params['X'] ? params : example;
}

/** The way to where distances are measured, and the places of a table there. */
const measuredIn = oncePer(({ params, places }: Table) => {
  const space = spaceOf(boxOf(params), kindsOf(params));
  const measured = isRaw(params) ? (x: readonly number[]) => x : (x: readonly number[]) => space.toUnit(x);
  return { measured, at: places.map(({ x }) => measured(x)) };
});

function isRaw({ lookUp: given }: ParamValues): boolean {
  if (given === undefined || given === null || given === 'box') return false;
  if (given === 'raw') return true;
  throw new EngineError('invalid-data', `The look-up is by box or raw, not ${shown(given)}.`, {
    parameter: 'lookUp',
  });
}

/** The place nearest to x [d]; the first of equals. */
function nearest(x: Vec, params: ParamValues): Place {
  const found = tableIn(params);
  const { measured, at } = measuredIn(found);
  return found.places[nearestOf(at, measured(Array.from(x)))];
}

/** Returns the index of the row nearest to a target by Euclidean distance; the first of equals. */
export function nearestOf(rows: readonly ArrayLike<number>[], target: ArrayLike<number>): number {
  let best = 0;
  let least = Infinity;
  rows.forEach((row, i) => {
    let away = 0;
    for (let p = 0; p < target.length; p++) away += (row[p] - target[p]) ** 2;
    if (away < least) [best, least] = [i, away];
  });
  return best;
}
