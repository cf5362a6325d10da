import { smootherSpectrum } from '../../engine/questions/smootherSpectrum';
import { finish } from '../../engine/task';
import { SharesFigure } from '../../studies/smoother/shares.figure';
import { projectSmoother } from '../../studies/smoother/smootherData';
import { VectorFigure } from '../../studies/smoother/vector.figure';
import { snapshotOfLink } from '../figureOfLink';
import { picturesOf, type Picture } from './picture';

const frame = { width: 520, height: 360, text: 12 };

/** The mean of a step as a linear smoother, an eigenvector lit. */
function smootherIn(state: string, link: string, lit: number): readonly Picture[] {
  const open = () => {
    const snapshot = snapshotOfLink(link);
    return projectSmoother(finish(smootherSpectrum.answer(snapshot, null)), snapshot);
  };
  return picturesOf(state, open, {
    shares: (data) => (
      <SharesFigure data={data} frame={frame} lit={lit} onLight={() => {}} onChoose={() => {}} />
    ),
    vector: (data) => <VectorFigure data={data} frame={frame} lit={lit} />,
  });
}

/** Figures of the spectrum of the mean, with a pattern of one input and with a trend over two. */
export const smootherPictures: readonly Picture[] = [
  ...smootherIn('smoother-line', 'seed=30&step=8&model=gp&noiseSd=0.2', 3),
  ...smootherIn('smoother-plane', 'seed=7&objective=branin&model=gp&step=3&noiseSd=1&basis=linear', 5),
];
