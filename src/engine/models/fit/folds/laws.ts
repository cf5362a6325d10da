import { log } from '../../../numeric/elementary/log';

/** An answer z_i that is left out with its fold: the other answers know its law, its noise included. */
export interface LeftOutAnswer {
  /** Its distance from its mean. */
  distance: number;
  /** Its variance under a Gaussian process. */
  variance: number;
  /** The squared distance (z − m)ᵀC⁻¹(z − m) of the answers that are not left out. */
  rest: number;
  /** Number of these. */
  others: number;
}

/** Slopes of a log density in the members of the answer of the same names. */
export interface AnswerSlopes {
  distance: number;
  variance: number;
  rest: number;
}

/** The law of an answer that is left out. */
export interface LeftOutLaw {
  /** Returns the log density of an answer, and sets its slopes. */
  logDensity(answer: LeftOutAnswer, slopes: AnswerSlopes): number;
  /** Returns how many times the variance under a Gaussian process its variance is. */
  stretch(answer: LeftOutAnswer): number;
  /** Returns the prior mean with the largest sum of log densities, given that under Gaussian laws and the slope of the sum there. */
  bestMean(gaussian: number, slopeAt: (mean: number) => number): number;
}

const logTwoPi = log(2 * Math.PI);

/** That under a Gaussian process. */
export const gaussianLaw: LeftOutLaw = {
  logDensity: ({ distance, variance }, slopes) => {
    const share = distance / variance;
    slopes.distance = -share;
    slopes.variance = 0.5 * (share * share - 1 / variance);
    slopes.rest = 0;
    return -0.5 * (distance * share + log(variance) + logTwoPi);
  },
  stretch: () => 1,
  bestMean: (gaussian) => gaussian,
};
