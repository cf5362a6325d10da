import { gp } from '../models/gp/gp';
import type { Vec } from '../numeric/arrays';
import { oncePer } from '../oncePer';
import { fewestOutcomes, outcomeBelief, type OutcomeBelief } from '../success/secondOutcome';
import { finish } from '../task';
import { datasetOf, settingsFor } from './belief';
import type { Campaign } from './campaign';
import { knowledgeOf } from './knowledge';

/** A place where the second result was measured. */
interface SecondAt {
  readonly place: Vec;
  readonly results: readonly number[];
}

/** Returns what is known of the second result at places in natural units; null without one, and before enough places have it. */
export function holdingOf(campaign: Campaign): OutcomeBelief | null {
  return campaign.second ? learnt(campaign).known : null;
}

const learnt = /* @__PURE__ */ oncePer((campaign: Campaign): { readonly known: OutcomeBelief | null } => {
  const known = knowledgeOf(campaign);
  const { dials, measured, measuredPlaces } = known;
  const seconds = measured.map(({ place, trials }): SecondAt => {
    const results = trials.flatMap((trial) => campaign.trials[trial].second ?? []);
    return { place, results: results.sort((a, b) => a - b) };
  });
  const having = seconds.filter(({ results }) => results.length > 0);
  if (having.length < fewestOutcomes) return { known: null };
  const data = datasetOf(known, having);
  const model = finish(gp.fit(data, settingsFor(known, data)));
  return {
    known: outcomeBelief(
      (places) => model.posterior(dials.toUnit(places)),
      { places: measuredPlaces, outcomes: seconds.map(({ results }) => results) },
      { limit: campaign.second!, areExact: campaign.repeats === 'same' },
    ),
  };
});
