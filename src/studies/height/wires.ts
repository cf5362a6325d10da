import { spotOf, type Camera, type Point3 } from './camera';
import { isHidden, stand, upAt, type Relief } from './relief';

/** Meshes of a net along a side, and points of a line of it. */
const meshes = 12;
const points = 48;

/** A net over a relief as a path of an svg, without what another relief hides. */
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

/** The visible stretches of a line through points of the box, as a path. */
export function visiblePath(line: readonly Point3[], camera: Camera, before: Relief | null): string {
  let path = '';
  let isDrawing = false;
  for (const point of line) {
    const isSeen = Number.isFinite(point.up) && !(before && isHidden(before, camera, point));
    if (isSeen) {
      const { x, y } = spotOf(camera, point);
      path += `${isDrawing ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`;
    }
    isDrawing = isSeen;
  }
  return path;
}

const parts = 16;

/** The points of an upright line from the floor. */
export function stemOf({ x, y, up }: Point3): readonly Point3[] {
  return Array.from({ length: parts + 1 }, (_, k) => ({ x, y, up: (up * k) / parts }));
}
