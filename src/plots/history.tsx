import { group, ticks } from 'd3-array';
import {
  roundsOf,
  timelineOf,
  onRegretAxis,
  regretOf,
  originWords,
  type FailedTrial,
  type PlottedTrial,
} from './timeline';
import type { ChartDefinition, ChartProps, ChartSource, Frame } from './chart';
import type { Domain } from './domain';
import { formatOutput, formatPlace, type Written } from '../vocabulary/numbers/labelled';
import { counted, formatSize } from '../vocabulary/numbers/write';
import { classNames } from '../ui/classNames';
import { Axis, type Tick } from './Axis';
import { decadeTicks } from './decades';
import { Stairs } from './marks/Curve';
import { Clip } from './marks/Clip';
import { FailedCross } from './marks/FailedCross';
import { dotsPath } from './path';
import { goalWords } from './goal';
import { Header } from './marks/TextMarks';
import { textWidth } from './marks/labels';
import { Plot, usePlot } from './Figure';
import type { Spacing } from './scale';

/** Axes of the history. */
interface HistoryExtent {
  readonly labels: Written;
  readonly budget: number;
  /** True if the axis is the clock of the search, in seconds. */
  readonly isClock: boolean;
  readonly domain: { readonly x: Domain; readonly y: Spacing };
  readonly optimum: number | null;
  readonly minimises: boolean;
  /** True if some regrets are less than the foot of the axis, on which they stand. */
  readonly hasLess: boolean;
}

export interface HistoryData extends HistoryExtent {
  readonly step: number;
  /** Evaluations; their levels are outputs or regrets. */
  readonly trials: readonly PlottedTrial[];
  /** Evaluations without a value: they stand at the foot. */
  readonly failed: readonly FailedTrial[];
  readonly best: number | null;
  /** Simple regret so far, if regrets are drawn. */
  readonly regret: number | null;
  readonly tried: { readonly x: readonly number[]; readonly y: number; readonly improved: boolean } | null;
  /** Rounds of answers or the clock, at their evaluations; empty where one place is asked at a time. */
  readonly rounds: readonly { readonly at: number; readonly words: string }[];
  /** True if these are numbers of rounds, not times. */
  readonly countsRounds: boolean;
  /** Id of the hovered trial, else of the selected one. */
  readonly ringed: number | null;
  /** Hovered trial with its label. */
  readonly lit: { readonly id: number; readonly words: string } | null;
}

function project(source: ChartSource): HistoryData {
  const { snapshot, budget, optimum, labels } = source;
  const timeline = timelineOf(source);
  const down = source.minimize;
  const made = snapshot.observations.find((observation) => observation.id === snapshot.tried);
  const { best } = snapshot;
  const { answers, regret } = source.layers;
  const goal =
    optimum !== null && best !== null && (regret || !answers)
      ? { optimum, minimises: down, range: source.range ?? null }
      : null;
  const plotted = goal
    ? onRegretAxis(timeline.trials, goal)
    : {
        trials: timeline.trials.map((trial) => ({ ...trial, level: trial.y, stair: trial.best })),
        domain: levels(timeline.trials, optimum, down && optimum !== null),
        hasLess: false,
      };
  return {
    step: snapshot.step,
    labels,
    budget,
    isClock: timeline.isClock,
    domain: { x: timeline.span, y: { kind: goal ? 'log' : 'linear', domain: plotted.domain } },
    trials: plotted.trials,
    failed: timeline.failed,
    optimum,
    minimises: down,
    best,
    regret: goal && best !== null ? regretOf(best, goal) : null,
    hasLess: plotted.hasLess,
    tried: made ? { x: made.x, y: made.y, improved: snapshot.improved } : null,
    ...roundsOf(source, timeline),
    ringed: source.lit ?? source.selected,
    lit: litOf(source, [...plotted.trials, ...timeline.failed]),
  };
}

function litOf(
  { lit, labels }: ChartSource,
  trials: readonly (PlottedTrial | FailedTrial)[],
): HistoryData['lit'] {
  const trial = trials.find((one) => one.id === lit);
  if (!trial) return null;
  const when = trial.step === 0 ? 'start' : `step ${trial.step}`;
  const where = formatPlace(labels, trial.x);
  const took = trial.seconds === undefined ? '' : `, ${formatSize(trial.seconds)} s`;
  const words = `${when}: ${where}, ${'y' in trial ? formatOutput(labels, trial.y) : 'no value'}${took}, ${originWords[trial.origin]}`;
  return { id: trial.id, words };
}

/** Returns the range of outputs, with room for a label below a minimum. */
function levels(trials: readonly { readonly y: number }[], optimum: number | null, label: boolean): Domain {
  const all = [...trials.map((trial) => trial.y), ...(optimum === null ? [] : [optimum])];
  if (all.length === 0) return [0, 1];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const pad = (high - low || 1) * 0.1;
  return [low - (label ? 3.5 : 1) * pad, high + pad];
}

function describe(data: HistoryData): string {
  const { labels, step, budget, trials, best, tried, optimum, minimises: down, regret, lit } = data;
  const seen = trials.filter((trial) => !trial.future).length;
  const now = data.failed.find((one) => one.current);
  const made = now
    ? `tried ${formatPlace(labels, now.x)}, no value`
    : tried
      ? `tried ${formatPlace(labels, tried.x)}, got ${formatOutput(labels, tried.y)}${tried.improved ? ', new best' : ''}`
      : counted(seen, 'initial observation');
  const record = best === null ? '' : ` Best so far ${formatOutput(labels, best)}`;
  const goal = optimum === null ? '' : `, ${down ? 'minimum' : 'maximum'} ${formatOutput(labels, optimum)}`;
  const missing = regret === null ? '' : `, simple regret ${formatSize(regret)}`;
  const pointed = lit ? ` Pointed at: ${lit.words}.` : '';
  const clock = data.isClock ? ` The clock stands at ${formatSize(clockIn(data))} s.` : '';
  const time = `${roundsInWords(data)}${clock}`;
  const failed = data.failed.filter(({ future }) => !future).length;
  const without = failed > 0 ? ` ${counted(failed, 'evaluation')} gave no value.` : '';
  return `Step ${step} of ${budget}: ${made}.${record}${record ? `${goal}${missing}.` : ''}${without}${time}${pointed}`;
}

function roundsInWords({ rounds, countsRounds, trials, failed }: HistoryData): string {
  const now = rounds.at(-1);
  if (!now) return '';
  const done = [...trials, ...failed].filter(({ initial, future }) => !initial && !future).length;
  return countsRounds
    ? ` ${counted(done, 'evaluation')} took ${counted(Number(now.words), 'round')}.`
    : ` ${counted(done, 'evaluation')} took until ${now.words} on the clock.`;
}

/** Returns the seconds of the clock at the current step. */
function clockIn({ trials, failed }: HistoryData): number {
  return Math.max(0, ...[...trials, ...failed].filter(({ future }) => !future).map(({ at }) => at));
}

function Component({ data, frame }: ChartProps<HistoryData>) {
  const { lit, regret } = data;
  return (
    <Plot at={frame.plot} text={frame.text} {...data.domain}>
      <Header
        title={titleIn(data, frame)}
        notes={lit ? [lit.words, lit.words.split(', ').slice(0, 2).join(', ')] : [goalIn(data)]}
      />
      {regret === null ? (
        <>
          <Axis side="left" />
          <Goal data={data} />
        </>
      ) : (
        <Decades data={data} />
      )}
      <Trials data={data} weight={frame.weight} />
      {data.isClock ? <ClockAxis /> : <StepAxis budget={data.budget} />}
      <RoundAxis {...data} isRising={!data.minimises && regret === null} />
    </Plot>
  );
}

/** Returns the longest title that has room. */
function titleIn({ labels, regret, optimum, minimises }: HistoryData, { plot, text }: Frame): string {
  if (regret === null) return 'history: best so far';
  const whole = `history: regret, the distance from the ${minimises ? 'minimum' : 'maximum'} ${formatOutput(labels, optimum!)}`;
  return (
    [whole, 'history: regret'].find((words) => textWidth(words, text) * 1.04 < plot.width - 10 * text) ??
    'regret'
  );
}

/** Says which way is good on the axis drawn. */
function goalIn({ regret, minimises }: HistoryData): string {
  return goalWords(regret !== null || minimises);
}

/** Draws the optimum, if it is known. */
function Goal({ data }: { readonly data: HistoryExtent }) {
  const { y: scale, width, height, text } = usePlot();
  if (data.optimum === null) return null;
  const y = scale(data.optimum);
  const below = data.minimises && y + text * 1.5 < height;
  return (
    <g>
      <line className="goal" x2={width} y1={y} y2={y} />
      <text className="readout" x={width} y={below ? y + text * 1.2 : y - text * 0.5} textAnchor="end">
        {`${data.minimises ? 'minimum' : 'maximum'} ${formatOutput(data.labels, data.optimum)}`}
      </text>
    </g>
  );
}

/** Draws hairlines at powers of ten. */
function Decades({ data: { domain, hasLess } }: { readonly data: HistoryExtent }) {
  const { height, text } = usePlot();
  const count = Math.min(4, Math.floor(height / (text * 1.3)) + 1);
  return <Axis side="left" ticks={decadeTicks(domain.y.domain, count, hasLess)} />;
}

/** Returns the number of steps between two labels that have room. */
function spacing(pixels: number, text: number): number {
  return [1, 5, 10, 20, 50, 100, 200].find((steps) => steps * pixels > text * 3.8) ?? 500;
}

/** Draws the axis of steps. */
function StepAxis({ budget }: Pick<HistoryExtent, 'budget'>) {
  const { x, height, text } = usePlot();
  const every = spacing(x(1) - x(0), text);
  const ticks = Array.from({ length: Math.floor(budget / every) }, (_, i): Tick => {
    const step = (i + 1) * every;
    return {
      at: step,
      text: i === 0 ? `step ${step}` : `${step}`,
      anchor: step === budget ? 'end' : 'middle',
    };
  });
  return (
    <g>
      <Axis side="bottom" ticks={ticks} />
      <text className="tick" x={0} y={height + text * 1.5}>
        start
      </text>
    </g>
  );
}

type RoundAxisProps = Pick<HistoryData, 'rounds' | 'countsRounds'> & {
  /** True if the staircase ends at the top. */
  readonly isRising: boolean;
};

/** Draws the rounds of answers, or the clock, as an axis at the end that the staircase leaves free, as far as labels have room. */
function RoundAxis({ rounds, countsRounds, isRising }: RoundAxisProps) {
  const { x, width, height, text } = usePlot();
  const roomFor = (words: string) => text * 0.62 * (words.length + 1);
  const named = rounds.map((mark, i) => ({
    ...mark,
    words: i === 0 ? `${countsRounds ? 'round' : 'clock'} ${mark.words}` : mark.words,
  }));
  const shown = named.reduce<typeof rounds>((kept, mark) => {
    const last = kept.at(-1);
    return last && x(mark.at) - x(last.at) < roomFor(last.words) ? kept : [...kept, mark];
  }, []);
  const level = isRising ? height - text * 0.5 : text * 0.8;
  return (
    <g>
      {shown.map(({ at, words }) => {
        const isLast = x(at) + roomFor(words) > width;
        return (
          <g key={at}>
            <line className="grid" x1={x(at)} x2={x(at)} y2={height} />
            <text
              className="tick"
              x={x(at) + (isLast ? -3 : 3)}
              y={level}
              textAnchor={isLast ? 'end' : 'start'}
            >
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Draws the axis of seconds. */
function ClockAxis() {
  const { x, width, height, text } = usePlot();
  const end = x.domain[1];
  const marks = ticks(0, end, Math.max(2, Math.floor(width / (text * 6)))).filter((at) => at > 0);
  return (
    <g>
      <Axis side="bottom" ticks={marks.map((at): Tick => ({ at, text: `${at} s` }))} />
      <text className="tick" x={0} y={height + text * 1.5}>
        start
      </text>
    </g>
  );
}

interface TrialsProps {
  readonly data: HistoryData;
  readonly weight: number;
}

/** Draws the staircase of the best value, the current step, and a dot for each trial. */
function Trials({ data, weight }: TrialsProps) {
  const scales = usePlot();
  const past = data.trials.filter((trial) => !trial.future);
  const future = data.trials.filter((trial) => trial.future);
  const lit = data.trials.find(({ id }) => id === data.ringed);
  const current = data.trials.find((trial) => trial.current);
  const reached = Math.max(
    ...[...past, ...data.failed.filter(({ future: isLater }) => !isLater)].map(({ at }) => at),
  );
  const litFailed = data.failed.find(({ id }) => id === data.ringed);
  const placeOf = ({ at, level }: PlottedTrial) => [scales.x(at), scales.y(level)] as const;
  const others = group(
    data.trials.filter((trial) => trial !== current),
    dotClass,
  );
  return (
    <>
      <Clip above={2} below={2}>
        {future.length > 0 && (
          <Stairs className="stairs stairs--future" {...stairsOf(past.slice(-1).concat(future))} />
        )}
        <Stairs className="stairs" {...stairsOf(past)} />
      </Clip>
      {Number.isFinite(reached) && data.step > 0 && (
        <line className="now" x1={scales.x(reached)} x2={scales.x(reached)} y2={scales.height} />
      )}
      {litFailed && (
        <circle className="lit-ring" cx={scales.x(litFailed.at)} cy={scales.height} r={8 * weight} />
      )}
      {lit && <circle className="lit-ring" cx={scales.x(lit.at)} cy={scales.y(lit.level)} r={8 * weight} />}
      {[...others].map(([look, alike]) => (
        <path key={look} className={look} d={dotsPath(alike.map(placeOf), 3.5 * weight)} />
      ))}
      {data.failed.map(({ id, at, current: isCurrent, future: isLater }) => (
        <FailedCross
          key={id}
          x={scales.x(at)}
          y={scales.height}
          weight={weight}
          tried={isCurrent}
          presence={isLater ? 0.45 : 1}
        />
      ))}
      {current && (
        <circle
          className={`${dotClass(current)} trial--current`}
          cx={scales.x(current.at)}
          cy={scales.y(current.level)}
          r={4.5 * weight}
        />
      )}
    </>
  );
}

function dotClass({ initial, future }: PlottedTrial): string {
  return classNames('trial', initial && 'trial--initial', future && 'trial--future');
}

/** Returns the corners of the staircase of the best value. */
function stairsOf(trials: readonly PlottedTrial[]) {
  return { x: trials.map(({ at }) => at), y: trials.map(({ stair }) => stair) };
}

/** All evaluations and the best value so far, step by step. */
export const history: ChartDefinition<HistoryData> = {
  id: 'history',
  label: 'History',
  rests: true,
  project,
  describe,
  Component,
};
