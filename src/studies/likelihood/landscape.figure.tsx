import './landscape.css';
import { useEffect, useRef, useMemo } from 'react';
import type { Box } from '../../plots/chart';
import { Axis } from '../../plots/Axis';
import { UprightColourBar } from '../../plots/ColourBar';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { textWidth } from '../../plots/marks/labels';
import { paintGrid, pixelRatio } from '../../plots/plane/HeatMap';
import { describeLandscape } from './describe';
import {
  levelTicks,
  axisTitle,
  pixelsOf,
  contoursOf,
  type LandscapeData,
  type Spot,
  type Track,
} from './landscape';

interface LandscapeFrame {
  readonly width: number;
  readonly height: number;
  /** Size of small text. */
  readonly text: number;
}

/** The plotting rectangle of a frame: numbers at the left and below, the colour bar at the right. */
export function plotOf({ width, height, text }: LandscapeFrame): Box {
  const left = text * 4;
  const top = text * 2.2;
  return {
    left,
    top,
    width: Math.max(40, width - left - text * 5.6),
    height: Math.max(40, height - top - text * 3.6),
  };
}

interface LandscapeFigureProps {
  readonly data: LandscapeData;
  readonly frame: LandscapeFrame;
}

/** What the fit maximises, as a map: colours and contours, the ways of the searches, the present values. */
export function LandscapeFigure({ data, frame }: LandscapeFigureProps) {
  const plot = plotOf(frame);
  const { text } = frame;
  return (
    <Figure
      kind="landscape"
      label="Likelihood landscape"
      description={describeLandscape(data)}
      size={frame}
      text={text}
      under={<Cells data={data} plot={plot} />}
    >
      <Plot
        at={plot}
        text={text}
        x={{ kind: 'log', domain: data.right.domain }}
        y={{ kind: 'log', domain: data.up.domain }}
      >
        <Titles data={data} />
        <Relief data={data} />
        <Searches tracks={data.tracks} />
        <Present data={data} />
        <Axis side="bottom" rule={false} />
        <text className="chart-title" x={plot.width} y={plot.height + text * 3} textAnchor="end">
          {axisTitle(data.right.words)}
        </text>
        <Axis side="left" marks="outside" rule={false} />
        <UprightColourBar left={plot.width + text * 1.3} width={text * 0.9} ticks={levelTicks} />
      </Plot>
    </Figure>
  );
}

interface PartProps {
  readonly data: LandscapeData;
}

/** The values as colours, smooth between the points of their grid. */
function Cells({ data, plot }: PartProps & { readonly plot: Box }) {
  const ref = useRef<HTMLCanvasElement>(null);
  const { shares, size } = data;
  const { width, height } = plot;
  const ratio = pixelRatio();
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    paintGrid(canvas, new ImageData(pixelsOf(shares, size), size, size));
  }, [shares, size, width, height, ratio]);
  return <canvas ref={ref} className="landscape-cells" style={{ ...plot }} aria-hidden="true" />;
}

/** The name of the axis upwards at the left, what is drawn at the right where there is room for both. */
function Titles({ data }: PartProps) {
  const { width, text } = usePlot();
  const up = axisTitle(data.up.words);
  const room = width + text * 5.6 + text * 3 - textWidth(up, text);
  const note = [`${data.title}, relative to its maximum`, 'relative to the maximum', ''].find(
    (words) => textWidth(words, text) < room,
  );
  return (
    <>
      <text className="chart-title" x={-text * 3} y={-text * 0.9}>
        {up}
      </text>
      <text x={width + text * 5.4} y={-text * 0.9} textAnchor="end">
        {note}
      </text>
    </>
  );
}

function Present({ data }: PartProps) {
  const { width, height } = usePlot();
  if (!data.present) return null;
  const x = data.present.x * width;
  const y = (1 - data.present.y) * height;
  return (
    <Clip className="landscape-present">
      <line x1={x} x2={x} y2={height} />
      <line y1={y} y2={y} x2={width} />
    </Clip>
  );
}

interface ReliefProps {
  readonly data: Pick<LandscapeData, 'shares' | 'priorShares'>;
}

/** Drops up to here lie on light colours. */
const lightUpTo = 5;

/** The contours, dark where the ground is light; the prior's own dotted. */
function Relief({ data }: ReliefProps) {
  return (
    <Clip>
      <Contours shares={data.shares} kind="sum" />
      {data.priorShares && <Contours shares={data.priorShares} kind="prior" />}
    </Clip>
  );
}

interface ContoursProps {
  readonly shares: Float64Array;
  readonly kind: 'sum' | 'prior';
}

function Contours({ shares, kind }: ContoursProps) {
  const { width, height } = usePlot();
  const paths = useMemo(() => contoursOf(shares, { width, height }), [shares, width, height]);
  return paths.map(({ drop, path }) => (
    <path
      key={drop}
      className={`contour contour--${kind}${drop <= lightUpTo ? ' contour--high' : ''}`}
      d={path}
    />
  ));
}

type Pixel = readonly [x: number, y: number];

/** The ways of the searches: hollow where they begin, filled where they end; the ends lie on top, because several share one. */
function Searches({ tracks }: { readonly tracks: readonly Track[] }) {
  const plot = usePlot();
  const at = ({ x, y }: Spot): Pixel => [x * plot.width, (1 - y) * plot.height];
  const isShown = (spot: Spot) => isInPlot(plot, ...at(spot));
  return (
    <>
      {tracks.map(({ spots, isFirst }, i) => {
        const start = at(spots[0]!);
        const way = [leaving(start, at(spots[1] ?? spots[0]!)), ...spots.slice(1).map(at)];
        const path = `M${way.map((spot) => spot.map((value) => value.toFixed(1))).join('L')}`;
        return (
          <g key={i} className={isFirst ? 'search search--first' : 'search'}>
            <Clip>
              <path className="search__halo" d={path} />
              <path className="search__line" d={path} />
            </Clip>
            {isShown(spots[0]!) && <Start at={start} />}
          </g>
        );
      })}
      {tracks.map(({ spots }, i) => isShown(spots.at(-1)!) && <End key={i} at={at(spots.at(-1)!)} />)}
    </>
  );
}

/** Radius of what marks the ends of a search. */
const endRadius = 5;

/** Where a line leaves the ring round its beginning. */
function leaving([x, y]: Pixel, [toX, toY]: Pixel): Pixel {
  const far = Math.hypot(toX - x, toY - y);
  const share = far > endRadius ? endRadius / far : 0;
  return [x + share * (toX - x), y + share * (toY - y)];
}

interface EndProps {
  readonly at: Pixel;
}

/** A ring through which the colours of the map are seen; dark edges keep it apart from light ones. */
function Start({ at: [x, y] }: EndProps) {
  return (
    <g className="search__start">
      <circle className="search__edge" cx={x} cy={y} r={endRadius} />
      <circle className="search__ring" cx={x} cy={y} r={endRadius} />
    </g>
  );
}

/** A disc of a colour that the map has not. */
function End({ at: [x, y] }: EndProps) {
  return <circle className="search__end" cx={x} cy={y} r={endRadius} />;
}
