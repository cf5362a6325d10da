import { createHash } from 'node:crypto';
import { paintSurface, type QuadColours, type Relief } from '../../studies/height/surface';
import type { Camera } from '../../studies/height/camera';

/** Pixels a side that are told by their colour; of all of them there is a digest. */
const told = 5;

interface PixelsProps {
  /** Red, green, blue and opacity [m × m], the highest row first. */
  readonly pixels: Uint8ClampedArray;
}

/** Describes the paint of a canvas in words, because a server draws no canvas. */
export function Pixels({ pixels }: PixelsProps) {
  const size = Math.round(Math.sqrt(pixels.length / 4));
  const along = Array.from({ length: told }, (_, i) => Math.round((i * (size - 1)) / (told - 1)));
  const colourAt = (row: number, column: number) =>
    Buffer.from(pixels.subarray(4 * (row * size + column), 4 * (row * size + column) + 4)).toString('hex');
  return (
    <p className="painted">
      <b>{`${size} × ${size} pixels, ${digestOf(Buffer.from(pixels))}`}</b>
      {along.map((row) => (
        <i key={row}>{along.map((column) => colourAt(row, column)).join(' ')}</i>
      ))}
    </p>
  );
}

interface SurfaceProps {
  readonly relief: Relief;
  readonly colours: QuadColours;
  readonly camera: Camera;
}

/** The strokes of a surface in words: how many there are, some of them, and a digest of all. */
export function Surface({ relief, colours, camera }: SurfaceProps) {
  const strokes = strokesOf({ relief, colours, camera });
  const some = Array.from(
    { length: told },
    (_, i) => strokes[Math.round((i * (strokes.length - 1)) / (told - 1))]!,
  );
  return (
    <p className="painted">
      <b>{`${strokes.length} quads, ${digestOf(Buffer.from(strokes.join()))}`}</b>
      {some.map((stroke, i) => (
        <i key={i}>{stroke}</i>
      ))}
    </p>
  );
}

/** Colour and corners of each quad, in the order of painting. */
function strokesOf({ relief, colours, camera }: SurfaceProps): readonly string[] {
  const strokes: string[] = [];
  let corners: string[] = [];
  const corner = (x: number, y: number) => void corners.push(`${x.toFixed(1)},${y.toFixed(1)}`);
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: 'round' as const,
    beginPath: () => void (corners = []),
    moveTo: corner,
    lineTo: corner,
    closePath: () => {},
    fill: () => void strokes.push(`${pen.fillStyle} ${corners.join(' ')}`),
    stroke: () => {},
  };
  paintSurface(pen, { relief, colours }, camera);
  return strokes;
}

function digestOf(bytes: Buffer): string {
  return createHash('sha1').update(bytes).digest('hex').slice(0, 12);
}
