import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of the criterion of the fit, over two hyper-parameters. */
export const likelihood: PanelDefinition = {
  id: 'likelihood',
  label: 'Likelihood',
  summary: 'What the fit makes as large as it can, as a map over two hyper-parameters, and how it got there.',
  place: 'plots',
  needs: 'likelihood',
  Contents: lazy(async () => ({ default: (await import('./likelihood.panel')).LikelihoodPanel })),
};
