import { formatInput, formatSize, formatValue } from '../../plots/format';
import type { MapWords } from '../../plots/plane/mapData';
import { valueAt, type PlaneSource } from '../../plots/plane/plane';
import type { CompareData } from './compareData';

const best = 'the best so far';

/** What places are called on maps that are cut at the best place of their column. */
export const mapWords: Readonly<Record<'pointed' | 'resting', MapWords>> = {
  pointed: { at: 'the crosshair', cut: best },
  resting: { at: best, cut: best },
};

/** Where the crosshair stands on the plane of a column [d]; at its best place where nobody points. */
export function placeOn(
  { plane: { plane } }: PlaneSource,
  crosshair: CompareData['crosshair'],
): readonly number[] {
  const { axes, through } = plane;
  return crosshair ? through.with(axes[0], crosshair[0]).with(axes[1], crosshair[1]) : through;
}

/** What a column believes there: "At x₁ = 3.1, x₂ = 2.3: mean 0.4, expected improvement 0.01". */
export function mapReading({ plane, labels }: PlaneSource, place: readonly number[]): string {
  const where = plane.plane.axes
    .map((input) => `${labels.inputs[input]} = ${formatInput(place[input]!)}`)
    .join(', ');
  const mean = valueAt(plane, plane.mean, place);
  const worth = plane.acquisition && valueAt(plane, plane.acquisition, place);
  const said = [
    Number.isFinite(mean) ? `mean ${formatValue(mean)}` : 'no number',
    ...(worth !== null && Number.isFinite(worth) ? [`${labels.acquisition} ${formatSize(worth)}`] : []),
  ];
  return `${where}: ${said.join(', ')}`;
}
