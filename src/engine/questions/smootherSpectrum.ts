import { EngineError } from '../errors';
import { storedModel } from '../loop/fitModel';
import { placesOf } from '../loop/observations';
import type { SmootherSpectrum } from '../models/smoother';
import type { Question } from './question';

/** A step's belief as a linear smoother, by the eigenvectors of the covariance at what was observed. */
export interface StepSpectrum extends SmootherSpectrum {
  /** The observed places [n], in the objective's units, in the order of the entries of a vector. */
  readonly x: readonly (readonly number[])[];
}

/** Takes the mean of a step apart (001, 2.46–2.48). Errors: `unsupported` for a model whose mean is no linear smoother. */
export const smootherSpectrum: Question<null, StepSpectrum> = {
  priority: 'look',
  answer: function* ({ spec, observations, ...rest }) {
    const { smoother } = storedModel({ spec, observations, ...rest });
    if (!smoother) {
      const message =
        'The mean of this model is no sum of weights times the observations, so it has no spectrum.';
      throw new EngineError('unsupported', message);
    }
    const x = (placesOf(spec, observations)?.places ?? observations).map((one) => one.x);
    return { ...(yield* smoother.spectrum()), x };
  },
};
