import type { Mat, Vec } from '../numeric/arrays';
import { fromRows } from '../numeric/arrays';
import { oncePer } from '../oncePer';
import { cautionNow, type CautionNow } from '../success/caution';
import { fitProbit } from '../success/probitProcess';
import { finish } from '../task';
import type { Campaign } from './campaign';
import { inOrder, knowledgeOf } from './knowledge';
import type { Called } from './words';

/** What is believed about failing. Places are in natural units [m×d]. */
export interface Failing {
  /** Chance that a result comes [m], and its natural log. */
  chance(places: Mat): Vec;
  logChance(places: Mat): Vec;
  /** How safe a place has to be now; the reason calls a trial as it is said. */
  now(called?: Called): CautionNow;
}

/** Returns what trials that failed say of all places; null before the first one. */
export function failingOf(campaign: Campaign): Failing | null {
  return campaign.trials.some(({ state }) => state === 'failed') ? learnt(campaign) : null;
}

const learnt = /* @__PURE__ */ oncePer((campaign: Campaign): Failing => {
  const { dials } = knowledgeOf(campaign);
  const tried = campaign.trials.filter(({ state }) => state === 'done' || state === 'failed');
  const rows = tried
    .map(({ values, state }) => ({ place: dials.toPlace(values), succeeded: state === 'done' }))
    .sort((a, b) => inOrder(a.place, b.place) || Number(a.succeeded) - Number(b.succeeded));
  const X = dials.toUnit(fromRows(rows.map(({ place }) => place)));
  const hasCodes = dials.codes.includes(true);
  const process = finish(
    fitProbit(
      { X, succeeded: rows.map(({ succeeded }) => succeeded) },
      { kernel: { id: 'matern52', ...(hasCodes && { codes: dials.codes }) } },
    ),
  );
  const succeeded = tried.map(({ state }) => state === 'done');
  return {
    chance: (places) => process.chance(dials.toUnit(places)),
    logChance: (places) => process.logChance(dials.toUnit(places)),
    now: (called) => cautionNow(succeeded, campaign.settings?.caution ?? 'careful', called)!,
  };
});
