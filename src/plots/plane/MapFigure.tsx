import { memo, useDeferredValue, useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Smoothing } from '../../engine/questions/smoother';
import type { Frame } from '../chart';
import { Axis } from '../Axis';
import { codesBelow, codesBeside } from '../codes';
import { LayeredFigure, Plot, usePlot } from '../Figure';
import { goalNotes } from '../goal';
import { textWidth } from '../marks/labels';
import { Header, Labels } from '../marks/TextMarks';
import { ColourBar } from '../ColourBar';
import { shareOn, ticksOn } from './colourScale';
import { valueAt } from './plane';
import { contourPaths, overBox } from '../contourPaths';
import { Walk } from './Walk';
import { HeatMap, LeafBoxes, Veil } from './HeatMap';
import { describeMap, weightsSaid, type MapData, type MapWords, type MapDisc } from './mapData';
import { fogPeak } from './mapFog';
import { heldPeak, MapHeld } from './mapHeld';
import { beyondPeak, MapLimits } from './mapLimits';
import { placeSteps } from './mapLabels';
import { classNames } from '../../ui/classNames';
import { discRadius } from '../marks/discRadius';
import { Diamond } from '../marks/Discs';
import { FailedCross } from '../marks/FailedCross';
import { Marker } from '../RunSign';
import type { Scales } from '../scale';
import { WeightRings } from './WeightRings';
import { pixels } from '../../vocabulary/numbers/write';
import { useTextStretch } from '../../ui/useTextStretch';

interface MapFigureProps {
  readonly data: MapData;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  /** True if the reader has placed the crosshair. */
  readonly pointed: boolean;
  readonly frame: Frame;
  /** True if the field is fine enough for contours. */
  readonly isFine: boolean;
  readonly isSmall?: boolean;
  /** Weights of the observations at the crosshair. */
  readonly weights?: Smoothing | null;
  /** True if the colour bar stands in a line of its own between title and map. */
  readonly hasBarBelow?: boolean;
  /** Names of the place; the crosshair by default. */
  readonly words?: MapWords;
  /** Controls on top. */
  readonly children?: ReactNode;
}

/** Draws a map as a figure with its name and description. */
export function MapFigure(props: MapFigureProps) {
  const { data, place, pointed, frame, isFine, isSmall = false, weights, children } = props;
  const hasBarBelow = props.hasBarBelow ?? false;
  // The description is deferred: a screen reader need not follow every pixel of the pointer.
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
    <LayeredFigure
      className={`map-figure map-figure--${isSmall ? 'small' : 'large'}`}
      label={data.map.label}
      description={weights ? `${said}${weightsSaid(data, weights)}` : said}
      style={style}
      layers={
        <>
          <MapPicture data={data} frame={frame} isFine={isFine} isSmall={isSmall} hasBarBelow={hasBarBelow} />
          {weights && <WeightRings smoothing={weights} data={data} frame={frame} />}
          <MapCrosshair data={data} place={place} pointed={pointed} frame={frame} />
        </>
      }
    >
      {children}
    </LayeredFigure>
  );
}

type PictureProps = Pick<MapFigureProps, 'data' | 'frame' | 'isFine'> & {
  readonly isSmall: boolean;
  readonly hasBarBelow: boolean;
};

interface MapHeadProps extends Pick<MapFigureProps, 'data'> {
  readonly text: number;
  /** Width of the colour bar in the same line, beside the name of the left axis; null where the bar takes a line of its own below. */
  readonly bar: number | null;
}

/** Draws title and note. */
function MapHead({ data: { title, goal, field }, text, bar }: MapHeadProps) {
  const notes = goalNotes(goal);
  if (bar !== null) return <Header title={title} notes={notes} aside={field ? bar + text : 0} before={0} />;
  return (
    <g transform={`translate(0,${-Math.round(text * 1.9)})`}>
      <Header title={title} notes={notes} />
    </g>
  );
}

/** Draws everything that does not depend on the crosshair. */
const MapPicture = memo(function MapPicture(props: PictureProps) {
  const { data, frame, isFine, isSmall, hasBarBelow } = props;
  const { plot, text, figure } = frame;
  const { field, scale } = data;
  // Between codes there are no levels to join.
  const hasCodes = data.codes.some((names) => names !== null);
  const title = textWidth(data.title, text, useTextStretch());
  const barWidth = hasBarBelow ? plot.width : barBeside(title, frame);
  return (
    <>
      <div className="map-figure__field" style={{ left: plot.left, top: plot.top }}>
        {data.cells ? (
          <LeafBoxes
            cells={data.cells}
            domain={data.domain}
            scale={scale}
            palette={data.palette}
            width={plot.width}
            height={plot.height}
          />
        ) : (
          field && (
            <HeatMap
              field={field}
              scale={scale}
              palette={data.palette}
              width={plot.width}
              height={plot.height}
            />
          )
        )}
        {data.fog && <Veil {...data.fog} width={plot.width} height={plot.height} />}
      </div>
      <svg width={figure.width} height={figure.height} fontSize={text} aria-hidden="true">
        <Plot at={plot} text={text} {...data.domain}>
          {isSmall ? (
            <text className="map-name-small" y={-text * 0.5}>
              {data.caption}
            </text>
          ) : (
            <MapHead data={data} text={text} bar={hasBarBelow ? null : barWidth} />
          )}
          <g className={isSmall ? 'own-axis' : undefined}>
            <Axis
              side="bottom"
              labels={frame.xLabels}
              title={data.names[0]}
              {...codesBelow(data.codes[0], { width: frame.plot.width, text })}
            />
            <Axis
              side="left"
              marks="outside"
              labels={frame.yLabels}
              title={shortName(data.names[1])}
              {...codesBeside(data.codes[1], text)}
            />
          </g>
          {field && !data.cells && isFine && !isSmall && !hasCodes && <Contours data={data} />}
          {data.beyond && <MapLimits beyond={data.beyond} />}
          {data.held && !isSmall && <MapHeld chance={data.held.chance} />}
          {!field && <Absence data={data} frame={frame} isSmall={isSmall} />}
          <MapMarks data={data} frame={frame} isSmall={isSmall} />
        </Plot>
      </svg>
      {!isSmall && field && (
        <div
          className="map-figure__bar"
          style={{ left: plot.left + plot.width - barWidth, top: plot.top - Math.round(text * 2.25) }}
        >
          <ColourBar scale={scale} palette={data.palette} width={barWidth} text={text} />
        </div>
      )}
    </>
  );
});

/** Returns the width of the colour bar beside a title. */
function barBeside(title: number, { plot, text }: Frame): number {
  const left = plot.width - title * 1.04 - text;
  return Math.round(Math.min(text * 21.7, plot.width * 0.46, Math.max(text * 5, left)));
}

/** Returns the name of the upward axis if it is short, because there is little room above the axis. */
function shortName(name: string): string {
  return name.length <= 6 ? name : '';
}

const contourCount = 9;

/** Draws the contours, deferred until there is time. */
function Contours({ data }: Pick<PictureProps, 'data'>) {
  const { width, height } = usePlot();
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

function MapCrosshair({ data, place, pointed, frame: { plot, figure, text } }: CrosshairProps) {
  const [right, up] = data.plane.plane.axes;
  return (
    <svg className="map-figure__crosshair" width={figure.width} height={figure.height} aria-hidden="true">
      <Plot at={plot} text={text} {...data.domain}>
        <Hairs x={place[right]!} y={place[up]!} isFaint={!pointed} />
      </Plot>
    </svg>
  );
}

interface HairsProps {
  readonly x: number;
  readonly y: number;
  /** True if the reader has not placed it. */
  readonly isFaint: boolean;
}

/** Draws two hairlines, visible on every colour, with a gap where they cross. */
function Hairs({ isFaint, ...at }: HairsProps) {
  const { width, height, ...scales } = usePlot();
  const x = Math.round(scales.x(at.x)) + 0.5;
  const y = Math.round(scales.y(at.y)) + 0.5;
  const gap = 7;
  const path = `M${x},0V${y - gap}M${x},${y + gap}V${height}M0,${y}H${x - gap}M${x + gap},${y}H${width}`;
  return (
    <g className={isFaint ? 'crosshair crosshair--faint' : 'crosshair'}>
      <path className="crosshair__ground" d={path} />
      <path className="crosshair__line" d={path} />
    </g>
  );
}

interface MapMarksProps {
  readonly data: MapData;
  readonly frame: Frame;
  /** True for small maps, with smaller marks and no numbers. */
  readonly isSmall: boolean;
}

const smallRadius = 2.2;

/** Draws observations with the steps that made them, a ring round the best, and the diamond of the next query. */
const MapMarks = memo(function MapMarks({ data, frame, isSmall }: MapMarksProps) {
  const scales = usePlot();
  const { weight } = frame;
  const r = (isSmall ? smallRadius : discRadius) * (1 + (weight - 1) * 0.5);
  const labels = useMemo(
    () => (isSmall ? [] : labelsOf(data, scales, frame)),
    [isSmall, data, scales, frame],
  );
  return (
    <g>
      {data.walk && <Walk walk={data.walk} query={data.query} r={r} />}
      {data.discs.map((disc) => (
        <MapDiscMark key={disc.id} disc={disc} r={r} isSmall={isSmall} />
      ))}
      {data.failed.map(({ id, x, y, ...look }) => (
        <FailedCross
          key={id}
          x={scales.x(x)}
          y={scales.y(y)}
          weight={isSmall ? 0.7 * weight : weight}
          isOnMap
          {...look}
        />
      ))}
      {data.others?.map(({ run, x, y }) => (
        <g key={run} className="other-query">
          <Marker x={scales.x(x)} y={scales.y(y)} index={run} weight={weight} />
        </g>
      ))}
      {data.pending.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${scales.x(x)},${scales.y(y)})`}>
          <g transform={isSmall ? 'scale(0.7)' : undefined}>
            <Diamond x={0} y={0} weight={weight} hollow />
          </g>
        </g>
      ))}
      {data.nominees
        .filter(({ isChosen }) => !isChosen)
        .map(({ x, y }, k) => (
          <g key={k} className="nominee">
            <circle cx={scales.x(x)} cy={scales.y(y)} r={0.9 * r} />
          </g>
        ))}
      {data.query && (
        <g transform={`translate(${scales.x(data.query.x)},${scales.y(data.query.y)})`}>
          <g transform={isSmall ? 'scale(0.7)' : undefined}>
            <Diamond x={0} y={0} weight={weight} />
          </g>
        </g>
      )}
      <Labels labels={labels} />
    </g>
  );
});

interface MapDiscProps {
  readonly disc: MapDisc;
  readonly r: number;
  readonly isSmall: boolean;
}

function MapDiscMark({ disc, r, isSmall }: MapDiscProps) {
  const scales = usePlot();
  const { tried, selected, incumbent, presence } = disc;
  const ringed = !isSmall && (tried || selected);
  return (
    <g
      className={classNames('disc', tried && 'disc--tried', selected && 'disc--selected')}
      opacity={presence}
      transform={`translate(${pixels(scales.x(disc.x))},${pixels(scales.y(disc.y))})`}
    >
      {ringed && <circle className="disc__ground" r={r + 4} />}
      {ringed && <circle className="disc__ring" r={r + 3.5} />}
      <circle className="disc__body" r={r} />
      {incumbent && <circle className="disc__best" r={r * (isSmall ? 2 : 1.85)} />}
    </g>
  );
}

/** Share of the palette's brightness below which numbers are light. */
const dark = 0.62;

/** True where the colours of a map are dark at an observation. */
function isDarkAt({ field, plane, scale, palette }: MapData, { x, y }: MapDisc): boolean {
  if (!field) return false;
  const [right, up] = plane.plane.axes;
  const place = plane.plane.through.with(right, x).with(up, y);
  const share = shareOn(scale, valueAt(plane, field, place));
  return (palette === 'viridis-turned' ? 1 - share : share) < dark;
}

/** Labels a large map, whose upper right corner a button covers. */
function labelsOf(data: MapData, scales: Scales, frame: Frame) {
  const { discs, nominees } = data;
  const onPlot = <One extends { readonly x: number; readonly y: number }>(one: One) => ({
    ...one,
    x: scales.x(one.x),
    y: scales.y(one.y),
  });
  const marks = discs.map((disc) => ({ ...onPlot(disc), isOnDark: isDarkAt(data, disc) }));
  const { width, height } = frame.plot;
  const covered = { left: width - 44, top: 0, width: 44, height: 44 };
  const areas = [fogPeak(data), beyondPeak(data), heldPeak(data)].flatMap((one) =>
    one ? [onPlot(one)] : [],
  );
  return placeSteps(marks, { width, height, text: frame.text, covered, areas }, nominees.map(onPlot));
}
