import type { LayerId } from './layers';

/** The layers in the order of their keys, with their names. */
export const layerList: readonly {
  readonly id: LayerId;
  readonly label: string;
  readonly summary: string;
}[] = [
  { id: 'truth', label: 'truth', summary: 'The function itself, which the model does not know' },
  { id: 'mean', label: 'mean', summary: 'Mean of the posterior' },
  { id: 'median', label: 'median', summary: 'Median of the posterior' },
  { id: 'band50', label: '50 %', summary: 'Band between the 25 % and the 75 % quantile' },
  { id: 'band80', label: '80 %', summary: 'Band between the 10 % and the 90 % quantile' },
  { id: 'band95', label: '95 %', summary: 'Band between the 2.5 % and the 97.5 % quantile' },
  { id: 'band99', label: '99 %', summary: 'Band between the 0.5 % and the 99.5 % quantile' },
  { id: 'latent', label: 'latent', summary: 'How the symmetric band in z becomes the band in y' },
  {
    id: 'parts',
    label: 'promise, doubt',
    summary: 'What the acquisition expects from the mean, and what doubt adds',
  },
  { id: 'query', label: 'query', summary: 'Where to look next' },
  {
    id: 'samples',
    label: 'samples',
    summary: 'Five functions drawn at random from all the model believes possible',
  },
  {
    id: 'candidates',
    label: 'candidates',
    summary: 'The places that the search scored, and the hills it climbed',
  },
  {
    id: 'clusters',
    label: 'clusters',
    summary: 'Which observation is in which cluster, and how much each counts',
  },
  { id: 'seen', label: 'seen', summary: 'How often outputs were observed, as a histogram' },
  {
    id: 'latentSpace',
    label: 'z space',
    summary: 'The belief where it is Gaussian: z runs upwards, y across',
  },
  {
    id: 'regret',
    label: 'regret',
    summary: 'In the history: how far the best is from the optimum, on a logarithmic axis',
  },
];
