import type { ParamValues } from '../definition';
import { EngineError } from '../errors';
import type { Labelled } from '../learning/labelled';
import { criterionNames, type CriterionName } from '../manifold/criteria/criterionNames';
import type * as learningModule from './leaveOneOut/learning';
import { axisIn, isPictured, leaveOneOutParams, searchedIn } from './leaveOneOut/params';
import type { FileReader, ObjectiveDef, Optimum } from './objective';

type LearningModule = typeof learningModule;

/** What is known of it before anything is fetched. */
const described = {
  id: 'leave-one-out',
  label: 'leave-one-out',
  summary: 'How wrong a classifier is about labels it was not told, by settings that it cannot learn.',
  source:
    'Allen (1974); Sindhwani, Niyogi and Belkin (2005); Belkin, Niyogi and Sindhwani (2006); met in 002 (2.9), (3.16), (4.3)',
  params: leaveOneOutParams,
  direction: 'minimize',
  isAskable: true,
  box: (params) => searchedIn(params).map((axis) => axisIn(params, axis).side),
  inputs: (params) => searchedIn(params).map((axis) => axisIn(params, axis).kind),
  optima: (params) => (isDefault(params) ? [bestOfDefault] : []),
  names: (params) => ({
    inputs: searchedIn(params).map((axis) => axisIn(params, axis).name),
    output: criterionNames[criterionIn(params)],
  }),
} satisfies Omit<ObjectiveDef, 'evaluate'>;

/**
 * How wrong a classifier is about labels that it was not told, as a function of settings that it cannot learn. Its points are drawn, or
 * its visitor's own; those without a label take part through their graph. What computes it is fetched before it is asked.
 */
export const leaveOneOut: ObjectiveDef = {
  ...described,
  evaluate: notLoaded,
  scores: notLoaded,
  gradient: notLoaded,
  truth: (params) => (isPictured(params) ? notLoaded : null),
  isReady: false,
  load: async (params, read) => fetchedFor(params, await import('./leaveOneOut/learning'), read),
};

function notLoaded(): never {
  throw new EngineError('unsupported', 'Wait for `load` before asking.');
}

async function fetchedFor(
  params: ParamValues,
  learning: LearningModule,
  read: FileReader | undefined,
): Promise<ObjectiveDef> {
  const file = learning.missingFile(params, null);
  return loaded(learning, file && read ? learning.rowsIn(await read(file)) : null);
}

/** The objective that answers, with the rows of digits where they were read. */
function loaded(learning: LearningModule, digits: Labelled | null): ObjectiveDef {
  const { requireData, valueAt, scoresAt, slopesAt, pictureOf } = learning.learningFrom(digits);
  return {
    ...described,
    box: (params) => {
      requireData(params);
      return described.box(params);
    },
    evaluate: valueAt,
    scores: scoresAt,
    gradient: slopesAt,
    truth: pictureOf,
    load: (params, read) =>
      read && learning.missingFile(params, digits) ? fetchedFor(params, learning, read) : null,
  };
}

/** By Newton steps on the slopes, from the best place of a grid of 201 × 201 and from nine others, which all lead there. */
const bestOfDefault: Optimum = {
  x: [0.00023972038800652, 0.0004933030826912],
  value: 0.027984006256328,
};

function isDefault(params: ParamValues): boolean {
  return leaveOneOutParams.every(({ id, default: usual }) => (params[id] ?? usual) === usual);
}

function criterionIn({ criterion }: ParamValues): CriterionName {
  return typeof criterion === 'string' && Object.hasOwn(criterionNames, criterion)
    ? (criterion as CriterionName)
    : 'mean-press';
}
