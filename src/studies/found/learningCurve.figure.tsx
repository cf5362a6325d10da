import type { Explanation } from '../../engine/pipelines/explain/explanation';
import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import type { Domain } from '../../plots/domain';
import { Clip } from '../../plots/marks/Clip';
import { AreaY, Line } from '../../plots/marks/Curve';
import { labelBox, overlaps, textWidth } from '../../plots/marks/labels';
import { useTextStretch } from '../../ui/useTextStretch';
import { scaleOf } from '../../plots/scale';
import { finite, type NamedTable } from '../../plots/tables/chartTable';
import { isMaximised } from '../../engine/pipelines/metric';
import { formatScore, sayScore } from './words';
import { pixels } from '../../vocabulary/numbers/write';

type Shown = Pick<Explanation, 'curve' | 'metric' | 'rowsAtOnce'>;

interface LearningCurveFigureProps {
  readonly data: Shown;
  readonly width: number;
  readonly text: number;
  /** What rows are: images, passages, rows. */
  readonly noun: string;
}

function domainOf({ curve, metric }: Shown): Domain {
  const values = [...curve.test, ...Array.from(curve.mean, (mean, i) => mean - curve.sd[i]!), ...curve.train];
  const tops = [...values, ...Array.from(curve.mean, (mean, i) => mean + curve.sd[i]!)].filter(
    Number.isFinite,
  );
  const [low, high] = [Math.min(...values.filter(Number.isFinite)), Math.max(...tops)];
  const room = Math.max(1e-3, 0.06 * (high - low));
  return metric === 'accuracy'
    ? [Math.max(0, low - room), Math.min(1.001, high + room)]
    : [Math.max(0, low - room), high + room];
}

/** Draws scores against the rows to learn from: cross-validated with its spread, of test rows, and of the rows themselves. */
export function LearningCurveFigure({ data, width, text, noun }: LearningCurveFigureProps) {
  const { curve, rowsAtOnce } = data;
  const { sizes } = curve;
  const margin = { left: text * 2.9, right: text * 1.2, top: text * 1.2, bottom: text * 3.4 };
  const inner = { width: width - margin.left - margin.right, height: text * 13 };
  const y = domainOf(data);
  const x = { kind: 'log', domain: [sizes[0]!, Math.max(sizes[0]! + 1, sizes.at(-1)!)] } as const;
  const scales = { x: scaleOf(x, [0, inner.width]), y: scaleOf(y, [inner.height, 0]) };
  const places = [...sizes];
  const title = `${noun} given (log)`;
  const longTitle = `${title}; cross-validation learns from a part`;
  const stretch = useTextStretch();
  const ticks = ticksAmong(sizes, rowsAtOnce, (size) => scales.x(size), text);
  return (
    <Figure
      kind="learning-curve"
      label="Would more rows help?"
      description={describeCurve(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={x} y={y}>
        <Axis side="left" />
        <Axis side="bottom" ticks={ticks.map((size) => ({ at: size, text: String(size) }))} />
        <text className="tick tick--word" x={inner.width} y={inner.height + text * 2.9} textAnchor="end">
          {textWidth(longTitle, text, stretch) <= inner.width ? longTitle : title}
        </text>
        {sizes.includes(rowsAtOnce) && (
          <line
            className="curve__used"
            x1={scales.x(rowsAtOnce)}
            x2={scales.x(rowsAtOnce)}
            y2={inner.height}
          />
        )}
        <Clip>
          <AreaY
            className="band"
            x={places}
            y1={curve.mean.map((mean, i) => mean - curve.sd[i]!)}
            y2={curve.mean.map((mean, i) => mean + curve.sd[i]!)}
          />
          <Line className="curve__train" x={places} y={curve.train} />
          <Line className="curve__test" x={places} y={curve.test} />
          <Line className="median" x={places} y={curve.mean} />
        </Clip>
        <CurveDots data={data} />
        <CurveLabels data={data} noun={noun} />
      </Plot>
    </Figure>
  );
}

function CurveDots({ data: { curve } }: { readonly data: Shown }) {
  const { text, ...scales } = usePlot();
  return (
    <g>
      {curve.sizes.map((size, i) => (
        <g key={size}>
          <circle className="curve__dot" cx={scales.x(size)} cy={scales.y(curve.mean[i]!)} r={text / 4} />
          <rect
            className="good__test"
            x={-text / 4}
            y={-text / 4}
            width={text / 2}
            height={text / 2}
            transform={`translate(${pixels(scales.x(size))},${pixels(scales.y(curve.test[i]!))}) rotate(45)`}
          />
        </g>
      ))}
    </g>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

function CurveLabels({ data, noun }: Pick<LearningCurveFigureProps, 'data' | 'noun'>) {
  const { curve, metric, rowsAtOnce } = data;
  const { sizes } = curve;
  const { text, ...scales } = usePlot();
  const inner = scales;
  const middle = Math.floor(sizes.length / 2);
  const isUp = isMaximised(metric);
  const labelAt = (values: Float64Array, i: number, isAbove: boolean) => ({
    x: scales.x(sizes[i]!),
    y: scales.y(values[i]!) + (isAbove ? -text * 0.9 : text * 1.9),
  });
  const stretch = useTextStretch();
  const own = `on its own ${noun} ${formatScore(metric, curve.train.at(-1)!)}`;
  const ownAt = {
    x: inner.width,
    y: outside(scales.y(curve.train.at(-1)!), { isUp, height: inner.height, text }),
  };
  // In a longer language it may reach back to the label of the test, which then stands on the other side of its curve.
  const boxOf = (words: string, at: Spot) => {
    const box = labelBox(words, text, { ...at, anchor: 'end' });
    const width = textWidth(words, text, stretch);
    return { ...box, left: at.x - width, width };
  };
  const isTestAbove = overlaps(boxOf('test', labelAt(curve.test, 1, isUp)), boxOf(own, ownAt)) ? !isUp : isUp;
  return (
    <g>
      <text className="good__tested" {...labelAt(curve.test, 1, isTestAbove)} textAnchor="end">
        test
      </text>
      <text
        className="good__cv"
        {...within(
          labelAt(curve.mean, middle, !isUp),
          inner.width - textWidth('cross-validation', text, stretch),
        )}
      >
        cross-validation
      </text>
      <text className="tick" {...ownAt} textAnchor="end">
        {own}
      </text>
      {sizes.includes(rowsAtOnce) && (
        <text
          className="tick tick--word"
          {...within(
            { x: scales.x(rowsAtOnce) + text * 0.5, y: isUp ? inner.height - text * 0.6 : text },
            inner.width - textWidth('used in the search', text, stretch),
          )}
        >
          used in the search
        </text>
      )}
    </g>
  );
}

/** Moves a label to the left as far as it needs to begin no further than `last`, from where it ends within the plot. */
function within({ x, y }: Spot, last: number): Spot {
  return { x: Math.min(x, last), y };
}

/** Height of a label beyond a curve: away from the worse ones, which lie below where up is better. */
function outside(
  y: number,
  { isUp, height, text }: { readonly isUp: boolean; readonly height: number; readonly text: number },
): number {
  return isUp ? Math.max(-text * 0.4, y - text * 0.5) : Math.min(height - text * 0.4, y + text * 1.2);
}

/** Returns the sizes to name: the ends and that of the search first, others where there is room. */
function ticksAmong(
  sizes: readonly number[],
  used: number,
  at: (size: number) => number,
  text: number,
): readonly number[] {
  const wanted = [sizes[0]!, sizes.at(-1)!, used, ...sizes].filter((size) => sizes.includes(size));
  const taken: number[] = [];
  for (const size of wanted) {
    const isFree = taken.every(
      (other) =>
        Math.abs(at(other) - at(size)) >
        (textWidth(String(size), text) + textWidth(String(other), text)) / 2 + text,
    );
    if (isFree) taken.push(size);
  }
  return taken.sort((a, b) => a - b);
}

/** Says where the learning curve begins and ends. */
export function describeCurve({ curve }: Pick<Shown, 'curve'>): string {
  const { sizes, mean, test, train } = curve;
  const at = (i: number) =>
    `with ${sizes.at(i)} rows cross-validation ${sayScore(mean.at(i)!)}, test ${sayScore(test.at(i)!)}`;
  return `Learning curve: ${at(0)}; ${at(-1)}. On the rows it learnt from: ${sayScore(train.at(-1)!)}.`;
}

/** Lists the learning curve. */
export function learningCurveTables({ curve }: Pick<Shown, 'curve'>): readonly NamedTable[] {
  const names = ['cross-validation', 'standard deviation of folds', 'test', 'on the rows learnt from'];
  return [
    {
      name: 'learning curve',
      read: () => ({
        caption: 'Scores by the number of rows given',
        note: 'A fold of the cross-validation learns from a part of the rows and is scored on the rest.',
        corner: 'rows',
        columns: names.map((name) => ({ name, say: sayScore })),
        rows: curve.sizes.map((size, i) => ({
          name: String(size),
          cells: [curve.mean[i], curve.sd[i], curve.test[i], curve.train[i]].map(finite),
        })),
      }),
    },
  ];
}
