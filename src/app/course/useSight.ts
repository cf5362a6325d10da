import { useMemo } from 'react';
import type { PanelReading, Sight } from '../../lessons/sight';
import { pictureOf } from '../../state/select/picture';
import { useCursor, useLabState } from '../LabContext';
import { sightOf, specsUntil } from './sightOf';

/** What the figure shows now, and the panel in its place; null until there is a picture. */
export function useSight(reading: PanelReading | null): Sight | null {
  const picture = useLabState(pictureOf);
  const cursor = useCursor();
  const layers = useLabState((state) => state.layers);
  const panel = useLabState((state) => state.panel);
  const spec = useLabState((state) => state.spec);
  const changes = useLabState((state) => state.changes);
  const snapshot = picture?.snapshot;
  const specs = useMemo(
    () => (snapshot ? specsUntil(snapshot, { spec, changes }) : []),
    [snapshot, spec, changes],
  );
  return useMemo(
    () => picture && sightOf(picture, { cursor, layers, panel, changes, specs, reading }),
    [picture, cursor, layers, panel, changes, specs, reading],
  );
}
