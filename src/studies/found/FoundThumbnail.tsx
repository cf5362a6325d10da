import { mean } from 'd3-array';
import { dotsPath } from '../../plots/path';
import type { ThumbnailProps } from '../explore';
import { rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';
import { pixels } from '../../vocabulary/numbers/write';

/** The scores of the best evaluation, a bar for each fold, and their mean. */
export function FoundThumbnail({ run: { snapshot } }: ThumbnailProps) {
  const { observations, incumbent } = snapshot;
  const best = observations.find(({ id }) => id === incumbent);
  const scores = best?.scores ?? [];
  if (!best || scores.length === 0) return <Thumbnail />;
  const everything = observations.flatMap((one) => one.scores ?? [one.y]);
  const scales = scalesIn(wholeFrame, [-0.5, scores.length - 0.5], rangeOf(everything));
  const foot = wholeFrame.top + wholeFrame.height;
  const level = pixels(scales.y(mean(scores) ?? best.y));
  return (
    <Thumbnail>
      <path
        className="thumbnail__line"
        d={scores.map((score, k) => `M${pixels(scales.x(k))},${foot}V${pixels(scales.y(score))}`).join('')}
      />
      <path
        className="thumbnail__answer"
        d={dotsPath(
          scores.map((score, k) => [scales.x(k), scales.y(score)] as const),
          2.2,
        )}
      />
      <path className="thumbnail__truth" d={`M${wholeFrame.left},${level}h${wholeFrame.width}`} />
    </Thumbnail>
  );
}
