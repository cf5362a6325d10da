import { browserStore, quietly } from './state/persistence';
import type { LabRoom } from './rooms';
import type { Lab } from './state/store';

/** Where the browser keeps what waits for somebody in a room of their own. */
const key = 'deep-mining-lab:waiting';

/** Longest sentence that is shown. */
const longest = 300;

/** Keeps the sentence that says what waits in the room of experiments; null where nothing does. */
export function keepWaiting(sentence: string | null): void {
  quietly(() => {
    const store = browserStore();
    if (sentence === null) store?.removeItem(key);
    else store?.setItem(key, sentence);
  });
}

/** Offers the room in which something waits to somebody who comes back without a link. */
export function offerWaiting(
  { store, intents }: Pick<Lab, 'store' | 'intents'>,
  { id: room, label }: Pick<LabRoom, 'id' | 'label'>,
): void {
  const sentence = quietly(() => browserStore()?.getItem(key))?.slice(0, longest) ?? null;
  if (sentence === null || store.getState().room === room) return;
  intents.notify('info', sentence, {
    until: 'dismissed',
    offer: {
      label: 'Go on',
      hint: `Open the room ${label}`,
      act: () => {
        const own = store.getState().notices.filter(({ text }) => text === sentence);
        for (const { id } of own) intents.dismissNotice(id);
        intents.enterRoom(room);
      },
    },
  });
}
