import './nearest.css';
import type { ToldNumbers } from '../../engine/pipelines/explain/explanation';
import { Part } from './FoundPart';
import { wholePercent } from '../../vocabulary/numbers/write';
import { farthestOff } from './predictions.figure';
import { withUnit } from './words';

interface FarOffProps {
  readonly numbers: ToldNumbers;
  /** Shows one of them at the left. */
  onRow(row: number): void;
}

const most = 12;

/** Lists the test rows that are farthest off. */
export function FarOff({ numbers, onRow }: FarOffProps) {
  const { truth, said, target } = numbers;
  const order = farthestOff(numbers);
  const squared = (row: number) => (said[row]! - truth[row]!) ** 2;
  const among = Math.min(order.length, 10);
  const all = truth.reduce((sum, _, row) => sum + squared(row), 0);
  const share = order.slice(0, among).reduce((sum, row) => sum + squared(row), 0) / (all || 1);
  return (
    <Part title="Farthest off" note={`of ${truth.length} test rows`}>
      <p>{`The ${among} farthest off make up ${wholePercent(share)} of the squared error.`}</p>
      <ul className="far-off">
        {order.slice(0, most).map((row) => (
          <li key={row}>
            <button
              type="button"
              className="far-off__row"
              title="Click to follow it"
              onClick={() => onRow(row)}
            >
              {`test row ${row + 1}: true ${withUnit(target, truth[row]!)}, predicted ${withUnit(target, said[row]!)}`}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}
