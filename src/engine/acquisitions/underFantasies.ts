import type { ParamValues } from '../definition';
import type { Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Fantasy, Posterior } from '../posteriors/posterior';
import { splitBy, type AcquisitionContext, type AcquisitionDef, type AcquisitionParts } from './acquisition';

/** An acquisition and its parameters. */
interface Chosen {
  readonly def: AcquisitionDef;
  readonly params: ParamValues;
}

/**
 * Returns the acquisition at each point [m]. Where answers are pending it is the average over what they may be, each with a best
 * value of its own (004 (7)); the logarithm of a gain is that of the average gain.
 */
export function acquisitionValue(chosen: Chosen, belief: Posterior, context: AcquisitionContext): Vec {
  const { def, params } = chosen;
  const { fantasies } = belief;
  if (!fantasies) return def.evaluate(belief, context, params);
  const drawn = countedIn(def, fantasies);
  const values = acquisitionUnderEach(chosen, drawn, context);
  return def.measures === 'log-gain' ? logAverage(values, drawn) : average(values, drawn);
}

/** Returns the acquisition under each of some outcomes by itself [k][m]. */
export function acquisitionUnderEach(
  { def, params }: Chosen,
  outcomes: readonly Fantasy[],
  context: AcquisitionContext,
): readonly Vec[] {
  return outcomes.map((one) => def.evaluate(one.posterior, under(def, context, one), params));
}

/** Returns the same as a sum of two parts. */
export function acquisitionParts(
  chosen: Chosen,
  belief: Posterior,
  context: AcquisitionContext,
): AcquisitionParts {
  const { def, params } = chosen;
  const { fantasies } = belief;
  if (!fantasies) return def.parts(belief, context, params);
  if (def.measures === 'log-gain' || !def.hasParts) {
    const value = acquisitionValue(chosen, belief, context);
    return splitBy(value, value);
  }
  const drawn = countedIn(def, fantasies);
  const parts = drawn.map((one) => def.parts(one.posterior, under(def, context, one), params));
  return {
    exploit: average(
      parts.map(({ exploit }) => exploit),
      drawn,
    ),
    explore: average(
      parts.map(({ explore }) => explore),
      drawn,
    ),
  };
}

/** Fantasies over which an acquisition is averaged that looks at all places of a grid at once. */
const mostOnGrid = 4;

/** Returns the outcomes that count: one drawn function belongs to one of them, and a whole grid is dear. */
function countedIn({ joint, isOnGrid }: AcquisitionDef, all: readonly Fantasy[]): readonly Fantasy[] {
  if (joint) return all.slice(0, 1);
  return isOnGrid ? all.slice(0, mostOnGrid) : all;
}

/** Returns what is known under one outcome: answers taken for granted may be better than the best seen, and truths take its place. */
function under(
  { overTruths }: AcquisitionDef,
  context: AcquisitionContext,
  { best }: Fantasy,
): AcquisitionContext {
  return { ...context, incumbent: overTruths ? best : Math.max(context.incumbent, best) };
}

function average(values: readonly Vec[], fantasies: readonly Fantasy[]): Vec {
  if (values.length === 1) return values[0];
  const total = fantasies.reduce((sum, { share }) => sum + share, 0);
  const out = new Float64Array(values[0].length);
  values.forEach((one, s) => {
    const weight = fantasies[s].share / total;
    for (let i = 0; i < out.length; i++) out[i] += weight * one[i];
  });
  return out;
}

/** Returns the logarithm of the average of exp(values), by the largest. */
function logAverage(values: readonly Vec[], fantasies: readonly Fantasy[]): Vec {
  const most = values[0].map((_, i) => values.reduce((largest, one) => Math.max(largest, one[i]), -Infinity));
  const gains = values.map((one) =>
    one.map((value, i) => (most[i] === -Infinity ? 0 : exp(value - most[i]))),
  );
  return average(gains, fantasies).map((gain, i) =>
    most[i] === -Infinity ? -Infinity : most[i] + log(gain),
  );
}
