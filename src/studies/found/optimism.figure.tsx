import type { MetricId } from '../../engine/pipelines/pipeline';
import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import type { Domain } from '../../plots/domain';
import { Clip } from '../../plots/marks/Clip';
import { dotsPath } from '../../plots/path';
import { scaleOf } from '../../plots/scale';
import { emptyTable, type NamedTable } from '../../plots/tables/chartTable';
import { sayScore } from './words';

/** Scores of the places of a table, by cross-validation and on test rows. */
export interface Twice {
  readonly metric: MetricId;
  readonly cv: readonly number[];
  readonly test: readonly number[];
}

interface OptimismFigureProps {
  readonly data: Twice;
  readonly width: number;
  readonly text: number;
}

/** Returns the place that wins by cross-validation; −1 if there is none. */
function winnerOf({ metric, cv }: Twice): number {
  const sign = metric === 'accuracy' ? 1 : -1;
  return cv.reduce((best, value, i) => (best < 0 || sign * value > sign * cv[best]! ? i : best), -1);
}

/** Draws test scores against cross-validated ones with the line where they are equal; the winner of the search is marked. */
export function OptimismFigure({ data, width, text }: OptimismFigureProps) {
  const margin = { left: text * 3, right: text, top: text * 1.4, bottom: text * 3.4 };
  const side = Math.max(60, Math.min(width - margin.left - margin.right, text * 18));
  const all = [...data.cv, ...data.test];
  const room = 0.05 * (Math.max(...all) - Math.min(...all)) || 0.05;
  const domain: Domain = [Math.min(...all) - room, Math.max(...all) + room];
  const [x, y] = [scaleOf(domain, [0, side]), scaleOf(domain, [side, 0])];
  const winner = winnerOf(data);
  return (
    <Figure
      kind="optimism"
      label="Cross-validation beside test"
      description={describeOptimism(data)}
      size={{ width: side + margin.left + margin.right, height: side + margin.top + margin.bottom }}
      text={text}
    >
      <Plot
        at={{ left: margin.left, top: margin.top, width: side, height: side }}
        text={text}
        x={domain}
        y={domain}
      >
        <Axis side="left" />
        <Axis side="bottom" title="cross-validation" />
        <text className="tick tick--word" y={-text * 0.4}>
          test
        </text>
        <line className="truth" x1={0} y1={side} x2={side} y2={0} />
        <Clip>
          <path
            className="optimism__places"
            d={dotsPath(
              data.cv.map((cv, i) => [x(cv), y(data.test[i]!)]),
              text / 5,
            )}
          />
          {winner >= 0 && (
            <circle
              className="good__test"
              cx={x(data.cv[winner]!)}
              cy={y(data.test[winner]!)}
              r={text / 2.4}
            />
          )}
        </Clip>
      </Plot>
    </Figure>
  );
}

/** Says how the winner of the search fares on rows never seen. */
export function describeOptimism(data: Twice): string {
  const winner = winnerOf(data);
  if (winner < 0) return 'No place was scored twice.';
  const better = data.test.filter((value, i) =>
    data.metric === 'accuracy' ? value > data.cv[i]! : value < data.cv[i]!,
  );
  return `${data.cv.length} places scored twice. The winner has cross-validation ${sayScore(data.cv[winner]!)} and test ${sayScore(data.test[winner]!)}; ${better.length} places do better on test rows.`;
}

/** Lists the places with both scores, the best by cross-validation first. */
export function optimismTables(data: Twice): readonly NamedTable[] {
  const sign = data.metric === 'accuracy' ? -1 : 1;
  const order = data.cv.map((_, i) => i).sort((a, b) => sign * (data.cv[a]! - data.cv[b]!) || a - b);
  const caption = 'Places scored by cross-validation and on test rows';
  return [
    {
      name: 'places',
      read: () =>
        order.length === 0
          ? emptyTable(caption, 'No place was scored twice.')
          : {
              caption,
              note: 'The best by cross-validation first: of many its score is partly luck.',
              corner: 'place',
              columns: ['cross-validation', 'test'].map((name) => ({ name, say: sayScore })),
              rows: order.slice(0, 100).map((i, rank) => ({
                name: rank === 0 ? `${i + 1}, the winner` : String(i + 1),
                cells: [data.cv[i]!, data.test[i]!],
              })),
            },
    },
  ];
}
