import type { Campaign, Knob, KnobValues } from '../../engine/campaign/campaign';
import { newComplaints } from '../../engine/campaign/complaint';
import { complaintsOf, readCampaign } from '../../engine/campaign/readCampaign';
import { readValues } from '../../engine/campaign/readTrials';
import { suggest } from '../../engine/campaign/suggest';
import { suggestionParts, type SuggestionAsked } from '../../engine/campaign/suggestion';
import { EngineError } from '../../engine/errors';
import { ignoredFields } from '../../engine/experiment/readModel';
import {
  field,
  optional,
  readInteger,
  readList,
  readOneOf,
  readSeed,
  readText,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { finish } from '../../engine/task';

const mostProposals = 50;
const mostPlaces = 5000;
const mostHorizon = 100;
/** Most trials, and results of all of them: models of more take minutes. */
const mostTrials = 400;
const mostResults = 600;

/**
 * Says what to try next in an `experiment` of a person’s own, and what is known of it. `count` proposals (as many as are run at once if
 * left out) beside the trials that wait, chosen with the `seed` (0 if left out); `want` names the parts of the answer (all if left out),
 * `at` places [{knob: value}] to be predicted, `horizon` how many trials futures look ahead, `called` what one trial is called, and several.
 * All numbers are in the units of the experiment; trials count from 0.
 */
export function answerSuggest(request: Fields): Readonly<Record<string, unknown>> {
  const campaign = readSound(field(request, 'experiment'));
  requireAtMost(campaign.trials.length, mostTrials, `"experiment" has ${campaign.trials.length} trials`);
  const results = campaign.trials.reduce((sum, trial) => sum + trial.results.length, 0);
  requireAtMost(results, mostResults, `"experiment" has ${results} results`);
  const { warnings, ...told } = finish(suggest(campaign, readAsked(request, campaign)));
  const ignored = ignoredFields(request, ['experiment', 'count', 'seed', 'want', 'at', 'horizon', 'called']);
  return { ...told, warnings: [...warnings, ...ignored] };
}

/** Errors: `invalid-value` as of `readCampaign`; `detail.others` says how many more faults there are. */
function readSound(value: unknown): Campaign {
  const [first, ...others] = complaintsOf(value);
  if (!first) return readCampaign(value);
  throw new EngineError('invalid-value', first.sentence, { field: first.where, others: others.length });
}

function readAsked(request: Fields, { knobs, atOnce }: Campaign): SuggestionAsked {
  const at = field(request, 'at');
  const horizon = field(request, 'horizon');
  const called = field(request, 'called');
  return {
    count: optional(field(request, 'count'), atOnce, (value) =>
      readInteger(value, 'count', { min: 0, max: mostProposals }),
    ),
    seed: optional(field(request, 'seed'), 0, (value) => readSeed(value, 'seed')),
    want: optional(field(request, 'want'), suggestionParts, (value) =>
      readList(value, 'want').map((one, i) => readOneOf(one, `want[${i}]`, suggestionParts)),
    ),
    ...(at !== undefined && { at: readPlaces(at, knobs) }),
    ...(horizon !== undefined && { horizon: readInteger(horizon, 'horizon', { min: 1, max: mostHorizon }) }),
    ...(called !== undefined && { called: readCalled(called) }),
  };
}

function readPlaces(value: unknown, knobs: readonly Knob[]): readonly KnobValues[] {
  const items = readList(value, 'at', 'a list of places');
  requireAtMost(items.length, mostPlaces, `"at" has ${items.length} places`);
  return items.map((one, i) => {
    const to = newComplaints();
    const values = readValues(one, { where: `at[${i}]`, called: `Place ${i + 1} of "at"`, knobs, to });
    if (values) return values;
    const [first] = to.found;
    throw new EngineError('invalid-value', first!.sentence, { field: first!.where });
  });
}

function readCalled(value: unknown): readonly [string, string] {
  const [one, many, ...more] = readList(value, 'called', 'two words').map((word, i) =>
    readText(word, `called[${i}]`),
  );
  if (one === undefined || many === undefined || more.length > 0) throw wrong('called', 'two words', value);
  return [one.slice(0, 60), many.slice(0, 60)];
}
