import type { Frame } from '../../plots/chart';
import { textWidth } from '../../plots/marks/labels';
import { usePlot } from '../../plots/Figure';
import { spread } from '../../plots/marks/spread';
import { Marker } from '../../plots/RunSign';
import { formatProgress, levelOf, presentOf, type ProgressData } from './progressData';

interface EndLabelsProps {
  readonly data: ProgressData;
  readonly frame: Frame;
}

/**
 * Name and value of each run, right of where it stands, or the value alone. Where they would meet they stand one below the other, and
 * each begins with the sign of its run, for the sign it stands beside may be another's.
 */
export function EndLabels({ data, frame }: EndLabelsProps) {
  const scales = usePlot();
  const { figure, plot, text, weight } = frame;
  const room = figure.width - plot.left - plot.width - 10 * weight;
  const isNamed = labelWidths(data, text).named <= room;
  const wanted = data.runs.flatMap((run, index) => {
    const value = presentOf(run);
    if (value === null) return [];
    const number = formatProgress(data.measure, value);
    const words = isNamed ? `${run.name} ${number}` : number;
    const y = scales.y(levelOf(data, value)) + text * 0.34;
    return [{ index, sign: run.sign ?? index, words, x: scales.x(run.seen) + 10 * weight, wish: y, y }];
  });
  const placed = spread(wanted, { least: text, most: plot.height - text * 0.3, distance: text * 1.25 });
  const isMoved = placed.some(({ wish, y }) => Math.abs(wish - y) > text * 0.4);
  const indent = isMoved ? signRoom(text) : 0;
  return placed.map(({ index, sign, words, x, y }) => (
    <g key={index}>
      {isMoved && <Marker x={x + indent * 0.4} y={y - text * 0.34} index={sign} weight={text / 14} />}
      <text className="label label--run" x={x + indent} y={y}>
        {words}
      </text>
    </g>
  ));
}

function signRoom(text: number): number {
  return Math.round(text * 1.1);
}

/** How wide the widest label is, in pixels, with the name of its run and without; a sign has room before it. */
export function labelWidths({ measure, runs }: ProgressData, text: number): { named: number; bare: number } {
  const widest = (words: (name: string, value: string) => string) =>
    Math.max(
      ...runs.map((run) => textWidth(words(run.name, formatProgress(measure, presentOf(run) ?? 0)), text)),
    ) + signRoom(text);
  return { named: widest((name, value) => `${name} ${value}`), bare: widest((_, value) => value) };
}
