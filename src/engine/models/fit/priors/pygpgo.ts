import { kindOf, sumOfTerms, type HyperPrior } from './prior';
import { pygpgoWords } from './words';

/** Ends of the logs of both variances. */
const least = -7;
const most = 5;

/**
 * The prior of pyGPGO, the program of 001: a length scale is uniform on (0, 10), the logs of both variances on (−7, 5). Other numbers of
 * a kernel are uniform in their logs.
 */
export const pygpgo: HyperPrior = {
  ...pygpgoWords,
  logDensity: (logs, { names }) =>
    sumOfTerms(logs, (log, p) => {
      switch (kindOf(names[p])) {
        case 'length scale':
          return log > Math.LN10 ? [-Infinity, 0] : [log, 1];
        case 'output scale':
        case 'noise':
          return log < least || log > most ? [-Infinity, 0] : [0, 0];
        case 'bend':
        case 'other':
          return [0, 0];
      }
    }),
};
