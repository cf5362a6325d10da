import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import { earlierComplaint } from '../../../engine/campaign/earlierComplaint';
import { trialsIn } from '../state/edits';
import type { ExperimentRecord } from '../state/record';
import { countOf } from '../state/words';

/** An experiment that another one can start from, or why it cannot. */
export type ReadEarlier =
  | { readonly kind: 'earlier'; readonly campaign: Campaign }
  | { readonly kind: 'problem'; readonly text: string };

/** Results from which on the best place is known. */
const fewest = 3;

/** Takes an experiment as the earlier one of another, without the one that it may have started from itself. */
export function readEarlier({ campaign }: ExperimentRecord, present: Campaign): ReadEarlier {
  const complaint = campaign && earlierComplaint(present.knobs, campaign);
  if (complaint) return { kind: 'problem', text: `${complaint.fault}. ${complaint.wayOut}` };
  const earlier = campaign && ofItsKnobs(campaign);
  const measured = earlier ? trialsIn(earlier, 'done').length : 0;
  if (earlier && measured >= fewest) return { kind: 'earlier', campaign: earlier };
  const has = measured === 0 ? 'no results' : countOf(measured, { one: 'result', many: 'results' });
  return { kind: 'problem', text: `It has ${has}; ${fewest} are needed to know its best place.` };
}

/** Leaves out what nobody has run, trials that do not know one of its knobs, and values of knobs that are gone. */
function ofItsKnobs({ settings: { earlier: _, ...settings } = {}, ...campaign }: Campaign): Campaign {
  const { knobs } = campaign;
  const trials = campaign.trials
    .filter(({ state }) => state !== 'waiting' && state !== 'later')
    .filter(({ values }) => knobs.every((knob) => knows(values, knob)))
    .map(({ proposed: _proposed, ...trial }) => ({
      ...trial,
      values: Object.fromEntries(knobs.map(({ name }) => [name, trial.values[name]!])),
    }));
  return { ...campaign, trials, ...(Object.keys(settings).length > 0 && { settings }) };
}

function knows(values: KnobValues, knob: Knob): boolean {
  const value = Object.hasOwn(values, knob.name) ? values[knob.name] : undefined;
  return knob.kind === 'choices' ? knob.options.some((one) => one === value) : typeof value === 'number';
}
