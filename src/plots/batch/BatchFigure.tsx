import { useId, useMemo, type PointerEvent } from 'react';
import type { Frame } from '../chart';
import { roomForLabels } from './endLabels';
import type { BatchChart, BatchSource } from './batchChart';

interface BatchFigureProps<Data> {
  readonly chart: BatchChart<Data>;
  readonly source: BatchSource;
  readonly frame: Frame;
  /** The reading under the pointer; null when it leaves. */
  onPoint(index: number | null): void;
}

/** A chart of many trials as a figure, with its description, that is read where the pointer is. */
export function BatchFigure<Data>({ chart, source, frame, onPoint }: BatchFigureProps<Data>) {
  const described = useId();
  const data = useMemo(() => chart.project(source), [chart, source]);
  const { width, height } = frame.figure;
  const labels = source.methods.filter(({ trials }) => trials > 0).map(({ label }) => label);
  const plotWidth = frame.plot.width - roomForLabels(labels, frame.plot.width, frame.text);
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - frame.plot.left) / plotWidth;
    onPoint(chart.indexAt(data, Math.min(1, Math.max(0, share))));
  };
  return (
    <figure className={`chart chart--${chart.id}`}>
      <svg
        role="img"
        aria-label={chart.label}
        aria-describedby={described}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize={frame.text}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(null)}
      >
        <chart.Component data={data} frame={frame} />
      </svg>
      <p id={described} className="visually-hidden">
        {chart.describe(data)}
      </p>
    </figure>
  );
}
