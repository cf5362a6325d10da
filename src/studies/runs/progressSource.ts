import type { ProgressSource } from './progressData';
import { lastOf, shownAt } from './columns';
import type { SideBySide } from './sideBySide';
import { objectiveOf } from '../../engine/experiment/inputs';
import { optimumOf } from '../../state/select/labels';
import { bestsOf, regretsOf } from './standings';

interface Compared extends Pick<SideBySide, 'columns' | 'step'>, Pick<ProgressSource, 'measure'> {
  /** What each column is called. */
  readonly names: readonly string[];
}

/** The runs as the chart takes them; null before the first of them has started. */
export function progressOf({ columns, names, step, measure: wanted }: Compared): ProgressSource | null {
  const started = columns.find(({ snapshots }) => snapshots.length > 0);
  if (!started) return null;
  const optimum = optimumOf(started.spec);
  const measure = optimum === null ? 'best' : wanted;
  const runs = columns.map((column, i) => {
    const last = lastOf(column);
    const values = last && (measure === 'regret' ? regretsOf(last) : bestsOf(last));
    const seen = shownAt(column, step)?.observations.length ?? 0;
    return { name: names[i]!, values: values ?? new Float64Array(), seen };
  });
  const initial = started.snapshots[0]!.observations.length;
  const minimize = objectiveOf(started.spec)?.direction === 'minimize';
  return { measure, step, runs, initial, optimum, minimize };
}
