import './landscape.css';
import { useMemo, type ReactNode } from 'react';
import type { Box } from '../../../plots/chart';
import { Axis } from '../../../plots/Axis';
import { UprightColourBar } from '../../../plots/ColourBar';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip, isInPlot } from '../../../plots/marks/Clip';
import { textWidth } from '../../../plots/marks/labels';
import { PaintedGrid } from '../../../plots/plane/HeatMap';
import { describeLandscape } from './describe';
import { levelTicks, axisTitle, contoursOf, type LandscapeData, type Spot, type Track } from './landscape';
import { pixels } from '../../../vocabulary/numbers/write';
import { useTextStretch } from '../../../ui/useTextStretch';

interface LandscapeFrame {
  readonly width: number;
  readonly height: number;
  /** Size of small text, in pixels. */
  readonly text: number;
}

/** Returns the plotting rectangle of a frame: numbers at the left and below, the colour bar at the right. */
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
  /** Accessible name. */
  readonly label?: string;
  readonly description?: string;
  /** More marks over the map. */
  readonly over?: ReactNode;
}

/** Draws the criterion of the fit as a map: colours and contours, paths of the searches, present values. */
export function LandscapeFigure(props: LandscapeFigureProps) {
  const { data, frame, over } = props;
  const { label = 'Likelihood landscape', description = describeLandscape(data) } = props;
  const plot = plotOf(frame);
  const { text } = frame;
  return (
    <Figure
      kind="landscape"
      label={label}
      description={description}
      size={frame}
      text={text}
      under={
        <PaintedGrid
          className="landscape-cells"
          shares={data.shares}
          palette="viridis"
          box={plot}
          aria-hidden
        />
      }
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
        {over}
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

/** Names the upward axis at the left and the criterion at the right, if there is room for both. */
function Titles({ data }: PartProps) {
  const { width, text } = usePlot();
  const stretch = useTextStretch();
  const up = axisTitle(data.up.words);
  const room = width + text * 5.6 + text * 3 - textWidth(up, text, stretch);
  const note = [`${data.title}, relative to its maximum`, 'relative to the maximum', ''].find(
    (words) => textWidth(words, text, stretch) < room,
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

/** Largest drop whose contour lies on light colours. */
const lightUpTo = 5;

/** Draws the contours, dark on light colours; those of the prior dotted. */
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

/** Draws the paths of the searches, hollow at their starts, filled at their ends; ends lie on top, because several coincide. */
function Searches({ tracks }: { readonly tracks: readonly Track[] }) {
  const plot = usePlot();
  const at = ({ x, y }: Spot): Pixel => [x * plot.width, (1 - y) * plot.height];
  const isShown = (spot: Spot) => isInPlot(plot, ...at(spot));
  return (
    <>
      {tracks.map(({ spots, isFirst }, i) => {
        const start = at(spots[0]!);
        const way = [leaving(start, at(spots[1] ?? spots[0]!)), ...spots.slice(1).map(at)];
        const path = `M${way.map((spot) => spot.map((value) => pixels(value))).join('L')}`;
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

/** Radius of the marks at the ends of a search. */
const endRadius = 5;

/** Returns the point where a path leaves the ring round its start. */
function leaving([x, y]: Pixel, [toX, toY]: Pixel): Pixel {
  const far = Math.hypot(toX - x, toY - y);
  const share = far > endRadius ? endRadius / far : 0;
  return [x + share * (toX - x), y + share * (toY - y)];
}

interface EndProps {
  readonly at: Pixel;
}

/** Draws a ring that shows the colours of the map; dark edges set it off from light ones. */
function Start({ at: [x, y] }: EndProps) {
  return (
    <g className="search__start">
      <circle className="search__edge" cx={x} cy={y} r={endRadius} />
      <circle className="search__ring" cx={x} cy={y} r={endRadius} />
    </g>
  );
}

/** Draws a disc of a colour that the map does not use. */
function End({ at: [x, y] }: EndProps) {
  return <circle className="search__end" cx={x} cy={y} r={endRadius} />;
}
