import type { Vec } from '../numeric/arrays';
import type { ParamValues } from '../definition';
import { compile } from './formula/compile';
import type { FormulaText } from './formula/readFormula';
import type { ObjectiveDef } from './objective';
import { oncePer } from './oncePer';
import { boxOf, kindsOf } from './rows';
import { spaceOf } from './space';
import { tableIn, tableOutline, type Place, type Table } from './tableOutline';

/** Rows the user brought, searched as if each were an expensive experiment (000 §6.2.2). */
export const table: ObjectiveDef = {
  ...tableOutline,
  evaluate: (x, params) => nearest(x, params).y,
  scores: (x, params, draw) => {
    const { evaluations } = nearest(x, params);
    return evaluations ? evaluations[Math.floor(draw * evaluations.length)] : null;
  },
  truth: (params) => {
    const { truth } = tableIn(params);
    return truth && compiled(truth);
  },
};

const compiled = oncePer(({ tree }: FormulaText) => compile(tree));

/** The way to the unit box, and the places of a table there. */
const unitsOf = oncePer(({ params, places }: Table) => {
  const space = spaceOf(boxOf(params), kindsOf(params));
  return { space, units: places.map(({ x }) => space.toUnit(x)) };
});

/** The place nearest to x [d], by distance in the unit box; the first of equals. */
function nearest(x: Vec, params: ParamValues): Place {
  const found = tableIn(params);
  const { space, units } = unitsOf(found);
  const target = space.toUnit(Array.from(x));
  let best = 0;
  let least = Infinity;
  units.forEach((unit, i) => {
    const away = unit.reduce((sum, value, p) => sum + (value - target[p]) ** 2, 0);
    if (away < least) [best, least] = [i, away];
  });
  return found.places[best];
}
