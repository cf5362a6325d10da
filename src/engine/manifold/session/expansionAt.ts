import type { Mat, Vec } from '../../numeric/arrays';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { kernelsBetween } from '../kernels/choice';
import { isDefinite } from '../kernels/definite';
import type { BentRows, DeformedKernel } from '../learners/deformed';
import { bentKernels, deformPrepared, fullAccuracy } from '../learners/deformedKernel';
import { fitLabels, type Learnt, type LearnerSettings } from '../learners/labelFit';
import { ratioOf, type Ground, type Setting } from '../learners/setting';
import { needLabels, type PlaneData } from './asks';
import { lastOf, type createParts } from './parts';

/** Of what a learnt function consists at a place. */
export interface ExpansionAsked {
  readonly setting: Setting;
  readonly learner: LearnerSettings;
  /** A label that is lifted: f is without it. */
  readonly lifted: number | null;
  /** [d] */
  readonly place: readonly number[];
}

/**
 * The sums that f is at a place x, points in the order of the data: the representer theorem (Kimeldorf and Wahba 1970; 002, Theorem 1), and
 * the same for a kernel that the graph has deformed (Sindhwani et al. 2005).
 */
export interface Expansion {
  /** αᵢ k(xᵢ, x) of each point, by function [n]. */
  readonly plain: readonly Vec[];
  /** cⱼ k̃(xⱼ, x) of each point, by function [n]; 0 where it has no label. */
  readonly deformed: readonly Vec[];
  /** What is added to either sum, by function. */
  readonly biases: readonly number[];
  /** f of each function at the place, by the second sum, which loses no digits where ρ is large. */
  readonly values: readonly number[];
}

/** What of an answer does not depend on the place. */
interface Expanded {
  readonly ground: Ground;
  readonly order: readonly number[];
  readonly deformed: DeformedKernel;
  readonly functions: readonly Learnt[];
  /** α of each function [n]. */
  readonly alphas: readonly Vec[];
  /** The labelled points. */
  readonly own: BentRows;
}

/**
 * Returns what takes a function apart at one place after another, and keeps what was learnt last. Errors: `invalid-data` where nothing has
 * a label.
 */
export function createExpansions(
  data: PlaneData,
  { groundFor, cloudFor }: ReturnType<typeof createParts>,
  meter: WorkMeter,
) {
  const learnt = lastOf<Expanded>();

  function* expandedFor({ setting, learner, lifted }: ExpansionAsked): Task<Expanded> {
    const name = JSON.stringify([setting, learner, lifted]);
    const known = learnt.get(name);
    if (known) return known;
    const { ground, order } = yield* groundFor();
    const cloud = yield* cloudFor(ground, setting, fullAccuracy);
    const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
    const { targets, points } = ground;
    const problem = {
      gram: deformed.gram,
      targets,
      ambient: setting.ambient,
      isIndefinite: !isDefinite(setting),
    };
    const fit = yield* fitLabels(problem, learner, meter);
    const l = targets[0].length;
    const place = lifted === null ? -1 : order.slice(0, l).indexOf(lifted);
    const functions = place < 0 ? fit.functions : yield* fit.without([place]);
    const own = deformed.bend({ rows: l, cols: points.rows, data: cloud.K.data.slice(0, l * points.rows) });
    const alphas = functions.map(({ dual }) => deformed.expansion(dual));
    return learnt.keep(name, { ground, order, deformed, functions, alphas, own });
  }

  return function* expansionAt(asked: ExpansionAsked): Task<Expansion> {
    needLabels(data);
    const { ground, order, deformed, functions, alphas, own } = yield* expandedFor(asked);
    const place: Mat = { rows: 1, cols: asked.place.length, data: Float64Array.from(asked.place) };
    const kernels = kernelsBetween(place, ground.points, asked.setting);
    const n = order.length;
    const firsts = { rows: 1, cols: own.g.rows, data: kernels.data.slice(0, own.g.rows) };
    const bent = bentKernels(firsts, deformed.bend(kernels), own);
    const spread = (term: (i: number) => number, count: number): Vec => {
      const out = new Float64Array(n);
      for (let i = 0; i < count; i++) out[order[i]] = term(i);
      return out;
    };
    const overLabels = functions.map(({ dual }) => spread((j) => dual[j] * bent.data[j], dual.length));
    return {
      plain: alphas.map((alpha) => spread((i) => alpha[i] * kernels.data[i], n)),
      deformed: overLabels,
      biases: functions.map(({ bias }) => bias),
      values: functions.map(({ bias }, k) => overLabels[k].reduce((sum, term) => sum + term, bias)),
    };
  };
}
