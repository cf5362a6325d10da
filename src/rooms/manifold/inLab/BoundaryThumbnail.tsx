import type { ThumbnailProps } from '../../../studies/explore';
import { Thumbnail, wholeFrame } from '../../../studies/thumbnails';

/** A boundary between two labels. */
export function BoundaryThumbnail(_: ThumbnailProps) {
  const { left, top, width, height } = wholeFrame;
  const [cx, cy] = [left + width / 2, top + height / 2];
  const reach = height / 2;
  return (
    <Thumbnail>
      <path
        className="thumbnail__line"
        d={`M${left},${cy + reach * 0.7}C${cx - reach},${cy - 2 * reach} ${cx + reach},${cy + 2 * reach} ${left + width},${cy - reach * 0.7}`}
      />
      <circle className="thumbnail__answer" cx={cx - width / 4} cy={cy - reach * 0.45} r={3} />
      <circle className="thumbnail__answer" cx={cx + width / 4} cy={cy + reach * 0.45} r={3} />
    </Thumbnail>
  );
}
