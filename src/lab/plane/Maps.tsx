import { useMemo } from 'react';
import { projectMap } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { largeOf, mapOf, stripBeside } from '../../plots/plane/maps';
import type { MapId } from '../../vocabulary/maps';
import type { Smoothing } from '../../engine/questions/smoother';
import type { Frame } from '../../plots/chart';
import type { PlaneSource } from '../../plots/plane/plane';
import type { Scene } from '../state/data';
import { useIntents, useLabState } from '../LabContext';
import { useIsDark } from '../pageEffects';
import type { PlaneLayout } from './layoutPlane';
import { useWeights, type PlaneScales, type SceneSource } from './sceneSource';
import type { ColourScale } from '../../plots/plane/colourScale';
import { ownScaleOf } from '../../plots/plane/valueScale';

interface MapsProps {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly pointed: boolean;
  readonly source: SceneSource;
  readonly scales: Pick<PlaneScales, 'values' | 'large'>;
  readonly layout: PlaneLayout;
}

/** The large map and the strip of small ones; a click on a small one swaps the two. */
export function Maps({ scene, place, pointed, source, scales, layout }: MapsProps) {
  const large = useLabState((state) => largeOf(state.map, scene.plane));
  const { setMap } = useIntents();
  const beside = stripBeside(large, scene.plane.truth !== null);
  const { plane, isFine } = scene;
  const weights = useWeights(scene);
  const isDark = useIsDark();
  const { snapshot, layers, labels, acquisition, selected, minimize } = source;
  const seen = useMemo(
    () => ({
      snapshot,
      plane,
      layers,
      labels,
      acquisition,
      selected,
      minimize,
      isDark,
      values: scales.values,
    }),
    [snapshot, plane, layers, labels, acquisition, selected, minimize, isDark, scales.values],
  );
  return (
    <>
      <OneMap
        id={large}
        seen={seen}
        scale={scales.large}
        place={place}
        pointed={pointed}
        frame={layout.frames.map}
        isFine={isFine}
        weights={weights}
      />
      {layout.strip.slice(0, beside.length).map((frame, i) => (
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
  /** Scale of the map, if it shows outputs; its own by default. */
  readonly scale?: ColourScale;
  readonly weights?: Smoothing | null;
  readonly onChoose?: () => void;
}

function OneMap(props: OneMapProps) {
  const { id, seen, scale, place, pointed, frame, isFine, weights = null, onChoose } = props;
  const own = useOwnScale(id, seen);
  const values = scale ?? own;
  const data = useMemo(() => projectMap(id, { ...seen, values }), [id, seen, values]);
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

/** Returns the scale of a small map of outputs: its own, unless all share that of the truth. */
function useOwnScale(id: MapId, { plane, layers, values }: PlaneSource): ColourScale {
  const { scale, fieldOf } = mapOf(id);
  const field = layers.sameColours || scale !== 'values' ? null : fieldOf(plane);
  return useMemo(() => (field ? ownScaleOf(field, values) : values), [field, values]);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
