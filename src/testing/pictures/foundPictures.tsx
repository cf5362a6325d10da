import { ConfusionMatrix } from '../../studies/found/ConfusionMatrix';
import { RocFigure } from '../../studies/roc/roc.figure';
import { rocDataOf } from '../../studies/roc/rocData';
import { GoodFigure } from '../../studies/found/good.figure';
import { LearningCurveFigure } from '../../studies/found/learningCurve.figure';
import { LossFigure } from '../../studies/found/loss.figure';
import { OptimismFigure } from '../../studies/found/optimism.figure';
import { PlaneFigure } from '../../studies/found/plane.figure';
import { PredictionsFigure } from '../../studies/found/predictions.figure';
import { foundExample, lossExample, planeRows, predictionsExample, twiceExample } from '../foundExample';
import { picturesOf, type Picture } from './picture';

const nothing = () => undefined;
const text = 12;

/** Outputs with ties, of which some are on the wrong side. */
const curve = rocDataOf({
  f: [2.25, 1.5, 1.5, 1.2, 0.3, 0.3, -0.2, -0.2, -0.4, -1.75, -3],
  y: [1, 1, -1, 1, 1, -1, -1, 1, -1, -1, -1],
  positive: 'malignant',
})!;

/** Pictures of what a search found, made up. */
export const foundPictures: readonly Picture[] = [
  ...picturesOf('digits', () => foundExample(), {
    good: (data) => <GoodFigure data={data} width={380} text={text} />,
    'learning-curve': (data) => <LearningCurveFigure data={data} width={380} text={text} noun="images" />,
    confusion: (data) => <ConfusionMatrix data={data} open={[3, 5]} onOpen={nothing} />,
  }),
  ...picturesOf('log-loss', () => foundExample({ metric: 'log-loss' }), {
    good: (data) => <GoodFigure data={data} width={320} text={text} />,
    'learning-curve': (data) => <LearningCurveFigure data={data} width={320} text={text} noun="rows" />,
  }),
  ...picturesOf('made-up', () => lossExample, {
    loss: (data) => <LossFigure data={data} width={480} text={text} />,
    predictions: () => <PredictionsFigure data={predictionsExample} row={3} width={380} text={text} />,
    'loss-by-epochs': () => (
      <LossFigure
        data={{ ...lossExample, test: new Float32Array(0), of: 'epochs', loss: 'mean squared error' }}
        width={480}
        text={text}
      />
    ),
    'rows-in-plane': () => (
      <PlaneFigure
        data={{ plane: planeRows(), names: ['benign', 'malignant'] }}
        row={2}
        width={480}
        text={text}
      />
    ),
    roc: () => <RocFigure data={curve} threshold={0.9} eta={0.25} width={320} text={text} />,
    optimism: () => <OptimismFigure data={twiceExample} width={320} text={text} />,
  }),
];
