import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { plotIn, type Frame } from '../../plots/framed';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { costInWords, describeSame, nameOf, type SameData } from './sameData';
import { domain } from './sameText';

interface FigureProps {
  readonly data: SameData;
  readonly frame: Frame;
  /** Number of the curve on top, from 0; null for none. */
  readonly top: number | null;
  readonly held: number;
}

/** Draws observations and the curves through them, one of them on top, and where they are furthest apart. */
export function SameFigure({ data, frame, top, held }: FigureProps) {
  const { text } = frame;
  const { curves, places } = data;
  const onTop = top === null ? undefined : curves[top];
  const order = [...curves.keys()].sort((a, b) => Number(a === top) - Number(b === top));
  return (
    <Figure
      kind="same-points"
      label="Many curves through the same points"
      description={describeSame(data, top)}
      size={frame}
      text={text}
    >
      <Plot at={plotIn(frame)} text={text} {...domain}>
        <Header
          title="points, and three curves"
          notes={onTop ? [`${nameOf(onTop)}: ${costInWords(data, onTop)}`, nameOf(onTop)] : []}
        />
        <Axis side="left" />
        <Axis side="bottom" title="x" />
        <Clip>
          <Apart data={data} />
          {order.map((k) => (
            <Line
              key={k}
              className={`run-line run-line--${k + 1}${k === top ? ' same-top' : top === null ? '' : ' same-under'}`}
              x={places}
              y={curves[k]!.curve}
            />
          ))}
          <Observations data={data} held={held} />
        </Clip>
      </Plot>
    </Figure>
  );
}

/** A line where the curves are furthest apart, from the lowest to the highest. */
function Apart({ data: { apart } }: Pick<FigureProps, 'data'>) {
  const { x, y } = usePlot();
  return (
    <line
      className="same-apart"
      x1={x(apart.x)}
      x2={x(apart.x)}
      y1={y(Math.min(...apart.values))}
      y2={y(Math.max(...apart.values))}
    />
  );
}

function Observations({ data: { points }, held }: Pick<FigureProps, 'data' | 'held'>) {
  const { x, y, text } = usePlot();
  return points.x.map((at, i) => (
    <circle
      key={i}
      className={`losses-point${i === held ? ' losses-point--held' : ''}`}
      cx={x(at)}
      cy={y(points.y[i]!)}
      r={(i === held ? 0.5 : 0.4) * text}
    />
  ));
}
