import type { Camera } from './camera';
import { stand, type Relief } from './relief';
import type { QuadColours } from './shading';

/** What a surface is painted with: a canvas's context, as far as it is needed. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
>;

/** Quads overlap by half of these pixels, so that no ground shines through between them. */
const seam = 0.8;

/**
 * Paints a surface quad by quad from the far side to the near one: what is nearer covers what is behind. With a parallel
 * projection rows and columns in their order from far to near are such an order; nothing is sorted.
 */
export function paintSurface(
  pen: Pen,
  { relief, colours }: { readonly relief: Relief; readonly colours: QuadColours },
  camera: Camera,
): void {
  const { size } = relief;
  const { x, y } = spotsOf(relief, camera);
  pen.lineWidth = seam;
  pen.lineJoin = 'round';
  for (const j of farToNear(size - 1, camera.cos)) {
    for (const i of farToNear(size - 1, camera.sin)) {
      const at = j * size + i;
      const [a, b, c, d] = [at, at + 1, at + size + 1, at + size];
      const isAbove = (x[c]! - x[a]!) * (y[d]! - y[b]!) - (y[c]! - y[a]!) * (x[d]! - x[b]!) <= 0;
      const colour = (isAbove ? colours.above : colours.beneath)[j * (size - 1) + i]!;
      if (colour === '') continue;
      pen.fillStyle = colour;
      pen.strokeStyle = colour;
      pen.beginPath();
      pen.moveTo(x[a]!, y[a]!);
      pen.lineTo(x[b]!, y[b]!);
      pen.lineTo(x[c]!, y[c]!);
      pen.lineTo(x[d]!, y[d]!);
      pen.closePath();
      pen.fill();
      pen.stroke();
    }
  }
}

/** Indices of `count` rows or columns, farthest first; `away` is how much further the next one is. */
export function farToNear(count: number, away: number): readonly number[] {
  return Array.from({ length: count }, (_, k) => (away > 0 ? count - 1 - k : k));
}

/** Pixels of all points of the surface [m·m]. */
function spotsOf(
  { size, up }: Relief,
  { cos, sin, unit, rise, recede, origin }: Camera,
): { readonly x: Float64Array; readonly y: Float64Array } {
  const x = new Float64Array(up.length);
  const y = new Float64Array(up.length);
  for (let j = 0, at = 0; j < size; j++) {
    const v = stand(j, size);
    for (let i = 0; i < size; i++, at++) {
      const u = stand(i, size);
      x[at] = origin.x + (u * cos - v * sin) * unit;
      y[at] = origin.y - (u * sin + v * cos) * recede - up[at]! * rise;
    }
  }
  return { x, y };
}
