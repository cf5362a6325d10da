import type { PanelDefinition } from '../study';
import { later } from '../../ui/later';

/** Study of an objective of the visitor’s own, drawn or typed. */
export const objective: PanelDefinition = {
  id: 'objective',
  label: 'Your function',
  summary:
    'Draw a function or type one, say how noisy its answers are, and watch the search look for its top.',
  place: 'page',
  Contents: later(async () => ({ default: (await import('./objective.panel')).ObjectivePanel })),
};
