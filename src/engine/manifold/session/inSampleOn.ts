import type { WorkMeter } from '../../learning/meter';
import { meanOf } from '../../numeric/arrays';
import type { Task } from '../../task';
import { inSampleCriteriaOf, inSampleFitOf, meanPressOf, noiseVarianceOf } from '../criteria/inSample';
import { deformPrepared } from '../learners/deformedKernel';
import { fitRls } from '../learners/rls';
import { ratioOf, type Ground, type SettledCloud } from '../learners/setting';
import type { InSampleAsked, InSampleTold } from './asks';

/** Judges least squares of the first function at each γ′_A; where labels are centred, by the labels less their mean. */
export function* inSampleOn(
  { setting, centred, bias, ambients }: InSampleAsked,
  ground: Ground,
  cloud: SettledCloud,
  meter: WorkMeter,
): Task<InSampleTold> {
  const y = ground.targets[0];
  const mean = centred ? meanOf(y) : 0;
  const target = y.map((value) => value - mean);
  const fits = [];
  for (const ambient of ambients) {
    const { gram } = yield* deformPrepared(cloud, ratioOf({ ...setting, ambient }), meter);
    const rls = yield* fitRls(gram, [target], ambient, meter, bias);
    fits.push({ fit: inSampleFitOf(rls, ambient), press: meanPressOf(rls) });
  }
  const noiseVariance = noiseVarianceOf(fits[0].fit);
  return {
    noiseVariance,
    settings: fits.map(({ fit, press }) => ({
      ...{ empirical: fit.empirical, effective: fit.effective, press },
      ...inSampleCriteriaOf(fit, noiseVariance),
    })),
  };
}
