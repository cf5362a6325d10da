import { EngineError } from '../../../errors';
import { log } from '../../../numeric/elementary/log';
import { cos, sin } from '../../../numeric/elementary/trigonometry';
import type { Rng } from '../../../numeric/random/rng';
import type { NormalMargins } from '../priors/prior';
import { stateAt, type SamplerDef, type State, type Updated } from './sampler';
import type { Target } from './target';
import { ellipticalSliceWords } from './words';

/** Arcs this short hold no other place. */
const shortest = 1e-12;

/** Slice sampling along the ellipse through the state and a draw from a normal prior: nothing to tune. */
export const ellipticalSlice: SamplerDef = {
  ...ellipticalSliceWords,
  params: [],
  usualThin: 10,
  walk: (target) => {
    const { normal } = target;
    if (!normal) {
      const message = 'Elliptical slice sampling needs a prior that is normal in the logs: "default" is one.';
      throw new EngineError('unsupported', message);
    }
    return { update: (state, rng) => sliceEllipse(state, { target, normal }, rng) };
  },
};

/**
 * Draws from the likelihood along centre + (θ − centre) cos φ + e sin φ, e from the prior, about its centre. A place outside the box
 * has no likelihood.
 */
function sliceEllipse(
  state: State,
  { target, normal: { mean, sd } }: { target: Target; normal: NormalMargins },
  rng: Rng,
): Updated {
  const other = state.at.map((_, p) => sd[p] * rng.normal());
  const height = state.logLikelihood + log(1 - rng.uniform());
  let angle = 2 * Math.PI * rng.uniform();
  let from = angle - 2 * Math.PI;
  let to = angle;
  for (let proposed = 1; to - from > shortest; proposed++) {
    const [along, across] = [cos(angle), sin(angle)];
    const place = state.at.map((value, p) => mean[p] + (value - mean[p]) * along + other[p] * across);
    const next = stateAt(target, place);
    if (next.logLikelihood > height) return { state: next, proposed, taken: 1 };
    if (angle < 0) from = angle;
    else to = angle;
    angle = from + (to - from) * rng.uniform();
  }
  return { state, proposed: 1, taken: 0 };
}
