import type { Campaign, Condition, Limit } from '../../../engine/campaign/campaign';
import { inSentence, listed, written } from '../../../engine/campaign/words';
import { atStart, trialsNamed } from '../state/called';
import { valueText } from '../state/knobText';
import type { ExperimentRecord } from '../state/record';

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
  const numbers = waiting.map(({ number }) => number);
  const day = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    title: name || goal.name,
    said: `Bench sheet for ${trialsNamed(called, numbers)}. Printed on ${day}.`,
    trials: waiting.map(({ number, values }) => ({
      name: atStart(`${called} ${number}`),
      settings: knobs.map((knob) => ({
        knob: knob.name,
        value: valueText(knob, values[knob.name]),
        unit: knob.unit,
      })),
    })),
    outcomes: [goal, ...(second ? [second] : [])].map((one) => ({ name: one.name, unit: one.unit })),
    limits: limits.map((limit) => limitSentence(limit, campaign)),
  };
}

/** Says what a limit forbids or asks for: "Never above 27 °C with more than 10 h." */
export function limitSentence(limit: Limit, campaign: Campaign): string {
  const { knobs } = campaign;
  const unitOf = (name: string): string => knobs.find((knob) => knob.name === name)?.unit ?? '';
  const amount = (value: number, unit: string): string =>
    unit === '' ? written(value) : `${written(value)}\u00a0${unit}`;
  switch (limit.kind) {
    case 'sum':
      return `${listed(limit.knobs)} sum to ${amount(limit.equals, unitOf(limit.knobs[0] ?? ''))}.`;
    case 'at-most': {
      const terms = Object.entries(limit.terms).map(([name, factor]) =>
        factor === 1 ? name : `${written(factor)} × ${name}`,
      );
      const units = new Set(Object.keys(limit.terms).map(unitOf));
      const unit = units.size === 1 && terms.length > 0 ? [...units][0]! : '';
      return `${terms.join(' + ')} at most ${amount(limit.value, unit)}.`;
    }
    case 'order':
      return `${limit.lower} never above ${limit.upper}.`;
    case 'not-together': {
      const parts = Object.entries(limit.when).map(([name, one], i) =>
        conditionSaid(name, one, i > 0, campaign),
      );
      return `Never ${parts.join(' with ')}.`;
    }
    case 'same-for-the-round':
      return `The same ${inSentence(limit.knob)} for all that are run together.`;
    default:
      return limit satisfies never;
  }
}

/** A knob is named unless its unit tells which one is meant. */
function conditionSaid(name: string, condition: Condition, isLater: boolean, { knobs }: Campaign): string {
  const unit = knobs.find((knob) => knob.name === name)?.unit ?? '';
  const isPlain = unit !== '' && knobs.filter((knob) => knob.unit === unit).length === 1;
  if ('is' in condition) return `${condition.is} ${inSentence(name)}`;
  const [value, more, less] =
    'above' in condition ? [condition.above, 'above', 'more than'] : [condition.below, 'below', 'less than'];
  const side = isLater && isPlain ? less : more;
  const amount = unit === '' ? written(value) : `${written(value)}\u00a0${unit}`;
  return isPlain ? `${side} ${amount}` : `${inSentence(name)} ${more} ${amount}`;
}
