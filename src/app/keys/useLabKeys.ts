import { useIntents } from '../LabContext';
import type { OverPage } from './labKeys';
import { useKeys } from './useKeys';

/** What the keys mean is loaded while the first picture is computed; a key that comes before is done when it is there. */
const loading = import('./labKeys');
let loaded: Awaited<typeof loading> | undefined;
loading.then(
  (keys) => (loaded = keys),
  () => {},
);

/** The keys of the laboratory; beside the legend of keys they go on acting. */
export function useLabKeys(over: OverPage): void {
  const intents = useIntents();
  useKeys(
    (event, state) => {
      if (loaded) return loaded.takeLabKey(event, { state, intents, over });
      loading.then(
        ({ takeLabKey }) => takeLabKey(event, { state, intents, over }),
        () => {},
      );
      return false;
    },
    { modified: true },
  );
}
