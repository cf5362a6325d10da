import type { Vec } from '../arrays';
import type { ParamValues } from '../definition';
import type { ObjectiveDef } from './objective';
import { boxOf, kindsOf } from './rows';
import { spaceOf, type Space } from './space';
import { orExample, placesOf, tableOutline, type Place } from './tableOutline';

/** Rows the user brought, searched as if each were an expensive experiment (000 §6.2.2). */
export const table: ObjectiveDef = {
  ...tableOutline,
  evaluate: (x, params) => nearest(x, params).y,
  scores: (x, params, draw) => {
    const { evaluations } = nearest(x, params);
    return evaluations ? evaluations[Math.floor(draw * evaluations.length)]! : null;
  },
};

/** Where the places of a table are in the unit box. */
interface Units {
  readonly space: Space;
  readonly units: readonly Vec[];
}
const known = new WeakMap<readonly Place[], Units>();

function unitsOf(places: readonly Place[], params: ParamValues): Units {
  const found = known.get(places);
  if (found) return found;
  const given = orExample(params);
  const space = spaceOf(boxOf(given), kindsOf(given));
  const fresh = { space, units: places.map(({ x }) => space.toUnit(x)) };
  known.set(places, fresh);
  return fresh;
}

/** The place nearest to x [d], by distance in the unit box; the first of equals. */
function nearest(x: Vec, params: ParamValues): Place {
  const places = placesOf(params);
  const { space, units } = unitsOf(places, params);
  const target = space.toUnit(Array.from(x));
  let best = 0;
  let least = Infinity;
  units.forEach((unit, i) => {
    const away = unit.reduce((sum, value, p) => sum + (value - target[p]!) ** 2, 0);
    if (away < least) [best, least] = [i, away];
  });
  return places[best]!;
}
