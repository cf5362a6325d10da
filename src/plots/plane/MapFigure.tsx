import { memo, useDeferredValue, useId, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Frame } from '../chart';
import { useScales } from '../marks/scale';
import { textWidth } from '../marks/labels';
import { Header } from '../marks/Labels';
import { ColourBar } from './ColourBar';
import { ticksOn } from './colourScale';
import { contourPaths, overBox } from '../contourPaths';
import { Crosshair } from './Crosshair';
import { HeatMap } from './HeatMap';
import { MapAxes } from './MapAxes';
import { describeMap, type MapData, type MapWords } from './mapData';
import { MapMarks } from './MapMarks';

interface MapFigureProps {
  readonly data: MapData;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  /** The crosshair stands where somebody wants it. */
  readonly pointed: boolean;
  readonly frame: Frame;
  /** Contours are for fields that are fine enough. */
  readonly isFine: boolean;
  readonly isSmall?: boolean;
  /** The colour bar stands in a line of its own between title and map. */
  readonly hasBarBelow?: boolean;
  /** What its place is called; the crosshair when absent. */
  readonly words?: MapWords;
  /** What can be done with it, on top. */
  readonly children?: ReactNode;
}

/** A map as a figure with its name and its description. */
export function MapFigure(props: MapFigureProps) {
  const { data, place, pointed, frame, isFine, isSmall = false, children } = props;
  const hasBarBelow = props.hasBarBelow ?? false;
  const described = useId();
  // Those who listen need not hear of every pixel.
  const told = useDeferredValue(place);
  const said = useMemo(() => describeMap(data, told, props.words), [data, told, props.words]);
  const { figure } = frame;
  const style: CSSProperties = {
    left: figure.left,
    top: figure.top,
    width: figure.width,
    height: figure.height,
  };
  return (
    <figure className={`chart map-figure map-figure--${isSmall ? 'small' : 'large'}`} style={style}>
      <div role="img" aria-label={data.map.label} aria-describedby={described}>
        <MapPicture data={data} frame={frame} isFine={isFine} isSmall={isSmall} hasBarBelow={hasBarBelow} />
        <MapCrosshair data={data} place={place} pointed={pointed} frame={frame} />
      </div>
      <p id={described} className="visually-hidden">
        {said}
      </p>
      {children}
    </figure>
  );
}

type PictureProps = Pick<MapFigureProps, 'data' | 'frame' | 'isFine'> & {
  readonly isSmall: boolean;
  readonly hasBarBelow: boolean;
};

/** All that rests while the crosshair moves. */
const MapPicture = memo(function MapPicture(props: PictureProps) {
  const { data, frame, isFine, isSmall, hasBarBelow } = props;
  const { plot, text, figure } = frame;
  const { field, scale, map } = data;
  const scales = useScales(data.domain, plot);
  const barWidth = hasBarBelow ? plot.width : barBeside(data.title, frame);
  return (
    <>
      <div className="map-figure__field" style={{ left: plot.left, top: plot.top }}>
        {field && (
          <HeatMap
            field={field}
            scale={scale}
            palette={map.palette}
            width={plot.width}
            height={plot.height}
          />
        )}
      </div>
      <svg width={figure.width} height={figure.height} fontSize={text} aria-hidden="true">
        <g transform={`translate(${plot.left},${plot.top})`}>
          {isSmall ? (
            <text className="map-name-small" y={-text * 0.5}>
              {map.short}
            </text>
          ) : (
            <g transform={hasBarBelow ? `translate(0,${-Math.round(text * 1.9)})` : undefined}>
              <Header title={data.title} notes={[]} frame={frame} />
            </g>
          )}
          <g className={isSmall ? 'own-axis' : undefined}>
            <MapAxes domain={data.domain} names={data.names} scales={scales} frame={frame} />
          </g>
          {field && isFine && !isSmall && <Contours data={data} width={plot.width} height={plot.height} />}
          {!field && <Absence data={data} frame={frame} isSmall={isSmall} />}
          <MapMarks data={data} scales={scales} frame={frame} isSmall={isSmall} />
        </g>
      </svg>
      {!isSmall && field && (
        <div
          className="map-figure__bar"
          style={{ left: plot.left + plot.width - barWidth, top: plot.top - Math.round(text * 2.25) }}
        >
          <ColourBar scale={scale} palette={map.palette} width={barWidth} text={text} />
        </div>
      )}
    </>
  );
});

/** How wide the colour bar may be beside a title. */
function barBeside(title: string, { plot, text }: Frame): number {
  const left = plot.width - textWidth(title, text) * 1.04 - text;
  return Math.round(Math.min(260, plot.width * 0.46, Math.max(text * 5, left)));
}

interface ContoursProps {
  readonly data: MapData;
  readonly width: number;
  readonly height: number;
}

const contourCount = 9;

/** Lines of equal value, drawn once there is time. */
function Contours({ data, width, height }: ContoursProps) {
  const ready = useDeferredValue(data, null);
  const paths = useMemo(() => {
    if (!ready?.field) return [];
    const levels = ticksOn(ready.scale, contourCount).map(({ value }) => value);
    return contourPaths(ready.field, levels, overBox({ width, height }));
  }, [ready, width, height]);
  return (
    <svg className="contours" width={width} height={height}>
      {paths.map((path, i) => (
        <path key={i} d={path} />
      ))}
    </svg>
  );
}

function Absence({ data, frame, isSmall }: Pick<PictureProps, 'data' | 'frame' | 'isSmall'>) {
  const { plot } = frame;
  return (
    <>
      <rect className="map-figure__nothing" width={plot.width} height={plot.height} />
      {!isSmall && (
        <text className="readout" x={plot.width / 2} y={plot.height / 2} textAnchor="middle">
          {data.absence}
        </text>
      )}
    </>
  );
}

type CrosshairProps = Pick<MapFigureProps, 'data' | 'place' | 'pointed' | 'frame'>;

function MapCrosshair({ data, place, pointed, frame }: CrosshairProps) {
  const { plot, figure } = frame;
  const scales = useScales(data.domain, plot);
  const [right, up] = data.plane.plane.axes;
  return (
    <svg className="map-figure__crosshair" width={figure.width} height={figure.height} aria-hidden="true">
      <g transform={`translate(${plot.left},${plot.top})`}>
        <Crosshair
          x={Math.round(scales.x(place[right]!)) + 0.5}
          y={Math.round(scales.y(place[up]!)) + 0.5}
          width={plot.width}
          height={plot.height}
          isFaint={!pointed}
        />
      </g>
    </svg>
  );
}
