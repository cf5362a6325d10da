import type { RowsByBoosting } from '../../engine/pipelines/explain/explanation';
import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import type { Domain } from '../../plots/domain';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { scaleOf } from '../../plots/scale';
import { finite, type NamedTable } from '../../plots/tables/chartTable';
import { sayScore } from './words';

type Shown = Pick<RowsByBoosting, 'train' | 'test'>;

function lowestAt(values: Float32Array): number {
  return values.reduce((best, value, i) => (value < values[best]! ? i : best), 0);
}

interface LossFigureProps {
  readonly data: Shown;
  readonly width: number;
  readonly text: number;
}

/** Draws the loss as trees are added: of the rows learnt from, and of test rows with its lowest place. */
export function LossFigure({ data, width, text }: LossFigureProps) {
  const margin = { left: text * 3.4, right: text * 6, top: text * 1.2, bottom: text * 3.4 };
  const inner = { width: Math.max(60, width - margin.left - margin.right), height: text * 12 };
  const last = Math.max(1, data.test.length - 1);
  const y: Domain = [0, 1.05 * Math.max(...data.train, ...data.test)];
  const scales = { x: scaleOf([0, last], [0, inner.width]), y: scaleOf(y, [inner.height, 0]) };
  const trees = Array.from(data.test, (_, i) => i);
  const best = lowestAt(data.test);
  const [testEnd, trainEnd] = [scales.y(data.test.at(-1)!), scales.y(data.train.at(-1)!)];
  const gap = Math.max(0, text * 1.2 - (trainEnd - testEnd)) / 2;
  return (
    <Figure
      kind="loss"
      label="Loss by trees"
      description={describeLoss(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={[0, last]} y={y}>
        <Axis side="left" />
        <Axis side="bottom" title="trees, ↓ lower is better" />
        <Clip above={2} below={2}>
          <Line className="curve__train" x={trees} y={Array.from(data.train)} />
          <Line className="curve__test" x={trees} y={Array.from(data.test)} />
        </Clip>
        <circle className="good__test" cx={scales.x(best)} cy={scales.y(data.test[best]!)} r={text / 3} />
        <text className="good__tested" x={inner.width + 6} y={testEnd - gap} dy="0.34em">
          {`test ${sayScore(data.test.at(-1)!)}`}
        </text>
        <text className="tick" x={inner.width + 6} y={trainEnd + gap} dy="0.34em">
          {`learnt ${sayScore(data.train.at(-1)!)}`}
        </text>
      </Plot>
    </Figure>
  );
}

/** Says where the loss of test rows is lowest, and where it ends. */
export function describeLoss({ train, test }: Shown): string {
  const best = lowestAt(test);
  return `Log loss by trees, ${test.length - 1} in all. Test: lowest ${sayScore(test[best]!)} after ${best} trees, ${sayScore(test.at(-1)!)} at the end. Of the rows learnt from: ${sayScore(train.at(-1)!)} at the end.`;
}

const mostRows = 40;

/** Lists the losses after so many trees. */
export function lossTables({ train, test }: Shown): readonly NamedTable[] {
  const every = Math.max(1, Math.ceil((test.length - 1) / mostRows));
  const best = lowestAt(test);
  const kept = Array.from(test, (_, i) => i).filter(
    (i) => i % every === 0 || i === best || i === test.length - 1,
  );
  return [
    {
      name: 'loss',
      read: () => ({
        caption: 'Log loss after so many trees',
        note: `${kept.length} of ${test.length} numbers of trees; the lowest loss of test rows is among them.`,
        corner: 'trees',
        columns: ['test', 'rows learnt from'].map((name) => ({ name, say: sayScore })),
        rows: kept.map((i) => ({ name: String(i), cells: [test[i], train[i]].map(finite) })),
      }),
    },
  ];
}
