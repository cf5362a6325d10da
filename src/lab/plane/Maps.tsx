import { useMemo } from 'react';
import type { ColourScale } from '../../plots/plane/colourScale';
import { projectMap } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { mapOf, stripBeside } from '../../plots/plane/maps';
import type { MapId } from '../../vocabulary/maps';
import type { Smoothing } from '../../engine/questions/smoother';
import type { Frame } from '../../plots/chart';
import type { PlaneSource } from '../../plots/plane/plane';
import type { Scene } from '../state/data';
import { useIntents, useLabState } from '../LabContext';
import type { PlaneLayout } from './layoutPlane';
import { useWeights, type SceneSource } from './sceneSource';

interface MapsProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly pointed: boolean;
  readonly source: SceneSource;
  readonly values: ColourScale;
  readonly layout: PlaneLayout;
}

/** The large map and the strip of small ones; a click on a small one swaps the two. */
export function Maps({ scene, place, pointed, source, values, layout }: MapsProps) {
  const large = useLabState((state) => state.map);
  const { setMap } = useIntents();
  const beside = stripBeside(large);
  const { plane, isFine } = scene;
  const weights = useWeights(scene);
  const { snapshot, layers, labels, acquisition, selected } = source;
  const seen = useMemo(
    () => ({ snapshot, plane, layers, labels, acquisition, selected, values }),
    [snapshot, plane, layers, labels, acquisition, selected, values],
  );
  return (
    <>
      <OneMap
        id={large}
        seen={seen}
        place={place}
        pointed={pointed}
        frame={layout.frames.map}
        isFine={isFine}
        weights={weights}
      />
      {layout.strip.map((frame, i) => (
        <OneMap
          key={i}
          id={beside[i]!}
          seen={seen}
          place={place}
          pointed={pointed}
          frame={frame}
          isFine={isFine}
          onChoose={() => setMap(beside[i]!)}
        />
      ))}
    </>
  );
}

interface OneMapProps {
  readonly id: MapId;
  readonly seen: PlaneSource;
  readonly place: readonly number[];
  readonly pointed: boolean;
  readonly frame: Frame;
  readonly isFine: boolean;
  readonly weights?: Smoothing | null;
  readonly onChoose?: () => void;
}

function OneMap(props: OneMapProps) {
  const { id, seen, place, pointed, frame, isFine, weights = null, onChoose } = props;
  const data = useMemo(() => projectMap(id, seen), [id, seen]);
  const { label, summary } = mapOf(id);
  return (
    <MapFigure
      data={data}
      place={place}
      pointed={pointed}
      frame={frame}
      isFine={isFine}
      weights={weights}
      isSmall={onChoose !== undefined}
    >
      {onChoose && (
        <button
          type="button"
          className="map-swap"
          aria-label={`${label} large`}
          title={`${label}: ${uncapitalised(summary)}. Click to show it large`}
          onClick={onChoose}
        />
      )}
    </MapFigure>
  );
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
