import type { BatchChart, BatchSource } from './batchChart';
import { BatchFigure } from './batch.figure';
import type { Frame } from '../../plots/chart';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';

interface PlotProps<Data> {
  readonly chart: BatchChart<Data>;
  readonly source: BatchSource;
  onPoint(index: number | null): void;
}

/** A chart as wide as its place. */
export function Plot<Data>({ chart, source, onPoint }: PlotProps<Data>) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const isProjected = useLabState((state) => state.mode === 'projector');
  return (
    <div ref={ref} className="batch__plot">
      {width > 0 && (
        <BatchFigure chart={chart} source={source} frame={frameOf(width, isProjected)} onPoint={onPoint} />
      )}
    </div>
  );
}

function frameOf(width: number, isProjected: boolean): Frame {
  const text = isProjected ? 18 : 12;
  const left = Math.round(text * 4.4);
  const top = Math.round(text * 2.6);
  const height = Math.round(text * 20);
  return {
    figure: { left: 0, top: 0, width, height: top + height + Math.round(text * 3.4) },
    plot: { left, top, width: width - left - text, height },
    text,
    weight: isProjected ? 1.5 : 1,
    xLabels: true,
    yLabels: true,
    narrow: width < 480,
  };
}
