import type { Hyperparameters } from '../../engine/models/model';
import { EngineError } from '../../engine/errors';
import { ignoredFields, readFit } from '../../engine/experiment/readModel';
import {
  field,
  optional,
  quote,
  readInteger,
  readList,
  readNumber,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { nlgcp } from '../../engine/models/warped/nlgcp';
import { chooseRegions, comparedClusters, comparedSmoothings } from '../../engine/models/warped/regionChoice';
import { finish } from '../../engine/task';
import { listsPerInput } from './fit';

/** Most of each that are compared, and most settings times the cube of the rows, or times searches where something is learnt. */
const mostCompared = 20;
const mostWork = 3e9;

/**
 * Chooses clusters and smoothing of an nLGCP (000 §7.2): fits it for each of `clusters` (1 to 5 if left out) and `smoothing` (0.05, 0.25,
 * 1, 4), hyper-parameters learnt anew by `fit`, `false` to keep those given. Answers a `table` of {clusters, smoothing,
 * logPredictiveDensity}, the sum over answers left out of map and process in nats and units of y, null where fewer clusters than that are
 * left; and the `best`, the largest with fewer clusters before more, larger smoothing before smaller: null where nothing can be judged,
 * and its `fit` else, ready for a `posterior`. One cluster has no border and is fitted once, with the smoothing of the surrogate.
 */
export function answerChoose(request: Fields): Readonly<Record<string, unknown>> {
  const [clusters, smoothing] = [
    readCompared(request, 'clusters', comparedClusters, (value, name) =>
      readInteger(value, name, { min: 1, max: 5 }),
    ),
    readCompared(request, 'smoothing', comparedSmoothings, (value, name) =>
      readNumber(value, name, { min: 0, max: 100 }),
    ),
  ];
  const asked =
    field(request, 'surrogate') === undefined ? { ...request, surrogate: { id: nlgcp.id } } : request;
  const { surrogate, settings, kernel, rows, dimension, data } = readFit(asked, {});
  if (surrogate.id !== nlgcp.id) {
    const message = `The model "${surrogate.id}" has no clusters: ask for "${nlgcp.id}".`;
    throw new EngineError('unsupported', message, { field: 'surrogate', id: surrogate.id });
  }
  const { plan } = settings;
  if (plan.kind === 'integrate')
    throw wrong('fit', 'a search, or false: draws are not compared here', 'integrate');
  if ((settings.params['labels'] ?? null) !== null) {
    throw wrong('surrogate.params.labels', 'left out: clusters are found here', 'labels');
  }
  const searches = plan.kind === 'learn' ? 100 * (plan.restarts + 1) : 1;
  const settled = clusters.length * smoothing.length;
  requireAtMost(
    settled * searches * rows * rows * (rows + dimension),
    mostWork,
    `${settled} fits of ${rows} rows`,
  );
  const { table, best, model } = finish(
    chooseRegions(nlgcp.fit, { data, settings }, { clusters, smoothing }),
  );
  const { hyperparameters, logLikelihoodOutput, warnings } = model.record;
  const listed = (at: Hyperparameters) => listsPerInput(kernel.def.create(at.kernel, dimension));
  return {
    table,
    best: best && {
      ...best,
      fit: {
        kernel: { id: kernel.id, params: listed(hyperparameters) },
        outputScale: hyperparameters.outputScale,
        noise: hyperparameters.noise,
        mean: hyperparameters.mean,
        logLikelihood: logLikelihoodOutput,
      },
    },
    warnings: [...warnings, ...ignoredFields(request, ['clusters', 'smoothing'])],
  };
}

function readCompared(
  request: Fields,
  name: string,
  unlessSaid: readonly number[],
  readOne: (value: unknown, name: string) => number,
): readonly number[] {
  return optional(field(request, name), unlessSaid, (value) => {
    const list = readList(value, name);
    if (list.length < 1 || list.length > mostCompared) {
      throw wrong(name, `a list of 1 to ${mostCompared} numbers`, quote(value));
    }
    return list.map((one, i) => readOne(one, `${name}[${i}]`));
  });
}
