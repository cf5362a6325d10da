import { linePath } from '../../plots/path';
import { scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

const slopes = [-0.9, -0.4, 0, 0.4, 0.9];

/** Lines through one answer. */
export function WeightsThumbnail() {
  const scales = scalesIn(wholeFrame, [-2, 2], [-2, 2]);
  return (
    <Thumbnail>
      {slopes.map((slope) => (
        <path
          key={slope}
          className={slope === 0 ? 'thumbnail__query-line' : 'thumbnail__mean'}
          d={linePath({ x: [-2, 2], y: [-2, 2].map((x) => 0.3 + slope * (x - 0.5)) }, scales)}
        />
      ))}
    </Thumbnail>
  );
}
