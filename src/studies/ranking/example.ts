import { completeSpec } from '../../engine/experiment/complete';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { toDecimals } from '../../vocabulary/numbers/write';

const places = 25;
const folds = 5;

/** Returns the deviation of a score from the hill: multiples of the golden ratio look drawn and are the same everywhere. */
function offset(place: number, fold: number): number {
  const share = (0.618 * (place * folds + fold + 1)) % 1;
  return 0.12 * (share - 0.5) * (1 + ((place * 7) % 5) / 2);
}

/** Returns an experiment on made-up cross-validation scores on [0, 10]: a broad hill, and folds that scatter more at some places. */
export function exampleOfScores(): ExperimentSpec {
  const X = Array.from({ length: places }, (_, i) => [(10 * i) / (places - 1)]);
  const hill = ([x]: readonly number[]) => 0.6 + 0.3 * Math.cos((x! - 5.2) / 2.4);
  const y = X.map((x, i) => Array.from({ length: folds }, (_, k) => toDecimals(hill(x) + offset(i, k), 3)));
  return completeSpec({
    objective: { id: 'table', params: { X, y, names: ['setting', 'accuracy'] } },
    seed: 5,
  });
}
