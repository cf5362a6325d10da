import { EngineError, shown } from '../errors';
import type { ChoiceSpec, DataSpec, ParamValues } from '../definition';
import { boxOf, directionSpec, kindsOf, rowParams, rowsOf } from './rows';
import { limitsOf, limitsSpec } from './limits';
import { secondOf, secondParams } from './second';
import type { ObjectiveDef, Scored } from './objective';

/** The most observations that are fitted while the visitor waits. */
export const mostPoints = 300;

/** The points before any are given. */
const example: ParamValues = {
  X: [[1], [2.5], [4], [6], [8.5]],
  y: [1.2, 2.1, 1.7, 3.4, 2.6],
  names: ['x', 'y'],
  box: [[0, 10]],
};

/** Way in for further observations. With several inputs a pointer shows no output: they are always typed. */
const entry: ChoiceSpec = {
  kind: 'choice',
  id: 'entry',
  label: 'Results',
  summary: 'Put with the pointer, or measured.',
  default: 'pointed',
  options: [
    { value: 'pointed', label: 'pointer' },
    { value: 'typed', label: 'typed' },
  ],
};

/** The most runs that fill the box before the search. */
const mostFirst = 100;

const firstSpec: DataSpec = {
  kind: 'data',
  id: 'first',
  label: 'First runs',
  summary: 'How many results are asked for by Sobol places, spread over the box, before the search chooses.',
  default: null,
};

/** No function at all: observations put there by hand or read from a file. */
export const points: ObjectiveDef = {
  id: 'points',
  label: 'your points',
  summary: 'No function behind it: you put the observations where you like, and the model answers.',
  source: 'none: the observations are yours',
  params: [...rowParams, directionSpec, entry, firstSpec, limitsSpec, ...secondParams],
  direction: 'maximize',
  isAskable: false,
  box: (params) => boxOf(orExample(params), leastOf(params)),
  optima: () => [],
  evaluate: null,
  inputs: kindsOf,
  given,
  firstRuns,
  limits: limitsOf,
  second: (params) => secondOf(params).known,
  names: (params) => rowsOf(orExample(params), leastOf(params)),
};

function orExample(params: ParamValues): ParamValues {
  return params['X'] ? params : example;
}

/** The fewest rows: none where the box is known, because then the prior is seen. */
function leastOf({ box }: ParamValues): number {
  return Array.isArray(box) ? 0 : 1;
}

function given(params: ParamValues): readonly Scored[] {
  const { X, y, scores } = rowsOf(orExample(params), leastOf(params));
  if (X.length > mostPoints) {
    const message = `${X.length} rows are too many observations for one model here: use at most ${mostPoints}, or replay a search on them.`;
    throw new EngineError('invalid-data', message, { rows: X.length });
  }
  return X.map((x, i) => ({ x, y: y[i], ...(scores && { scores: scores[i] }) }));
}

function firstRuns({ first }: ParamValues): number {
  if (first === null || first === undefined) return 0;
  if (Number.isInteger(first) && (first as number) >= 0 && (first as number) <= mostFirst)
    return first as number;
  const message = `The number of first runs must be a whole number from 0 to ${mostFirst}, not ${shown(first)}.`;
  throw new EngineError('invalid-data', message, { first });
}
