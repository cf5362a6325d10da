import { boxOf } from '../../engine/experiment/inputs';
import { linePath } from '../../plots/path';
import type { ExploreEntry, ThumbnailProps } from '../explore';
import { rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

/** Entry of the study in Explore. */
export const dimensionsEntry: ExploreEntry = {
  panel: 'dimensions',
  group: 'look',
  name: 'All inputs',
  Thumbnail: DimensionsThumbnail,
};

/** Axes that are told apart at this size. */
const mostAxes = 7;

/** The history in parallel coordinates: every input, and the answer. */
function DimensionsThumbnail({ run: { snapshot } }: ThumbnailProps) {
  const { observations, incumbent, spec } = snapshot;
  const sides = boxOf(spec).slice(0, mostAxes - 1);
  const axes = [...sides, rangeOf(observations.map(({ y }) => y))];
  const scales = scalesIn(wholeFrame, [0, axes.length - 1], [0, 1]);
  const at = axes.map((_, k) => k);
  const shares = (x: readonly number[], y: number) =>
    axes.map(([low, high], k) => ((k < sides.length ? x[k]! : y) - low) / (high - low));
  return (
    <Thumbnail>
      {at.map((k) => (
        <path
          key={k}
          className="thumbnail__line thumbnail__line--quiet"
          d={`M${scales.x(k).toFixed(1)},${wholeFrame.top}v${wholeFrame.height}`}
        />
      ))}
      {observations
        .toSorted((a, b) => Number(a.id === incumbent) - Number(b.id === incumbent))
        .map(({ id, x, y }) => (
          <path
            key={id}
            className={id === incumbent ? 'thumbnail__mean' : 'thumbnail__line'}
            d={linePath({ x: at, y: shares(x, y) }, scales)}
          />
        ))}
    </Thumbnail>
  );
}
