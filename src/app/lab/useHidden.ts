import { useMemo } from 'react';
import { provides } from '../../state/families';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useLabState } from '../LabContext';

/** Ids of the parts of the page that are not shown with a snapshot: those that are hidden, and the map where its model has none. */
export function useHidden(snapshot: StepSnapshot | undefined): readonly string[] {
  const hide = useLabState((state) => state.hide);
  const hasMap = !snapshot || provides(snapshot.spec, 'map');
  return useMemo(() => (hasMap ? hide : [...hide, 'output-map']), [hide, hasMap]);
}
