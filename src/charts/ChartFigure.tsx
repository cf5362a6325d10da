import { useMemo, type CSSProperties } from 'react';
import type { ChartDefinition, ChartSource, Frame } from './chart';
import { Figure } from './Figure';

interface ChartFigureProps {
  readonly chart: ChartDefinition<unknown>;
  readonly source: ChartSource;
  readonly frame: Frame;
  readonly style?: CSSProperties;
}

/** A chart as a figure with its name and its description. */
export function ChartFigure({ chart, source, frame, style }: ChartFigureProps) {
  const data = useMemo(() => chart.project(source), [chart, source]);
  return (
    <Figure
      kind={chart.id}
      label={chart.label}
      description={chart.describe(data)}
      size={frame.figure}
      text={frame.text}
      style={style}
    >
      <chart.Component data={data} frame={frame} />
    </Figure>
  );
}
