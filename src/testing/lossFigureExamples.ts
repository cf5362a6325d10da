import { inSampleSentence, inSampleTables } from '../rooms/manifold/good/inSampleData';
import { describeCosts, describeFits, lossesTables } from '../studies/losses/lossesData';
import { lossesExample } from './figureData';
import { inSampleExample } from './manifoldExample';

/** The figures of losses, and of what the training error lacks. */
export const lossFigureExamples = [
  {
    figure: 'what a miss costs',
    file: 'src/studies/losses/costs.figure.tsx',
    words: describeCosts(lossesExample()),
    tables: lossesTables(lossesExample()),
    told: [1, '10', 'V, Squared'],
  },
  {
    figure: 'what each loss learns',
    file: 'src/studies/losses/fits.figure.tsx',
    words: describeFits(lossesExample()),
    tables: lossesTables(lossesExample()),
    told: [0, 'Huber', 'moves'],
  },
  {
    figure: 'training error and what is added to it',
    file: 'src/rooms/manifold/good/inSample.figure.tsx',
    words: inSampleSentence(inSampleExample()),
    tables: inSampleTables(inSampleExample()),
    told: [0, '0.000244', 'parameters b'],
  },
] as const;
