import { byId, resolveParams, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import { atCodes, experimentOf } from '../loop/experiment';
import { storedModel } from '../loop/fitModel';
import type { StepSnapshot } from '../loop/snapshot';
import { beliefOf, varianceOf, type Belief } from '../losses/belief';
import type { LossDef } from '../losses/loss';
import { losses } from '../losses/registry';
import { fromRows, type Vec } from '../numeric/arrays';
import type { Objectives } from '../objectives/loaded';
import { inOneStretch, type Question } from './question';

/** A place [d] in the objective's units, and a loss whose distances are in standard deviations of the belief there. */
export interface GuessesAsked {
  readonly place: readonly number[];
  readonly loss: string;
  readonly params: ParamValues;
}

/** The number of least expected loss under one loss. */
export interface Guess {
  readonly loss: string;
  /** Null where the belief has no such number. */
  readonly value: number | null;
  /** What naming it costs by the loss asked for; null where that has no risk. */
  readonly cost: number | null;
}

/** The number to name for the function at a place under each loss, and what any number would cost, in the objective's units (001, 2.28 and 2.29). */
export interface Guesses {
  /** Standard deviation of the belief; 0 where nothing is in doubt, and then the rest has no curves. */
  readonly sd: number;
  /** Numbers that could be named [m]. */
  readonly y: Vec;
  /** Density of the belief there [m]; null where it is in single outputs. */
  readonly density: Vec | null;
  /** Expected loss of naming each [m]; null where there is none. */
  readonly risk: Vec | null;
  /** The number that each loss makes one name, in the order of the family; those not asked for with their usual parameters. */
  readonly guesses: readonly Guess[];
}

/** Points of the curves. */
const curveSize = 161;
/** Tails that are not drawn. */
const tail = 0.002;
const margin = 0.04;
/** Part of the size of a number that is its rounding: a narrower belief is none. */
const rounding = 1e-12;

/**
 * Finds the number of least expected loss at a place under each loss, and the risk of any number under one. Errors: `unsupported` before a
 * model, `unknown-id`, `invalid-value` for a parameter out of range.
 */
export const guesses: Question<GuessesAsked, Guesses> = { priority: 'look', answer: inOneStretch(guessesAt) };

function guessesAt(snapshot: StepSnapshot, asked: GuessesAsked, family?: Objectives): Guesses {
  if (!snapshot.model) throw new EngineError('unsupported', 'Without a model nothing is believed yet.');
  const experiment = experimentOf(snapshot.spec, family);
  const chosen = byId(losses, asked.loss);
  const place = experiment.space.toUnit(atCodes(experiment, asked.place));
  const { sign } = experiment.orientation;
  const belief = beliefOf(storedModel(snapshot).posterior(fromRows([place])), sign < 0 ? -1 : 1);
  const sd = Math.sqrt(varianceOf(belief));
  if (!(sd > rounding * Math.abs(belief.mean))) return certain(belief);
  const paramsOf = (def: LossDef): ParamValues => inSd(def, def === chosen ? asked.params : {}, sd);
  const risk = chosen.risk(belief, paramsOf(chosen));
  const found = losses.map((def): Guess => {
    const value = def.guess(belief, paramsOf(def));
    return { loss: def.id, value, cost: risk && value !== null ? risk(value) : null };
  });
  const y = rangeOf(belief, found);
  const density = belief.density(y);
  return {
    ...{ sd, y, guesses: found },
    density: density.every(Number.isFinite) && density.some((one) => one > 0) ? density : null,
    risk: risk && y.map(risk),
  };
}

function certain({ mean }: Belief): Guesses {
  const none = new Float64Array(0);
  return {
    ...{ sd: 0, y: none, density: null, risk: null },
    guesses: losses.map(({ id }) => ({ loss: id, value: mean, cost: 0 })),
  };
}

/** Completes the parameters of a loss, distances times the standard deviation. */
function inSd({ params, distances }: LossDef, given: ParamValues, sd: number): ParamValues {
  const whole = resolveParams(params, given);
  return { ...whole, ...Object.fromEntries(distances.map((id) => [id, (whole[id] as number) * sd])) };
}

function rangeOf({ quantile }: Belief, found: readonly Guess[]): Vec {
  const all = [quantile(tail), quantile(1 - tail), ...found.flatMap(({ value }) => value ?? [])];
  const [lo, hi] = [Math.min(...all), Math.max(...all)];
  const pad = margin * (hi - lo);
  const width = hi - lo + 2 * pad;
  return Float64Array.from({ length: curveSize }, (_, i) => lo - pad + (width * i) / (curveSize - 1));
}
