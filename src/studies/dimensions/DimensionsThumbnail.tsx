import { boxOf, shareAlong } from '../../engine/experiment/inputs';
import { linePath } from '../../plots/path';
import type { ThumbnailProps } from '../explore';
import { rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';
import { pixels } from '../../vocabulary/numbers/write';

/** Axes that are told apart at this size. */
const mostAxes = 7;

/** The history in parallel coordinates: every input, and the answer. */
export function DimensionsThumbnail({ run: { snapshot } }: ThumbnailProps) {
  const { observations, incumbent, spec } = snapshot;
  const inputs = boxOf(spec).slice(0, mostAxes - 1);
  const [least, most] = rangeOf(observations.map(({ y }) => y));
  const at = [...inputs.keys(), inputs.length];
  const scales = scalesIn(wholeFrame, [0, inputs.length], [0, 1]);
  const shares = (x: readonly number[], y: number) => [
    ...inputs.map((_, input) => shareAlong(spec, input, x[input]!)),
    (y - least) / (most - least),
  ];
  return (
    <Thumbnail>
      {at.map((k) => (
        <path
          key={k}
          className="thumbnail__line thumbnail__line--quiet"
          d={`M${pixels(scales.x(k))},${wholeFrame.top}v${wholeFrame.height}`}
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
