import type { Interpolant, InterpolantsAsked, LossPoints } from '../../manifold/learners/losses/asks';
import { linspace } from '../../numeric/arrays';
import { cholesky, solve } from '../../numeric/linalg/cholesky';
import type { Question } from '../question';
import { gramOf, valuesAt } from './alongInput';

/**
 * The functions f = Σ αⱼ k(·, xⱼ) with Kα = y of several Gaussian kernels: of all functions of such a kernel through the observations
 * the one of least norm (002, Figure 1.3). Errors: `not-positive-definite` where two observations stand at one place.
 */
export const interpolants: Question<InterpolantsAsked, readonly Interpolant[], LossPoints> = {
  priority: 'picture',
  *answer({ x, y }, { widths, grid }) {
    const places = linspace(grid.from, grid.to, grid.count);
    const told: Interpolant[] = [];
    for (const width of widths) {
      const dual = solve(cholesky(yield* gramOf(x, width)), Float64Array.from(y));
      const learnt = { dual, bias: 0 };
      const fitted = valuesAt(x, x, learnt, width);
      told.push({
        fitted,
        curve: valuesAt(places, x, learnt, width),
        loss: fitted.reduce((sum, f, i) => sum + (y[i] - f) * (y[i] - f), 0),
        norm: dual.reduce((sum, one, i) => sum + one * fitted[i], 0),
      });
    }
    return told;
  },
};
