import { linePath } from '../../plots/path';
import type { PlaneView } from '../../engine/loop/view';
import type { ThumbnailProps } from '../explore';
import { Belief, beliefScales, frameOf, Thumbnail, Tiles, wholeFrame } from '../thumbnails';

/** Marks where the truth lies outside of the band of this run; draws the belief alone where the truth is not shown. */
export function GalleryThumbnail({ run }: ThumbnailProps) {
  const { plane } = run;
  if (plane?.truth && run.tellsTruth) {
    return (
      <Thumbnail>
        <Belief run={run} />
        <Tiles shares={missesOn(plane, plane.truth)} frame={frameOf(run)} colour={() => 'var(--query)'} />
      </Thumbnail>
    );
  }
  const { view } = run;
  const truth = run.tellsTruth && !plane ? view?.truth : null;
  const scales = beliefScales(run, wholeFrame);
  return (
    <Thumbnail>
      <Belief run={run} />
      {view && truth && (
        <>
          <path className="thumbnail__truth" d={linePath({ x: view.x, y: truth }, scales)} />
          <path
            className="thumbnail__miss"
            d={linePath(
              { x: view.x, y: truth.map((value, i) => (isMiss(view, value, i) ? value : Number.NaN)) },
              scales,
            )}
          />
        </>
      )}
    </Thumbnail>
  );
}

type View = NonNullable<ThumbnailProps['run']['view']>;

function isMiss({ quantiles }: View, value: number, i: number): boolean {
  return value < quantiles[0.025][i]! || value > quantiles[0.975][i]!;
}

/** Finite where the truth lies outside of the band. */
function missesOn({ lower, upper }: PlaneView, truth: Float64Array): Float64Array {
  return truth.map((value, i) => (value < lower[i]! || value > upper[i]! ? 1 : Number.NaN));
}
