import { deviation } from 'd3-array';
import type { Observation } from '../../engine/loop/snapshot';
import { dotsPath } from '../../plots/path';
import type { ThumbnailProps } from '../explore';
import { rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';
import { pixels } from '../../vocabulary/numbers/write';

const places = 4;

/** The best answers so far, each as sure as its scores or the noise make it. */
export function RankingThumbnail({ run: { snapshot, minimize } }: ThumbnailProps) {
  const { observations, spec } = snapshot;
  const sign = minimize ? 1 : -1;
  const best = observations.toSorted((a, b) => sign * (a.y - b.y)).slice(0, places);
  const ends = best.flatMap((one) => [
    one.y - doubtOf(one, spec.noiseSd),
    one.y + doubtOf(one, spec.noiseSd),
  ]);
  const scales = scalesIn(wholeFrame, rangeOf(ends), [places - 0.5, -0.5]);
  const bars = best.map((one, i) => {
    const doubt = doubtOf(one, spec.noiseSd);
    return `M${pixels(scales.x(one.y - doubt))},${scales.y(i)}H${pixels(scales.x(one.y + doubt))}`;
  });
  return (
    <Thumbnail>
      <path
        className="thumbnail__rule"
        d={best.map((_, i) => `M${wholeFrame.left},${scales.y(i)}h${wholeFrame.width}`).join('')}
      />
      <path className="thumbnail__line" d={bars.join('')} />
      <path
        className="thumbnail__answer"
        d={dotsPath(
          best.map(({ y }, i) => [scales.x(y), scales.y(i)] as const),
          2.2,
        )}
      />
    </Thumbnail>
  );
}

/** Half the width of the 95 % interval of an answer. */
function doubtOf({ scores }: Observation, noiseSd: number): number {
  if (!scores || scores.length < 2) return 1.96 * noiseSd;
  return (1.96 * (deviation(scores) ?? 0)) / Math.sqrt(scores.length);
}
