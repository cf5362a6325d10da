import type { PanelDefinition, Tabbed } from '../study';
import { later } from '../../ui/later';

/** Study of the hyper-parameters of a step: how likely each value is, what is drawn from their posterior, and what other fits find. */
const hyper: Tabbed = {
  label: 'Hyper-parameters',
  summary: 'Landscape of the fit, curves, chains, refits.',
  explore: {
    group: 'step',
    Thumbnail: later(async () => ({ default: (await import('./HyperThumbnail')).HyperThumbnail })),
  },
  carried: async (text) => (await import('./chain/chainText')).axesIn(text),
};

/** Tabs of the study, each a panel with a link of its own. */
export const hyperTabs: readonly PanelDefinition[] = [
  {
    id: 'likelihood',
    label: 'Landscape',
    of: hyper,
    summary: 'What the fit maximises, as a map over two hyper-parameters, and how it got there.',
    place: 'plots',
    hasSlide: true,
    needs: 'likelihood',
    shortcut: 'y',
    Contents: later(async () => ({
      default: (await import('./landscape/likelihood.panel')).LikelihoodPanel,
    })),
  },
  {
    id: 'curves',
    label: 'Curves',
    of: hyper,
    summary: 'Likelihood, leave-one-out and folds over one hyper-parameter.',
    place: 'plots',
    hasSlide: true,
    needs: 'likelihood',
    Contents: later(async () => ({ default: (await import('./curves/curves.panel')).CurvesPanel })),
  },
  {
    id: 'chain',
    label: 'Chain',
    of: hyper,
    summary: 'All values that the observations allow: four chains draw from the posterior.',
    place: 'plots',
    hasSlide: true,
    needs: 'likelihood',
    Contents: later(async () => ({ default: (await import('./chain/chain.panel')).ChainPanel })),
  },
  {
    id: 'refits',
    label: 'Refits',
    of: hyper,
    summary: 'Is the parametric map stable? Twenty refits, as in Figure 2-1 of Dubois’ report.',
    place: 'plots',
    hasSlide: true,
    Contents: later(async () => ({ default: (await import('./refits/refits.panel')).RefitsPanel })),
  },
];
