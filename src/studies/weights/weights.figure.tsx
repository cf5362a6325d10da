import type { PointerEvent } from 'react';
import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import type { Domain } from '../../plots/domain';
import { placeIn, plotIn, type Frame } from '../../plots/framed';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/TextMarks';
import { dotsPath } from '../../plots/path';
import { pixels } from '../../vocabulary/numbers/write';
import { describeWeights, type WeightsData } from './weightsData';

interface FigureProps {
  readonly data: WeightsData;
  readonly frame: Frame;
  /** Number of the line that is lit, from 0. */
  readonly lit: number;
  /** Which line the pointer is at, from 0; null when it leaves. */
  onLight(line: number | null): void;
  /** When a line is pressed. */
  onChoose(line: number): void;
}

/** Draws what is believed of the weights, and each line that was drawn as its weights. */
export function WeightsFigure({ data, frame, lit, onLight, onChoose }: FigureProps) {
  const { picture, axes, names } = data;
  const { text } = frame;
  const isCloud = picture.kind === 'cloud';
  const nearest = (event: PointerEvent<Element>): number => lineAt(data, placeIn(event, frame, axes));
  return (
    <Figure
      kind="weights"
      label="What is believed of the weights"
      description={describeWeights(data, lit)}
      size={frame}
      text={text}
      on={{
        onPointerMove: (event) => onLight(nearest(event)),
        onPointerDown: (event) => onChoose(nearest(event)),
        onPointerLeave: () => onLight(null),
      }}
    >
      <Plot at={plotIn(frame)} text={text} {...axes}>
        <Header
          title={isCloud ? `${names[1]}, by ${names[0]}` : 'weights, in sd before'}
          notes={isCloud ? ['ellipses: 95\u00a0%, before and now', '95\u00a0%'] : ['lines: 95\u00a0%']}
        />
        <Axis side="left" />
        <Axis side="bottom" title={isCloud ? names[0]! : 'cosine'} />
        <Clip>{isCloud ? <Cloud data={data} lit={lit} /> : <Rows data={data} lit={lit} />}</Clip>
      </Plot>
    </Figure>
  );
}

/** The line whose mark is nearest to a place. */
function lineAt({ picture, axes }: WeightsData, [x, y]: readonly [number, number]): number {
  const share = (value: number, [low, high]: Domain): number => value / (high - low);
  const away =
    picture.kind === 'cloud'
      ? picture.dots.map(([a, b]) => share(a - x, axes.x) ** 2 + share(b - y, axes.y) ** 2)
      : picture.dots.map((all) => {
          const j = Math.max(0, Math.min(all.length - 1, Math.round(x) - 1));
          return Math.abs(all[j]! - y);
        });
  return away.indexOf(Math.min(...away));
}

function Cloud({ data: { picture }, lit }: Pick<FigureProps, 'data' | 'lit'>) {
  const { x, y, text } = usePlot();
  if (picture.kind !== 'cloud') return null;
  const [across, up] = picture.dots[lit]!;
  const [mx, my] = picture.mean;
  const r = 0.42 * text;
  return (
    <>
      <Line className="weights-before" {...picture.before} />
      <Line className="weights-ellipse" {...picture.ellipse} />
      <path
        className="weights-mean"
        d={`M${pixels(x(mx) - r)},${pixels(y(my))}h${pixels(2 * r)}m${pixels(-r)},${pixels(-r)}v${pixels(2 * r)}`}
      />
      <path
        className="weights-dots"
        d={dotsPath(
          picture.dots.map(([a, b]) => [x(a), y(b)]),
          0.24 * text,
        )}
      />
      <circle className="weights-lit" cx={x(across)} cy={y(up)} r={0.46 * text} />
    </>
  );
}

function Rows({ data: { picture }, lit }: Pick<FigureProps, 'data' | 'lit'>) {
  const { x, y, text } = usePlot();
  if (picture.kind !== 'rows') return null;
  const intervals = picture.mean
    .map((mean, j) => {
      const [low, high] = [mean - picture.half[j]!, mean + picture.half[j]!];
      return `M${pixels(x(j + 1))},${pixels(y(low))}V${pixels(y(high))}`;
    })
    .join('');
  return (
    <>
      <path className="weights-interval" d={intervals} />
      <path
        className="weights-dots weights-dots--faint"
        d={dotsPath(
          picture.mean.map((mean, j) => [x(j + 1), y(mean)]),
          0.16 * text,
        )}
      />
      <path
        className="weights-lit"
        d={dotsPath(
          picture.dots[lit]!.map((value, j) => [x(j + 1), y(value)]),
          0.24 * text,
        )}
      />
    </>
  );
}
