import { useMemo } from 'react';
import type { Frame } from '../../plots/chart';
import { projectMap } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { mapFault } from '../runs/shown';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { useCompareIntents, useCompareState } from './CompareContext';
import { CrosshairSurface } from './CrosshairSurface';
import { layoutMaps, type MapLayout } from './mapLayout';
import { mapReading, mapWords, placeOn } from './mapPlaces';
import type { MapColumn } from './mapSources';
import { StepTable } from './StepTable';

interface ColumnMapsProps {
  readonly snapshot: StepSnapshot;
  /** Null while they are to come. */
  readonly maps: MapColumn | null;
}

/** A run on several inputs: what it expects and what asking is worth, on the plane through its best place, and what was tried. */
export function ColumnMaps({ snapshot, maps }: ColumnMapsProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  const layout = useMemo(() => (width > 0 ? layoutMaps({ width, display }) : null), [width, display]);
  return (
    <>
      <div
        ref={ref}
        className="compare__plots compare__maps"
        style={{ height: layout?.height }}
        aria-busy={!maps?.isFine}
      >
        {layout && maps && <Maps maps={maps} layout={layout} />}
        {!maps && <Unseen snapshot={snapshot} />}
      </div>
      {maps && <Reading maps={maps} />}
      {maps && <Unseen snapshot={snapshot} isRough />}
      <Disclosure className="disclosure--quiet" title="What was tried">
        <StepTable snapshot={snapshot} />
      </Disclosure>
    </>
  );
}

interface MapsProps {
  readonly maps: MapColumn;
  readonly layout: MapLayout;
}

function Maps({ maps, layout }: MapsProps) {
  return (
    <>
      <OneMap id="mean" maps={maps} layout={layout} frame={layout.mean} />
      <OneMap id="acquisition" maps={maps} layout={layout} frame={layout.acquisition} />
    </>
  );
}

function OneMap({
  id,
  maps: { source, isFine },
  layout,
  frame,
}: MapsProps & { id: 'mean' | 'acquisition'; frame: Frame }) {
  const crosshair = useCompareState((state) => state.crosshair);
  const data = useMemo(() => projectMap(id, source), [id, source]);
  const place = placeOn(source, crosshair);
  return (
    <>
      <MapFigure
        data={data}
        place={place}
        pointed={crosshair !== null}
        frame={frame}
        isFine={isFine}
        hasBarBelow={layout.hasBarBelow}
        words={mapWords[crosshair ? 'pointed' : 'resting']}
      />
      <CrosshairSurface
        data={data}
        place={place}
        frame={frame}
        reading={id === 'mean' ? mapReading(source, place) : null}
      />
    </>
  );
}

function Reading({ maps: { source } }: Pick<MapsProps, 'maps'>) {
  const crosshair = useCompareState((state) => state.crosshair);
  const words = mapReading(source, placeOn(source, crosshair));
  return <p className="compare__reading">{`${crosshair ? 'At' : 'At the best so far,'} ${words}`}</p>;
}

/** What stands where a map will be, or why there is none, or none with contours. */
function Unseen({ snapshot, isRough = false }: { snapshot: StepSnapshot; isRough?: boolean }) {
  const fault = useCompareState((state) => mapFault(state, snapshot));
  const { retry } = useCompareIntents();
  if (fault === null) return isRough ? null : <p className="compare__wait">The maps are being drawn…</p>;
  return (
    <p className="compare__end" role="alert">
      {isRough ? 'The maps stay coarse: ' : 'The maps could not be drawn: '}
      {fault}{' '}
      <Button hint="Draw the maps again" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}
