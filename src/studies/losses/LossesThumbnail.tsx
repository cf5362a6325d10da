import { linePath } from '../../plots/path';
import { scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

const miss = Array.from({ length: 41 }, (_, i) => (i - 20) / 10);

/** The squared loss, and one that grows along a straight line. */
export function LossesThumbnail() {
  const scales = scalesIn(wholeFrame, [-2, 2], [-0.2, 2.6]);
  return (
    <Thumbnail>
      <path className="thumbnail__mean" d={linePath({ x: miss, y: miss.map((r) => r * r) }, scales)} />
      <path
        className="thumbnail__query-line"
        d={linePath({ x: miss, y: miss.map((r) => Math.max(0, Math.abs(r) - 0.4)) }, scales)}
      />
    </Thumbnail>
  );
}
