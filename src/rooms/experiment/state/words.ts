import { listed } from '../../../engine/campaign/words';
import { pluralOf } from './called';

/** What people do with a trial that they call so; others are run. */
const verbs: Readonly<Record<string, string>> = {
  ...{ loaf: 'Bake', bread: 'Bake', cake: 'Bake', dough: 'Bake', shot: 'Pull', cup: 'Brew', brew: 'Brew' },
  ...{ batch: 'Make', mix: 'Make', dish: 'Cook', print: 'Print', run: 'Do', experiment: 'Do', test: 'Do' },
};

/** The words for a trial, made of what a person calls one. */
export interface TrialWords {
  /** One of them, as it stands within a sentence: "loaf". */
  readonly one: string;
  readonly many: string;
  /** What is done with them, as a sentence begins: "Bake". */
  readonly verb: string;
}

/** Returns the words for a trial; where nothing is said it is called a trial. */
export function trialWords(called: string): TrialWords {
  const one = called.trim() || 'trial';
  const last = one.split(' ').at(-1)!.toLowerCase();
  return { one, many: pluralOf(one), verb: verbs[last] ?? 'Run' };
}

/** Counts things: "1 knob", "5 knobs", "no loaf". */
export function countOf(count: number, { one, many }: Pick<TrialWords, 'one' | 'many'>): string {
  return `${count === 0 ? 'no' : count} ${count > 1 ? many : one}`;
}

/** Names one trial by its number, counted from 1: "loaf 20". */
export function nameOfTrial(words: Pick<TrialWords, 'one'>, number: number): string {
  return `${words.one}\u00a0${number}`;
}

/** Names some trials by their numbers: "loaf 20", "loaves 20 and 21", "loaves 1, 2 and 5". */
export function namesOfTrials(words: TrialWords, numbers: readonly number[]): string {
  return numbers.length === 1
    ? nameOfTrial(words, numbers[0]!)
    : `${words.many}\u00a0${listed(numbers.map(String))}`;
}

/** Returns what one trial is called, and several, as the engine is told. */
export function calledIn({ called }: { readonly called: string }): readonly [one: string, many: string] {
  const { one, many } = trialWords(called);
  return [one, many];
}
