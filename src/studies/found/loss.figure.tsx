import type { RowsByBoosting } from '../../engine/pipelines/explain/explanation';
import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import type { Domain } from '../../plots/domain';
import { Clip } from '../../plots/marks/Clip';
import { Line } from '../../plots/marks/Curve';
import { scaleOf } from '../../plots/scale';
import { finite, type NamedTable } from '../../plots/tables/chartTable';
import { sayScore } from './words';

/** Loss as training goes on; of test rows too, unless nobody looked. */
interface Shown extends Pick<RowsByBoosting, 'train' | 'test'> {
  /** Log loss if left out. */
  readonly loss?: 'mean squared error';
  /** Trees if left out. */
  readonly of?: 'trees' | 'epochs';
}

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
  const { train, of = 'trees' } = data;
  const last = Math.max(1, train.length - 1);
  const y: Domain = [0, 1.05 * Math.max(...data.train, ...data.test)];
  const scales = { x: scaleOf([0, last], [0, inner.width]), y: scaleOf(y, [inner.height, 0]) };
  const trees = Array.from(train, (_, i) => i);
  const best = lowestAt(data.test);
  const trainEnd = scales.y(train.at(-1) ?? 0);
  const testEnd = data.test.length > 0 ? scales.y(data.test.at(-1)!) : -Infinity;
  const gap = Math.max(0, text * 1.2 - (trainEnd - testEnd)) / 2;
  return (
    <Figure
      kind="loss"
      label={`Loss by ${of}`}
      description={describeLoss(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={[0, last]} y={y}>
        <Axis side="left" />
        <Axis side="bottom" title={`${of}, ↓ lower is better`} />
        <Clip above={2} below={2}>
          <Line className="curve__train" x={trees} y={Array.from(data.train)} />
          <Line className="curve__test" x={trees} y={Array.from(data.test)} />
        </Clip>
        {data.test.length > 0 && (
          <>
            <circle className="good__test" cx={scales.x(best)} cy={scales.y(data.test[best]!)} r={text / 3} />
            <text className="good__tested" x={inner.width + 6} y={testEnd - gap} dy="0.34em">
              {`test ${sayScore(data.test.at(-1)!)}`}
            </text>
          </>
        )}
        <text className="tick" x={inner.width + 6} y={trainEnd + gap} dy="0.34em">
          {`learnt ${sayScore(train.at(-1) ?? Number.NaN)}`}
        </text>
      </Plot>
    </Figure>
  );
}

/** Says where the loss of test rows is lowest, and where it ends. */
export function describeLoss({ train, test, loss, of = 'trees' }: Shown): string {
  const name = loss ? 'Mean squared error' : 'Log loss';
  const learnt = `Of the rows learnt from: ${sayScore(train.at(-1) ?? Number.NaN)} at the end.`;
  if (test.length === 0) return `${name} by ${of}, ${train.length} in all. ${learnt}`;
  const best = lowestAt(test);
  return `${name} by ${of}, ${test.length - 1} in all. Test: lowest ${sayScore(test[best]!)} after ${best} ${of}, ${sayScore(test.at(-1)!)} at the end. ${learnt}`;
}

const mostRows = 40;

/** Lists the losses after so many trees. */
export function lossTables({ train, test, loss, of = 'trees' }: Shown): readonly NamedTable[] {
  const every = Math.max(1, Math.ceil((train.length - 1) / mostRows));
  const best = lowestAt(test);
  const kept = Array.from(train, (_, i) => i).filter(
    (i) => i % every === 0 || (test.length > 0 && i === best) || i === train.length - 1,
  );
  return [
    {
      name: 'loss',
      read: () => ({
        caption: `${loss ? 'Mean squared error' : 'Log loss'} after so many ${of}`,
        note: `${kept.length} of ${train.length} numbers of ${of}${test.length > 0 ? '; the lowest loss of test rows is among them' : ''}.`,
        corner: of,
        columns: [...(test.length > 0 ? ['test'] : []), 'rows learnt from'].map((name) => ({
          name,
          say: sayScore,
        })),
        rows: kept.map((i) => ({
          name: String(i),
          cells: [...(test.length > 0 ? [test[i]] : []), train[i]].map(finite),
        })),
      }),
    },
  ];
}
