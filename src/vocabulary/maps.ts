/** Maps of a plane, in the order of their small pictures. */
export const mapIds = ['median', 'mean', 'truth', 'lower', 'upper', 'width', 'acquisition'] as const;

export type MapId = (typeof mapIds)[number];

export function isMap(text: string): text is MapId {
  return (mapIds as readonly string[]).includes(text);
}

/** Returns the two inputs drawn: the chosen ones if they exist, else the first two. */
export function axesFor(axes: readonly [number, number], dimension: number): readonly [number, number] {
  const [right, up] = axes;
  return right !== up && right < dimension && up < dimension ? axes : [0, 1];
}
