import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of the shape of the observed outputs. */
export const quantiles: PanelDefinition = {
  id: 'quantiles',
  label: 'Are the outputs Gaussian?',
  summary: 'The observed outputs in order, against the quantiles that as many Gaussian values would have.',
  place: 'plots',
  Contents: lazy(async () => ({ default: (await import('./quantiles.panel')).QuantilesPanel })),
};
