import { byId, resolveParams } from '../../definition';
import { createMeter } from '../../learning/meter';
import type { LossFitsAsked, LossFitted, LossPoints } from '../../manifold/learners/losses/asks';
import { fitLoss } from '../../manifold/learners/losses/fitLoss';
import { fittedLosses } from '../../manifold/learners/losses/registry';
import { linspace, type Vec } from '../../numeric/arrays';
import type { Question } from '../question';
import { gramOf, valuesAt } from './alongInput';

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
