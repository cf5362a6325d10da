import { describeCurve, learningCurveTables } from '../studies/found/learningCurve.figure';
import { describeGood, goodTables } from '../studies/found/good.figure';
import { describeLoss, lossTables } from '../studies/found/loss.figure';
import { describeOptimism, optimismTables } from '../studies/found/optimism.figure';
import { describePredictions, predictionTables } from '../studies/found/predictions.figure';
import { describePlane, planeTables as rowTables } from '../studies/found/plane.figure';
import { foundExample, lossExample, planeRows, predictionsExample, twiceExample } from './foundExample';
import type { FigureExample } from './figureExample';

/** Figures of what a search of a pipeline found. */
export const foundFigures: readonly FigureExample[] = [
  {
    figure: 'how good what was found is',
    file: 'src/studies/found/good.figure.tsx',
    words: describeGood(foundExample()),
    tables: goodTables(foundExample()),
    told: [0, 'best found', 'test'],
  },
  {
    figure: 'learning curve',
    file: 'src/studies/found/learningCurve.figure.tsx',
    words: describeCurve(foundExample()),
    tables: learningCurveTables(foundExample()),
    told: [0, '1500', 'test'],
  },
  {
    figure: 'loss by trees',
    file: 'src/studies/found/loss.figure.tsx',
    words: describeLoss(lossExample),
    tables: lossTables(lossExample),
    told: [0, '60', 'test'],
  },
  {
    figure: 'predicted against true',
    file: 'src/studies/found/predictions.figure.tsx',
    words: describePredictions(predictionsExample),
    tables: predictionTables(predictionsExample),
    told: [0, '12', 'true'],
  },
  {
    figure: 'rows in a plane',
    file: 'src/studies/found/plane.figure.tsx',
    words: describePlane({ plane: planeRows(), names: ['benign', 'malignant'] }),
    tables: rowTables({ plane: planeRows(), names: ['benign', 'malignant'] }),
    told: [0, '6, malignant', 'misclassified'],
  },
  {
    figure: 'places validated twice',
    file: 'src/studies/found/optimism.figure.tsx',
    words: describeOptimism(twiceExample),
    tables: optimismTables(twiceExample),
    told: [0, '12, the winner', 'validated afresh'],
  },
];
