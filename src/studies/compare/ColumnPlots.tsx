import { useDisplay } from '../../lab/plots/useDisplay';
import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { placeAfterKey, placeUnder } from '../../lab/plane/planeGestures';
import { plotOnPage } from '../../lab/plots/layout';
import { useSize } from '../../lab/plots/useSize';
import { acquisition } from '../../plots/acquisition';
import type { ChartDefinition, ChartSource, Frame } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { projectMap, type MapData } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { domainOf, scaleOf } from '../../plots/scale';
import { nearestIndex, spacingOf } from '../../plots/source';
import { labelsIn } from '../../lab/state/select/labels';
import { formatCoordinates, formatOutput } from '../../vocabulary/numbers/labelled';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { layoutColumn, type ColumnLayout } from '../runs/columnLayout';
import { mapFault } from '../runs/shown';
import { layoutMaps, mapReading, mapWords, placeOn, type MapColumn, type MapLayout } from './columnSources';
import { useCompareIntents, useCompareState } from './compare.store';
import { useIsSlide } from '../study';
import type { Difference } from './comparison';
import { ariaNumber } from '../../ui/ariaNumber';
import { pixels } from '../../vocabulary/numbers/write';

const posteriorChart = objectivePosterior as ChartDefinition<unknown>;
const acquisitionChart = acquisition as ChartDefinition<unknown>;

/** Returns a ref to the plots of a column, and their layout, null until their width is known. */
function useLayout<Layout extends { readonly height: number }>(
  layoutOf: (room: Parameters<typeof layoutColumn>[0]) => Layout,
) {
  const [ref, size] = useSize<HTMLDivElement>();
  const { display, text } = useDisplay();
  const isSlide = useIsSlide();
  const { width } = size;
  const height = isSlide ? size.height : undefined;
  const layout = useMemo(
    () => (width > 0 ? layoutOf({ width, height, display, text }) : null),
    [layoutOf, width, height, display, text],
  );
  // On a slide the page gives the height, else the plots do.
  return [ref, layout, isSlide ? undefined : { height: layout?.height }] as const;
}

interface ColumnPlotsProps {
  /** Null while the picture is to come. */
  readonly source: ChartSource | null;
  readonly difference: Difference | null;
  /** True while it is still to be computed. */
  readonly waits: boolean;
}

/** Draws the function and the acquisition of one column on one input, with the cursor all columns share. */
export function ColumnPlots({ source, difference, waits }: ColumnPlotsProps) {
  const [ref, layout, style] = useLayout(layoutColumn);
  const cursor = useCompareState((state) => state.hover);
  const pointed = useMemo(() => source && { ...source, cursor }, [source, cursor]);
  return (
    <div ref={ref} className="compare__plots" style={style} aria-busy={waits}>
      {layout && pointed && (
        <>
          <ColumnMarks source={pointed} difference={difference} layout={layout} />
          <Charts source={pointed} layout={layout} />
          <CursorSurface source={pointed} layout={layout} />
        </>
      )}
      {!source && <Waiting waits={waits} />}
    </div>
  );
}

function Waiting({ waits }: { readonly waits: boolean }) {
  const isComputing = useCompareState((state) => state.computing !== null);
  if (!waits) return null;
  return (
    <p className="compare__wait">
      {isComputing ? 'This column is being computed…' : 'Not computed up to this step. Step goes on.'}
    </p>
  );
}

interface PartProps {
  readonly source: ChartSource;
  readonly layout: ColumnLayout;
}

function Charts({ source, layout }: PartProps) {
  const place = ({ left, top }: { left: number; top: number }) => ({ left, top });
  return (
    <>
      <ChartFigure
        chart={posteriorChart}
        source={source}
        frame={layout.posterior}
        style={place(layout.posterior.figure)}
      />
      <ChartFigure
        chart={acquisitionChart}
        source={source}
        frame={layout.acquisition}
        style={place(layout.acquisition.figure)}
      />
    </>
  );
}

/** Draws lines through both plots: the cursor, the next query, and a bracket from it to the first column's. */
export function ColumnMarks({
  source,
  difference,
  layout,
}: PartProps & Pick<ColumnPlotsProps, 'difference'>) {
  const { plot, weight } = layout.posterior;
  const x = scaleOf(spacingOf(source), [plot.left, plot.left + plot.width]);
  const floor = plot.top + plot.height;
  const bottom = layout.acquisition.figure.top + layout.acquisition.plot.top + layout.acquisition.plot.height;
  const query = source.layers.query ? source.snapshot.proposal?.x[0] : undefined;
  const at = source.cursor === null ? null : x(source.view.x[source.cursor] ?? Number.NaN);
  return (
    <svg className="compare__marks" aria-hidden="true" width="100%" height={layout.height}>
      {query !== undefined && (
        <line className="query-line" x1={x(query)} x2={x(query)} y1={floor + 8 * weight} y2={bottom} />
      )}
      {difference && (
        <path
          className="compare__bracket"
          d={bracket(x(difference.first[0]!), x(difference.own[0]!), { floor, weight })}
        />
      )}
      {at !== null && Number.isFinite(at) && (
        <line className="cursor-line" x1={at} x2={at} y1={plot.top} y2={bottom} />
      )}
    </svg>
  );
}

/** Returns the path of a tick at the first column's query, joined below the axis to this column's. */
function bracket(first: number, own: number, { floor, weight }: { floor: number; weight: number }): string {
  const low = floor + 10 * weight;
  return `M${pixels(first)},${floor - 3 * weight}V${low}H${pixels(own)}V${floor + 7 * weight}`;
}

/** Moves the common cursor with the pointer over both plots. */
function CursorSurface({ source, layout }: PartProps) {
  const { hover } = useCompareIntents();
  const { plot } = layout.posterior;
  const x = scaleOf(spacingOf(source), [plot.left, plot.left + plot.width]);
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    hover(nearestIndex(source.view.x, x.invert(event.clientX - left + plot.left)));
  };
  return (
    <div
      className="plot-surface"
      style={{ left: plot.left, top: plot.top, width: plot.width, height: layout.height - plot.top }}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hover(null)}
    />
  );
}

interface ColumnMapsProps {
  readonly snapshot: StepSnapshot;
  /** Null while they are to come. */
  readonly maps: MapColumn | null;
}

/** Shows a run on several inputs: maps of mean and acquisition on the plane through its best place, and the places tried. */
export function ColumnMaps({ snapshot, maps }: ColumnMapsProps) {
  const [ref, layout, style] = useLayout(layoutMaps);
  return (
    <>
      <div ref={ref} className="compare__plots compare__maps" style={style} aria-busy={!maps?.isFine}>
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

/** Says that the maps are to come, or why there are none, or none but coarse ones. */
function Unseen({ snapshot, isRough = false }: { snapshot: StepSnapshot; isRough?: boolean }) {
  const fault = useCompareState((state) => mapFault(state, snapshot));
  const { retry } = useCompareIntents();
  if (fault === null) return isRough ? null : <p className="compare__wait">The maps are being drawn…</p>;
  return (
    <p className="compare__end" role="alert">
      <span>{`${isRough ? 'The maps stay coarse: ' : 'The maps could not be drawn: '}${fault} `}</span>
      <Button hint="Draw the maps again" onClick={retry}>
        Try again
      </Button>
    </p>
  );
}

interface CrosshairSurfaceProps {
  readonly data: MapData;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  readonly frame: Frame;
  /** Belief at the crosshair, for screen readers; null if another map of the column takes the keys. */
  readonly reading: string | null;
}

/** Moves the crosshair of all columns with the pointer over a map, and with the arrow keys. */
function CrosshairSurface({ data, place, frame, reading }: CrosshairSurfaceProps) {
  const { lookAt } = useCompareIntents();
  const { axes } = data.plane.plane;
  const { x, y } = data.domain;
  const plot = plotOnPage(frame);
  const point = (to: readonly number[]) => lookAt([to[axes[0]]!, to[axes[1]]!]);
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const corner = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - corner.left + plot.left, y: event.clientY - corner.top + plot.top };
    point(placeUnder({ plot, x, y }, at, { axes, place }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = placeAfterKey(event, place, { axes, ends: [x, y] });
    if (to) point(to);
    else if (event.key === 'Escape' && place !== data.plane.plane.through) lookAt(null);
    else return;
    event.preventDefault();
  };
  const pointer = {
    onPointerDown: onPointer,
    onPointerMove: onPointer,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && lookAt(null),
  };
  const style = { left: plot.left, top: plot.top, width: plot.width, height: plot.height };
  if (reading === null) return <div className="plot-surface" style={style} {...pointer} />;
  return (
    <div
      className="plot-surface plot-surface--map"
      style={style}
      tabIndex={0}
      role="slider"
      aria-label="Crosshair"
      title="The arrow keys move the crosshair of all columns; Escape lets it go"
      aria-valuemin={ariaNumber(domainOf(x)[0])}
      aria-valuemax={ariaNumber(domainOf(x)[1])}
      aria-valuenow={ariaNumber(place[axes[0]]!)}
      aria-valuetext={reading}
      onKeyDown={onKeyDown}
      {...pointer}
    />
  );
}

/** Lists the places tried and their answers, the latest first. */
function StepTable({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const made = snapshot.observations.toReversed();
  const labels = labelsIn(snapshot);
  return (
    <ScrollRegion className="table-scroll" role="group" label="What was tried">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">step</th>
            <th scope="col">place</th>
            <th scope="col">got</th>
          </tr>
        </thead>
        <tbody>
          {made.map(({ id, x, y, step }) => (
            <tr key={id} data-best={id === snapshot.incumbent}>
              <td>{step === 0 ? 'start' : step}</td>
              <td>{formatCoordinates(labels, x)}</td>
              <td>{formatOutput(labels, y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
