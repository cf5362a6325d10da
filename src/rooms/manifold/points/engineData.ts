import { nineGraphs } from '../../../engine/manifold/ensembles/nineGraphs';
import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import type { LearnerSettings } from '../../../engine/manifold/learners/labelFit';
import type { PlaneData } from '../../../engine/manifold/session/asks';
import type { Setting } from '../../../engine/manifold/learners/setting';
import type { PlanePoint } from '../state/points';
import type { RoomSetting } from '../state/roomState';
import { classesIn } from '../state/classes';

/** Returns points as the engine takes them: coordinates or pixels [n×d], and the label of each that the learner is told. */
export function planeDataOf(points: readonly PlanePoint[]): PlaneData {
  return {
    points: points.map(({ x, y, row }) => row?.values ?? [x, y]),
    labels: points.map(({ label }) => label),
    classes: classesIn(points),
  };
}

/** Returns the numbers of the learner as the engine takes them: one graph, each point joined to its nearest, or those of nine that have a weight. */
export function engineSetting(setting: RoomSetting): Setting {
  const { lengthScale, ambient, intrinsic } = setting;
  return { lengthScale, ambient, intrinsic, mix: mixOf(setting) };
}

function mixOf({ graphs, weights, scaled, neighbours, power, normalized }: RoomSetting): Setting['mix'] {
  if (graphs === 'one') return [{ weight: 1, spec: { rule: 'knn', value: neighbours, normalized, power } }];
  return nineGraphs(scaled)
    .map((spec, j) => ({ weight: weights[j]!, spec }))
    .filter(({ weight }) => weight > 0);
}

/** Returns the learner of a setting; support vector machines never centre labels. */
export function learnerOf({ learner, centred }: RoomSetting): LearnerSettings {
  return { id: learner, bias: false, centred: labelLearners[learner].isLinear && centred };
}
