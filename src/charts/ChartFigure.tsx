import { useId, useMemo, type CSSProperties } from 'react';
import type { ChartDefinition, ChartSource, Frame } from './chart';

interface ChartFigureProps {
  readonly chart: ChartDefinition<unknown>;
  readonly source: ChartSource;
  readonly frame: Frame;
  readonly style?: CSSProperties;
}

/** A chart as a figure with its name and its description for those who do not see it. */
export function ChartFigure({ chart, source, frame, style }: ChartFigureProps) {
  const described = useId();
  const data = useMemo(() => chart.project(source), [chart, source]);
  const { width, height } = frame.figure;
  return (
    <figure className={`chart chart--${chart.id}`} style={style}>
      <svg
        role="img"
        aria-label={chart.label}
        aria-describedby={described}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize={frame.text}
      >
        <chart.Component data={data} frame={frame} />
      </svg>
      <p id={described} className="visually-hidden">
        {chart.describe(data)}
      </p>
    </figure>
  );
}
