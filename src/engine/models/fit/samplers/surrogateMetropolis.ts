import type { Vec } from '../../../numeric/arrays';
import { solveLower } from '../../../numeric/linalg/cholesky';
import { functionMetropolis, type FunctionMove } from './functionMetropolis';
import { functionOf, logDensityOfHeld, surrogateOf, type Held } from './surrogateData';
import { surrogateMetropolisWords } from './words';

/**
 * Algorithm 4 of 001: data g ~ N(f, S) are made up, and η of f = R S⁻¹g + L_R η is held with them. The document prints the likelihood
 * of f where its step 6 needs that of the new f. S is the noise of the answers unless another is given.
 */
export const surrogateMove = (own?: Vec): FunctionMove<Held> => ({
  hold: (at, f, white) => {
    const surrogate = surrogateOf(at, own);
    const xi = white();
    const g = f.map((value, i) => value + Math.sqrt(surrogate.noise[i]) * xi[i]);
    const mean = functionOf(surrogate, { g, eta: new Float64Array(f.length) });
    return {
      g,
      eta: solveLower(
        surrogate.root,
        f.map((value, i) => value - mean[i]),
      ),
    };
  },
  functionAt: (at, held) => functionOf(surrogateOf(at, own), held),
  logDensity: (at, z, held) => logDensityOfHeld(surrogateOf(at, own), z, { held, noise: at.noise }),
});

/** Metropolis steps with made-up data (001, Algorithm 4). */
export const surrogateMetropolis = functionMetropolis(surrogateMetropolisWords, surrogateMove());
