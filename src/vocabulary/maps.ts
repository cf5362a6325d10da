/** The maps of a plane, in the order of their small pictures. */
export const mapIds = ['median', 'mean', 'truth', 'lower', 'upper', 'width', 'acquisition'] as const;

export type MapId = (typeof mapIds)[number];

export function isMap(text: string): text is MapId {
  return (mapIds as readonly string[]).includes(text);
}
