import type { Campaign, Trial } from '../../../engine/campaign/campaign';
import { atStart, pluralOf } from '../state/called';
import type { ExperimentRecord } from '../state/record';
import { resultDigits } from '../state/resultDigits';
import { valueText } from '../state/knobText';
import { limitSentence } from '../state/limitSaid';

/** What stands in the report of an experiment, beside its pictures. */
export interface ReportContent {
  readonly title: string;
  readonly said: string;
  /** What was learnt; empty before anything was. */
  readonly findings: readonly string[];
  readonly limits: readonly string[];
  readonly heads: readonly string[];
  /** One row for each trial that is over, as long as `heads`. */
  readonly rows: readonly (readonly string[])[];
}

/** Returns what stands in a report. `findings`: sentences on what was learnt. */
export function reportContent(
  { name, called, finished }: Pick<ExperimentRecord, 'name' | 'called' | 'finished'>,
  campaign: Campaign,
  { findings, now }: { readonly findings: readonly string[]; readonly now: Date },
): ReportContent {
  const { goal, second, knobs, limits, trials } = campaign;
  const over = trials.flatMap((trial, i) => (isOver(trial) ? [{ trial, number: i + 1 }] : []));
  const digits = resultDigits(trials.flatMap(({ results }) => results));
  const others = resultDigits(trials.flatMap((trial) => trial.second ?? []));
  const hasNotes = over.some(({ trial }) => trial.note);
  const withUnit = (one: { readonly name: string; readonly unit: string }): string =>
    one.unit === '' ? one.name : `${one.name}, ${one.unit}`;
  const day = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const count = `${over.length === 0 ? 'no' : over.length} ${over.length === 1 ? called : pluralOf(called)}`;
  const end = finished ? `Finished after ${count}.` : `${atStart(count)} so far.`;
  return {
    title: name || goal.name,
    said: `${goal.name}, ${goal.better} is better. ${end} Printed on ${day}.`,
    findings,
    limits: limits.map((limit) => limitSentence(limit, knobs)),
    heads: [
      atStart(called),
      ...knobs.map(withUnit),
      withUnit(goal),
      ...(second ? [withUnit(second)] : []),
      ...(hasNotes ? ['Note'] : []),
    ],
    rows: over.map(({ trial, number }) => [
      String(number),
      ...knobs.map((knob) => valueText(knob, trial.values[knob.name])),
      trial.state === 'done'
        ? trial.results.map(digits.entered).join('; ')
        : endings[trial.state as keyof typeof endings],
      ...(second ? [(trial.second ?? []).map(others.entered).join('; ')] : []),
      ...(hasNotes ? [trial.note ?? ''] : []),
    ]),
  };
}

const endings = { failed: 'failed', impossible: 'can’t be done' } as const;

function isOver({ state }: Trial): boolean {
  return state === 'done' || state in endings;
}
