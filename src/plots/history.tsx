import { group } from 'd3-array';
import { timelineOf } from './timeline';
import type { ChartDefinition, ChartProps, ChartSource, Frame } from './chart';
import type { Domain } from './domain';
import { counted, formatPlace, formatSize, formatValue } from './format';
import { Decades, Goal, Steps, type HistoryExtent } from './historyAxes';
import { classNames } from '../ui/classNames';
import { YAxis } from './marks/Axis';
import { Clip } from './marks/Clip';
import { dotsPath } from './marks/dots';
import { Header } from './marks/Labels';
import { affine, type Scales } from './marks/scale';
import { onRegretAxis, regretOf, type PlottedTrial } from './regret';
import { originWords } from './origins';

export interface HistoryData extends HistoryExtent {
  readonly step: number;
  /** Their levels are outputs, or powers of ten of the regret. */
  readonly trials: readonly PlottedTrial[];
  readonly best: number | null;
  /** Simple regret so far, where it is what is drawn. */
  readonly regret: number | null;
  readonly tried: { readonly x: readonly number[]; readonly y: number; readonly improved: boolean } | null;
  /** Id of the trial pointed at, else of the one selected. */
  readonly ringed: number | null;
  /** The trial pointed at, and which it is. */
  readonly lit: { readonly id: number; readonly words: string } | null;
}

function project(source: ChartSource): HistoryData {
  const { snapshot, budget, optimum } = source;
  const timeline = timelineOf(source);
  const down = source.minimize;
  const made = snapshot.observations.find((observation) => observation.id === snapshot.tried);
  const { best } = snapshot;
  const goal = optimum !== null && source.layers.regret ? { optimum, minimises: down } : null;
  const plotted = goal
    ? onRegretAxis(timeline.trials, goal)
    : {
        trials: timeline.trials.map((trial) => ({ ...trial, level: trial.y, stair: trial.best })),
        domain: levels(timeline.trials, optimum, down && optimum !== null),
        floor: null,
      };
  return {
    step: snapshot.step,
    budget,
    domain: { x: timeline.span, y: plotted.domain },
    trials: plotted.trials,
    optimum,
    minimises: down,
    best,
    regret: goal && best !== null ? regretOf(best, goal) : null,
    floor: plotted.floor,
    tried: made ? { x: made.x, y: made.y, improved: snapshot.improved } : null,
    ringed: source.lit ?? source.selected,
    lit: litOf(source, plotted.trials),
  };
}

function litOf({ lit, labels }: ChartSource, trials: readonly PlottedTrial[]): HistoryData['lit'] {
  const trial = trials.find((one) => one.id === lit);
  if (!trial) return null;
  const when = trial.step === 0 ? 'start' : `step ${trial.step}`;
  const named = trial.x.length === 1 && labels.x.length <= 12;
  const where = named ? formatPlace(trial.x).replace(/^x/, labels.x) : formatPlace(trial.x);
  const words = `${when}: ${where}, ${formatValue(trial.y)}, ${originWords[trial.origin]}`;
  return { id: trial.id, words };
}

/** Below a minimum there is room for its label. */
function levels(trials: readonly { readonly y: number }[], optimum: number | null, label: boolean): Domain {
  const all = [...trials.map((trial) => trial.y), ...(optimum === null ? [] : [optimum])];
  if (all.length === 0) return [0, 1];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const pad = (high - low || 1) * 0.1;
  return [low - (label ? 3.5 : 1) * pad, high + pad];
}

function describe(data: HistoryData): string {
  const { step, budget, trials, best, tried, optimum, minimises: down, regret, lit } = data;
  const seen = trials.filter((trial) => !trial.future).length;
  const made = tried
    ? `tried ${formatPlace(tried.x)}, got ${formatValue(tried.y)}${tried.improved ? ', new best' : ''}`
    : counted(seen, 'initial observation');
  const record = best === null ? '' : ` Best so far ${formatValue(best)}`;
  const goal = optimum === null ? '' : `, ${down ? 'minimum' : 'maximum'} ${formatValue(optimum)}`;
  const missing = regret === null ? '' : `, simple regret ${formatSize(regret)}`;
  const pointed = lit ? ` Pointed at: ${lit.words}.` : '';
  return `Step ${step} of ${budget}: ${made}.${record}${record ? `${goal}${missing}.` : ''}${pointed}`;
}

function Component({ data, frame }: ChartProps<HistoryData>) {
  const { plot, text } = frame;
  const scales = {
    x: affine(data.domain.x, [0, plot.width]),
    y: affine(data.domain.y, [plot.height, 0]),
  };
  const { regret } = data;
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Header
        title={regret === null ? 'history: best so far' : 'history: simple regret'}
        notes={data.lit ? [data.lit.words, data.lit.words.split(', ').slice(0, 2).join(', ')] : []}
        frame={frame}
      />
      {regret === null && (
        <g className="own-axis">
          <YAxis {...plot} text={text} domain={data.domain.y} scale={scales.y} labels />
        </g>
      )}
      {regret === null ? (
        <Goal
          data={data}
          scales={scales}
          width={plot.width}
          height={plot.height}
          text={text}
          aside={frame.aside ?? 0}
        />
      ) : (
        <Decades data={data} scales={scales} width={plot.width} height={plot.height} text={text} />
      )}
      <Trials data={data} scales={scales} frame={frame} />
      <Steps data={data} scales={scales} width={plot.width} height={plot.height} text={text} />
    </g>
  );
}

interface TrialsProps {
  readonly data: HistoryData;
  readonly scales: Scales;
  readonly frame: Frame;
}

/** The staircase of the best, where the reader stands, and a dot for each trial. */
function Trials({ data, scales, frame: { plot, weight } }: TrialsProps) {
  const past = data.trials.filter((trial) => !trial.future);
  const future = data.trials.filter((trial) => trial.future);
  const now = past.at(-1);
  const lit = data.trials.find(({ id }) => id === data.ringed);
  const current = data.trials.find((trial) => trial.current);
  const placeOf = ({ at, level }: PlottedTrial) => [scales.x(at), scales.y(level)] as const;
  const others = group(
    data.trials.filter((trial) => trial !== current),
    dotClass,
  );
  return (
    <>
      <Clip y={-2} width={plot.width} height={plot.height + 4}>
        {future.length > 0 && (
          <path className="stairs stairs--future" d={stairs(past.slice(-1).concat(future), scales)} />
        )}
        <path className="stairs" d={stairs(past, scales)} />
      </Clip>
      {now && data.step > 0 && (
        <line className="now" x1={scales.x(now.at)} x2={scales.x(now.at)} y2={plot.height} />
      )}
      {lit && <circle className="lit-ring" cx={scales.x(lit.at)} cy={scales.y(lit.level)} r={8 * weight} />}
      {[...others].map(([look, alike]) => (
        <path key={look} className={look} d={dotsPath(alike.map(placeOf), 3.5 * weight)} />
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

/** The staircase of the best value. */
function stairs(trials: readonly PlottedTrial[], scales: Scales): string {
  return trials
    .map(({ at, stair }, i) => {
      const x = scales.x(at).toFixed(1);
      const y = scales.y(stair).toFixed(1);
      return i === 0 ? `M${x},${y}` : `H${x}V${y}`;
    })
    .join('');
}

/** All evaluations and the best of them, step by step. */
export const history: ChartDefinition<HistoryData> = {
  id: 'history',
  label: 'History',
  rests: true,
  project,
  describe,
  Component,
};
