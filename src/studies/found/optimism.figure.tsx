import { meanOf } from '../../engine/numeric/arrays';
import { isMaximised } from '../../engine/pipelines/metric';
import type { MetricId } from '../../engine/pipelines/pipeline';
import type { RecordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { Clip } from '../../plots/marks/Clip';
import { dotsPath } from '../../plots/path';
import type { NamedTable } from '../../plots/tables/chartTable';
import { EqualAxes } from './EqualAxes';
import { formatScore, sayScore } from './words';

/** Scores of the places of a table by two validations, each with rows and folds of its own draw. */
export interface Twice {
  readonly metric: MetricId;
  readonly first: readonly number[];
  readonly again: readonly number[];
}

interface OptimismFigureProps {
  readonly data: Twice;
  readonly width: number;
  readonly text: number;
}

/** Returns what a recorded table says of each place twice; null where a place was measured once only. */
export function twiceOf(metric: MetricId, evaluations: RecordedTable['evaluations']): Twice | null {
  if (evaluations.length === 0 || evaluations.some((draws) => draws.length < 2)) return null;
  const scoresOf = (draw: number) => evaluations.map((draws) => meanOf(draws[draw]!.scores));
  return { metric, first: scoresOf(0), again: scoresOf(1) };
}

/** Returns the places by their first validation, the best first. */
function orderOf({ metric, first }: Twice): readonly number[] {
  const sign = isMaximised(metric) ? -1 : 1;
  return first.map((_, i) => i).sort((a, b) => sign * (first[a]! - first[b]!) || a - b);
}

/** Draws second validations against first ones with the line where they are equal, of the better half only; the winner of the first is marked. */
export function OptimismFigure({ data, width, text }: OptimismFigureProps) {
  const order = orderOf(data);
  const winner = order[0]!;
  const all = order.slice(0, Math.ceil(order.length / 2)).flatMap((i) => [data.first[i]!, data.again[i]!]);
  const room = 0.05 * (Math.max(...all) - Math.min(...all)) || 0.05;
  return (
    <EqualAxes
      kind="optimism"
      label="Validated twice"
      description={describeOptimism(data)}
      domain={[Math.min(...all) - room, Math.max(...all) + room]}
      names={['first validation', 'validated afresh']}
      lines={{ left: 3.4, side: 18 }}
      {...{ width, text }}
    >
      {({ x, y, side }) => (
        <>
          <line className="truth" x1={0} y1={side} x2={side} y2={0} />
          <Clip>
            <path
              className="optimism__places"
              d={dotsPath(
                data.first.map((score, i) => [x(score), y(data.again[i]!)]),
                text / 5,
              )}
            />
            <circle
              className="good__test"
              cx={x(data.first[winner]!)}
              cy={y(data.again[winner]!)}
              r={text / 2.4}
            />
          </Clip>
        </>
      )}
    </EqualAxes>
  );
}

/** Says how the winner of the first validation fares in the second. */
export function optimismWords(
  data: Twice,
  say: (score: number) => string = (score) => formatScore(data.metric, score),
): string {
  const winner = orderOf(data)[0]!;
  const [first, again] = [data.first[winner]!, data.again[winner]!];
  const loses = isMaximised(data.metric) ? again < first : again > first;
  const outcome = `Of ${data.first.length} recorded places the best by its first validation has ${say(first)}; validated afresh it has ${say(again)}.`;
  if (say(first) === say(again)) return `${outcome} This time luck had no part in it that could be seen.`;
  return loses
    ? `${outcome} The best of many is partly the luckiest: choosing is a way of fitting.`
    : `${outcome} This time the best was not the luckiest; look at the others near it.`;
}

/** Describes the figure to somebody who listens. */
export function describeOptimism(data: Twice): string {
  const better = data.again.filter((value, i) =>
    isMaximised(data.metric) ? value > data.first[i]! : value < data.first[i]!,
  );
  return `${optimismWords(data, sayScore)} Of all places ${better.length} do better in the second.`;
}

/** Lists the places with both scores, the best by the first first. */
export function optimismTables(data: Twice): readonly NamedTable[] {
  const order = orderOf(data);
  return [
    {
      name: 'places',
      read: () => ({
        caption: 'Recorded places validated twice',
        note: 'The best by the first validation first: of many its score is partly luck.',
        corner: 'place',
        columns: ['first validation', 'validated afresh'].map((name) => ({ name, say: sayScore })),
        rows: order.slice(0, 100).map((i, rank) => ({
          name: rank === 0 ? `${i + 1}, the winner` : String(i + 1),
          cells: [data.first[i]!, data.again[i]!],
        })),
      }),
    },
  ];
}
