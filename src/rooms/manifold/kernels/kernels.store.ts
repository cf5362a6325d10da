import type { StoreApi } from 'zustand/vanilla';
import type { Ask } from '../../../engine/questions/registry';
import type { DescentAsked } from '../../../engine/manifold/session/descents';
import type { Answers } from '../../../worker/answers';
import { createDescentsOf, hasSlopes } from '../ensemble/ensemble.store';
import { freshOf } from '../landscape/landscapeAsks';
import { engineSetting, learnerOf } from '../points/engineData';
import { dimensionOf, isTold } from '../points/planePoints';
import { sharedData } from '../points/sharedData';
import type { Ensemble } from '../state/ensemble';
import type { RoomData } from '../state/roomData';
import type { RoomSetting } from '../state/roomState';

/** Asks for a descent over the weights of the kernels of a room; null without labels, for machines, and where there is one kernel. */
function kernelsAsk(
  room: RoomData,
  next: Pick<DescentAsked, 'step' | 'start' | 'evaluations'>,
): Ask<'descent'> | null {
  const { points, setting, race } = room;
  // Every start has weights of its own, so that those of the room are of no account.
  const kernels = engineSetting({ ...setting, kernelWeights: [] }, dimensionOf(points));
  if (!isTold(points) || !hasSlopes(room) || !kernels.kernels) return null;
  const asked = { learner: learnerOf(setting), scaled: false, kernels, seed: race.seed, fresh: freshOf(room), ...next }; // prettier-ignore
  return { question: 'descent', subject: sharedData(points), asked };
}

/** Creates the search of the weights of several kernels, whose plane follows it. */
export function createKernels(
  answers: Answers,
  room: StoreApi<RoomData>,
  showSetting: (changes: Partial<RoomSetting>) => void,
): Ensemble {
  return createDescentsOf(answers, room, {
    askOf: kernelsAsk,
    show: ({ weights }) => showSetting({ kernelWeights: weights }),
  });
}
