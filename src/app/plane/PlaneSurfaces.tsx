import type { Scene } from '../../state/data';
import type { PlotMode } from '../plots/handlers';
import { plotOnPage } from '../plots/layout';
import type { PlaneLayout } from './layoutPlane';
import { MapSurface } from './MapSurface';
import type { SceneSource } from './sceneSource';
import { readingOf } from './reading';
import { SliceSurface } from './SliceSurface';
import { useAsk } from './useAsk';

interface PlaneSurfacesProps {
  readonly scene: Scene;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  readonly mode: PlotMode;
  readonly layout: PlaneLayout;
}

/** What takes the pointer: the large map and the two slices. */
export function PlaneSurfaces({ scene, place, source, mode, layout }: PlaneSurfacesProps) {
  const ask = useAsk(scene, mode);
  const { x: right, y: up, plane } = scene.plane;
  const x = [right[0]!, right.at(-1)!] as const;
  const y = [up[0]!, up.at(-1)!] as const;
  const space = (id: 'map' | 'objective-posterior' | 'turned-slice') => ({
    plot: plotOnPage(layout.frames[id]),
    x,
    y,
  });
  return (
    <>
      <SliceSurface
        space={space('objective-posterior')}
        along={plane.axes[0]}
        isTurned={false}
        place={place}
      />
      <SliceSurface space={space('turned-slice')} along={plane.axes[1]} isTurned place={place} />
      <MapSurface
        scene={scene}
        place={place}
        space={space('map')}
        mode={mode}
        reading={readingOf(scene, place, source)}
        selected={source.selected}
        onAsk={ask}
      />
    </>
  );
}
