import type { StoreApi } from 'zustand/vanilla';
import type { LabData } from '../../lab/state/data';
import { layerAsks } from '../../lab/state/layerAsks';
import { idle, type Lab } from '../../lab/state/store';
import { pictureOf } from '../../lab/state/select/pictures';
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
  if (scene && !scene.isFine) return false;
  return layerAsks(current, layers, scene?.place).every((ask) => known.find(ask) !== undefined);
}
