import './landscape.css';
import { useEffect, useRef } from 'react';
import type { Box } from '../../plots/chart';
import { Axis } from '../../plots/Axis';
import { UprightColourBar } from '../../plots/ColourBar';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { textWidth } from '../../plots/marks/labels';
import { paintGrid, pixelRatio } from '../../plots/marks/paintGrid';
import { describeLandscape } from './describe';
import { levelTicks } from './levels';
import { axisTitle } from './logAxis';
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
