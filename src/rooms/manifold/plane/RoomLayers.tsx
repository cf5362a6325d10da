import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import { Chip } from '../../../ui/Chip';
import type { PlaneLayers } from '../state/look';
import type { RoomSetting } from '../state/roomState';

interface LayersProps {
  readonly layers: PlaneLayers;
  readonly learner: RoomSetting['learner'];
  /** False where points have more dimensions: then nothing is drawn between them. */
  readonly isPlane?: boolean;
  /** Number of classes; two if left out. */
  readonly classes?: number;
  onChange(layers: PlaneLayers): void;
}

/** Switches what is drawn besides points and ground. */
export function RoomLayers({ layers, learner, isPlane = true, classes = 2, onChange }: LayersProps) {
  const flat = isPlane ? null : 'Drawn in a plane only: these points have more dimensions';
  const many =
    classes > 2 ? 'Drawn between two classes only: with more, each class has a function of its own' : null;
  const chip = (id: keyof PlaneLayers, label: string, hint: string, lack: string | null = null) => (
    <Chip
      label={label}
      hint={lack ?? hint}
      pressed={layers[id]}
      disabled={lack !== null}
      onChange={(on) => onChange({ ...layers, [id]: on })}
    />
  );
  return (
    <div className="manifold__layers" role="group" aria-label="Layers of the plane">
      {chip('belief', 'Belief', 'Which class the machine gives each place, and where that changes')}
      {chip(
        'rings',
        'Left-out rings',
        'Which class each labelled point would get if its label were left out; broken where that is wrong',
      )}
      {chip('edges', 'Edges', 'Which points are neighbours; the longest edge between the classes is red')}
      {chip(
        'kernels',
        'k̃ at a point',
        'Level lines of both kernels of the point under the pointer: k dotted, k̃ solid (K)',
        flat,
      )}
      {chip(
        'expansion',
        'Sum at a place',
        'Point at the ground: how much each point adds to f there, as a disc, or takes away',
      )}
      {chip(
        'margins',
        'Margins',
        labelLearners[learner].isLinear
          ? 'Where f is 1 and −1'
          : 'Where f is 1 and −1; support vectors have a second ring',
        flat ?? many,
      )}
    </div>
  );
}
