import { gap, reach, top, spotOf, type Camera, type Point3 } from './camera';
import { shareScale, type ColourScale } from '../../plots/plane/colourScale';
import { paletteIndex, paletteOf, type PaletteId } from '../../plots/palette';
import { pixels } from '../../vocabulary/numbers/write';

/** Heights of a field over the floor of the box. */
export interface Relief {
  /** Points per side. */
  readonly size: number;
  /** Heights [size·size], row by row from the front at azimuth 0; NaN where the field has no value. */
  readonly up: Float64Array;
}

/** Returns the height of a value above the floor; NaN for one that is not finite. */
export function upOf(scale: ColourScale, value: number): number {
  return heightOn(scale)(value);
}

function heightOn(scale: ColourScale): (value: number) => number {
  const share = shareScale(scale);
  return (value) => (Number.isFinite(value) ? gap + reach * share(value) : NaN);
}

/** Raises a field [m·m] over the floor. */
export function reliefOf(field: Float64Array, scale: ColourScale): Relief {
  return { size: Math.round(Math.sqrt(field.length)), up: field.map(heightOn(scale)) };
}

/** Returns the position of the k-th of `size` points of a side, −1 to 1. */
function stand(k: number, size: number): number {
  return (2 * k) / (size - 1) - 1;
}

/** Interpolates the height of the surface at a place; NaN outside the floor and in holes. */
export function upAt({ size, up }: Relief, x: number, y: number): number {
  if (!(Math.abs(x) <= 1 && Math.abs(y) <= 1)) return NaN;
  const right = ((x + 1) / 2) * (size - 1);
  const back = ((y + 1) / 2) * (size - 1);
  const i = Math.min(size - 2, Math.floor(right));
  const j = Math.min(size - 2, Math.floor(back));
  const [a, b] = [right - i, back - j];
  const at = j * size + i;
  const near = up[at]! * (1 - a) + up[at + 1]! * a;
  const far = up[at + size]! * (1 - a) + up[at + size + 1]! * a;
  return near * (1 - b) + far * b;
}

/** Depth below the surface within which a point counts as on it. */
const skin = 0.015;

/** Returns true if the surface stands between a point and the eye: the ray from the point crosses it, from below or from above. */
export function isHidden(relief: Relief, { cos, sin, steepness }: Camera, { x, y, up }: Point3): boolean {
  const step = 1.5 / (relief.size - 1);
  const start = upAt(relief, x, y);
  let isBeneath = up < start - skin;
  for (let t = step; ; t += step) {
    const ray = up + t * steepness;
    if (ray > top && !isBeneath) return false;
    const [atX, atY] = [x - t * sin, y - t * cos];
    if (!(Math.abs(atX) <= 1 && Math.abs(atY) <= 1)) return false;
    const surface = upAt(relief, atX, atY);
    if (Number.isNaN(surface)) continue;
    const wasBeneath = isBeneath;
    isBeneath = ray < surface - (wasBeneath ? 0 : skin);
    if (isBeneath !== wasBeneath) return true;
  }
}

/** Meshes of a net per side; `points` is the number of points per line of it. */
const meshes = 12;
const points = 48;

/** Returns a net over a relief as an SVG path, without the parts that another relief hides. */
export function wirePath(net: Relief, camera: Camera, before: Relief): string {
  const paths: string[] = [];
  for (let k = 0; k <= meshes; k++) {
    const still = stand(k, meshes + 1);
    const along = (place: (moving: number) => readonly [number, number]) => {
      return Array.from({ length: points }, (_, n) => {
        const [x, y] = place(stand(n, points));
        return { x, y, up: upAt(net, x, y) };
      });
    };
    paths.push(
      visiblePath(
        along((moving) => [moving, still]),
        camera,
        before,
      ),
    );
    paths.push(
      visiblePath(
        along((moving) => [still, moving]),
        camera,
        before,
      ),
    );
  }
  return paths.join('');
}

/** Returns the visible stretches of a line through points of the box, as an SVG path. */
export function visiblePath(line: readonly Point3[], camera: Camera, before: Relief | null): string {
  let path = '';
  let isDrawing = false;
  for (const point of line) {
    const isSeen = Number.isFinite(point.up) && !(before && isHidden(before, camera, point));
    if (isSeen) {
      const { x, y } = spotOf(camera, point);
      path += `${isDrawing ? 'L' : 'M'}${pixels(x)},${pixels(y)}`;
    }
    isDrawing = isSeen;
  }
  return path;
}

const parts = 16;

/** Returns the points of an upright line from the floor. */
export function stemOf({ x, y, up }: Point3): readonly Point3[] {
  return Array.from({ length: parts + 1 }, (_, k) => ({ x, y, up: (up * k) / parts }));
}

/** CSS colour of each quad [(m−1)·(m−1)], from above and from beneath; empty in holes. */
export interface QuadColours {
  readonly above: readonly string[];
  readonly beneath: readonly string[];
}

/** Direction towards the light, fixed to the box: from the front left at azimuth 0, rather high. */
const light = { x: -0.45, y: -0.35, up: 0.82 };
/** Least brightness from above; the underside is darker still. */
const shade = 0.7;
const underside = 0.55;

interface Paint {
  readonly palette: PaletteId;
  /** Shares of the palette at the points [m·m], 0 to 1. */
  readonly shares: Float64Array;
}

/** Returns the colours of the quads, darker on slopes that turn from the light. */
export function quadColours({ size, up }: Relief, { palette, shares }: Paint): QuadColours {
  const table = paletteOf(palette);
  const above: string[] = [];
  const beneath: string[] = [];
  const edge = 2 / (size - 1);
  for (let j = 0; j < size - 1; j++) {
    for (let i = 0; i < size - 1; i++) {
      const corners = cornersOf(j * size + i, size);
      const [a, b, c, d] = corners.map((k) => up[k]!) as [number, number, number, number];
      const bright = brightness((b + c - a - d) / (2 * edge), (d + c - a - b) / (2 * edge));
      const share = corners.reduce((sum, k) => sum + shares[k]!, 0) / 4;
      const isHole = !Number.isFinite(a + b + c + d);
      above.push(isHole ? '' : colourOf(table, share, bright));
      beneath.push(isHole ? '' : colourOf(table, share, underside));
    }
  }
  return { above, beneath };
}

/** Returns the indices of a quad's corners, in turn. */
function cornersOf(at: number, size: number): readonly [number, number, number, number] {
  return [at, at + 1, at + size + 1, at + size];
}

/** Returns the brightness of a slope, `shade` to 1; level ground gets nearly all. */
export function brightness(slopeX: number, slopeY: number): number {
  const facing = light.up - light.x * slopeX - light.y * slopeY;
  const cosine = facing / (Math.hypot(slopeX, slopeY, 1) * Math.hypot(light.x, light.y, light.up));
  return shade + (1 - shade) * Math.max(0, cosine);
}

function colourOf(table: Uint8ClampedArray, share: number, bright: number): string {
  const from = paletteIndex(share);
  const channel = (k: number) => Math.round(table[from + k]! * bright);
  const code = (channel(0) << 16) | (channel(1) << 8) | channel(2);
  return `#${code.toString(16).padStart(6, '0')}`;
}

/** Part of a canvas context that the painting needs. */
type Pen = Pick<
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

/** Width in pixels of a quad's outline, so that no background shows between neighbours. */
const seam = 0.8;

/**
 * Paints a surface quad by quad from the far side to the near one, so that nearer quads cover farther ones (painter's
 * algorithm). In a parallel projection, rows and columns from far to near are such an order; nothing is sorted.
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
      const [a, b, c, d] = cornersOf(at, size);
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

/** Returns the indices of `count` rows or columns, farthest first; `away` is the extra distance of the next one. */
export function farToNear(count: number, away: number): readonly number[] {
  return Array.from({ length: count }, (_, k) => (away > 0 ? count - 1 - k : k));
}

/** Projects all points of the surface [m·m] to pixels. */
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
