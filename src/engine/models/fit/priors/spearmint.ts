import { exp } from '../../../numeric/elementary/exp';
import { log, log1p } from '../../../numeric/elementary/log';
import { kindOf, sumOfTerms, type HyperPrior } from './prior';
import { spearmintWords } from './words';

/** Scale of the horseshoe on the noise variance. */
const horseshoe = 0.1;

/**
 * The prior of Spearmint, the program of 004, on standardised outputs: a length scale is uniform on (0, 2], the log a of the output
 * scale has the density exp(a − a²/2), so it is N(1, 1), and the noise variance v has ln(1 + (0.1/v)²), the bound of a horseshoe. Other
 * numbers of a kernel, which Spearmint does not know, are uniform in their logs.
 */
export const spearmint: HyperPrior = {
  ...spearmintWords,
  logDensity: (logs, { names }) =>
    sumOfTerms(logs, (at, p) => {
      switch (kindOf(names[p])) {
        case 'length scale':
          return at > Math.LN2 ? [-Infinity, 0] : [at, 1];
        case 'output scale':
          return [at - 0.5 * at * at, 1 - at];
        case 'noise':
          return noiseTerm(at);
        case 'bend':
        case 'other':
          return [0, 0];
      }
    }),
};

function noiseTerm(at: number): readonly [value: number, slope: number] {
  const ratio = horseshoe / exp(at);
  const square = ratio * ratio;
  const density = log1p(square);
  return [log(density) + at, 1 - (2 * square) / ((1 + square) * density)];
}
