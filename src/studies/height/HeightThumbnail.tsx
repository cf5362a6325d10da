import { areaPath, linePath } from '../../plots/path';
import { fieldShares } from '../../plots/plane/colourScale';
import type { ThumbnailProps } from '../explore';
import { coloursOf, rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

const ridges = 8;
/** Height of the highest ridge, and how far the rows are apart, in pixels. */
const tall = 22;
const apart = 3.4;

/** Rows of the map as ridges, one behind the other; with one input the median alone. */
export function HeightThumbnail({ run }: ThumbnailProps) {
  const rows = ridgesOf(run);
  return (
    <Thumbnail>
      {rows.map((shares, k) => {
        const behind = rows.length - 1 - k;
        const foot = wholeFrame.top + wholeFrame.height - apart * behind;
        const frame = {
          left: wholeFrame.left + behind,
          top: foot - tall,
          width: wholeFrame.width - 2 * behind,
          height: tall,
        };
        const x = shares.map((_, i) => i);
        const scales = scalesIn(frame, rangeOf(x), [0, 1]);
        return (
          <g key={behind}>
            <path className="thumbnail__ridge" d={areaPath(x, 0, shares, scales)} />
            <path className="thumbnail__line" d={linePath({ x, y: shares }, scales)} />
          </g>
        );
      })}
    </Thumbnail>
  );
}

/** Heights along the rows of the map, from the farthest to the nearest, 0 to 1. */
function ridgesOf(run: ThumbnailProps['run']): readonly Float64Array[] {
  const { plane, view } = run;
  if (plane) {
    const shares = fieldShares(plane.median, coloursOf({ ...run, plane }));
    const size = plane.x.length;
    return Array.from({ length: ridges }, (_, k) => {
      const row = Math.round(((ridges - 1 - k) / (ridges - 1)) * (size - 1));
      return shares.slice(row * size, (row + 1) * size);
    });
  }
  if (!view) return [];
  const median = view.quantiles[0.5];
  const [low, high] = rangeOf(median);
  return [median.map((value) => (value - low) / (high - low))];
}
