import type { ExperimentSpec } from '../../engine/experiment/spec';
import { quoted, readNumber } from '../../link/text';
import { readMethod, usualMethods } from '../runs/methods';
import { largestSteps, readCount, readMethods } from '../runs/planned';

/** Plan of a batch: each method is run from the same seeds, so from the same initial points. */
export interface BatchPlan {
  /** Trials of each method. */
  readonly trials: number;
  /** Steps of each trial; null for all that the Lab's search plans. */
  readonly steps: number | null;
  /** Methods beside the Lab's own, as links call them. */
  readonly methods: readonly string[];
  /** Gain in percent at which methods are compared; absent for the usual one. */
  readonly gain?: number;
  /** `place`: the n-th answer at a place is the same for all methods; absent for answers as in the Lab's run of each seed. */
  readonly drawn?: 'place';
  /** `score`: a method is judged by its place with the largest Q̃; absent for that with its best answer. */
  readonly judge?: 'score';
  /** Text of the method by whose median the evaluations needed are divided, and with which the others are compared, empty for the Lab's; absent for none. */
  readonly against?: string;
}

export const trialRange = { min: 5, max: 100 } as const;
const usualTrials = 20;
/** Most methods beside the Lab's own. */
export const mostRivals = 5;
const longestText = 4000;

/** Returns the plan that is shown before the visitor changes anything. */
export function usualPlan(base: ExperimentSpec): BatchPlan {
  return { trials: usualTrials, steps: null, methods: usualMethods(base) };
}

/** Writes the plan for a link: `trials=20;steps=12;gain=99;drawn=place;against=gp-ei;gp-ei;model=ngcp,kernel=periodic`. */
export function planText({ trials, steps, gain, drawn, judge, against, methods }: BatchPlan): string {
  return [
    `trials=${trials}`,
    ...(steps === null ? [] : [`steps=${steps}`]),
    ...(gain === undefined ? [] : [`gain=${gain}`]),
    ...(drawn === undefined ? [] : [`drawn=${drawn}`]),
    ...(judge === undefined ? [] : [`judge=${judge}`]),
    ...(against === undefined ? [] : [`against=${against}`]),
    ...methods,
  ].join(';');
}

/** A plan as a text says it, with sentences about the parts that could not be used. */
interface ReadPlan {
  readonly plan: BatchPlan;
  readonly issues: readonly string[];
}

/** Reads the text of `planText`, for methods beside `base`; `issues` are sentences about parts that could not be used. Never throws. */
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
  const rest = parts.filter((part) => !/^(trials|steps|gain|drawn|judge|against)=/.test(part));
  const trials = readCount('trials', numbered('trials'), { ...trialRange, complain });
  const steps = readCount('steps', numbered('steps'), { min: 1, max: largestSteps(base), complain });
  const methods = readMethods(rest, { base, most: mostRivals, complain });
  const gain = readGain(numbered('gain'), complain);
  const isByPlace = readWord('drawn', numbered('drawn'), { only: 'place', complain });
  const isByScore = readWord('judge', numbered('judge'), { only: 'score', complain });
  const against = readAgainst(numbered('against'), { base, methods, complain });
  return {
    plan: {
      trials: trials ?? usualTrials,
      steps,
      methods,
      ...(gain !== null && { gain }),
      ...(isByPlace && { drawn: 'place' }),
      ...(isByScore && { judge: 'score' }),
      ...(against !== null && { against }),
    },
    issues,
  };
}

interface WordRule {
  /** The only word that may be said. */
  readonly only: string;
  readonly complain: (sentence: string) => void;
}

/** Returns true if the word is said. */
function readWord(what: string, text: string | undefined, { only, complain }: WordRule): boolean {
  if (text !== undefined && text !== only)
    complain(`${what} must be ${only}, not ${quoted(text)}; it was left out.`);
  return text === only;
}

interface AgainstRule {
  readonly base: ExperimentSpec;
  readonly methods: readonly string[];
  readonly complain: (sentence: string) => void;
}

function readAgainst(text: string | undefined, { base, methods, complain }: AgainstRule): string | null {
  if (text === undefined) return null;
  const method = text === '' ? '' : readMethod(text, base, () => {});
  if (method === '' || (method !== null && methods.includes(method))) return method;
  complain(`against must be one of the methods, not ${quoted(text)}; it was left out.`);
  return null;
}

function readGain(text: string | undefined, complain: (sentence: string) => void): number | null {
  const value = text === undefined ? null : readNumber(text);
  if (value !== null && value >= 0 && value <= 100) return value + 0;
  if (text !== undefined)
    complain(`gain must be a number from 0 to 100, not ${quoted(text)}; the usual one is used.`);
  return null;
}
