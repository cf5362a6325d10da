import { EngineError } from '../../../engine/errors';
import {
  field,
  optional,
  readList,
  readNumber,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { createMeter } from '../../../engine/learning/meter';
import {
  inSampleCriteriaOf,
  inSampleFitOf,
  meanPressOf,
  noiseVarianceOf,
  type InSampleFit,
} from '../../../engine/manifold/criteria/inSample';
import { requireDefinite } from '../../../engine/manifold/kernels/definite';
import { isLinear } from '../../../engine/manifold/learners/labelLearners';
import { fitRls, type Rls } from '../../../engine/manifold/learners/rls';
import { deformAt, settle } from '../../../engine/manifold/learners/setting';
import { finish } from '../../../engine/task';
import { readRequest } from './read';

const mostSettings = 200;

/**
 * Judges least squares on the very labels it has learnt, for each a of `ambient`: `empirical` R, the mean squared residual, `effective` b,
 * the trace of the hat matrix on labelled points, `aic`, `bic`, `gcv`, `optimism` 2bσ²/n, and beside them `press`, the mean squared
 * residual of labels left out (002, 2.3 to 2.6). σ² is `noiseVariance`, or RSS/(n − tr(2H − HHᵀ)) at the a of `lowBias`; left out, at the
 * least of the list. `data`, `kernel`, `graph`, `intrinsic` as in `learn`, the learner `rls` with or without its bias. `least` names
 * the a at which each is least.
 */
export function answerInSample(request: Fields): Readonly<Record<string, unknown>> {
  const ambients = readList(field(request, 'ambient'), 'ambient', 'a list of numbers above 0').map((one, i) =>
    readNumber(one, `ambient[${i}]`, { above: 0 }),
  );
  if (ambients.length === 0) throw wrong('ambient', 'a list of numbers above 0', ambients);
  requireAtMost(ambients.length, mostSettings, `"ambient" has ${ambients.length} numbers`);
  const lowBias = optional(field(request, 'lowBias'), Math.min(...ambients), (value) =>
    readNumber(value, 'lowBias', { above: 0 }),
  );
  const given = optional(field(request, 'noiseVariance'), null, (value) =>
    readNumber(value, 'noiseVariance', { above: 0 }),
  );
  const fits = ambients.map((a) => fitAt(request, a));
  const noiseVariance = given ?? noiseVarianceOf(fitAt(request, lowBias).fit);
  if (!(noiseVariance > 0 && noiseVariance < Infinity)) {
    throw new EngineError(
      'invalid-value',
      `At "lowBias" ${lowBias} nothing is left of the residuals to estimate the noise from: choose a larger one, or give "noiseVariance".`,
    );
  }
  const settings = fits.map(({ a, fit, rls, fitted }) => ({
    ...{ a, empirical: fit.empirical, effective: fit.effective, residualEffective: fit.count - fit.freedom },
    ...{ ...inSampleCriteriaOf(fit, noiseVariance), press: meanPressOf(rls), fitted },
  }));
  const leastBy = (of: 'aic' | 'bic' | 'gcv' | 'press'): number =>
    settings.reduce((best, one) => (one[of] < best[of] ? one : best)).a;
  return {
    noiseVariance,
    settings,
    least: { aic: leastBy('aic'), bic: leastBy('bic'), gcv: leastBy('gcv'), press: leastBy('press') },
    warnings: readRequest(atAmbient(request, ambients[0]!)).warnings,
  };
}

function atAmbient(request: Fields, ambient: number): Fields {
  return { ...request, learner: field(request, 'learner') ?? { id: 'rls' }, ambient };
}

interface FitAt {
  readonly a: number;
  readonly fit: InSampleFit;
  readonly rls: Rls;
  readonly fitted: readonly number[];
}

function fitAt(request: Fields, a: number): FitAt {
  const { ground, setting, learner, classes } = readRequest(atAmbient(request, a));
  requireDefinite(setting, 'What in-sample criteria add to the training error');
  if (!isLinear(learner.id) || learner.centred) {
    throw new EngineError(
      'unsupported',
      'In-sample criteria are of least squares, rls, whose hat matrix is known.',
    );
  }
  if (classes !== null)
    throw wrong('data.y', 'numbers, because several functions have several hat matrices', classes);
  const meter = createMeter();
  const { gram } = finish(deformAt(finish(settle(ground, setting, meter)), setting, meter));
  const rls = finish(fitRls(gram, ground.targets, a, meter, learner.bias));
  const y = ground.targets[0]!;
  return {
    a,
    rls,
    fit: inSampleFitOf(rls, a),
    fitted: Array.from(y, (one, i) => one - a * rls.duals[0]![i]!),
  };
}
