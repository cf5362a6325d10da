import type { PointerEvent } from 'react';
import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { placeIn, plotIn, type Frame } from '../../plots/framed';
import { Clip } from '../../plots/marks/Clip';
import { BandY, Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { describeLines, nearestLine, type WeightsData } from './weightsData';
import { domain, drawnCount } from './weightsText';

interface FigureProps {
  readonly data: WeightsData;
  readonly frame: Frame;
  /** Number of the line that is lit, from 0. */
  readonly lit: number;
  /** Which line the pointer is at, from 0; null when it leaves. */
  onLight(line: number | null): void;
}

/** Draws the answers, the functions that were drawn, and the belief that they are drawn from. */
export function FunctionsFigure({ data, frame, lit, onLight }: FigureProps) {
  const { places, told, lower, upper, family } = data;
  const { text } = frame;
  const light = (event: PointerEvent<Element>): void =>
    onLight(nearestLine(data, placeIn(event, frame, domain)));
  return (
    <Figure
      kind="functions-of-weights"
      label="Lines of the weights"
      description={describeLines(data)}
      size={frame}
      text={text}
      on={{ onPointerMove: light, onPointerDown: light, onPointerLeave: () => onLight(null) }}
    >
      <Plot at={plotIn(frame)} text={text} {...domain}>
        <Header
          title={family === 'cosines' ? 'functions' : family}
          notes={[
            `${drawnCount} drawn, number ${lit + 1} lit; mean and 95\u00a0% band`,
            `number ${lit + 1} lit`,
          ]}
        />
        <Axis side="left" />
        <Axis side="bottom" title="x" />
        <Clip>
          <BandY x={places} lower={lower} upper={upper} />
          {told.lines.map((y, k) => (
            <Line key={k} className="weights-line" x={places} y={y} />
          ))}
          <Line className="mean" x={places} y={told.curve.mean} />
          <Line className="weights-line weights-line--lit" x={places} y={told.lines[lit]!} />
          <Answers data={data} />
        </Clip>
      </Plot>
    </Figure>
  );
}

function Answers({ data: { points, held } }: Pick<FigureProps, 'data'>) {
  const { x, y, text } = usePlot();
  return points.x.map((at, i) => (
    <circle
      key={i}
      className={`weights-answer${i === held ? ' weights-answer--held' : ''}`}
      cx={x(at)}
      cy={y(points.y[i]!)}
      r={(i === held ? 0.5 : 0.36) * text}
    />
  ));
}
