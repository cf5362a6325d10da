import type { Observation, StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView, ViewLevel, viewLevels } from '../../engine/loop/view';
import { readable } from './numbers';
import { placeOf } from './status';

/** Of the quantiles of a view; its type sees to it that they are the engine's. */
export const levels: typeof viewLevels = [0.005, 0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975, 0.995];

/** What was asked and answered, and how that compares with what was expected. `view` is the belief before. */
export function answerStatus(snapshot: StepSnapshot, view: StepView | null): string {
  const made = snapshot.observations.at(-1);
  if (!made) return '';
  const who = made.origin === 'by-hand' ? 'you asked' : 'asked';
  const news = snapshot.improved ? ', new best' : '';
  const answer = `Step ${snapshot.step}: ${who} ${placeOf(snapshot, made.x)}, got ${readable(made.y)}${news}`;
  return view && made.x.length === 1 ? `${answer}; ${comparison(made, view)}` : `${answer}.`;
}

function comparison({ x, y }: Observation, view: StepView): string {
  const predicted = (level: ViewLevel): number => valueAt(view.x, view.quantiles[level], x[0]!);
  const [low, middle, high] = ([0.025, 0.5, 0.975] as const).map((level) => readable(predicted(level)));
  const level = levelOf(levels.map(predicted), y);
  return `expected ${middle}, with 95 % from ${low} to ${high}. It fell ${place(level)} of the prediction: ${verdict(level)}.`;
}

/** The level of the predicted quantiles at which a value lies; 0 and 1 beyond the outermost. */
export function levelOf(quantiles: readonly number[], value: number): number {
  const next = quantiles.findIndex((quantile) => quantile >= value);
  if (next < 0) return 1;
  const [low, high] = [quantiles[next - 1], quantiles[next]!];
  if (low === undefined) return value < high ? 0 : levels[0];
  const share = high > low ? (value - low) / (high - low) : 0;
  return levels[next - 1]! + share * (levels[next]! - levels[next - 1]!);
}

function place(level: number): string {
  if (level <= 0) return 'below the 0.5 % quantile';
  if (level >= 1) return 'above the 99.5 % quantile';
  return `at the ${readable(Math.round(1000 * level) / 10)} % quantile`;
}

function verdict(level: number): string {
  const off = Math.abs(level - 0.5);
  if (off <= 0.25) return 'about as expected';
  if (off <= 0.475) return 'no surprise';
  return off < 0.5 ? 'a surprise' : 'a great surprise';
}

/** A curve on an increasing grid [m] at x, straight between its points. */
function valueAt(grid: Float64Array, curve: Float64Array, x: number): number {
  const right = Math.max(
    1,
    grid.findIndex((value) => value >= x),
  );
  const share = (x - grid[right - 1]!) / (grid[right]! - grid[right - 1]!);
  return curve[right - 1]! + Math.min(1, Math.max(0, share)) * (curve[right]! - curve[right - 1]!);
}
