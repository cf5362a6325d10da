import { lazy } from 'react';
import type { PanelDefinition } from '../study';

/** Study of many trials of several methods, which tells a faster one from a lucky one. */
export const batch: PanelDefinition = {
  id: 'batch',
  label: 'Run many times',
  summary: 'The same search from many seeds, beside other methods: is one faster, or was it luck?',
  place: 'page',
  Contents: lazy(async () => ({ default: (await import('./batch.panel')).BatchPanel })),
};
