import { useCallback } from 'react';
import { valueAt } from '../../plots/plane/plane';
import type { Scene } from '../../state/data';
import { useIntents } from '../LabContext';
import type { PlotMode } from '../plots/handlers';

/** Asks the function at a place; where there is none, puts an observation there with the median as its value. */
export function useAsk(scene: Scene, mode: PlotMode): (place: readonly number[]) => void {
  const { tryAt, addPoint } = useIntents();
  return useCallback(
    (place) => {
      if (mode === 'ask') tryAt(place);
      else addPoint(place, Number(valueAt(scene.plane, scene.plane.median, place).toPrecision(4)));
    },
    [scene, mode, tryAt, addPoint],
  );
}
