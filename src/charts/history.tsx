import { timelineOf, type Trial } from './timeline';
import type { ChartDefinition, ChartProps, ChartSource } from './chart';
import type { Domain } from './domain';
import { counted, formatInput, formatValue } from './format';
import { Title } from './marks/Labels';
import { affine, type Scales } from './marks/scale';
import { incumbentOf } from './source';

export interface HistoryData {
  readonly step: number;
  readonly budget: number;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly trials: readonly Trial[];
  readonly optimum: number | null;
  readonly minimises: boolean;
  readonly best: number | null;
  readonly tried: { readonly x: number; readonly y: number; readonly improved: boolean } | null;
}

function project(source: ChartSource): HistoryData {
  const { snapshot, budget, optimum } = source;
  const timeline = timelineOf(source);
  const down = source.minimize;
  const made = snapshot.observations.find((observation) => observation.id === snapshot.tried);
  return {
    step: snapshot.step,
    budget,
    domain: { x: timeline.span, y: levels(timeline.trials, optimum, down && optimum !== null) },
    trials: timeline.trials,
    optimum,
    minimises: down,
    best: incumbentOf(snapshot)?.y ?? null,
    tried: made ? { x: made.x[0] ?? 0, y: made.y, improved: snapshot.improved } : null,
  };
}

/** Below a minimum there is room for its label. */
function levels(trials: readonly Trial[], optimum: number | null, label: boolean): Domain {
  const all = [...trials.map((trial) => trial.y), ...(optimum === null ? [] : [optimum])];
  if (all.length === 0) return [0, 1];
  const low = Math.min(...all);
  const high = Math.max(...all);
  const pad = (high - low || 1) * 0.1;
  return [low - (label ? 3.5 : 1) * pad, high + pad];
}

function describe({ step, budget, trials, best, tried, optimum, minimises: down }: HistoryData): string {
  const seen = trials.filter((trial) => !trial.future).length;
  const made = tried
    ? `tried x = ${formatInput(tried.x)}, got ${formatValue(tried.y)}${tried.improved ? ', new best' : ''}`
    : counted(seen, 'initial observation');
  const record = best === null ? '' : ` Best so far ${formatValue(best)}`;
  const goal = optimum === null ? '' : `, ${down ? 'minimum' : 'maximum'} ${formatValue(optimum)}`;
  return `Step ${step} of ${budget}: ${made}.${record}${record ? `${goal}.` : ''}`;
}

function Component({ data, frame }: ChartProps<HistoryData>) {
  const { plot, text, weight } = frame;
  const scales = {
    x: affine(data.domain.x, [0, plot.width]),
    y: affine(data.domain.y, [plot.height, 0]),
  };
  const past = data.trials.filter((trial) => !trial.future);
  const future = data.trials.filter((trial) => trial.future);
  const now = past.at(-1);
  return (
    <g transform={`translate(${plot.left},${plot.top})`}>
      <Title text="history: best so far" above={text} />
      <Goal data={data} scales={scales} width={plot.width} text={text} />
      {future.length > 0 && (
        <path className="stairs stairs--future" d={stairs(past.slice(-1).concat(future), scales)} />
      )}
      <path className="stairs" d={stairs(past, scales)} />
      {now && data.step > 0 && (
        <line className="now" x1={scales.x(now.at)} x2={scales.x(now.at)} y2={plot.height} />
      )}
      {data.trials.map((trial) => (
        <circle
          key={trial.id}
          className={dotClass(trial)}
          cx={scales.x(trial.at)}
          cy={scales.y(trial.y)}
          r={(trial.current ? 4.5 : 3.5) * weight}
        />
      ))}
      <Steps data={data} scales={scales} width={plot.width} height={plot.height} text={text} />
    </g>
  );
}

function dotClass({ initial, future, current }: Trial): string {
  return `trial${initial ? ' trial--initial' : ''}${future ? ' trial--future' : ''}${current ? ' trial--current' : ''}`;
}

/** The staircase of the best value. */
function stairs(trials: readonly Trial[], scales: Scales): string {
  return trials
    .map(({ at, best }, i) => {
      const x = scales.x(at).toFixed(1);
      const y = scales.y(best).toFixed(1);
      return i === 0 ? `M${x},${y}` : `H${x}V${y}`;
    })
    .join('');
}

interface PartProps {
  readonly data: HistoryData;
  readonly scales: Scales;
  readonly width: number;
  readonly text: number;
}

function Goal({ data, scales, width, text }: PartProps) {
  if (data.optimum === null) return null;
  const y = scales.y(data.optimum);
  return (
    <g>
      <line className="goal" x2={width} y1={y} y2={y} />
      <text
        className="readout"
        x={width}
        y={data.minimises ? y + text * 1.2 : y - text * 0.5}
        textAnchor="end"
      >
        {data.minimises ? 'minimum' : 'maximum'} {formatValue(data.optimum)}
      </text>
    </g>
  );
}

/** Steps from one number to the next, so that the numbers stand apart. */
function spacing(pixels: number, text: number): number {
  return [1, 5, 10, 20, 50, 100, 200].find((steps) => steps * pixels > text * 3.8) ?? 500;
}

function Steps({ data, scales, width, height, text }: PartProps & { readonly height: number }) {
  const every = spacing(scales.x(1) - scales.x(0), text);
  const count = Math.floor(data.budget / every);
  const marks = Array.from({ length: count }, (_, i) => (i + 1) * every);
  const below = height + text * 1.5;
  const y = Math.round(height) + 0.5;
  return (
    <g>
      <line className="axis" x2={width} y1={y} y2={y} />
      <text className="tick" x={0} y={below}>
        start
      </text>
      {marks.map((step) => (
        <g key={step}>
          <line className="axis" x1={scales.x(step)} x2={scales.x(step)} y1={y} y2={y + 5} />
          <text
            className="tick"
            x={scales.x(step)}
            y={below}
            textAnchor={step === data.budget ? 'end' : 'middle'}
          >
            {step === marks[0] ? `step ${step}` : step}
          </text>
        </g>
      ))}
    </g>
  );
}

/** All evaluations and the best of them, step by step. */
export const history: ChartDefinition<HistoryData> = {
  id: 'history',
  label: 'History',
  project,
  describe,
  Component,
};
