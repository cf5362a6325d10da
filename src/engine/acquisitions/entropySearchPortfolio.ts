import type { AcquisitionWords } from './acquisition';
import { membersSpec } from './hedge';

export const entropySearchPortfolioWords: AcquisitionWords = {
  id: 'entropy-search-portfolio',
  label: 'entropy search portfolio',
  group: 'Portfolios',
  summary:
    'Acquisitions each name a place; the one that tells most about the place of the maximum is asked; of one input only.',
  source: 'Shahriari et al. (2014); met in 001 (3.14)',
  params: [membersSpec],
  symbol: 'ESP',
  measures: 'information',
  form: 'information-portfolio',
  isPortfolio: true,
  mostInputs: 1,
  hasParts: false,
  needs: () => ['shared-latent'],
};
