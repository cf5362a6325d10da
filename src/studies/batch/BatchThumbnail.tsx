import { stepPath } from '../../plots/path';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { ThumbnailProps } from '../explore';
import { Answers, bestSoFar, rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

/** The best so far over the answers of this run, and of the branches beside it. */
export function BatchThumbnail({ run: { snapshot, others, minimize } }: ThumbnailProps) {
  const answersOf = (one: StepSnapshot | undefined) => one?.observations.map(({ y }) => y) ?? [];
  const own = answersOf(snapshot);
  const beside = others.map((steps) => answersOf(steps.at(-1))).filter((ys) => ys.length > 1);
  const longest = Math.max(2, own.length, ...beside.map((ys) => ys.length));
  const scales = scalesIn(wholeFrame, [0, longest], rangeOf(own, ...beside));
  const stairs = (ys: readonly number[]) => {
    const best = bestSoFar(ys, minimize);
    // The last step is as wide as the others.
    return stepPath({ x: [...best.keys(), ys.length], y: [...best, best.at(-1) ?? 0] }, scales);
  };
  const dots = snapshot.observations.map((one, i) => ({ ...one, x: [i + 0.5] }));
  return (
    <Thumbnail>
      {beside.map((ys, k) => (
        <path key={k} className="thumbnail__line" d={stairs(ys)} />
      ))}
      <g className="thumbnail__faint">
        <Answers observations={dots} scales={scales} />
      </g>
      <path className="thumbnail__mean" d={stairs(own)} />
    </Thumbnail>
  );
}
