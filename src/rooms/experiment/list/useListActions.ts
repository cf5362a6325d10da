import { useState } from 'react';
import type { ExperimentHead } from '../keeping/head';
import type { Keeper } from '../keeping/keeper';
import type { KeptHere } from '../keeping/keepRoom';
import type { ExperimentRoom } from '../state/experimentState';
import { copyName, shownName } from './names';

/** The room, and what keeps it. */
export interface KeptRoomProps {
  readonly room: ExperimentRoom;
  readonly keeper: Keeper;
  readonly kept: KeptHere;
}

/** What was done last in the list, and how it is taken back. */
interface Said {
  readonly text: string;
  undo?(this: void): Promise<unknown>;
}

/** Returns what can be done in the list, and what is to be said of what was done. `shown`: id of the experiment that is shown. */
export function useListActions({ room, keeper, kept }: KeptRoomProps, shown: string) {
  const [said, setSaid] = useState<Said | null>(null);
  return {
    said,
    /** Opens an experiment; false where it cannot be. */
    open: async ({ id }: ExperimentHead): Promise<boolean> => {
      if (id === shown || (await kept.open(id))) return true;
      const { refusal } = keeper.store.getState();
      setSaid({ text: refusal?.short ?? 'It could not be opened. Try again.' });
      return false;
    },
    rename: async (head: ExperimentHead, name: string): Promise<void> => {
      const isShown = head.id === shown;
      const { standing } = keeper.store.getState();
      if (isShown && standing.kind !== 'looking on') room.intents.rename(name);
      else if (isShown) setSaid({ text: elsewhere(head) });
      else if (!(await keeper.rename(head.id, name))) {
        const why = 'it is open in another tab, or it is damaged';
        setSaid({ text: `“${shownName(head)}” keeps its name: ${why}.` });
      }
    },
    copy: async (head: ExperimentHead): Promise<void> => {
      const name = copyName(shownName(head), keeper.store.getState().heads.map(shownName));
      const made = await keeper.copy(head.id, name);
      setSaid({ text: made ? `“${name}” is in the list.` : `“${shownName(head)}” could not be copied.` });
    },
    remove: async (head: ExperimentHead): Promise<void> => {
      if (!(await kept.remove(head.id))) return setSaid({ text: elsewhere(head) });
      const undo = async (): Promise<void> => {
        setSaid(null);
        if ((await keeper.restore(head.id)) && head.id === shown) await kept.open(head.id);
      };
      setSaid({ text: `“${shownName(head)}” is deleted.`, undo });
    },
    restore: async ({ id }: ExperimentHead): Promise<void> => {
      setSaid(null);
      await keeper.restore(id);
    },
  };
}

function elsewhere(head: ExperimentHead): string {
  return `“${shownName(head)}” is open in another tab. Close it there first.`;
}
