import type { AcquisitionWords } from './acquisition';
import { membersSpec } from './hedge';

export const entropySearchPortfolioWords: AcquisitionWords = {
  id: 'entropy-search-portfolio',
  label: 'entropy search portfolio',
  summary:
    'Several acquisitions each name a place; the one is taken whose answer tells most about where the maximum is: one input only.',
  source: 'Shahriari et al. (2014), for 001 (3.14)',
  params: [membersSpec],
  symbol: 'ESP',
  measures: 'information',
  isPortfolio: true,
  mostInputs: 1,
  hasParts: false,
  needs: () => ['shared-latent'],
};
