import { useMemo, type PointerEvent } from 'react';
import type { Frame } from '../../plots/chart';
import { Figure } from '../../plots/Figure';
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
  const data = useMemo(() => chart.project(source), [chart, source]);
  const labels = source.methods.filter(({ trials }) => trials > 0).map(({ label }) => label);
  const plotWidth = frame.plot.width - roomForLabels(labels, frame.plot.width, frame.text);
  const point = (event: PointerEvent): void => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - frame.plot.left) / plotWidth;
    onPoint(chart.indexAt(data, Math.min(1, Math.max(0, share))));
  };
  const on = {
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onPoint(null),
  };
  return (
    <Figure
      kind={chart.id}
      label={chart.label}
      description={chart.describe(data)}
      size={frame.figure}
      text={frame.text}
      on={on}
    >
      <chart.Component data={data} frame={frame} />
    </Figure>
  );
}
