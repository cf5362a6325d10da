import type { ThumbnailProps } from '../explore';
import { Belief, Thumbnail } from '../thumbnails';

/** The belief of this run, and a question: the next query is not told. */
export function GuessThumbnail({ run }: ThumbnailProps) {
  return (
    <Thumbnail>
      <Belief run={run} />
      <text
        className={run.plane ? 'thumbnail__guess thumbnail__guess--map' : 'thumbnail__guess'}
        x="66"
        y="22"
      >
        ?
      </text>
    </Thumbnail>
  );
}
