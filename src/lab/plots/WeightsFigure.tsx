import type { ChartSource, Frame } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { clusterWeights } from '../../plots/clusterWeights';

interface WeightsFigureProps {
  readonly source: ChartSource;
  readonly frame: Frame;
}

/** The strip with the weights of clusters; loaded when first shown, because few runs have clusters. */
export function WeightsFigure({ source, frame }: WeightsFigureProps) {
  const { left, top } = frame.figure;
  return <ChartFigure chart={clusterWeights} source={source} frame={frame} style={{ left, top }} />;
}
