import { metricNames } from '../../engine/pipelines/metric';
import './beliefs.css';
import { memo } from 'react';
import { shortened } from '../../plots/codes';
import type { Box } from '../../plots/chart';
import { Axis, type Tick } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { AreaY, BandY, Line } from '../../plots/marks/Curve';
import { Diamond } from '../../plots/marks/Discs';
import { textWidth } from '../../plots/marks/labels';
import { useTextStretch } from '../../ui/useTextStretch';
import { hyperWords, spacingOf, stepsOf, tickWords, type HyperAxis } from './axes';
import { describeBeliefs, type BeliefsData, type BeliefSlice, type Spot } from './beliefs';
import { around, type RoomFrame } from './layout';

interface BeliefsFigureProps {
  readonly data: BeliefsData;
  readonly frame: RoomFrame;
  /** Id of the evaluation under the pointer, or that the column explains. */
  readonly lit: number | null;
  /** Height of the plots of the belief, in pixels. */
  readonly height?: number;
  /** True if all slices stand in one row, where that has room for them at all. */
  readonly isRow?: boolean;
}

/** Width of a slice from which on it stands beside others, the least of one that has to, and the gap between two, in ems. */
const usual = 9.5;
const least = 6.5;
const between = 1.6;

/** Heights in ems: the title, a row of slices, of which the stems of what is pending, and the acquisition. */
const rows = around.belief;
const usualBelief = 9.5;

/** Draws the belief along each hyper-parameter through the best so far; under it what is pending, and the acquisition. */
export function BeliefsFigure({ data, frame, lit, height, isRow = false }: BeliefsFigureProps) {
  const { width, left, right, text, weight } = frame;
  const belief = height ?? usualBelief * text;
  const room = width - left - right;
  const fitting = (em: number) => Math.floor((room + between * text) / ((em + between) * text));
  const count = data.slices.length;
  const columns = isRow && fitting(least) >= count ? count : Math.max(1, Math.min(count, fitting(usual)));
  const each = (room - (columns - 1) * between * text) / columns;
  const tall = belief + (rows.stems + rows.acquisition + rows.foot) * text;
  const top = text * rows.head;
  return (
    <Figure
      kind="beliefs"
      label="What the model believes, through the best so far"
      description={describeBeliefs(data)}
      size={{ width, height: Math.round(top + tall * Math.ceil(count / columns)) }}
      text={text}
    >
      <Head data={data} frame={frame} />
      {data.slices.map((slice, k) => (
        <Slice
          key={slice.axis.name}
          data={data}
          slice={slice}
          index={k}
          at={{
            left: left + (k % columns) * (each + between * text),
            top: top + Math.floor(k / columns) * tall,
            width: each,
            height: belief,
          }}
          text={text}
          weight={weight}
          lit={lit}
          isFirst={k % columns === 0}
          isLast={k % columns === columns - 1}
        />
      ))}
    </Figure>
  );
}

/** Writes the title, and what the marks mean where there is room. */
function Head({ data, frame: { width, left, right, text } }: Pick<BeliefsFigureProps, 'data' | 'frame'>) {
  const room = width - left - right;
  const stretch = useTextStretch();
  const wide = (words: string) => textWidth(words, text, stretch);
  const short = 'what the model believes';
  const middle = `${short} of the ${metricNames[data.metric]}`;
  const whole = `${middle}, through the best so far`;
  // In a longer language less of the same words, so that a translator has no others to find.
  const isRoomy = textWidth(whole, text) * 1.05 < room;
  const title = isRoomy
    ? ([whole, middle].find((words) => wide(words) * 1.05 < room) ?? short)
    : `belief of the ${metricNames[data.metric]}`;
  const fantasies = data.slices[0]?.fantasies.length ?? 0;
  const thin = fantasies ? ` · thin: the median for ${fantasies} answers the pending might give` : '';
  const pending = data.slices.some(({ before }) => before)
    ? ` · ${data.acquisition} grey before, teal after them`
    : '';
  const notes = [`95\u00a0% band${thin}${pending}`, `95\u00a0% band${pending}`, '95\u00a0% band'];
  const rest = room - wide(title) * 1.05 - text * 2;
  const note = notes.find((one) => wide(one) < rest);
  return (
    <>
      <text className="chart-title" x={left} y={text * 1.1}>
        {title}
      </text>
      {note && (
        <text className="readout" x={width - right} y={text * 1.1} textAnchor="end">
          {note}
        </text>
      )}
    </>
  );
}

interface SliceProps extends Pick<BeliefsFigureProps, 'data' | 'lit'> {
  readonly slice: BeliefSlice;
  /** Index of the hyper-parameter. */
  readonly index: number;
  /** Box of its plot of the belief. */
  readonly at: Box;
  readonly text: number;
  readonly weight: number;
  /** True for the first of a row, which has the numbers of scores. */
  readonly isFirst: boolean;
  /** True for the last of a row, which has no neighbour at its right. */
  readonly isLast: boolean;
}

function Slice({ data, slice, index, at, text, weight, lit, isFirst, isLast }: SliceProps) {
  const { axis, after, before } = slice;
  const x = spacingOf(axis);
  const lower = { ...at, top: at.top + at.height + rows.stems * text, height: rows.acquisition * text };
  const most = data.most || 1;
  return (
    <>
      <Plot at={at} text={text} x={x} y={data.level}>
        <Axis side="left" {...(isFirst ? {} : { labels: false })} />
        <Through slice={slice} />
        <Clip>
          <Band slice={slice} />
        </Clip>
        <Spots spots={data.spots} index={index} lit={lit} weight={weight} axis={axis} />
        <Best slice={slice} weight={weight} />
        <Stems spots={data.spots} index={index} axis={axis} lit={lit} weight={weight} />
      </Plot>
      <Plot at={lower} text={text} x={x} y={[0, most * 1.08]}>
        {isFirst && after && (
          <text className="beliefs__sign" x={-text} y={rows.acquisition * text - text * 0.5} textAnchor="end">
            {data.acquisition}
          </text>
        )}
        <Clip above={1}>
          <Worth slice={slice} values={before} name="before" />
          <Worth slice={slice} values={after} name="after" />
        </Clip>
        <ParameterAxis axis={axis} isLast={isLast} />
      </Plot>
    </>
  );
}

/** Half the width of the box of a step, in steps, for some room beside it. */
const half = 0.3;

function stepEnds(axis: HyperAxis, step: number, x: (value: number) => number): readonly [number, number] {
  const reach = Math.min((x(axis.low + 1) - x(axis.low)) * half, 16);
  return [x(step) - reach, x(step) + reach];
}

const Band = memo(function Band({ slice }: Pick<SliceProps, 'slice'>) {
  const { x: scale, y } = usePlot();
  const { axis, x, median, lower, upper, fantasies } = slice;
  if (axis.kind === 'line') {
    return (
      <>
        <BandY x={x} lower={lower} upper={upper} />
        {fantasies.map((curve, k) => (
          <Line key={k} className="beliefs__fantasy" x={x} y={curve} />
        ))}
        <Line className="median" x={x} y={median} />
      </>
    );
  }
  return Array.from(x, (step, i) => {
    const [from, to] = stepEnds(axis, step, scale);
    const [top, bottom] = [y(upper[i]!), y(lower[i]!)];
    return (
      <g key={step}>
        <rect className="band" x={from} y={top} width={to - from} height={Math.max(1, bottom - top)} />
        <path className="band-edge" d={`M${from},${top}H${to}M${from},${bottom}H${to}`} />
        <path
          className="beliefs__fantasy"
          d={fantasies.map((curve) => `M${from},${y(curve[i]!)}H${to}`).join('')}
        />
        <path className="median" d={`M${from},${y(median[i]!)}H${to}`} />
      </g>
    );
  });
});

function Through({ slice: { at } }: Pick<SliceProps, 'slice'>) {
  const { x, height } = usePlot();
  return <line className="beliefs__through" x1={x(at)} x2={x(at)} y2={height} />;
}

/** Shifts marks of steps sideways by their number, so that those at one value do not hide each other. */
function beside({ kind, low }: HyperAxis, id: number, x: (value: number) => number): number {
  if (kind === 'line') return 0;
  const step = x(low + 1) - x(low);
  return (((id * 7) % 11) / 10 - 0.5) * Math.min(step * 0.7, 40);
}

interface SpotsProps extends Pick<SliceProps, 'index' | 'lit' | 'weight'> {
  readonly spots: readonly Spot[];
  readonly axis: HyperAxis;
}

/** Draws what was tried as dots, seen along this axis. */
function Spots({ spots, index, lit, weight, axis }: SpotsProps) {
  const plot = usePlot();
  return spots.map(({ id, x, score, isBest }) => {
    if (score === null || isBest) return null;
    const [left, top] = [plot.x(x[index]!) + beside(axis, id, plot.x), plot.y(score)];
    if (!isInPlot(plot, left, top)) return null;
    return (
      <circle
        key={id}
        className={id === lit ? 'beliefs__spot beliefs__spot--lit' : 'beliefs__spot'}
        cx={left}
        cy={top}
        r={(id === lit ? 4.5 : 3) * weight}
      />
    );
  });
}

function Best({ slice: { at, level }, weight }: Pick<SliceProps, 'slice' | 'weight'>) {
  const { x, y } = usePlot();
  return <circle className="disc__body" cx={x(at)} cy={y(level)} r={4.5 * weight} />;
}

/** Draws pending places as diamonds under the belief, with dotted stems down to the acquisition. */
function Stems({ spots, index, axis, lit, weight }: SpotsProps) {
  const { x, height, text } = usePlot();
  const foot = height + (rows.stems + rows.acquisition) * text;
  return spots.map(({ id, x: place, score }) => {
    if (score !== null) return null;
    const at = x(place[index]!) + beside(axis, id, x) * 0.6;
    return (
      <g key={id}>
        <line className="query-line" x1={at} x2={at} y1={height} y2={foot} />
        <Diamond x={at} y={height} weight={weight * 0.85} hollow={id !== lit} />
      </g>
    );
  });
}

interface WorthProps extends Pick<SliceProps, 'slice'> {
  readonly values: BeliefSlice['after'];
  readonly name: 'before' | 'after';
}

/** Draws the acquisition as a curve, or as a bar at each step. */
function Worth({ slice: { axis, x }, values, name }: WorthProps) {
  const { x: scale, y, height } = usePlot();
  if (!values) return null;
  const isAfter = name === 'after';
  const line = isAfter ? 'acquisition-line' : 'beliefs__before';
  if (axis.kind === 'line') {
    return (
      <>
        {isAfter && <AreaY className="acquisition-area" x={x} y1={0} y2={values} />}
        <Line className={line} x={x} y={values} />
      </>
    );
  }
  return Array.from(x, (step, i) => {
    const [from, to] = stepEnds(axis, step, scale);
    const top = y(values[i]!);
    return (
      <g key={step}>
        {isAfter && (
          <rect
            className="acquisition-area"
            x={from}
            y={top}
            width={to - from}
            height={Math.max(0, height - top)}
          />
        )}
        <path className={line} d={`M${from},${top}H${to}`} />
      </g>
    );
  });
}

/** Draws the axis of a hyper-parameter: whole numbers and names of choices where they stand, and its name below. */
function ParameterAxis({ axis, isLast }: Pick<SliceProps, 'isLast'> & { readonly axis: HyperAxis }) {
  const { x, width, height, text } = usePlot();
  // A name may reach into half of the gap at either side.
  const room = width + text;
  const whole = `${axis.name}${axis.isLog ? ' (log)' : ''}`;
  const name = textWidth(whole, text) * 1.05 < room ? whole : shortened(axis.name, room, text);
  return (
    <>
      <Axis
        side="bottom"
        ticks={
          axis.kind === 'steps'
            ? stepTicks(axis, width, text)
            : lineTicks(axis, x.ticks(Math.max(2, Math.floor(width / (text * 3.2)))), {
                x,
                text,
                end: width + text * (isLast ? 0.8 : 0.1),
              })
        }
      />
      <text className="beliefs__name" x={width / 2} y={height + text * 2.9} textAnchor="middle">
        {name !== whole && <title>{whole}</title>}
        <tspan>{name}</tspan>
      </text>
    </>
  );
}

/** Names steps where their words fit, else every other one. */
function stepTicks(axis: HyperAxis, width: number, text: number): readonly Tick[] {
  const steps = stepsOf(axis);
  const words = steps.map((step) => hyperWords(axis, step));
  const pitch = width / Math.max(1, steps.length);
  const widest = Math.max(...words.map((word) => textWidth(word, text))) + text * 0.4;
  const every = Math.max(1, Math.ceil(widest / pitch));
  return steps.map((at, k) => ({
    at,
    text: k % every === 0 ? shortened(words[k]!, pitch * every, text) : '',
  }));
}

interface TickRoom {
  readonly x: (value: number) => number;
  readonly text: number;
  /** Where the last word ends at the latest. */
  readonly end: number;
}

/** Leaves out ticks whose words would collide or hang over an end far. */
function lineTicks(
  { isLog }: HyperAxis,
  values: readonly number[],
  { x, text, end }: TickRoom,
): readonly Tick[] {
  let right = -1.15 * text;
  const words = tickWords(values, isLog);
  return values.flatMap((at, k) => {
    const reach = textWidth(words[k]!, text) / 2;
    const isFree = x(at) - reach > right && x(at) + reach < end;
    if (isFree) right = x(at) + reach + text * 0.4;
    return [{ at, text: isFree ? words[k]! : '' }];
  });
}
