import type { Campaign, Trial } from '../../../engine/campaign/campaign';
import { listed, withUnit } from '../../../engine/campaign/words';
import { atStart, pluralOf } from '../state/called';
import type { ExperimentRecord } from '../state/record';
import { otherExpected } from '../state/otherExpected';
import { digitsOf, resultDigits } from '../state/resultDigits';
import { valueText, valueWithUnit } from '../state/knobText';
import { limitSaid } from '../state/limitSaid';
import { nameOfTrial, trialWords } from '../state/words';

/** What stands in the report of an experiment, beside its pictures. */
export interface ReportContent {
  readonly title: string;
  readonly said: string;
  /** What was learnt; empty before anything was. */
  readonly findings: readonly string[];
  /** What was set in the best trial, and what it gave; empty before one is known. */
  readonly best: readonly string[];
  readonly limits: readonly string[];
  readonly heads: readonly string[];
  /** One row for each trial that is over, as long as `heads`. */
  readonly rows: readonly (readonly string[])[];
}

interface ReportAbout {
  readonly findings: readonly string[];
  /** The best trial, counted from 0, with what is expected of it without scatter. */
  readonly best: { readonly trial: number; readonly mean: number } | null;
  readonly now: Date;
}

/** Returns what stands in a report. `findings`: sentences on what was learnt. */
export function reportContent(
  { name, called, finished }: Pick<ExperimentRecord, 'name' | 'called' | 'finished'>,
  campaign: Campaign,
  { findings, best, now }: ReportAbout,
): ReportContent {
  const { goal, second, knobs, limits, trials } = campaign;
  const over = trials.flatMap((trial, i) => (isOver(trial) ? [{ trial, number: i + 1 }] : []));
  const digits = digitsOf(campaign);
  const others = resultDigits(trials.flatMap((trial) => trial.second ?? []));
  const hasNotes = over.some(({ trial }) => trial.note);
  const headOf = (one: { readonly name: string; readonly unit: string }): string =>
    one.unit === '' ? one.name : `${one.name}, ${one.unit}`;
  const day = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  const count = `${over.length === 0 ? 'no' : over.length} ${over.length === 1 ? called : pluralOf(called)}`;
  const end = finished ? `Finished after ${count}.` : `${atStart(count)} so far.`;
  return {
    title: name || goal.name,
    said: `${goal.name}, ${goal.better} is better. ${end} Printed on ${day}.`,
    findings,
    best: best ? bestSaid(called, campaign, best) : [],
    limits: limits.map((limit) => limitSaid(limit, knobs)),
    heads: [
      atStart(called),
      ...knobs.map(headOf),
      headOf(goal),
      ...(second ? [headOf(second)] : []),
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

/** Says what was set in the best trial, and that what is said of it is an estimate where it is not what was measured. */
function bestSaid(
  called: string,
  campaign: Campaign,
  best: NonNullable<ReportAbout['best']>,
): readonly string[] {
  const { goal, knobs, trials } = campaign;
  const { trial } = best;
  const found = trials[trial];
  if (!found || found.results.length === 0) return [];
  const { values, results } = found;
  const name = nameOfTrial(trialWords(called), trial + 1);
  const { entered } = digitsOf(campaign);
  const set = knobs.map((knob) => `${knob.name} ${valueWithUnit(knob, values[knob.name])}`);
  const estimate = otherExpected(campaign, best);
  return [
    `The settings of ${name}: ${set.join(', ')}.`,
    ...(estimate !== null
      ? [
          `${atStart(name)} gave ${listed(results.map(entered))}; ${withUnit(estimate, goal.unit)} is an estimate of what its settings give without scatter.`,
        ]
      : []),
  ];
}

const endings = { failed: 'failed', impossible: 'can’t be done' } as const;

function isOver({ state }: Trial): boolean {
  return state === 'done' || state in endings;
}
