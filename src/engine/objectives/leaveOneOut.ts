import type { ParamValues } from '../definition';
import { EngineError } from '../errors';
import { criterionNames } from '../manifold/criteria/criterionNames';
import type * as learningModule from './leaveOneOut/learning';
import { axisIn, leaveOneOutParams, searchedIn } from './leaveOneOut/params';
import type { FileReader, ObjectiveDef, Optimum } from './objective';

type Learning = typeof learningModule;

/** What learns, once it was fetched: a constant, which does not change while the page is open. */
const fetched: Learning[] = [];

/**
 * How wrong a classifier is about labels that it was not told, as a function of settings that it cannot learn. Its points are drawn, or
 * its visitor's own; those without a label take part through their graph. What computes it is fetched before it is asked.
 */
export const leaveOneOut: ObjectiveDef = {
  id: 'leave-one-out',
  label: 'leave-one-out',
  summary: 'How wrong a classifier is about labels it was not told, by settings that it cannot learn.',
  source:
    'Allen (1974); Sindhwani, Niyogi and Belkin (2005); Belkin, Niyogi and Sindhwani (2006); met in 002 (2.9), (3.16), (4.3)',
  params: leaveOneOutParams,
  direction: 'minimize',
  isAskable: true,
  box: (params) => {
    fetched[0]?.requireData(params);
    return searchedIn(params).map((axis) => axisIn(params, axis).side);
  },
  inputs: (params) => searchedIn(params).map((axis) => axisIn(params, axis).kind),
  evaluate: (x, params) => learning().valueAt(x, params),
  scores: (x, params) => learning().scoresAt(x, params),
  gradient: (x, params) => learning().slopesAt(x, params),
  truth: (params) => fetched[0]?.pictureOf(params) ?? null,
  optima: (params) => (isDefault(params) ? [bestOfDefault] : []),
  names: (params) => ({
    inputs: searchedIn(params).map((axis) => axisIn(params, axis).name),
    output: criterionNames[criterionIn(params)],
  }),
  isReady: () => fetched.length > 0,
  load: (params, read) => {
    const file = fetched[0]?.missingFile(params);
    return fetched.length > 0 && (!file || !read) ? null : fetchFor(params, read);
  },
};

/** By Newton steps on the slopes, from the best place of a grid of 201 × 201 and from nine others, which all lead there. */
const bestOfDefault: Optimum = {
  x: [0.00023972038800652, 0.0004933030826912],
  value: 0.027984006256328,
};

function isDefault(params: ParamValues): boolean {
  return leaveOneOutParams.every(({ id, default: usual }) => (params[id] ?? usual) === usual);
}

async function fetchFor(params: ParamValues, read: FileReader | undefined): Promise<void> {
  const learnt = await import('./leaveOneOut/learning');
  fetched[0] = learnt;
  const file = learnt.missingFile(params);
  if (file && read) learnt.keepFile(await read(file));
}

function learning(): Learning {
  if (fetched.length > 0) return fetched[0];
  throw new EngineError('unsupported', 'Wait for `load` before asking.');
}

function criterionIn({ criterion }: ParamValues): keyof typeof criterionNames {
  return typeof criterion === 'string' && Object.hasOwn(criterionNames, criterion)
    ? (criterion as keyof typeof criterionNames)
    : 'mean-press';
}
