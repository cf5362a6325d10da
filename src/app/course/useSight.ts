import { useMemo } from 'react';
import type { Sight } from '../../lessons/sight';
import { pictureOf } from '../../state/select/picture';
import { useLabState } from '../LabContext';
import { sightOf } from './sightOf';

/** What the figure shows now; null until there is a picture. */
export function useSight(): Sight | null {
  const picture = useLabState(pictureOf);
  const cursor = useLabState((state) => state.hover ?? state.pinned);
  const layers = useLabState((state) => state.layers);
  const panel = useLabState((state) => state.panel);
  return useMemo(
    () => picture && sightOf(picture, { cursor, layers, panel }),
    [picture, cursor, layers, panel],
  );
}
