import type { ThumbnailProps } from '../explore';
import { Belief, Thumbnail, type Frame } from '../thumbnails';

const figure: Frame = { left: 24, top: 8, width: 40, height: 22 };

/** The belief of this run as a figure on a page. */
export function ExamplesThumbnail({ run }: ThumbnailProps) {
  return (
    <Thumbnail>
      <rect className="thumbnail__sheet" x="17.5" y="3.5" width="53" height="53" />
      <Belief run={run} frame={figure} />
      <path className="thumbnail__line thumbnail__line--quiet" d="M24,37.5H64M24,42.5H64M24,47.5H50" />
    </Thumbnail>
  );
}
