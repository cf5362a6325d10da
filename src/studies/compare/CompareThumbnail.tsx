import type { ThumbnailProps } from '../explore';
import { Answers, Belief, beliefScales, PlacesOnMap, Thumbnail, type Frame } from '../thumbnails';

const left: Frame = { left: 5, top: 7, width: 36, height: 42 };
const right: Frame = { left: 47, top: 7, width: 36, height: 42 };

/** The belief of this run, and beside it the start that it shares with any other method. */
export function CompareThumbnail({ run }: ThumbnailProps) {
  const start = run.snapshot.observations.filter(({ step }) => step === 0);
  return (
    <Thumbnail>
      <Belief run={run} frame={left} />
      <path className="thumbnail__rule" d="M44,4V52" />
      {run.plane ? (
        <>
          <rect
            className="thumbnail__ground"
            x={right.left}
            y={right.top}
            width={right.width}
            height={right.height}
          />
          <PlacesOnMap run={run} frame={right} observations={start} />
        </>
      ) : (
        <Answers observations={start} scales={beliefScales(run, right)} isStart />
      )}
    </Thumbnail>
  );
}
