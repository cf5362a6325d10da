import { formatTicks } from '../../vocabulary/numbers/ticks';
import type { Frame } from '../../plots/chart';
import { decadeTicks } from '../../plots/decades';
import { ticksOf } from '../../plots/domain';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Axis, type Tick } from '../../plots/Axis';
import { Clip } from '../../plots/marks/Clip';
import { Stairs } from '../../plots/marks/Curve';
import { Title } from '../../plots/marks/TextMarks';
import { textWidth } from '../../plots/marks/labels';
import { spread } from '../../plots/marks/spread';
import { Marker } from '../../plots/RunSign';
import {
  describeProgress,
  formatProgress,
  isClock,
  levelOf,
  positionOf,
  presentOf,
  progressTitle,
  type ProgressData,
  type ProgressRun,
} from './progressData';

interface ProgressChartProps {
  readonly data: ProgressData;
  readonly frame: Frame;
}

/** Draws several runs in one plot, each labelled at the cursor and faint ahead of it. */
export function ProgressChart({ data, frame }: ProgressChartProps) {
  const { figure, plot, text, weight } = frame;
  return (
    <Figure
      kind="progress"
      label={data.measure === 'best' ? 'Best so far' : 'Simple regret'}
      description={describeProgress(data)}
      size={figure}
      text={text}
    >
      <Plot at={plot} text={text} {...data.domain}>
        <Title text={progressTitle(data)} above={text * 0.8} />
        <Levels data={data} />
        <Axis side="bottom" title={isClock(data) ? 'seconds' : 'evaluations'} />
        {!isClock(data) && <CommonStart data={data} />}
        <Clip above={2} below={2}>
          {data.runs.map((run, i) => (
            <RunStairs key={i} data={data} run={run} index={run.sign ?? i} />
          ))}
        </Clip>
        <Present data={data} weight={weight} />
        <EndLabels data={data} frame={frame} />
      </Plot>
    </Figure>
  );
}

interface PartProps {
  readonly data: ProgressData;
}

/** Draws grid lines with their numbers, round values or powers of ten, and the optimum. */
function Levels({ data }: PartProps) {
  const plot = usePlot();
  const { width, text } = plot;
  const { measure, optimum, minimize } = data;
  const goal = measure === 'best' && optimum !== null ? Math.round(plot.y(optimum)) + 0.5 : null;
  return (
    <g>
      <Axis
        side="left"
        ticks={measure === 'best' ? valueTicks(data) : powerTicks(data, plot.height / text)}
      />
      {goal !== null && (
        <>
          <line className="goal" x2={width} y1={goal} y2={goal} />
          <text className="readout" x={4} y={minimize ? goal + text * 1.2 : goal - text * 0.5}>
            {`${minimize ? 'minimum' : 'maximum'} ${formatProgress(data, optimum!)}`}
          </text>
        </>
      )}
    </g>
  );
}

function valueTicks({ domain: { y } }: ProgressData): readonly Tick[] {
  const values = ticksOf(y.domain, 4);
  const words = formatTicks(values);
  return values.map((at, i) => ({ at, text: words[i]! }));
}

/** Returns powers of ten, as many as stand apart in so many lines of text. */
function powerTicks({ domain: { y }, hasLess }: ProgressData, lines: number): readonly Tick[] {
  return decadeTicks(y.domain, Math.floor(lines / 2) + 1, hasLess);
}

/** Draws the sign of each run at the cursor. */
function Present({ data, weight }: PartProps & { readonly weight: number }) {
  const { x, y } = usePlot();
  return data.runs.map((run, i) => {
    const value = presentOf(run);
    if (value === null) return null;
    const at = { x: x(positionOf(run, run.seen)), y: y(levelOf(data, value)) };
    return <Marker key={i} {...at} index={run.sign ?? i} weight={weight} />;
  });
}

/** Draws the evaluations that all runs have in common. */
function CommonStart({ data }: PartProps) {
  const { x: scale, height, text } = usePlot();
  const { initial, measure, minimize, runs } = data;
  const shared = runs[0]?.values.subarray(0, initial);
  if (!shared?.length) return null;
  const end = scale(initial);
  // At the top if the goal, with its own words, is at the bottom.
  const fromTop = measure === 'best' && minimize;
  const fits = end > textWidth('common start', text) * 0.6;
  return (
    <g>
      <Clip above={2} below={2}>
        <Stairs className="stairs" {...stairsOf(data, runs[0]!, [1, initial])} />
      </Clip>
      <line className="common-start" x1={end} x2={end} y2={height} />
      {fits && (
        <text className="readout" x={4} y={fromTop ? text : height - text * 0.6}>
          common start
        </text>
      )}
    </g>
  );
}

interface RunStairsProps extends PartProps {
  readonly run: ProgressRun;
  readonly index: number;
}

function RunStairs({ data, run, index }: RunStairsProps) {
  const from = Math.max(1, data.initial);
  const { values, seen } = run;
  const name = `run-line run-line--${index + 1}`;
  return (
    <g>
      {values.length > seen && (
        <Stairs className={`${name} run-line--ahead`} {...stairsOf(data, run, [seen, values.length])} />
      )}
      <Stairs className={name} {...stairsOf(data, run, [from, seen])} />
    </g>
  );
}

/** Returns the staircase of a run from so many evaluations to so many, both included. */
function stairsOf(data: ProgressData, run: ProgressRun, [from, to]: readonly [number, number]) {
  const values = run.values.subarray(from - 1, to);
  return {
    x: values.map((_, i) => positionOf(run, from + i)),
    y: values.map((value) => levelOf(data, value)),
  };
}

/**
 * Labels each run with its name and value, or its value alone, right of its sign. Labels that would overlap are spread, and then each
 * begins with the sign of its run, because the sign beside it may be another's.
 */
function EndLabels({ data, frame }: ProgressChartProps) {
  const scales = usePlot();
  const { figure, plot, text, weight } = frame;
  const room = figure.width - plot.left - plot.width - 10 * weight;
  const isNamed = labelWidths(data, text).named <= room;
  const wanted = data.runs.flatMap((run, index) => {
    const value = presentOf(run);
    if (value === null) return [];
    const number = formatProgress(data, value);
    const words = isNamed ? `${run.name} ${number}` : number;
    const y = scales.y(levelOf(data, value)) + text * 0.34;
    return [
      {
        index,
        sign: run.sign ?? index,
        words,
        x: scales.x(positionOf(run, run.seen)) + 10 * weight,
        wish: y,
        y,
      },
    ];
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

/** Returns the width of the widest label in pixels, with the name of its run and without; each has room for a sign before it. */
export function labelWidths(data: ProgressData, text: number): { named: number; bare: number } {
  const widest = (words: (name: string, value: string) => string) =>
    Math.max(
      ...data.runs.map((run) => textWidth(words(run.name, formatProgress(data, presentOf(run) ?? 0)), text)),
    ) + signRoom(text);
  return { named: widest((name, value) => `${name} ${value}`), bare: widest((_, value) => value) };
}
