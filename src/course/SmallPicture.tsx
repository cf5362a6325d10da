import './smallPicture.css';
import { paletteIndex, paletteOf } from '../plots/palette';
import { size, type ThumbnailData } from './storedThumbnails';

/** Shows a figure in small; an empty frame where there is none. */
export function SmallPicture({ data }: { readonly data: ThumbnailData | undefined }) {
  return (
    <svg className="small-picture" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
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
      {band && <path className="small-picture__band" d={band} />}
      {truth && <path className="small-picture__truth" d={truth} />}
      {belief && <path className="small-picture__belief" d={belief} />}
      {discs.map(({ x, y, share }, k) => (
        <circle
          key={k}
          className="small-picture__disc"
          cx={x}
          cy={y}
          r={isPlane ? 2.4 : 1.8}
          fill={isPlane ? colourAt(share) : undefined}
        />
      ))}
    </>
  );
}
