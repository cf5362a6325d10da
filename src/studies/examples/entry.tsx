import type { ExploreEntry, ThumbnailProps } from '../explore';
import { Belief, Thumbnail, type Frame } from '../thumbnails';

/** Entry of the study in Explore. */
export const examplesEntry: ExploreEntry = {
  panel: 'examples',
  group: 'play',
  name: 'Worked examples',
  Thumbnail: ExamplesThumbnail,
};

const figure: Frame = { left: 24, top: 8, width: 40, height: 22 };

/** The belief of this run as a figure on a page. */
function ExamplesThumbnail({ run }: ThumbnailProps) {
  return (
    <Thumbnail>
      <rect className="thumbnail__sheet" x="17.5" y="3.5" width="53" height="53" />
      <Belief run={run} frame={figure} />
      <path className="thumbnail__line thumbnail__line--quiet" d="M24,37.5H64M24,42.5H64M24,47.5H50" />
    </Thumbnail>
  );
}
