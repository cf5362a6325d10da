/** Everything in the plots that can be switched on and off; the first nine by the keys 1 to 9. */
export const layerIds = [
  'truth',
  'mean',
  'median',
  'band50',
  'band80',
  'band95',
  'band99',
  'latent',
  'parts',
  'query',
  'samples',
  'candidates',
  'clusters',
  'seen',
  'latentSpace',
  'regret',
] as const;

export type LayerId = (typeof layerIds)[number];

/** What a new visitor sees. */
export const defaultLayers: readonly LayerId[] = ['truth', 'median', 'band95', 'latent', 'query'];

export function isLayer(text: string): text is LayerId {
  return (layerIds as readonly string[]).includes(text);
}

/** The same layers with one switched, in the order of `layerIds`. */
export function withLayer(layers: readonly LayerId[], layer: LayerId, on: boolean): readonly LayerId[] {
  return layerIds.filter((id) => (id === layer ? on : layers.includes(id)));
}
