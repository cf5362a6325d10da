import { areaPath, linePath } from '../../plots/path';
import { scalesIn, Thumbnail, wholeFrame } from '../thumbnails';
import { pixels } from '../../vocabulary/numbers/write';

/** The best so far, and from where it is now a fan. */
const past = { x: [0, 1, 1, 3, 3, 5], y: [0.1, 0.1, 0.35, 0.35, 0.6, 0.6] };
const future = {
  x: [5, 6, 7, 8, 9, 10],
  low: [0.6, 0.6, 0.6, 0.61, 0.62, 0.63],
  high: [0.6, 0.74, 0.82, 0.87, 0.9, 0.92],
};

/** A fan of what may come. */
export function FuturesThumbnail() {
  const scales = scalesIn(wholeFrame, [0, 10], [0, 1]);
  const now = pixels(scales.x(5));
  return (
    <Thumbnail>
      <path className="thumbnail__band" d={areaPath(future.x, future.low, future.high, scales)} />
      <path className="thumbnail__mean" d={linePath(past, scales)} />
      <path
        className="thumbnail__query-line"
        d={`M${now},${wholeFrame.top}V${wholeFrame.top + wholeFrame.height}`}
      />
    </Thumbnail>
  );
}
