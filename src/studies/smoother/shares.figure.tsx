import { range } from 'd3-array';
import type { PointerEvent } from 'react';
import { Axis, type Tick } from '../../plots/Axis';
import type { Domain } from '../../plots/domain';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { placeIn, plotIn, type Frame } from '../../plots/framed';
import { Header } from '../../plots/marks/TextMarks';
import { formatNumber, pixels } from '../../vocabulary/numbers/write';
import { describeShares, type SmootherData } from './smootherData';

interface FigureProps {
  readonly data: SmootherData;
  readonly frame: Frame;
  /** Number of the eigenvector that is lit, from 1. */
  readonly lit: number;
  /** Which one the pointer is at, from 1; null when it leaves. */
  onLight(number: number | null): void;
  /** When a bar is pressed. */
  onChoose(number: number): void;
}

/** Draws a bar for each eigenvector: the share of it that the mean keeps. */
export function SharesFigure({ data, frame, lit, onLight, onChoose }: FigureProps) {
  const { text } = frame;
  const count = data.shares.length;
  const domain = { x: [0.5, count + 0.5] as Domain, y: [0, 1] as Domain };
  const barAt = (event: PointerEvent<Element>): number =>
    Math.max(1, Math.min(count, Math.round(placeIn(event, frame, domain)[0])));
  return (
    <Figure
      kind="shares"
      label="Spectrum of the linear smoother"
      description={describeShares(data, lit)}
      size={frame}
      text={text}
      on={{
        onPointerMove: (event) => onLight(barAt(event)),
        onPointerDown: (event) => onChoose(barAt(event)),
        onPointerLeave: () => onLight(null),
      }}
    >
      <Plot at={plotIn(frame)} text={text} {...domain}>
        <Header title="share kept" notes={[`sum ${formatNumber(data.degrees)}, of ${count}`]} />
        <Axis side="left" />
        <Bars data={data} lit={lit} />
        <Axis side="bottom" ticks={ticksFor(count)} title="eigenvector" />
      </Plot>
    </Figure>
  );
}

function ticksFor(count: number): readonly Tick[] {
  const every = Math.max(1, Math.ceil(count / 6));
  return range(1, count + 1, every).map((at) => ({ at, text: String(at) }));
}

function Bars({ data: { shares }, lit }: Pick<FigureProps, 'data' | 'lit'>) {
  const { x, y, text } = usePlot();
  const half = 0.5 * Math.min(0.8 * (x(2) - x(1)), 3 * text);
  return shares.map((share, i) => (
    <path
      key={i}
      className={i + 1 === lit ? 'smoother-bar smoother-bar--lit' : 'smoother-bar'}
      d={`M${pixels(x(i + 1) - half)},${pixels(y(0))}V${pixels(Math.min(y(share), y(0) - 1))}h${pixels(2 * half)}V${pixels(y(0))}Z`}
    />
  ));
}
