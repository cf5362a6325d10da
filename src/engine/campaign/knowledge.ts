import { meanOf, fromRows, type Mat, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { regionOf, type Region } from '../limits/region';
import { orient } from '../loop/experiment';
import { oncePer } from '../oncePer';
import type { Campaign } from './campaign';
import { newComplaints } from './complaint';
import { addConflicts, addContradiction } from './conflicts';
import { dialsOf, isSamePlace, regionSpec, withoutSteps, type Dials } from './dials';

/** A place that gave results, with those of all trials there. */
export interface Measured {
  readonly place: Vec;
  /** Results to be maximised, in ascending order. */
  readonly results: readonly number[];
  readonly mean: number;
  /** Trials, counted from 0. */
  readonly trials: readonly number[];
}

/** A campaign as the engine searches it: results to be maximised, places in natural units. */
export interface Knowledge {
  readonly campaign: Campaign;
  readonly dials: Dials;
  readonly region: Region;
  /** The same between the steps in which knobs are set. */
  readonly allowed: Region;
  /** Turns results of the goal into what is maximised, and back. */
  readonly sign: 1 | -1;
  /** Each place once, in an order that does not depend on that of the trials. */
  readonly measured: readonly Measured[];
  readonly measuredPlaces: Mat;
  /** Places whose results are still to come. */
  readonly waiting: readonly Vec[];
  /** Places that gave no result. */
  readonly failed: readonly Vec[];
  readonly impossible: readonly Vec[];
}

/** Returns what a campaign says, worked out once. Errors: `invalid-data` where limits leave nothing. */
export const knowledgeOf = /* @__PURE__ */ oncePer((campaign: Campaign): Knowledge => {
  const dials = dialsOf(campaign);
  const spec = regionSpec(campaign, dials);
  const [region, allowed] = [regionOf(spec), regionOf(withoutSteps(spec))];
  if ('conflict' in region || 'conflict' in allowed) {
    const to = newComplaints();
    addConflicts(campaign, to);
    addContradiction(campaign, to);
    const nothing = 'Nothing is left that could be tried. Give up a limit, or widen the range of a knob.';
    throw new EngineError('invalid-data', to.found.length > 0 ? to.found[0].sentence : nothing);
  }
  const { sign } = orient(campaign.goal.better === 'higher' ? 'maximize' : 'minimize');
  const placesIn = (...states: readonly string[]): Vec[] =>
    campaign.trials
      .filter(({ state }) => states.includes(state))
      .map(({ values }) => dials.toPlace(values))
      .sort(inOrder);
  const measured = measuredIn(campaign, dials, sign);
  return {
    ...{ campaign, dials, region, allowed, sign, measured },
    measuredPlaces: fromRows(
      measured.map(({ place }) => place),
      dials.knobs.length,
    ),
    waiting: placesIn('waiting', 'later'),
    failed: placesIn('failed'),
    impossible: placesIn('impossible'),
  };
});

function measuredIn({ trials }: Campaign, dials: Dials, sign: 1 | -1): Measured[] {
  const places: { place: Vec; results: number[]; trials: number[] }[] = [];
  trials.forEach(({ state, values, results }, trial) => {
    if (state !== 'done') return;
    const place = dials.toPlace(values);
    const known = places.find((one) => isSamePlace(dials, one.place, place));
    const own = known ?? { place, results: [], trials: [] };
    if (!known) places.push(own);
    own.results.push(...results.map((y) => sign * y));
    own.trials.push(trial);
  });
  for (const { results } of places) results.sort((a, b) => a - b);
  places.sort((a, b) => inOrder(a.place, b.place));
  return places.map((one) => ({ ...one, mean: meanOf(one.results) }));
}

/** Orders places by their first knob, then by the next. */
export function inOrder(a: Vec, b: Vec): number {
  const p = a.findIndex((value, k) => value !== b[k]);
  return p < 0 ? 0 : a[p] - b[p];
}
