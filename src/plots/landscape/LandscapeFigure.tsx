import './landscape.css';
import { useEffect, useRef } from 'react';
import type { Box } from '../chart';
import { Figure } from '../Figure';
import { formatTicks } from '../format';
import { Clip } from '../marks/Clip';
import { textWidth } from '../marks/labels';
import { paintGrid, pixelRatio } from '../marks/paintGrid';
import { ColourBar } from './ColourBar';
import { describeLandscape } from './describe';
import { axisTitle, logTicks, shareAlong, type LogAxis } from './logAxis';
import { pixelsOf } from './paint';
import type { LandscapeData } from './project';
import { Relief, Searches } from './Relief';

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
      <g transform={`translate(${plot.left},${plot.top})`}>
        <Titles data={data} plot={plot} text={text} />
        <Relief data={data} plot={plot} />
        <Searches tracks={data.tracks} plot={plot} />
        <Present data={data} plot={plot} />
        <RightAxis axis={data.right} plot={plot} text={text} />
        <UpAxis axis={data.up} plot={plot} text={text} />
        <ColourBar left={plot.width + text * 1.3} height={plot.height} text={text} />
      </g>
    </Figure>
  );
}

interface PartProps {
  readonly data: LandscapeData;
  readonly plot: Box;
}

/** The values as colours, smooth between the points of their grid. */
function Cells({ data, plot }: PartProps) {
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
function Titles({ data, plot, text }: PartProps & { readonly text: number }) {
  const up = axisTitle(data.up.words);
  const room = plot.width + text * 5.6 + text * 3 - textWidth(up, text);
  const note = [`${data.title}, relative to its maximum`, 'relative to the maximum', ''].find(
    (words) => textWidth(words, text) < room,
  );
  return (
    <>
      <text className="chart-title" x={-text * 3} y={-text * 0.9}>
        {up}
      </text>
      <text x={plot.width + text * 5.4} y={-text * 0.9} textAnchor="end">
        {note}
      </text>
    </>
  );
}

function Present({ data, plot }: PartProps) {
  if (!data.present) return null;
  const x = data.present.x * plot.width;
  const y = (1 - data.present.y) * plot.height;
  return (
    <Clip className="landscape-present" width={plot.width} height={plot.height}>
      <line x1={x} x2={x} y2={plot.height} />
      <line y1={y} y2={y} x2={plot.width} />
    </Clip>
  );
}

interface AxisProps {
  readonly axis: LogAxis;
  readonly plot: Box;
  readonly text: number;
}

function RightAxis({ axis, plot, text }: AxisProps) {
  const ticks = logTicks(axis.domain, Math.max(2, Math.floor(plot.width / (text * 4))));
  const words = tickWords(ticks);
  return (
    <g>
      {ticks.map((tick, i) => {
        const x = shareAlong(axis, tick) * plot.width;
        return (
          <g key={tick}>
            <line className="axis" x1={x} x2={x} y1={plot.height} y2={plot.height + 5} />
            <text x={x} y={plot.height + text * 1.6} textAnchor="middle">
              {words[i]}
            </text>
          </g>
        );
      })}
      <text className="chart-title" x={plot.width} y={plot.height + text * 3} textAnchor="end">
        {axisTitle(axis.words)}
      </text>
    </g>
  );
}

function UpAxis({ axis, plot, text }: AxisProps) {
  const ticks = logTicks(axis.domain, Math.max(2, Math.floor(plot.height / (text * 2.4))));
  const words = tickWords(ticks);
  return (
    <g>
      {ticks.map((tick, i) => {
        const y = (1 - shareAlong(axis, tick)) * plot.height;
        return (
          <g key={tick}>
            <line className="axis" x1={-5} y1={y} y2={y} />
            <text x={-9} y={y} dy="0.34em" textAnchor="end">
              {words[i]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Each with the digits it needs: on a log axis they are of different sizes. */
function tickWords(ticks: readonly number[]): string[] {
  return ticks.map((tick) => formatTicks([tick])[0]!);
}
