import { pixels } from '../../vocabulary/numbers/write';
import { scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

const shares = [0.98, 0.94, 0.82, 0.55, 0.27, 0.1, 0.04];

/** Shares that fall. */
export function SmootherThumbnail() {
  const { x, y } = scalesIn(wholeFrame, [0, shares.length], [0, 1]);
  return (
    <Thumbnail>
      {shares.map((share, i) => (
        <path
          key={share}
          className="thumbnail__band"
          d={`M${pixels(x(i + 0.12))},${pixels(y(0))}V${pixels(y(share))}H${pixels(x(i + 0.88))}V${pixels(y(0))}Z`}
        />
      ))}
    </Thumbnail>
  );
}
