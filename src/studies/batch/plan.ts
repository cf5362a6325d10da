import type { ExperimentSpec } from '../../engine/experiment/spec';
import { largestSeed } from '../../engine/experiment/schema';
import { sameValue } from '../../engine/experiment/sameValue';
import { objectiveOf } from '../../engine/experiment/inputs';
import { quoted, readNumber } from '../../link/text';
import { extentOf, methodsOf, readMethod, usualMethods } from '../runs/methods';

/** What is to be run: each method from the same seeds, so from the same initial points. */
export interface BatchPlan {
  /** Trials of each method. */
  readonly trials: number;
  /** Steps of each trial; null: all that the Lab's search plans. */
  readonly steps: number | null;
  /** Methods beside the Lab's own, as links call them. */
  readonly methods: readonly string[];
  /** Gain in percent that is read and compared; absent: the highest that half of all trials reached. */
  readonly gain?: number;
}

export const trialRange = { min: 5, max: 100 } as const;
const usualTrials = 20;
/** Beside the Lab's own. */
export const mostRivals = 3;
const longestText = 4000;

/** What a visitor sees who asked for nothing in particular. */
export function usualPlan(base: ExperimentSpec): BatchPlan {
  return { trials: usualTrials, steps: null, methods: usualMethods(base) };
}

/** The plan as a link carries it: `trials=20;steps=12;gain=99;gp-ei;model=ngcp,kernel=periodic`. */
export function planText({ trials, steps, gain, methods }: BatchPlan): string {
  const read = gain === undefined ? [] : [`gain=${gain}`];
  return [`trials=${trials}`, ...(steps === null ? [] : [`steps=${steps}`]), ...read, ...methods].join(';');
}

/** A plan, and in sentences what of its text could not be used. */
export interface ReadPlan {
  readonly plan: BatchPlan;
  readonly issues: readonly string[];
}

/** Reads what `planText` writes, for methods beside this one. Never throws. */
export function readPlan(text: string, base: ExperimentSpec): ReadPlan {
  if (text === '') return { plan: usualPlan(base), issues: [] };
  const issues: string[] = [];
  const complain = (sentence: string) => void (issues.length < 6 && issues.push(sentence));
  if (text.length > longestText) {
    complain(`The text of the batch has ${text.length} characters; at most ${longestText} are read.`);
    return { plan: usualPlan(base), issues };
  }
  const parts = text.split(';').filter((part) => part !== '');
  const numbered = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  const rest = parts.filter((part) => !/^(trials|steps|gain)=/.test(part));
  const trials = readCount('trials', numbered('trials'), { ...trialRange, complain });
  const steps = readCount('steps', numbered('steps'), { min: 1, max: largestSteps(base), complain });
  const methods = readMethods(rest, base, complain);
  const gain = readGain(numbered('gain'), complain);
  return {
    plan: { trials: trials ?? usualTrials, steps, methods, ...(gain !== null && { gain }) },
    issues,
  };
}

function readGain(text: string | undefined, complain: (sentence: string) => void): number | null {
  const value = text === undefined ? null : readNumber(text);
  if (value !== null && value >= 0 && value <= 100) return value + 0;
  if (text !== undefined)
    complain(`gain must be a number from 0 to 100, not ${quoted(text)}; the usual one is used.`);
  return null;
}

function largestSteps(base: ExperimentSpec): number {
  return Math.max(1, extentOf(base).budget);
}

interface CountRule {
  readonly min: number;
  readonly max: number;
  readonly complain: (sentence: string) => void;
}

function readCount(what: string, text: string | undefined, { min, max, complain }: CountRule): number | null {
  if (text === undefined) return null;
  const value = readNumber(text);
  if (value === null) {
    complain(`${what} must be a whole number, not ${quoted(text)}; the usual number is used.`);
    return null;
  }
  const inside = Math.min(max, Math.max(min, Math.round(value)));
  if (inside !== value) {
    complain(`${what} must be a whole number from ${min} to ${max}, not ${quoted(text)}; ${inside} is used.`);
  }
  return inside;
}

function readMethods(
  parts: readonly string[],
  base: ExperimentSpec,
  complain: (sentence: string) => void,
): readonly string[] {
  let found: readonly string[] = [];
  for (const part of parts) {
    const text = readMethod(part, base, complain);
    if (text === null) complain(`There is no method ${quoted(part)}; it was left out.`);
    else if (found.length >= mostRivals)
      complain(`At most ${mostRivals + 1} methods are run beside each other.`);
    else if (isNew(text, found, base)) found = [...found, text];
    else complain(`The method ${quoted(part)} is there already.`);
  }
  return found;
}

/** Whether a method differs from the Lab's own and from those beside it. */
export function isNew(text: string, methods: readonly string[], base: ExperimentSpec): boolean {
  const specs = methodsOf(base, [...methods, text]).map(({ spec }) => spec);
  return specs.findIndex((spec) => sameValue(spec, specs.at(-1))) === specs.length - 1;
}

/** The steps of each trial: never more than the Lab's search plans. */
export function stepsOf({ steps }: BatchPlan, base: ExperimentSpec): number {
  const { budget } = extentOf(base);
  return Math.min(steps ?? budget, budget);
}

/** The seeds of the trials: that of the Lab, and those after it. */
export function seedsOf({ trials }: BatchPlan, base: ExperimentSpec): readonly number[] {
  return Array.from({ length: trials }, (_, i) => (base.seed + i) % (largestSeed + 1));
}

/** Why nothing can be run, in a sentence; null where it can. */
export function obstacleTo(base: ExperimentSpec): string | null {
  if (objectiveOf(base)?.isAskable) return null;
  return 'Your points have no function that could be asked again. Choose another objective in the bar above, or open Your data and replay a search on its rows.';
}
