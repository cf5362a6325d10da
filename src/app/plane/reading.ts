import { formatInput, formatSize, formatValue } from '../../plots/format';
import { nearestIndex } from '../../plots/source';
import type { Scene } from '../../state/data';
import type { SceneSource } from './sceneSource';

/** Where the crosshair stands and what is believed there: "x₁ = 3.14, x₂ = 2.28: median 0.4, 95 % from 0.1 to 0.9, …". */
export function readingOf(
  { right, plane: { plane }, snapshot }: Scene,
  place: readonly number[],
  { labels }: SceneSource,
): string {
  const where = plane.axes
    .map((input) => `${labels.inputs[input]} = ${formatInput(place[input]!)}`)
    .join(', ');
  if (!snapshot.model) return where;
  const at = nearestIndex(right.x, place[plane.axes[0]]!);
  const [lower, median, upper] = ([0.025, 0.5, 0.975] as const).map((level) =>
    formatValue(right.quantiles[level][at]!),
  );
  const worth = right.acquisition
    ? `, ${labels.acquisition} ${formatSize(right.acquisition.value[at]!)}`
    : '';
  return `${where}: median ${median}, 95 % from ${lower} to ${upper}${worth}`;
}
