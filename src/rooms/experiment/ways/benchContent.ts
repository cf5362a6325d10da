import { atStart } from '../state/called';
import { valueText } from '../state/knobText';
import { limitSaid } from '../state/limitSaid';
import type { ExperimentRecord } from '../state/record';
import { nameOfTrial, namesOfTrials, trialWords } from '../state/words';

/** What stands on a bench sheet. No prediction does: whoever judges a trial should not know it. */
export interface BenchContent {
  readonly title: string;
  /** "Bench sheet for loaves 20 and 21. Printed on 27 November 2026." */
  readonly said: string;
  readonly trials: readonly BenchTrial[];
  /** What the results are called, with their units: the goal first. */
  readonly outcomes: readonly { readonly name: string; readonly unit: string }[];
  /** What is not allowed, a sentence each. */
  readonly limits: readonly string[];
}

interface BenchTrial {
  readonly name: string;
  readonly settings: readonly { readonly knob: string; readonly value: string; readonly unit: string }[];
}

/** Returns what stands on the bench sheet of the trials that wait for a result; null where none does. */
export function benchContent({ name, called, campaign }: ExperimentRecord, now: Date): BenchContent | null {
  if (!campaign) return null;
  const waiting = campaign.trials.flatMap(({ state, values }, i) =>
    state === 'waiting' ? [{ number: i + 1, values }] : [],
  );
  if (waiting.length === 0) return null;
  const { goal, second, limits, knobs } = campaign;
  const words = trialWords(called);
  const numbers = waiting.map(({ number }) => number);
  const day = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    title: name || goal.name,
    said: `Bench sheet for ${namesOfTrials(words, numbers)}. Printed on ${day}.`,
    trials: waiting.map(({ number, values }) => ({
      name: atStart(nameOfTrial(words, number)),
      settings: knobs.map((knob) => ({
        knob: knob.name,
        value: valueText(knob, values[knob.name]),
        unit: knob.unit,
      })),
    })),
    outcomes: [goal, ...(second ? [second] : [])].map((one) => ({ name: one.name, unit: one.unit })),
    limits: limits.map((limit) => limitSaid(limit, knobs)),
  };
}
