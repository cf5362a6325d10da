import { areaPath, linePath } from '../../plots/path';
import { rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';
import { pixels } from '../../vocabulary/numbers/write';

const points = 41;
const y = Float64Array.from({ length: points }, (_, i) => i / (points - 1));
/** A lopsided belief: half of it lies on each side of the second line, most of it is near the first. */
const density = y.map((at) => at * at * Math.exp(-9 * at));
const marks = [2 / 9, 0.297] as const;

/** A lopsided belief with its mode and its median. */
export function WinnerThumbnail() {
  const scales = scalesIn(wholeFrame, [0, 1], rangeOf(density, [0]));
  const foot = wholeFrame.top + wholeFrame.height;
  return (
    <Thumbnail>
      <path className="thumbnail__band" d={areaPath(y, 0, density, scales)} />
      <path className="thumbnail__line" d={linePath({ x: y, y: density }, scales)} />
      {marks.map((at, k) => (
        <path
          key={at}
          className={k === 0 ? 'thumbnail__mean' : 'thumbnail__query-line'}
          d={`M${pixels(scales.x(at))},${wholeFrame.top}V${foot}`}
        />
      ))}
    </Thumbnail>
  );
}
