import type { Vec } from '../arrays';
import type { ParamValues } from '../definition';
import { boxOf, rowParams, rowsOf } from './rows';
import type { ObjectiveDef } from './objective';

/** Rows the user brought, searched as if each were an expensive experiment (000 §6.2.2). */
export const table: ObjectiveDef = {
  id: 'table',
  label: 'my table',
  summary: 'Your own rows: asking a place answers with the nearest row, and no row is asked twice.',
  source: '000 §6.2.2; nearest row by distance in the unit box',
  params: rowParams,
  direction: 'maximize',
  box: (params) => boxOf(orExample(params)),
  optima: (params) => {
    const { X, y } = rowsOf(orExample(params));
    const best = y.reduce((winner, value, i) => (value > y[winner]! ? i : winner), 0);
    return y.length ? [{ x: X[best]!, value: y[best]! }] : [];
  },
  evaluate: (x, params) => rowsOf(orExample(params)).y[nearestRow(x, orExample(params))]!,
  candidates: (params) => rowsOf(orExample(params)).X,
  names: (params) => rowsOf(orExample(params)),
};

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
  return (
    40 +
    25 * Math.exp(-(((t - 285) / 32) ** 2)) +
    14 * Math.exp(-(((t - 195) / 18) ** 2)) -
    0.0007 * (t - 250) ** 2
  );
}

function orExample(params: ParamValues): ParamValues {
  return params['X'] ? params : example;
}

/** Index of the row nearest to x [d], by distance in the unit box; the first of equals. */
function nearestRow(x: Vec, params: ParamValues): number {
  const { X } = rowsOf(params);
  const box = boxOf(params);
  let best = 0;
  let bestDistance = Infinity;
  X.forEach((row, i) => {
    const distance = row.reduce(
      (sum, value, j) => sum + ((value - x[j]!) / (box[j]![1] - box[j]![0])) ** 2,
      0,
    );
    if (distance < bestDistance) [best, bestDistance] = [i, distance];
  });
  return best;
}
