/** The edges of a choice on the screen. */
type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Directions by key: where the next choice begins, as the distance from the end of this one, and how far it lies aside. */
const directions: Readonly<
  Record<string, (from: Edges, to: Edges) => readonly [ahead: number, aside: number]>
> = {
  ArrowDown: (from, to) => [to.top - from.bottom, Math.abs(to.left - from.left)],
  ArrowUp: (from, to) => [from.top - to.bottom, Math.abs(to.left - from.left)],
  ArrowRight: (from, to) => [to.left - from.right, Math.abs(to.top - from.top)],
  ArrowLeft: (from, to) => [from.left - to.right, Math.abs(to.top - from.top)],
};

/** Returns the index of the choice that a key leads to from another; up and down go round. */
export function nextChoice(key: string, at: number, edges: readonly Edges[]): number {
  const from = edges[at];
  if (key === 'Home' || (!from && key !== 'ArrowUp' && key !== 'End')) return 0;
  if (key === 'End' || !from) return edges.length - 1;
  const measure = directions[key]!;
  const nearest = (start: Edges) => {
    const ahead = edges
      .map((edge, index) => ({ index, distance: measure(start, edge) }))
      // Boxes that touch overlap by rounding.
      .filter(({ index, distance }) => index !== at && distance[0] > -2);
    return ahead.toSorted((a, b) => weigh(a.distance) - weigh(b.distance))[0]?.index;
  };
  const found = nearest(from);
  if (found !== undefined || key === 'ArrowLeft' || key === 'ArrowRight') return found ?? at;
  const far = 1e5;
  const shift = key === 'ArrowDown' ? -far : far;
  return nearest({ ...from, top: from.top + shift, bottom: from.bottom + shift }) ?? at;
}

/** A choice aside counts as farther than one straight ahead. */
function weigh([ahead, aside]: readonly [number, number]): number {
  return ahead + 3 * aside;
}
