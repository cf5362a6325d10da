import { sameValue } from '../../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { RankingSettings } from '../../../engine/ranking/params';
import { readNumber } from '../../../link/text';
import { memoised } from '../../../vocabulary/memoised';
import { methodIds, methodsOf, usualMethods, type Method } from '../../runs/methods';
import {
  isNew,
  largestSteps,
  readCount,
  readMethods,
  seedsFrom,
  tasksOf,
  type Task,
} from '../../runs/planned';
import { settingsIn, textOf } from '../settings';

/** What the tab shows: settings of the measures, the runs to make, and how they are looked at. */
export interface ManyText {
  readonly settings: RankingSettings;
  /** Runs of each method, each from a seed of its own. */
  readonly trials: number;
  /** Steps of each run at most. */
  readonly steps: number;
  /** Methods beside the Lab's own, as links call them. */
  readonly methods: readonly string[];
  /** Which of the pictures are shown. */
  readonly show: (typeof shownParts)[number];
  /** What ranks the places at the end of a run. */
  readonly by: 'q' | 'qSmooth';
  /** Number of the method by whose median the evaluations needed are divided; null for none. */
  readonly over: number | null;
}

export const trialRange = { min: 2, max: 50 } as const;
/** Few enough to be there in seconds. */
const usualTrials = 5;
const usualSteps = 25;
/** Pictures of the finished runs, by what they show (000, Figures 6-3, 6-6, 6-7 and 6-8), after all of them. */
export const shownParts = ['all', 'needed', 'known', 'shares', 'ranks'] as const;
/** Most methods beside the Lab's own. */
export const mostRivals = 3;
const longest = 4000;
const mostComplaints = 6;

/**
 * Reads `tau=0.1;trials=5;steps=20;show=known;by=smooth;over=1;gp-ei;noiseMode=mean`, for methods beside `base`; `alone` stands for no
 * other method. What cannot be read is as usual, and `tell` gets a sentence about it. Never throws.
 */
export function readManyText(text: string, base: ExperimentSpec, tell: (sentence: string) => void): ManyText {
  let told = 0;
  const complain = (sentence: string): void => {
    if (told++ < mostComplaints) tell(sentence);
  };
  const [, ...parts] = text.slice(0, longest).split(';');
  const said = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  const others = parts.filter(
    (part) => part !== '' && part !== 'alone' && !/^(trials|steps|show|by|over)=/.test(part),
  );
  const isUsual = others.length === 0 && !parts.includes('alone');
  const most = largestSteps(base);
  const methods = isUsual ? usualMethods(base) : readMethods(others, { base, most: mostRivals, complain });
  const over = readNumber(said('over') ?? '');
  return {
    settings: settingsIn(text),
    trials: readCount('trials', said('trials'), { ...trialRange, complain }) ?? usualTrials,
    steps: readCount('steps', said('steps'), { min: 1, max: most, complain }) ?? Math.min(usualSteps, most),
    methods,
    show: shownParts.find((one) => one === said('show')) ?? 'all',
    by: said('by') === 'smooth' ? 'qSmooth' : 'q',
    over: over !== null && Number.isInteger(over) && over >= 1 && over <= methods.length + 1 ? over : null,
  };
}

/** Writes what `readManyText` reads. */
export function writeManyText(said: ManyText, base: ExperimentSpec): string {
  const { settings, trials, steps, methods, show, by, over } = said;
  const isUsual = sameValue(methods, usualMethods(base));
  const rest = [
    ...(trials === usualTrials ? [] : [`trials=${trials}`]),
    ...(steps === Math.min(usualSteps, largestSteps(base)) ? [] : [`steps=${steps}`]),
    ...(show === 'all' ? [] : [`show=${show}`]),
    ...(by === 'q' ? [] : ['by=smooth']),
    ...(over === null ? [] : [`over=${over}`]),
    ...(isUsual ? [] : methods.length > 0 ? methods : ['alone']),
  ];
  const measures = textOf(settings);
  return measures === '' && rest.length > 0 ? `;${rest.join(';')}` : [measures, ...rest].join(';');
}

/** Methods that can be added: those of the list, and other uses of several scores (000, Figure B-1). */
export function offeredMethods(base: ExperimentSpec, methods: readonly string[]): readonly Method[] {
  const uses = ['noiseMode=mean', 'noiseMode=egn'];
  const texts = [...methodIds, ...uses].filter((text) => isNew(text, methods, base));
  return texts.map((text) => {
    const method = methodsOf(base, [text])[1]!;
    const label = uses.includes(text) ? useLabels[text]! : method.label;
    return { ...method, label };
  });
}

const useLabels: Readonly<Record<string, string>> = {
  'noiseMode=mean': 'the mean of several scores alone',
  'noiseMode=egn': 'the spread of several scores as noise (EGN)',
};

/** The methods of a plan, the Lab's own first. */
export const plannedMethods = memoised(
  ({ base, said }: Planned) => [base, said.methods] as const,
  ([base, texts]): readonly Method[] => methodsOf(base, texts),
);

/** A plan, and the experiment whose methods it runs. */
export interface Planned {
  readonly base: ExperimentSpec;
  readonly said: ManyText;
}

/** The runs of each method, in the order of the seeds: that of the Lab and those after it. */
export const plannedTasks = memoised(
  (planned: Planned) =>
    [plannedMethods(planned), planned.base, planned.said.trials, planned.said.steps] as const,
  ([methods, base, trials, steps]): readonly (readonly Task[])[] =>
    tasksOf(methods, seedsFrom(base, trials), steps),
);
