import type { ParamValues } from '../../engine/definition';
import { directed, type ObjectiveDef } from '../../engine/objectives/objective';

/** Returns the sign that says which way is good. */
export function arrowOf(def: ObjectiveDef, params: ParamValues): string {
  return directed(def, params).direction === 'minimize' ? '↓' : '↑';
}

/** Returns the short name of a function in the bar, without its number of inputs and with the way that is good. */
export function shortName(label: string, def: ObjectiveDef, params: ParamValues): string {
  return `${label.replace(/, \d+-D.*/, '')} ${arrowOf(def, params)}`;
}

/** True if the visitor makes it first: it has no way that is good before. */
export function isOwn(def: ObjectiveDef): boolean {
  return !def.load && def.params.some(({ kind }) => kind === 'data');
}
