/** What can be shown or not. */
export interface Layers {
  readonly truth: boolean;
  readonly mean: boolean;
  readonly median: boolean;
  readonly band50: boolean;
  readonly band80: boolean;
  readonly band95: boolean;
  readonly band99: boolean;
  /** The way from the symmetric band in z to the asymmetric one in y. */
  readonly latent: boolean;
  /** The two parts of the acquisition. */
  readonly parts: boolean;
  /** Where to look next. */
  readonly query: boolean;
  /** A few functions drawn from the belief. */
  readonly samples: boolean;
  /** The places that the strategy scored. */
  readonly candidates: boolean;
  /** Which observation belongs to which cluster, and how much each cluster counts. */
  readonly clusters: boolean;
  /** How often outputs were seen. */
  readonly seen: boolean;
  /** The belief as the Gaussian process has it: z runs upwards, y across. */
  readonly latentSpace: boolean;
  /** The history tells how much is still to be gained. */
  readonly regret: boolean;
}

export type LayerId = keyof Layers;

/** What a new visitor sees. */
export const defaultLayers: Layers = {
  truth: true,
  mean: false,
  median: true,
  band50: false,
  band80: false,
  band95: true,
  band99: false,
  latent: true,
  parts: false,
  query: true,
  samples: false,
  candidates: false,
  clusters: false,
  seen: false,
  latentSpace: false,
  regret: false,
};
