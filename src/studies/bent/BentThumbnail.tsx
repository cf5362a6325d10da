import { areaPath, linePath } from '../../plots/path';
import { rangeOf, scalesIn, Thumbnail, wholeFrame } from '../thumbnails';

const z = Float64Array.from({ length: 61 }, (_, i) => -3 + i / 10);
const bell = z.map((at) => Math.exp(-0.5 * at * at));
/** A density that leans: that of a Gaussian along a bent line. */
const leaning = z.map((at) => {
  const from = 1.6 * Math.log((at + 3.2) / 2.6);
  return (1.6 / (at + 3.2)) * 2 * Math.exp(-0.5 * (from / 0.62) ** 2);
});

/** A bell, and what a bend makes of it. */
export function BentThumbnail() {
  const scales = scalesIn(wholeFrame, [-3, 3], rangeOf(bell, leaning, [0]));
  return (
    <Thumbnail>
      <path className="thumbnail__band" d={areaPath(z, 0, leaning, scales)} />
      <path className="thumbnail__line" d={linePath({ x: z, y: leaning }, scales)} />
      <path className="thumbnail__query-line" d={linePath({ x: z, y: bell }, scales)} />
    </Thumbnail>
  );
}
