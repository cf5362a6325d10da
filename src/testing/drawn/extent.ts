/** From where to where something reaches, in pixels. */
export interface Extent {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The intersection of two extents. */
export function meet(one: Extent, other: Extent): Extent {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

/** Around points. */
export function around(points: readonly (readonly [x: number, y: number])[]): Extent {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Around several. */
export function union(extents: readonly Extent[]): Extent {
  return around(
    extents.flatMap(({ left, top, right, bottom }) => [[left, top] as const, [right, bottom] as const]),
  );
}

/** Nothing is left of it, as of what a clip cuts off whole. */
export function isEmpty({ left, top, right, bottom }: Extent): boolean {
  return right < left || bottom < top;
}

/** True if the first lies in the second, give or take some pixels; an empty one lies everywhere. */
export function liesIn(one: Extent, other: Extent, slack: number): boolean {
  if (isEmpty(one)) return true;
  return (
    one.left >= other.left - slack &&
    one.top >= other.top - slack &&
    one.right <= other.right + slack &&
    one.bottom <= other.bottom + slack
  );
}

/** Points of the path of an SVG: ends of its pieces, those of arcs included. Errors: for a command that figures do not use. */
export function pathPoints(d: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  let start: [number, number] = [0, 0];
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d[^a-zA-Z]*)*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const size = argumentsOf[command.toUpperCase()];
    if (size === undefined) throw new Error(`A path has the command ${command}: teach it to the test.`);
    for (let i = 0; i < Math.max(1, numbers.length / Math.max(1, size)); i++) {
      const given = numbers.slice(i * size, (i + 1) * size);
      const from: [number, number] = isRelative ? [x, y] : [0, 0];
      if (command.toUpperCase() === 'Z') [x, y] = start;
      else if (command.toUpperCase() === 'H') x = from[0] + given[0]!;
      else if (command.toUpperCase() === 'V') y = from[1] + given[0]!;
      else [x, y] = [from[0] + given.at(-2)!, from[1] + given.at(-1)!];
      if (command.toUpperCase() === 'M' && i === 0) start = [x, y];
      points.push([x, y]);
    }
  }
  return points;
}

const argumentsOf: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, C: 6, Q: 4, Z: 0 };
