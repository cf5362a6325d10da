import type { Vec } from '../numeric/arrays';
import type { StepView } from '../loop/view';

/** How many cells of the grid a draft takes at once: what lies between is straight. */
const draftStride = 2;

/** Every other point of a grid [2k+1], ends included [k+1]. */
export function coarseOf(grid: Vec): Vec {
  return Float64Array.from({ length: (grid.length + 1) >> 1 }, (_, i) => grid[draftStride * i]);
}

/** Values [k+1] on the whole grid [2k+1]: halfway between two neighbours, their mean. */
function refined(values: Vec): Vec {
  if (values.length === 0) return values;
  const last = values.length - 1;
  const out = new Float64Array(2 * last + 1);
  for (let i = 0; i < last; i++) {
    out[2 * i] = values[i];
    out[2 * i + 1] = 0.5 * (values[i] + values[i + 1]);
  }
  out[2 * last] = values[last];
  return out;
}

/** What of a picture stands on the grid of its line and depends on the model. */
export type Modelled = Pick<StepView, 'mean' | 'quantiles' | 'latent' | 'acquisition' | 'clusters'>;

/** All of it on the whole grid. */
export function refinedPicture({ mean, quantiles, latent, acquisition, clusters }: Modelled): Modelled {
  return {
    mean: refined(mean),
    quantiles: quantiles.map(refined),
    latent: { mean: refined(latent.mean), sd: refined(latent.sd) },
    acquisition: acquisition && {
      value: refined(acquisition.value),
      exploit: refined(acquisition.exploit),
      explore: refined(acquisition.explore),
    },
    clusters: clusters?.map((one) => ({ ...one, weight: refined(one.weight) })) ?? null,
  };
}
