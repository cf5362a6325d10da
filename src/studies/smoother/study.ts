import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of the mean of a belief as a linear smoother: how much of each eigenvector of the covariance it keeps. */
export const smoother: PanelDefinition = {
  id: 'smoother',
  label: 'Spectrum',
  summary: 'What the mean keeps of each pattern in the observations, and what it smooths away.',
  place: 'plots',
  hasSlide: true,
  needs: 'weights',
  explore: {
    group: 'step',
    Thumbnail: later(async () => ({ default: (await import('./SmootherThumbnail')).SmootherThumbnail })),
  },
  Contents: later(async () => ({ default: (await import('./smoother.panel')).SmootherPanel })),
};
