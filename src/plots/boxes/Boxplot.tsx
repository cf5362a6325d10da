import './boxes.css';
import { pixels } from '../../vocabulary/numbers/write';
import { Axis } from '../Axis';
import { Figure, Plot, usePlot } from '../Figure';
import { describeBoxes, type BoxplotData, type PlacedBox } from './placedBoxes';

interface BoxplotProps {
  readonly data: BoxplotData;
  readonly width: number;
  readonly text: number;
  /** Number of the box that is looked at; null for none. */
  readonly looked: number | null;
}

/** Returns where the plot of such a figure stands in it, in pixels. */
export function boxPlotIn(width: number, text: number) {
  const [left, top] = [text * 3.4, text * 1.9];
  return { left, top, width: Math.max(80, width - left - text), height: text * 17 };
}

/** Draws boxes side by side in their groups: quartiles, median, mean as a ring, whiskers, and values beyond them as dots. */
export function Boxplot({ data, width, text, looked }: BoxplotProps) {
  const plot = boxPlotIn(width, text);
  const { groups, boxes, most } = data;
  return (
    <Figure
      kind="boxes"
      label={data.title}
      description={describeBoxes(data)}
      size={{ width, height: plot.top + plot.height + text * 3.4 }}
      text={text}
    >
      <Plot at={plot} text={text} x={[0, groups.length]} y={[0, most]}>
        <text className="chart-title" y={-text * 0.8}>
          {data.up}
        </text>
        <Axis side="left" />
        <Axis
          side="bottom"
          ticks={groups.map((words, k) => ({ at: k + 0.5, text: words, anchor: 'middle' }))}
          title={data.across}
        />
        {boxes.map((one, k) => (
          <Box key={k} one={one} half={data.half} isLooked={k === looked} />
        ))}
      </Plot>
    </Figure>
  );
}

/** Draws one box. */
function Box({
  one: { kind, at, box },
  half,
  isLooked,
}: {
  readonly one: PlacedBox;
  readonly half: number;
  readonly isLooked: boolean;
}) {
  const { x, y, text } = usePlot();
  const [left, right] = [x(at - half), x(at + half)].map((one) => pixels(one));
  const [middle, inner] = [pixels(x(at)), pixels(x(at) - (x(at) - x(at - half)) / 2)];
  const cap = pixels(x(at) + (x(at) - x(at - half)) / 2);
  const up = (value: number): string => pixels(y(value));
  const whiskers = [
    [box.lower, box.low],
    [box.upper, box.high],
  ].map(([from, to]) => `M${middle},${up(from!)}V${up(to!)}M${inner},${up(to!)}H${cap}`);
  return (
    <g className={isLooked ? `box box--${kind + 1} box--looked` : `box box--${kind + 1}`}>
      <path className="box__whiskers" d={whiskers.join('')} />
      <path className="box__middle" d={`M${left},${up(box.lower)}H${right}V${up(box.upper)}H${left}Z`} />
      <path className="box__median" d={`M${left},${up(box.median)}H${right}`} />
      <circle className="box__mean" cx={middle} cy={up(box.mean)} r={text * 0.24} />
      {box.others.map((value, k) => (
        <circle key={k} className="box__other" cx={middle} cy={up(value)} r={text * 0.18} />
      ))}
    </g>
  );
}
