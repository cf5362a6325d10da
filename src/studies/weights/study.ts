import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Bayesian linear regression: a belief about weights, and the lines that it stands for. */
export const weights: PanelDefinition = {
  id: 'weights',
  label: 'Lines',
  summary: 'A belief about weights is one about lines; with enough waves it is a Gaussian process.',
  place: 'page',
  hasSlide: true,
  explore: {
    group: 'play',
    Thumbnail: later(async () => ({ default: (await import('./WeightsThumbnail')).WeightsThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./weights.panel')).WeightsPanel })),
};
