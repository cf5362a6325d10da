import { memo } from 'react';
import type { Knob } from '../../../engine/campaign/campaign';
import type { Suggestion } from '../../../engine/campaign/suggestion';
import { Axis } from '../../../plots/Axis';
import { shortened } from '../../../plots/codes';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { nameOf, thatMove } from './said';

type Importance = NonNullable<Suggestion['importance']>;

interface ImportanceFigureProps {
  readonly importance: Importance;
  readonly knobs: readonly Knob[];
  /** True where parts sum to something, so that none of them moves alone. */
  readonly hasSums?: boolean;
  /** Unit of the goal, or its name; empty for none. */
  readonly unit: string;
  readonly width: number;
  /** Size of small text, and the distance of rows where there is room, in pixels. */
  readonly text?: number;
  readonly pitch?: number;
  /** Writes a value of the goal. */
  write(value: number): string;
}

/** Sizes in pixels. */
const size = { left: 106, top: 16, pitch: 36, least: 22, most: 5, foot: 24, right: 12, bar: 10 };

/** Draws how far the goal moves with each knob alone: a bar to the median, and a whisker. */
export const ImportanceFigure = memo(function ImportanceFigure(props: ImportanceFigureProps) {
  const {
    importance,
    knobs,
    hasSums = false,
    unit,
    width,
    write,
    text = 12,
    pitch: widest = size.pitch,
  } = props;
  const { top, most, right } = size;
  const [left, foot] = [size.left, size.foot].map((one) => (one * text) / 12) as [number, number];
  const rows = thatMove(importance).toSorted((a, b) => b.median - a.median);
  const pitch = Math.max(size.least, Math.min(widest, (widest * most) / rows.length));
  const height = pitch * rows.length;
  const highest = Math.max(...rows.map(({ high }) => high), 1e-300);
  const said = rows
    .map((row) => `${nameOf(row.knob, knobs)} ${write(row.median)} (${write(row.low)} to ${write(row.high)})`)
    .join(', ');
  const plotWidth = Math.max(60, width - left - right);
  return (
    <Figure
      kind="experiment-importance"
      label="How much each knob matters"
      description={`How far the goal moves${unit ? `, in ${unit},` : ''} when only this knob moves from the best${hasSums ? ', in a sum with the other parts in proportion' : ''}, with its middle 80\u00a0%: ${said}.`}
      size={{ width, height: top + height + foot }}
      text={text}
    >
      <Plot at={{ left, top, width: plotWidth, height }} text={text} x={[0, highest]} y={[rows.length, 0]}>
        <g>
          {rows.map((row, k) => (
            <Row key={k} row={row} y={pitch * (k + 0.5)} name={nameOf(row.knob, knobs)} />
          ))}
        </g>
        <Rule />
        <Axis side="bottom" rule={false} />
      </Plot>
    </Figure>
  );
});

function Row({
  row: { median, low, high },
  y,
  name,
}: {
  readonly row: Importance[number];
  readonly y: number;
  readonly name: string;
}) {
  const { x, text, left } = usePlot();
  const [from, middle, to] = [x(low), x(median), x(high)];
  return (
    <g>
      <text className="known-name" x={-left} y={y} dy="0.34em">
        {shortened(name, left - 12, text)}
      </text>
      <rect className="known-bar" y={y - size.bar / 2} width={Math.max(0, middle)} height={size.bar} />
      <path className="known-whisker" d={`M${from},${y}H${to}M${from},${y - 4}v8M${to},${y - 4}v8`} />
      <circle className="known-ring" cx={middle} cy={y} r={4} />
    </g>
  );
}

function Rule() {
  const { height } = usePlot();
  return <line className="axis" x1={0} x2={0} y2={height} />;
}
