import { useMemo } from 'react';
import { nearestIndex } from '../../charts/source';
import type { Sight } from '../../lessons/sight';
import { pictureOf } from '../../state/select/picture';
import { useLabState } from '../LabContext';

/** What the figure shows now; null until there is a picture. */
export function useSight(): Sight | null {
  const picture = useLabState(pictureOf);
  const cursor = useLabState((state) => state.hover ?? state.pinned);
  const layers = useLabState((state) => state.layers);
  const panel = useLabState((state) => state.panel?.id ?? null);
  return useMemo(() => {
    if (!picture) return null;
    const { snapshot, view } = picture;
    const query = snapshot.proposal?.x[view.line.along];
    const rest = query === undefined ? view.x.length >> 1 : nearestIndex(view.x, query);
    return { snapshot, view, at: cursor ?? rest, layers, panel };
  }, [picture, cursor, layers, panel]);
}
