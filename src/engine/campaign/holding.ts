import { gp } from '../models/gp/gp';
import { meanOf, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { oncePer } from '../oncePer';
import { holds, logChanceHolds } from '../success/secondOutcome';
import { finish } from '../task';
import { datasetOf, fewestResults, settingsFor } from './belief';
import type { Campaign } from './campaign';
import { knowledgeOf } from './knowledge';

/** What is believed about the second result. Places are in natural units [m×d]. */
export interface Holding {
  /** Natural log of the chance that its limit is kept [m], and the chance itself. */
  logChance(places: Mat): Vec;
  chance(places: Mat): Vec;
  /** True for each measured place that keeps the limit, as far as is known. */
  readonly holding: readonly boolean[];
}

/** A place where the second result was measured. */
interface SecondAt {
  readonly place: Vec;
  readonly results: readonly number[];
}

/** Returns what is known of the second result; null without one, and before enough places have it. */
export function holdingOf(campaign: Campaign): Holding | null {
  return campaign.second ? learnt(campaign).known : null;
}

const learnt = /* @__PURE__ */ oncePer((campaign: Campaign): { readonly known: Holding | null } => {
  const known = knowledgeOf(campaign);
  const { dials, measured, measuredPlaces } = known;
  const limit = campaign.second!;
  const seconds = measured.map(({ place, trials }): SecondAt => {
    const results = trials.flatMap((trial) => campaign.trials[trial].second ?? []);
    return { place, results: results.sort((a, b) => a - b) };
  });
  const having = seconds.filter(({ results }) => results.length > 0);
  if (having.length < fewestResults) return { known: null };
  const data = datasetOf(known, having);
  const model = finish(gp.fit(data, settingsFor(known, data)));
  const logChance = (places: Mat): Vec => logChanceHolds(model.posterior(dials.toUnit(places)), limit);
  const chances = logChance(measuredPlaces).map(exp);
  const isExact = campaign.repeats === 'same';
  return {
    known: {
      logChance,
      chance: (places) => logChance(places).map(exp),
      holding: seconds.map(({ results }, i) =>
        isExact && results.length > 0 ? holds(meanOf(results), limit) : chances[i] >= 0.5,
      ),
    },
  };
});
