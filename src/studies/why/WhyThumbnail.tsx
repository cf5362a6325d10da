import { areaPath, linePath } from '../../plots/path';
import { colourScaleFor, fieldShares } from '../../plots/plane/colourScale';
import type { ThumbnailProps } from '../explore';
import { frameOf, Query, rangeOf, scalesIn, Thumbnail, Tiles, wholeFrame } from '../thumbnails';

/** The acquisition of the step with the next query: its curve, or with several inputs its map. */
export function WhyThumbnail({ run }: ThumbnailProps) {
  return (
    <Thumbnail>
      {run.plane ? <Map run={run} /> : <Curve run={run} />}
      <Query run={run} frame={frameOf(run)} />
    </Thumbnail>
  );
}

function Map({ run }: ThumbnailProps) {
  const field = run.plane?.acquisition;
  return (
    field && (
      <Tiles shares={fieldShares(field, colourScaleFor(field, { sought: 'high' }))} frame={frameOf(run)} />
    )
  );
}

function Curve({ run: { view } }: ThumbnailProps) {
  const value = view?.acquisition?.value;
  if (!view || !value) return null;
  const range = rangeOf(value);
  const scales = scalesIn(wholeFrame, rangeOf(view.x), range);
  return (
    <>
      <path className="thumbnail__gain" d={areaPath(view.x, range[0], value, scales)} />
      <path className="thumbnail__acquisition" d={linePath({ x: view.x, y: value }, scales)} />
    </>
  );
}
