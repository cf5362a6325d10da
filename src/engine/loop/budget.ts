import type { CostModel } from '../models/costModel';
import type { Model } from '../models/model';
import { argmax, rowOf, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { sobolPoints } from '../numeric/random/sobol';
import { contextOf } from '../strategies/search';
import { stack } from '../strategies/maximize';
import { isNew } from '../strategies/newPlaces';
import type { Answer, Ask, AskInput } from '../strategies/strategy';
import { acquisitionParts } from '../acquisitions/underFantasies';
import { byId } from '../definition';
import { acquisitions } from '../acquisitions/registry';
import type { Experiment } from './experiment';
import { significant } from '../numberText';

/** Places among which one that can still be afforded is looked for, where any place can be asked. */
const candidates = 1024;

interface Purse {
  readonly input: AskInput;
  readonly model: Model | null;
  readonly cost: CostModel;
  /** Clock of the run so far, in seconds. */
  readonly clock: number;
}

/**
 * Returns the answer of a strategy as far as seconds allow: another place where the one asked for is believed to take longer than is
 * left, or the reason to stop where nothing affordable is left, the time is over, or no gain is worth its seconds.
 */
export function withinBudget(answer: Answer, experiment: Experiment, purse: Purse): Answer {
  const { seconds: limit = 0, gainPerSecond: price = 0 } = experiment.spec.stop ?? {};
  if (answer.kind === 'stop') return answer;
  const left = limit > 0 ? limit - purse.clock : Infinity;
  if (left <= 0) return stop(`The ${told(limit)} of the search are over.`);
  const ask = affordable(answer.ask, left, purse);
  if (!ask) return stop(`Nothing can be evaluated in the ${told(left)} that are left.`);
  return price > 0 && isTooDear(ask, price, purse)
    ? stop(`No gain is worth its seconds: the next one promises less than ${price} a second.`)
    : { kind: 'ask', ask };
}

function stop(reason: string): Answer {
  return { kind: 'stop', reason };
}

/** Seconds in a sentence: "12 s". */
function told(seconds: number): string {
  return `${significant(seconds, 3)} s`;
}

/** Returns the place asked for, or the best one that takes no longer than `left`; null without any. */
function affordable(ask: Ask, left: number, purse: Purse): Ask | null {
  if (mediansAt([ask.x], purse)[0] <= left) return ask;
  const { input, model } = purse;
  const places = placesOf(input).filter((place) => isNew(place, input));
  const medians = places.length > 0 ? mediansAt(places, purse) : [];
  const open = places.filter((_, i) => medians[i] <= left);
  if (open.length === 0) return null;
  const note = `The best that takes no longer than the ${told(left)} that are left.`;
  const acquisition = acquisitionOf(ask, input);
  if (!model || !acquisition) return { ...ask, x: open[0], note };
  const context = contextOf(input, { model, acquisition });
  const { exploit, explore } = acquisitionParts(acquisition, model.posterior(stack(open)), context);
  const value = exploit.map((part, i) => part + explore[i]);
  const at = argmax(value);
  return {
    ...ask,
    x: open[at],
    acquisition: value[at],
    exploit: exploit[at],
    explore: explore[at],
    runnerUp: null,
    note,
  };
}

function acquisitionOf({ acquisitionId }: Ask, { acquisition }: AskInput): AskInput['acquisition'] | null {
  if (acquisitionId === null) return null;
  if (acquisitionId === acquisition.def.id) return acquisition;
  return { def: byId(acquisitions, acquisitionId), params: {} };
}

function placesOf({ candidates: rows, space, rng }: AskInput): readonly Vec[] {
  if (rows) return rows;
  const grid = sobolPoints(candidates, space.inputs.length, rng.fork('affordable'));
  return Array.from({ length: grid.rows }, (_, i) => space.snap(rowOf(grid, i)));
}

function mediansAt(places: readonly Vec[], { cost }: Purse): Vec {
  return cost.logSeconds(stack(places)).mean.map(exp);
}

/** True if the expected improvement at a place is less than the price of the seconds it is expected to take. */
function isTooDear({ x }: Ask, price: number, { input, model, cost }: Purse): boolean {
  if (!model) return false;
  const X = stack([x]);
  const incumbent = input.observed.reduce((best, { y }) => Math.max(best, y), -Infinity);
  const [gain] = model.posterior(X).expectedExcess(incumbent);
  const { mean, variance } = cost.logSeconds(X);
  return gain < price * exp(mean[0] + 0.5 * variance[0]);
}
