import { nineGraphs } from '../../../engine/manifold/ensembles/nineGraphs';
import type { GraphRule } from '../../../engine/manifold/graph/graph';
import type { InnerKernel } from '../../../engine/manifold/kernels/innerKernel';
import { innerKernels } from '../../../engine/manifold/kernels/registry';
import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import type { LearnerSettings } from '../../../engine/manifold/learners/labelFit';
import type { PlaneData } from '../../../engine/manifold/session/asks';
import type { Setting } from '../../../engine/manifold/learners/setting';
import type { PlanePoint } from '../state/points';
import type { RoomSetting } from '../state/roomState';
import { classesIn } from '../state/classes';
import { severalIn } from './severalKernels';

/** Returns points as the engine takes them: coordinates or pixels [n×d], and the label of each that the learner is told. */
export function planeDataOf(points: readonly PlanePoint[]): PlaneData {
  return {
    points: points.map(({ x, y, row }) => row?.values ?? [x, y]),
    labels: points.map(({ label }) => label),
    classes: classesIn(points),
  };
}

/** Returns the numbers of the learner as the engine takes them: its kernel, or several Gaussian ones for points of so many dimensions, and one graph, or those of nine that have a weight. */
export function engineSetting(setting: RoomSetting, dimension = 2): Setting {
  const { lengthScale, ambient, intrinsic } = setting;
  const kernel = innerKernelOf(setting);
  const kernels = severalIn(setting, dimension);
  return {
    ...{ lengthScale, ambient, intrinsic, mix: mixOf(setting) },
    ...(kernel && { kernel }),
    ...(kernels && { kernels }),
  };
}

/** Returns the kernel of the inner product with its numbers; null for the Gaussian. */
export function innerKernelOf(setting: RoomSetting): InnerKernel | null {
  const def = innerKernels.find(({ id }) => id === setting.kernel);
  if (!def) return null;
  const { gamma, offset, degree } = setting;
  const all = { gamma, offset, degree };
  return { id: def.id, params: Object.fromEntries(def.params.map(({ id }) => [id, all[id as 'gamma']])) };
}

/** Returns how one graph joins points, as far as that is not to its nearest ones, either way and with weights 1. */
export function graphOptionsOf({
  rule,
  epsilon,
  symmetrize,
  heat,
}: RoomSetting): Pick<GraphRule, 'symmetrize' | 'tau'> & Partial<Pick<GraphRule, 'rule' | 'value'>> {
  return {
    ...(rule === 'epsilon' && { rule, value: epsilon }),
    ...(rule === 'knn' && symmetrize === 'and' && { symmetrize }),
    ...(heat > 0 && { tau: heat }),
  };
}

function mixOf(setting: RoomSetting): Setting['mix'] {
  const { graphs, weights, scaled, neighbours, power, normalized } = setting;
  if (graphs === 'one') {
    const spec = { rule: 'knn', value: neighbours, normalized, power } as const;
    return [{ weight: 1, spec: { ...spec, ...graphOptionsOf(setting) } }];
  }
  return nineGraphs(scaled)
    .map((spec, j) => ({ weight: weights[j]!, spec }))
    .filter(({ weight }) => weight > 0);
}

/** Returns the learner of a setting; support vector machines never centre labels. */
export function learnerOf({ learner, centred, bias }: RoomSetting): LearnerSettings {
  const { isLinear } = labelLearners[learner];
  return { id: learner, bias: isLinear && bias, centred: isLinear && centred };
}
