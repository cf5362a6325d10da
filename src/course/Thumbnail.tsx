import type { Lesson } from '../lessons/lesson';
import { paletteIndex, paletteOf } from '../plots/palette';
import { size, storedThumbnails, type ThumbnailData } from './storedThumbnails';

/** Shows a figure of a lesson in small. */
export function Thumbnail({ lesson: { id } }: { readonly lesson: Pick<Lesson, 'id'> }) {
  const data = storedThumbnails[id];
  return (
    <svg className="thumbnail" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {data && <Drawn data={data} />}
    </svg>
  );
}

function Drawn({ data }: { readonly data: ThumbnailData }) {
  const { band, truth, belief, discs, isPlane } = data;
  const palette = paletteOf('viridis');
  const colourAt = (share: number) => {
    const k = paletteIndex(share);
    return `rgb(${palette[k]} ${palette[k + 1]} ${palette[k + 2]})`;
  };
  return (
    <>
      {band && <path className="thumbnail__band" d={band} />}
      {truth && <path className="thumbnail__truth" d={truth} />}
      {belief && <path className="thumbnail__belief" d={belief} />}
      {discs.map(({ x, y, share }, k) => (
        <circle
          key={k}
          className="thumbnail__disc"
          cx={x}
          cy={y}
          r={isPlane ? 2.4 : 1.8}
          fill={isPlane ? colourAt(share) : undefined}
        />
      ))}
    </>
  );
}
