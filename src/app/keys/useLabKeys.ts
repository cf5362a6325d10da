import { useIntents } from '../LabContext';
import { takeLabKey, type OverPage } from './labKeys';
import { useKeys } from './useKeys';

/** The keys of the laboratory; beside the legend of keys they go on acting. */
export function useLabKeys(over: OverPage): void {
  const intents = useIntents();
  useKeys((event, state) => takeLabKey(event, { state, intents, over }), { modified: true });
}
