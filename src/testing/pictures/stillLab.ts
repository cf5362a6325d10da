import type { StoreApi } from 'zustand/vanilla';
import { exactAsk, hyperAsk, leftOutAsk, pathsAsk, scoredAsk, weightsAsk } from '../../lab/state/asks';
import type { LabData } from '../../lab/state/data';
import { idle, type Lab } from '../../lab/state/store';
import { pictureOf } from '../../lab/state/select/pictures';
import { ofPaths } from '../../vocabulary/layers';
import { realLab } from '../realLab';

/** A laboratory on the real engine that has drawn all its link asks for, as it stands then; a server renders it so too. */
export async function stillLab(hash: string, act: (lab: Lab) => void = () => {}): Promise<Lab> {
  const lab = await realLab(hash);
  await idle(lab, isDrawn);
  act(lab);
  await idle(lab, isDrawn);
  return { ...lab, store: still(lab.store), pointing: still(lab.pointing) };
}

/** A store whose first state is the present one. */
function still<Data>(store: StoreApi<Data>): StoreApi<Data> {
  return { ...store, getInitialState: store.getState };
}

/** Nothing is under way, the picture is there, and what its layers ask for besides. */
function isDrawn(state: LabData): boolean {
  const { task, layers, known, scene, snapshots, step } = state;
  const current = snapshots[step];
  if (task || !current || !pictureOf(state)) return false;
  const at = scene?.place;
  const hasWeights = !layers.includes('weights') || known.find(weightsAsk(current, at)) !== undefined;
  if (scene) return scene.isFine && hasWeights;
  const hasPaths = !ofPaths.some((id) => layers.includes(id)) || known.find(pathsAsk(current)) !== undefined;
  const hasHyper = !layers.includes('hyperSamples') || known.find(hyperAsk(current)) !== undefined;
  const hasLeftOut = !layers.includes('leftOut') || known.find(leftOutAsk(current)) !== undefined;
  const hasScored = !layers.includes('candidates') || known.find(scoredAsk(current)) !== undefined;
  const hasExact = !layers.includes('exact') || known.find(exactAsk(current)) !== undefined;
  return hasPaths && hasHyper && hasLeftOut && hasScored && hasWeights && hasExact;
}
