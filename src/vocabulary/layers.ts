/** A part of the plots that can be switched on and off. */
interface NamedLayer {
  readonly id: string;
  readonly label: string;
  /** One sentence for somebody who has not seen it. */
  readonly summary: string;
  /** True if a new visitor sees it. */
  readonly isDefault?: true;
  /** Capability without which a model has nothing to show in it. */
  readonly needs?: string;
  /** True if it shows the function itself, which has to be known. */
  readonly isTruth?: true;
  /** Part of the page that it stands in: it is off while that is closed, and opens it. */
  readonly standsIn?: 'psi';
  /** Layer in the place of which it stands: that goes off when it comes on. */
  readonly insteadOf?: string;
  /** True if it is drawn along a single input only. */
  readonly isAlongOne?: true;
  /** True if it concerns maps of several inputs only. */
  readonly isOnMaps?: true;
  /** True if it belongs to some runs only: where there is nothing to show, it is not offered at all. */
  readonly isRare?: true;
  /** Question to the engine about the step shown, by id, and what it is asked: the layer draws the answer. */
  readonly asks?: { readonly question: string; readonly asked: unknown };
}

/** Functions drawn from the belief: as many as can still be told apart by eye. */
const drawnFunctions = { question: 'samplePaths', asked: { count: 5 } } as const;

const definitions = [
  {
    id: 'truth',
    label: 'truth',
    summary: 'The function itself, which the model does not know',
    isTruth: true,
    isDefault: true,
    isRare: true,
  },
  { id: 'mean', label: 'mean', summary: 'Mean of the posterior' },
  { id: 'median', label: 'median', summary: 'Median of the posterior', isDefault: true },
  { id: 'band50', label: '50\u00a0%', summary: 'Band between the 25\u00a0% and the 75\u00a0% quantile' },
  { id: 'band80', label: '80\u00a0%', summary: 'Band between the 10\u00a0% and the 90\u00a0% quantile' },
  {
    id: 'band95',
    label: '95\u00a0%',
    summary: 'Band between the 2.5\u00a0% and the 97.5\u00a0% quantile',
    isDefault: true,
  },
  { id: 'band99', label: '99\u00a0%', summary: 'Band between the 0.5\u00a0% and the 99.5\u00a0% quantile' },
  {
    id: 'latent',
    label: 'latent',
    summary: 'How the symmetric band in z becomes the band in y',
    needs: 'latent',
    standsIn: 'psi',
    isDefault: true,
  },
  {
    id: 'parts',
    label: 'promise, doubt',
    summary: 'What the acquisition expects from the mean, and what doubt adds',
    isAlongOne: true,
  },
  { id: 'query', label: 'query', summary: 'Where to look next', isDefault: true },
  {
    id: 'fog',
    label: 'fog',
    summary: 'How likely an evaluation is to fail, thicker where it is likelier, and what failures rule out',
    isRare: true,
  },
  {
    id: 'notAllowed',
    label: 'not allowed',
    summary: 'What limits rule out: nothing is proposed there',
    isRare: true,
  },
  {
    id: 'second',
    label: 'second result',
    summary: 'Where the second result is likelier to keep its limit than not',
    isRare: true,
  },
  {
    id: 'samples',
    label: 'samples',
    summary: 'Five functions drawn at random from all the model believes possible',
    isAlongOne: true,
    asks: drawnFunctions,
  },
  {
    id: 'weights',
    label: 'weights',
    summary: 'What each observation counts for at the cursor',
    needs: 'weights',
    isRare: true,
    asks: { question: 'smoother', asked: { weights: true } },
  },
  {
    id: 'exact',
    label: 'process itself',
    summary: 'What the model approximates',
    needs: 'approximation',
    isAlongOne: true,
    isRare: true,
    asks: { question: 'exactBelief', asked: null },
  },
  {
    id: 'hyperSamples',
    label: 'hyper-samples',
    summary:
      'The median at ten draws of the hyper-parameters from their posterior, and what each of them alone would ask: what an average averages',
    needs: 'likelihood',
    isAlongOne: true,
    asks: { question: 'hyperCurves', asked: { count: 10 } },
  },
  {
    id: 'candidates',
    label: 'candidates',
    summary: 'The places that the search scored, and the hills it climbed',
    isAlongOne: true,
    asks: { question: 'scoredPlaces', asked: null },
  },
  {
    id: 'clusters',
    label: 'clusters',
    summary: 'Which observation is in which cluster, and how much each counts',
    isRare: true,
  },
  { id: 'seen', label: 'seen', summary: 'How often outputs were observed, as a histogram' },
  {
    id: 'latentSpace',
    label: 'z space',
    summary: 'The belief where it is Gaussian: z runs upwards, y across',
    needs: 'latent',
  },
  {
    id: 'regret',
    label: 'regret',
    summary: 'In the history: how far the best is from the optimum, also beside the layer of answers',
  },
  {
    id: 'seconds',
    label: 'seconds',
    summary: 'The history along the clock, and the seconds an evaluation is believed to take',
    isRare: true,
  },
  {
    id: 'leftOut',
    label: 'left out',
    summary: 'Each observation as the others predict it: mean, and 1.96 standard deviations either way',
    needs: 'leave-one-out',
    isAlongOne: true,
    asks: { question: 'leftOut', asked: null },
  },
  {
    id: 'ruledOut',
    label: 'ruled out',
    summary: 'Where the 95\u00a0% band leaves no hope for the best',
    isAlongOne: true,
  },
  {
    id: 'tops',
    label: 'tops',
    summary: 'Where each drawn function is best',
    isAlongOne: true,
    asks: drawnFunctions,
  },
  {
    id: 'answers',
    label: 'answers',
    summary: 'In the history: the answers, also where their distance from the optimum is known',
    insteadOf: 'regret',
  },
  {
    id: 'sameColours',
    label: 'same colours',
    summary: 'All maps of outputs in the colours of the truth, not each on its own range',
    isOnMaps: true,
    isRare: true,
  },
] as const satisfies readonly NamedLayer[];

type Defined = (typeof definitions)[number];

export type LayerId = Defined['id'];

/** A question whose answer a layer draws. */
export type LayerQuestion = Extract<Defined, { readonly asks: unknown }>['asks'];

/** A layer with its label, its question, and what it needs. */
export interface Layer extends NamedLayer {
  readonly id: LayerId;
  readonly needs?: Extract<Defined, { readonly needs: unknown }>['needs'];
  readonly asks?: LayerQuestion;
  readonly insteadOf?: LayerId;
}

/** All layers; the first nine are switched by the keys 1 to 9. */
export const layers: readonly Layer[] = definitions;

/** Returns the layer of an id. */
export function layerOf(id: LayerId): Layer {
  return layers.find((layer) => layer.id === id)!;
}

/** Visibility of each layer. */
export type ShownLayers = Readonly<Record<LayerId, boolean>>;

export const layerIds: readonly LayerId[] = layers.map(({ id }) => id);

/** Layers that a new visitor sees. */
export const defaultLayers: readonly LayerId[] = layers.flatMap(({ id, isDefault }) =>
  isDefault ? [id] : [],
);

/** Layers that a link shows which names none: a new visitor's, and what limits rule out where there are limits. */
export function usualLayers(hasLimits: boolean): readonly LayerId[] {
  return hasLimits ? withLayer(defaultLayers, 'notAllowed', true) : defaultLayers;
}

export function isLayer(text: string): text is LayerId {
  return layerIds.some((id) => id === text);
}

/** Returns the layers with one switched, in the order of `layers`. */
export function withLayer(shown: readonly LayerId[], layer: LayerId, on: boolean): readonly LayerId[] {
  return layerIds.filter((id) => (id === layer ? on : shown.includes(id)));
}

/** Returns the visibility of each layer, as plots need it. */
export function byLayer(shown: readonly LayerId[]): ShownLayers {
  return Object.fromEntries(layerIds.map((id) => [id, shown.includes(id)])) as Record<LayerId, boolean>;
}
