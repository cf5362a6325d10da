import { formatNumber } from '../../ui/formatNumber';
import type { Frame } from '../chart';
import { ticksOf } from '../domain';
import { Figure } from '../Figure';
import { formatTicks, formatValue } from '../format';
import { XAxis } from '../marks/Axis';
import { Clip } from '../marks/Clip';
import { Title } from '../marks/Labels';
import { textWidth } from '../marks/labels';
import { useScales, type Scales } from '../marks/scale';
import { EndLabels } from './EndLabels';
import { Marker } from './Marker';
import {
  describeProgress,
  levelOf,
  presentOf,
  progressTitle,
  type ProgressData,
  type ProgressRun,
} from './progressData';

interface ProgressChartProps {
  readonly data: ProgressData;
  readonly frame: Frame;
}

/** Several runs in one plot, each labelled where it stands; what lies ahead of the cursor is faint. */
export function ProgressChart({ data, frame }: ProgressChartProps) {
  const { figure, plot, text, weight } = frame;
  const scales = useScales(data.domain, plot);
  return (
    <Figure
      kind="progress"
      label={data.measure === 'best' ? 'Best so far' : 'Simple regret'}
      description={describeProgress(data)}
      size={figure}
      text={text}
    >
      <g transform={`translate(${plot.left},${plot.top})`}>
        <Title text={progressTitle(data)} above={text * 0.8} />
        <Levels data={data} scales={scales} frame={frame} />
        <XAxis {...plot} text={text} domain={data.domain.x} scale={scales.x} labels name="evaluations" />
        <CommonStart data={data} scales={scales} frame={frame} />
        <Clip y={-2} width={plot.width} height={plot.height + 4}>
          {data.runs.map((run, i) => (
            <Stairs key={i} data={data} run={run} index={run.sign ?? i} scales={scales} />
          ))}
        </Clip>
        {data.runs.map((run, i) => {
          const value = presentOf(run);
          if (value === null) return null;
          const at = { x: scales.x(run.seen), y: scales.y(levelOf(data, value)) };
          return <Marker key={i} {...at} index={run.sign ?? i} weight={weight} />;
        })}
        <EndLabels data={data} scales={scales} frame={frame} />
      </g>
    </Figure>
  );
}

interface PartProps {
  readonly data: ProgressData;
  readonly scales: Scales;
  readonly frame: Frame;
}

/** Grid lines with their numbers: round values, or powers of ten; and the optimum. */
function Levels({ data, scales, frame }: PartProps) {
  const { plot, text } = frame;
  const { measure, domain, hasZero, optimum, minimize } = data;
  const ticks =
    measure === 'best'
      ? ticksOf(domain.y, 4)
      : ticksOf(domain.y, Math.floor(plot.height / (text * 2))).filter(Number.isInteger);
  const words =
    measure === 'best'
      ? formatTicks(ticks)
      : ticks.map((tick) => (hasZero && tick === domain.y[0] ? '0' : formatNumber(10 ** tick)));
  const goal = measure === 'best' && optimum !== null ? Math.round(scales.y(optimum)) + 0.5 : null;
  return (
    <g>
      {ticks.map((tick, i) => {
        const y = Math.round(scales.y(tick)) + 0.5;
        return (
          <g key={tick}>
            <line className="grid" x2={plot.width} y1={y} y2={y} />
            <text className="tick" x={-10} y={y} dy="0.34em" textAnchor="end">
              {words[i]}
            </text>
          </g>
        );
      })}
      {goal !== null && (
        <>
          <line className="goal" x2={plot.width} y1={goal} y2={goal} />
          <text className="readout" x={4} y={minimize ? goal + text * 1.2 : goal - text * 0.5}>
            {minimize ? 'minimum' : 'maximum'} {formatValue(optimum!)}
          </text>
        </>
      )}
    </g>
  );
}

/** What all runs have in common, once. */
function CommonStart({ data, scales, frame }: PartProps) {
  const { initial, measure, minimize, runs } = data;
  const shared = runs[0]?.values.subarray(0, initial);
  if (!shared?.length) return null;
  const end = scales.x(initial);
  const { plot, text } = frame;
  // Where the bottom is the goal, its name stands there.
  const fromTop = measure === 'best' && minimize;
  const fits = end > textWidth('common start', text) * 0.6;
  return (
    <g>
      <Clip y={-2} width={plot.width} height={plot.height + 4}>
        <path className="stairs" d={stairs({ ...data, runs }, shared, { from: 1, scales })} />
      </Clip>
      <line className="common-start" x1={end} x2={end} y2={plot.height} />
      {fits && (
        <text className="readout" x={4} y={fromTop ? text : plot.height - text * 0.6}>
          common start
        </text>
      )}
    </g>
  );
}

interface StairsProps {
  readonly data: ProgressData;
  readonly run: ProgressRun;
  readonly index: number;
  readonly scales: Scales;
}

function Stairs({ data, run, index, scales }: StairsProps) {
  const from = Math.max(1, data.initial);
  const { values, seen } = run;
  const name = `run-line run-line--${index + 1}`;
  return (
    <g>
      {values.length > seen && (
        <path
          className={`${name} run-line--ahead`}
          d={stairs(data, values.subarray(seen - 1), { from: seen, scales })}
        />
      )}
      <path className={name} d={stairs(data, values.subarray(from - 1, seen), { from, scales })} />
    </g>
  );
}

/** The staircase of values, the first after `from` evaluations. */
function stairs(
  data: ProgressData,
  values: Float64Array,
  { from, scales }: { from: number; scales: Scales },
): string {
  return Array.from(values, (value, i) => {
    const x = scales.x(from + i).toFixed(1);
    const y = scales.y(levelOf(data, value)).toFixed(1);
    return i === 0 ? `M${x},${y}` : `H${x}V${y}`;
  }).join('');
}
