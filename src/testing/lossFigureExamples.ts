import { boxTables, describeBoxes } from '../plots/boxes/placedBoxes';
import { inSampleSentence, inSampleTables } from '../rooms/manifold/good/inSampleData';
import { describeCosts, describeFits, lossesTables } from '../studies/losses/lossesData';
import { describeLines, describeWeights, weightsTables } from '../studies/weights/weightsData';
import { describeSame, sameTables } from '../studies/losses/sameData';
import { lossesExample, sameExample, weightsExample } from './pointExamples';
import { boxplotExample } from './boxplotExample';
import { inSampleExample } from './manifoldExample';

/** The figures of losses, of weights, of what the training error lacks, and of errors in boxes. */
export const lossFigureExamples = [
  {
    figure: 'boxplot',
    file: 'src/plots/boxes/Boxplot.tsx',
    words: describeBoxes(boxplotExample()),
    tables: boxTables(boxplotExample()),
    told: [0, 'bent, 500', 'median'],
  },
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
    figure: 'curves through the same points',
    file: 'src/studies/losses/same.figure.tsx',
    words: describeSame(sameExample(), 1),
    tables: sameTables(sameExample()),
    told: [0, 'width 0.45', '‖f‖²'],
  },
  {
    figure: 'what is believed of the weights',
    file: 'src/studies/weights/weights.figure.tsx',
    words: describeWeights(weightsExample()),
    tables: weightsTables(weightsExample()),
    told: [0, 'slope', 'line 12'],
  },
  {
    figure: 'lines of the weights',
    file: 'src/studies/weights/functions.figure.tsx',
    words: describeLines(weightsExample()),
    tables: weightsTables(weightsExample()),
    told: [0, 'intercept', 'mean'],
  },
  {
    figure: 'training error and what is added to it',
    file: 'src/rooms/manifold/good/inSample.figure.tsx',
    words: inSampleSentence(inSampleExample()),
    tables: inSampleTables(inSampleExample()),
    told: [0, '0.000244', 'parameters b'],
  },
] as const;
