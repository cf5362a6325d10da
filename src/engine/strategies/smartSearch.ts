import type { AcquisitionDef } from '../acquisitions/acquisition';
import { predictedMean } from '../acquisitions/predictedMean';
import { resolveParams, type ParamSpec, type ParamValues, type ChoiceSpec } from '../definition';
import { candidatePlaces, jointPlaces } from './candidates';
import { isNew } from './newPlaces';
import { searchPortfolio } from './portfolio';
import { spaceFilling } from './spaceFilling';
import { randomPlace } from './randomSearch';
import { lookedAt, searchMaximum, type SearchPlan } from './search';
import { leastGainSpec, patienceSpec, stalled, stoppedIfPointless } from './stopRules';
import type { Answer, AskInput, StrategyDef, StrategyWords } from './strategy';

/** The growth of the number of clusters of an nLGCP with the steps. */
type ClusterSchedule = 'constant' | 'step' | keyof typeof stepsToOneMore;

/**
 * Smart steps before all clusters are used at once, and between one more and the next. 000 §4.4 counts the
 * hyper-parameters tested, the initial ones too; here steps after the initial design count, as 003 §3 counts iterations. The
 * program's own experiments also add one every 20 and every 10.
 */
const stepsToAll = 20;
const stepsToOneMore = { 'one-more': 30, 'one-more-by-20': 20, 'one-more-by-10': 10 };
const mostClusters = 5;

const clusterSchedule: ChoiceSpec = {
  kind: 'choice',
  id: 'clusterSchedule',
  label: 'Clusters',
  summary: 'How the number of clusters grows with the steps, for a model that has clusters.',
  default: 'constant',
  options: [
    { value: 'constant', label: 'as chosen, always' },
    { value: 'step', label: `one, after ${stepsToAll} steps as chosen` },
    ...Object.entries(stepsToOneMore).map(([value, every]) => ({
      value,
      label: `one more every ${every} steps, up to ${mostClusters}`,
    })),
  ],
};

/** The number of clusters at a step, of those asked for (000 §4.4). */
function clustersAt(schedule: ClusterSchedule, step: number, asked: number): number {
  switch (schedule) {
    case 'constant':
      return asked;
    case 'step':
      return step < stepsToAll ? 1 : asked;
    case 'one-more':
    case 'one-more-by-20':
    case 'one-more-by-10':
      return Math.min(mostClusters, 1 + Math.floor(step / stepsToOneMore[schedule]));
    default:
      return schedule satisfies never;
  }
}

const params: readonly ParamSpec[] = [
  {
    kind: 'integer',
    id: 'initial',
    label: 'Initial points',
    summary: 'Drawn at random before the model starts.',
    default: 5,
    min: 1,
    max: 100,
  },
  {
    kind: 'integer',
    id: 'smart',
    label: 'Smart steps',
    summary: 'Steps that maximise the acquisition.',
    default: 40,
    min: 0,
    max: 400,
  },
  {
    kind: 'integer',
    id: 'final',
    label: 'Final steps',
    summary: 'Last steps, that only trust the predicted mean.',
    default: 5,
    min: 0,
    max: 100,
  },
  {
    kind: 'integer',
    id: 'candidates',
    label: 'Candidates',
    summary: 'Random places scored at each step.',
    default: 500,
    min: 10,
    max: 10_000,
  },
  {
    kind: 'integer',
    id: 'refine',
    label: 'Local searches',
    summary: 'How many of the best candidates are improved by climbing; 0 asks the best of them as it is.',
    default: 5,
    min: 0,
    max: 50,
  },
  clusterSchedule,
  patienceSpec,
  leastGainSpec,
];

interface Settings {
  readonly initial: number;
  readonly smart: number;
  readonly final: number;
  readonly candidates: number;
  readonly refine: number;
  readonly patience: number;
  readonly leastGain: number;
  readonly clusterSchedule: ClusterSchedule;
}

function settingsOf(given: ParamValues): Settings {
  const values = resolveParams(params, given);
  const number = (id: Exclude<keyof Settings, 'clusterSchedule'>): number => values[id] as number;
  return {
    initial: number('initial'),
    smart: number('smart'),
    final: number('final'),
    candidates: number('candidates'),
    refine: number('refine'),
    patience: number('patience'),
    leastGain: number('leastGain'),
    clusterSchedule: values['clusterSchedule'] as ClusterSchedule,
  };
}

/** The search of a step; null without a model. */
function planOf({ model, step, acquisition }: AskInput, given: ParamValues): SearchPlan | null {
  const { smart, candidates, refine } = settingsOf(given);
  if (!model) return null;
  const isFinal = step >= smart;
  return {
    model,
    acquisition: isFinal ? { def: predictedMean, params: {} } : acquisition,
    origin: isFinal ? 'final' : 'smart',
    candidates,
    refine,
  };
}

/** The measure of the acquisition that chose the place. */
function measuresOf(answer: Answer, { portfolio }: AskInput, plan: SearchPlan): AcquisitionDef['measures'] {
  const nominated = answer.kind === 'ask' ? answer.ask.nominated : undefined;
  const { def } = (nominated && portfolio?.members[nominated.chosen]) ?? plan.acquisition;
  return def.measures;
}

export const smartSearchWords: StrategyWords = {
  id: 'smart-search',
  label: 'Smart Search',
  summary:
    'Starts at random, then asks where the acquisition is largest, and ends by trusting the prediction.',
  source: '000 §5.3; 003 §3',
  params,
  budget: ['smart', 'final'],
  asksModel: true,
};

/** Random start, smart steps, final steps that only trust the prediction. */
export const smartSearch: StrategyDef = {
  ...smartSearchWords,
  initial: (given) => settingsOf(given).initial,
  *ask(input, given) {
    const { smart, final, patience, leastGain } = settingsOf(given);
    if (input.step >= smart + final) {
      return { kind: 'stop', reason: `The budget of ${smart} smart and ${final} final steps is used.` };
    }
    if (input.observed.length === 0 && input.failed) return spaceFilling(input);
    const settled = stalled(input, patience);
    if (settled) return settled;
    const plan = planOf(input, given);
    if (!plan) return randomPlace(input);
    const { portfolio } = input;
    const answer =
      portfolio && plan.origin === 'smart'
        ? yield* searchPortfolio(input, plan, portfolio)
        : yield* searchMaximum(input, plan);
    return stoppedIfPointless(answer, input, { leastGain, measures: measuresOf(answer, input, plan) });
  },
  *scored(input, given) {
    const plan = planOf(input, given);
    return plan && (yield* lookedAt(input, plan));
  },
  clustersAt: (step, given, asked) => clustersAt(settingsOf(given).clusterSchedule, step, asked),
  jointPlaces: (input, given) => {
    const places = candidatePlaces(input, settingsOf(given).candidates);
    return jointPlaces(
      places.filter((place) => isNew(place, input)),
      input,
    );
  },
};
