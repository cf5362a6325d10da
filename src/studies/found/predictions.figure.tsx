import type { Explanation, ToldNumbers } from '../../engine/pipelines/explain/explanation';
import type { Domain } from '../../plots/domain';
import { Clip } from '../../plots/marks/Clip';
import { dotsPath } from '../../plots/path';
import type { NamedTable } from '../../plots/tables/chartTable';
import { counted, formatNumber, pixels } from '../../vocabulary/numbers/write';
import { EqualAxes } from './EqualAxes';
import { sayScore, withUnit } from './words';

interface PredictionsShown {
  readonly numbers: ToldNumbers;
  /** Mean squared error on the test rows. */
  readonly error: number;
  /** Half the width of a tube in which an error costs nothing; 0 where there is none. */
  readonly tube: number;
}

/** Returns what is drawn of an explanation that tells numbers; null where it tells classes. */
export function predictionsOf({ numbers, best, inside }: Explanation): PredictionsShown | null {
  if (!numbers) return null;
  return { numbers, error: best.test, tube: inside.kind === 'tube' ? inside.epsilon : 0 };
}

interface PredictionsFigureProps {
  readonly data: PredictionsShown;
  /** Test row to mark. */
  readonly row: number;
  readonly width: number;
  readonly text: number;
}

/** Draws what was predicted of test rows against what is true, with the line where both are equal; one row with its error. */
export function PredictionsFigure({ data, row, width, text }: PredictionsFigureProps) {
  const { numbers, tube } = data;
  const { truth, said, target } = numbers;
  const domain = domainOf(numbers);
  const [low, high] = domain;
  return (
    <EqualAxes
      kind="predictions"
      label="Predicted against true"
      description={describePredictions(data)}
      domain={domain}
      names={[`true ${target.name}${target.unit && `, ${target.unit}`}`, 'predicted']}
      lines={{ left: 4, side: 26 }}
      {...{ width, text }}
    >
      {({ x, y }) => {
        const line = (by: number) =>
          `M${pixels(x(low))},${pixels(y(low + by))}L${pixels(x(high))},${pixels(y(high + by))}`;
        return (
          <Clip>
            {tube > 0 && <path className="predictions__tube" d={`${line(tube)}${line(-tube)}`} />}
            <path className="truth" d={line(0)} />
            <path
              className="predictions__rows"
              d={dotsPath(
                Array.from(truth, (is, i) => [x(is), y(said[i]!)]),
                text / 4,
              )}
            />
            <path
              className="predictions__error"
              d={`M${pixels(x(truth[row]!))},${pixels(y(truth[row]!))}V${pixels(y(said[row]!))}`}
            />
            <path className="rows__one" d={dotsPath([[x(truth[row]!), y(said[row]!)]], text / 1.6)} />
          </Clip>
        );
      }}
    </EqualAxes>
  );
}

function domainOf({ truth, said }: ToldNumbers): Domain {
  const all = [...truth, ...said].filter(Number.isFinite);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = 0.05 * (high - low) || 1;
  return [low - room, high + room];
}

/** Returns the test rows [rows], those that are farthest off first; of equals the first. */
export function farthestOff({ truth, said }: ToldNumbers): readonly number[] {
  const off = (row: number) => Math.abs(said[row]! - truth[row]!);
  return Array.from(truth, (_, row) => row).sort((a, b) => off(b) - off(a) || a - b);
}

/** Says how well test rows are predicted, and which is farthest off. */
export function describePredictions({ numbers, error, tube }: PredictionsShown): string {
  const { truth, said, target, explained } = numbers;
  const worst = farthestOff(numbers)[0]!;
  const inTube =
    tube > 0
      ? ` ${truth.filter((is, i) => Math.abs(is - said[i]!) <= tube).length} lie in the tube of ± ${withUnit(target, tube)}.`
      : '';
  return `Predicted against true ${target.name} of ${counted(truth.length, 'test row')}: mean squared error ${sayScore(error)}, R² ${sayScore(explained)}. Farthest off is test row ${worst + 1}: true ${withUnit(target, truth[worst]!)}, predicted ${withUnit(target, said[worst]!)}.${inTube}`;
}

const mostRows = 100;

/** Lists test rows, those farthest off first. */
export function predictionTables({ numbers }: PredictionsShown): readonly NamedTable[] {
  const { truth, said, target } = numbers;
  const order = farthestOff(numbers);
  return [
    {
      name: 'predictions',
      read: () => ({
        caption: `Predicted and true ${target.name} of test rows`,
        note: `${Math.min(mostRows, order.length)} of ${order.length} test rows, those farthest off first${target.unit && `; in ${target.unit}`}.`,
        corner: 'test row',
        columns: ['true', 'predicted', 'error'].map((name) => ({
          name,
          say: (value) => formatNumber(value),
        })),
        rows: order.slice(0, mostRows).map((row) => ({
          name: String(row + 1),
          cells: [truth[row]!, said[row]!, said[row]! - truth[row]!],
        })),
      }),
    },
  ];
}
