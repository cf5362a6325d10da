import { byId, resolveParams } from '../../definition';
import { createMeter } from '../../learning/meter';
import { squaredDistances } from '../../manifold/graph/graph';
import type { LossFitsAsked, LossFitted, LossPoints } from '../../manifold/learners/losses/asks';
import { fitLoss, type LossFit } from '../../manifold/learners/losses/fitLoss';
import { fittedLosses } from '../../manifold/learners/losses/registry';
import { gaussian, setGaussians } from '../../manifold/kernels/gaussian';
import { fromRows, linspace, zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Task } from '../../task';
import type { Question } from '../question';

/** The functions that several losses make of the same observations, with and without one of them. Errors: as `fitLoss`. */
export const lossFits: Question<LossFitsAsked, readonly LossFitted[], LossPoints> = {
  priority: 'picture',
  *answer({ x, y }, { losses, lengthScale, ambient, grid, held }) {
    const places = linspace(grid.from, grid.to, grid.count);
    const kept = [...x.keys()].filter((i) => i !== held);
    const told: LossFitted[] = [];
    for (const { id, params } of losses) {
      const def = byId(fittedLosses, id);
      const own = resolveParams(def.params, params);
      const meter = createMeter();
      const learnt = function* (members: readonly number[]) {
        const inputs = members.map((i) => x[i]);
        const gram = yield* gramOf(inputs, lengthScale);
        const of = Float64Array.from(members, (i) => y[i]);
        const fit = yield* fitLoss(def, own, { gram, y: of, ambient, bias: true }, meter);
        const at = (where: ArrayLike<number>): Vec => valuesAt(where, inputs, fit, lengthScale);
        return { fit, fitted: at(x), curve: at(places) };
      };
      const { fit, fitted, curve } = yield* learnt([...x.keys()]);
      const others = yield* learnt(kept);
      const { dual, bias, support, loss, norm } = fit;
      const without = { fitted: others.fitted, curve: others.curve };
      told.push({ dual, bias, support, loss, norm, fitted, curve, without });
    }
    return told;
  },
};

function* gramOf(x: readonly number[], lengthScale: number | null): Task<Mat> {
  const rows = fromRows(x.map((one) => [one]));
  if (lengthScale !== null) {
    const meter = createMeter();
    return yield* gaussian(yield* squaredDistances(rows, meter), lengthScale, meter);
  }
  const out = zeros(x.length, x.length);
  x.forEach((a, i) => x.forEach((b, j) => (out.data[i * x.length + j] = a * b)));
  return out;
}

/** f at some places. */
function valuesAt(
  at: ArrayLike<number>,
  x: readonly number[],
  { dual, bias }: Pick<LossFit, 'dual' | 'bias'>,
  lengthScale: number | null,
): Vec {
  return Float64Array.from({ length: at.length }, (_, q) => {
    const kernels = Float64Array.from(x, (one) =>
      lengthScale === null ? one * at[q] : (one - at[q]) * (one - at[q]),
    );
    if (lengthScale !== null) setGaussians(kernels, x.length, lengthScale);
    return kernels.reduce((sum, one, j) => sum + one * dual[j], bias);
  });
}
