import type { StoreApi } from 'zustand/vanilla';
import type { Labelled } from '../../../engine/learning/labelled';
import { createDataFiles } from '../../../worker/dataFiles';
import { pictureSetOf } from './drawing';
import type { RoomData } from '../state/roomData';

/** Loads the rows of a data set. Errors: with a sentence that says what to do. */
export type RowsLoader = (dataset: string) => Promise<Labelled>;

/** Loads the rows to search with of a data set of the page. */
export async function loadRows(): Promise<Labelled> {
  const { digits8 } = await import('../../../engine/datasets/digits8');
  const files = createDataFiles(import.meta.url);
  return digits8.decode(await files.load(digits8.file)).search;
}

/** Loads rows when points are to be drawn of them, until they are there, and hands them over. */
export function keepRows(
  store: StoreApi<RoomData>,
  load: RowsLoader,
  take: (rows: Labelled) => void,
): { again(): void } {
  let isLoading = false;
  const wanted = (): string | null => {
    const { from, rows } = store.getState();
    return rows ? null : (pictureSetOf(from.cloud)?.dataset ?? null);
  };
  const look = (): void => {
    store.setState({ loadFault: null });
    const dataset = wanted();
    if (dataset === null || isLoading) return;
    isLoading = true;
    load(dataset)
      .finally(() => (isLoading = false))
      .then(take, (error: unknown) => {
        if (wanted() === null) return;
        store.setState({ loadFault: error instanceof Error ? error.message : String(error) });
      });
  };
  store.subscribe((room, before) => {
    if (room.from.cloud !== before.from.cloud) look();
  });
  return { again: look };
}
