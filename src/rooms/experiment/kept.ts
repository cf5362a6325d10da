import { oncePer } from '../../engine/oncePer';
import type { Lab } from '../../lab/state/store';
import { createExperiment } from './experiment.store';
import { browserKeeper } from './keeping/browserKeeper';
import type { Keeper } from './keeping/keeper';
import { keepRoom, type KeptHere } from './keeping/keepRoom';
import type { ExperimentRoom } from './state/experimentState';

/** A room, and what keeps it on this machine. */
export interface KeptExperiment {
  readonly room: ExperimentRoom;
  readonly keeper: Keeper;
  readonly kept: KeptHere;
}

/** Returns the room beside a Lab, kept on this machine. */
export const experimentOf = oncePer((_: Pick<Lab, 'answers'>): KeptExperiment => {
  const room = createExperiment();
  const { store, intents } = room;
  const keeper = browserKeeper();
  const kept = keepRoom(keeper, {
    record: () => store.getState().record,
    subscribe: store.subscribe,
    show: intents.open,
  });
  return { room, keeper, kept };
});
