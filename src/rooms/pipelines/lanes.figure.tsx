import { isMaximised, metricNames } from '../../engine/pipelines/metric';
import './lanes.css';
import { memo, useId, useMemo } from 'react';
import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Diamond } from '../../plots/marks/Discs';
import { textWidth } from '../../plots/marks/labels';
import { colourAt } from '../../plots/palette';
import { ticksOf } from '../../plots/domain';
import { formatTicks } from '../../vocabulary/numbers/ticks';
import {
  barLabels,
  describeLanes,
  lanesTitle,
  type Bar,
  type Fold,
  type LanesData,
  type OpenBar,
} from './lanes';
import { isNarrow, laneHeights, type LaneHeights, type RoomFrame } from './layout';
import { foldColour, scaleEnds, timeWords } from './search';
import { pixels } from '../../vocabulary/numbers/write';

/** Returns the height of the figure. */
function lanesHeight(data: Pick<LanesData, 'lanes'>, frame: RoomFrame): number {
  const { top, pitch, bottom } = laneHeights(data, frame);
  return Math.round(top + pitch * data.lanes + bottom);
}

interface LanesFigureProps {
  readonly data: LanesData;
  readonly frame: RoomFrame;
  /** Id of the evaluation under the pointer. */
  readonly lit: number | null;
  /** Id of the evaluation that the column explains. */
  readonly selected: number | null;
}

/** Draws the lanes against virtual time: each evaluation a bar of its folds, coloured by their scores; dashed what is in training. */
export function LanesFigure({ data, frame, lit, selected }: LanesFigureProps) {
  const heights = laneHeights(data, frame);
  const { width, left, right, text } = frame;
  const plot = { left, top: heights.top, width: width - left - right, height: heights.pitch * data.lanes };
  return (
    <Figure
      kind="lanes"
      label="Lanes against virtual time"
      description={describeLanes(data)}
      size={{ width, height: lanesHeight(data, frame) }}
      text={text}
    >
      <Plot at={plot} text={text} x={[0, data.end]} y={[0, data.lanes]}>
        <Head data={data} frame={frame} top={heights.top} />
        <Rows data={data} heights={heights} selected={selected} isNamed={left > text * 6} />
        <Times data={data} isNamed={frame.hasTimes === true} />
        <Bars data={data} heights={heights} />
        <OpenBars data={data} heights={heights} weight={frame.weight} />
        <Now data={data} />
        <BarNames data={data} heights={heights} />
        <Outline data={data} heights={heights} id={lit} className="lane-bar--lit" />
        <Outline data={data} heights={heights} id={selected} className="lane-bar--selected" />
      </Plot>
    </Figure>
  );
}

interface HeadProps extends Pick<LanesFigureProps, 'data' | 'frame'> {
  readonly top: number;
}

const legendSteps = 12;

/** Draws the title, and what the colours mean with the good end named. */
function Head({ data: { lanes, metric, scale }, frame, top }: HeadProps) {
  const { width, text } = usePlot();
  const isLow = isNarrow(frame);
  const [bad, good] = scaleEnds(scale, metric);
  const isShort = frame.width < text * 52;
  const bar = text * (isShort ? 7 : 10);
  const name = metricNames[metric];
  const [before, after] = [isShort && !isLow ? name : `a fold’s ${name}`, `${good} good`];
  const afterWidth = textWidth(after, text) + text * 0.4;
  const end = isLow
    ? textWidth(before, text) + text + textWidth(bad, text) + bar + afterWidth + text * 0.4
    : width;
  const from = end - afterWidth - bar;
  const y = isLow ? -top + text * 2.3 : -top + text;
  const isFlipped = !isMaximised(metric);
  return (
    <g>
      <text className="chart-title" y={-top + text}>
        {lanesTitle({ lanes })}
      </text>
      <text className="readout" x={from - text * 0.5} y={y} textAnchor="end">
        <tspan>{`${before} `}</tspan>
        <tspan className="legend-end">{bad}</tspan>
      </text>
      {Array.from({ length: legendSteps }, (_, k) => (
        <rect
          key={k}
          x={from + (k * bar) / legendSteps}
          y={y - text * 0.72}
          width={bar / legendSteps + 0.4}
          height={text * 0.68}
          fill={colourAt('viridis', (k + 0.5) / legendSteps)}
        />
      ))}
      <text
        className="readout legend-good"
        x={end - afterWidth + text * 0.4}
        y={y}
        data-flipped={isFlipped || undefined}
      >
        {after}
      </text>
    </g>
  );
}

interface LaneProps {
  readonly data: LanesData;
  readonly heights: LaneHeights;
}

interface RowsProps extends LaneProps {
  readonly selected: number | null;
  /** True if there is room for the word "Lane". */
  readonly isNamed: boolean;
}

/** Draws the numbers of the lanes and hairlines between them. */
function Rows({ data, heights, selected, isNamed }: RowsProps) {
  const { width, text } = usePlot();
  const chosen = data.training.find(({ id }) => id === selected)?.lane;
  return Array.from({ length: data.lanes }, (_, lane) => {
    const y = barTop(heights, lane) + heights.bar / 2 + text * 0.34;
    return (
      <g key={lane}>
        {lane > 0 && <line className="grid" x2={width} y1={lane * heights.pitch} y2={lane * heights.pitch} />}
        {lane === 0 && isNamed && (
          <text className="tick tick--word" x={-text * 2.6} y={y} textAnchor="end">
            Lane
          </text>
        )}
        <text
          className="lane-number"
          data-chosen={lane === chosen || undefined}
          x={-text}
          y={y}
          textAnchor="end"
        >
          {lane + 1}
        </text>
      </g>
    );
  });
}

/** Returns the upper edge of the bars of a lane. */
export function barTop({ pitch, label }: LaneHeights, lane: number): number {
  return lane * pitch + label;
}

/** Narrowest fold in pixels; below, a bar has the colour of its mean. */
const narrowest = 1.5;

const Bars = memo(function Bars({ data, heights }: LaneProps) {
  return data.bars.map((bar) => <DoneBar key={bar.evaluation.id} bar={bar} data={data} heights={heights} />);
});

function DoneBar({ bar, data, heights }: LaneProps & { readonly bar: Bar }) {
  const { x } = usePlot();
  const { launched, ended, lane, score } = bar.evaluation;
  const [from, to] = [x(launched), x(ended)];
  const y = barTop(heights, lane);
  const isPlain = (to - from) / Math.max(1, bar.folds.length) < narrowest;
  const whole = [{ from: launched, to: ended, score }];
  return (
    <g>
      <Folds folds={isPlain ? whole : bar.folds} y={y} data={data} heights={heights} />
      {bar.isBest && (
        <rect
          className="lane-bar--best"
          x={from - 1.5}
          y={y - 1.5}
          width={Math.max(2, to - from + 2)}
          height={heights.bar + 3}
          rx={3}
        />
      )}
    </g>
  );
}

interface FoldsProps extends LaneProps {
  readonly folds: readonly Fold[];
  readonly y: number;
}

/** Draws folds side by side, a pixel apart where they are wide enough. */
function Folds({ folds, y, data, heights }: FoldsProps) {
  const { x } = usePlot();
  return folds.map(({ from, to, score }, k) => {
    const [left, right] = [x(from), x(to)];
    const seam = right - left > 5 ? 1 : right - left > 2 ? 0.5 : 0;
    return (
      <rect
        key={k}
        x={pixels(left)}
        y={y}
        width={pixels(Math.max(0.6, right - left - seam))}
        height={heights.bar}
        fill={foldColour(data.scale, score, data.metric)}
      />
    );
  });
}

const OpenBars = memo(function OpenBars({ data, heights, weight }: LaneProps & { readonly weight: number }) {
  const hatch = useId();
  return (
    <g>
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="lane-hatch" y2="5" />
      </pattern>
      {data.open.map((bar) => (
        <OneOpen
          key={bar.training.id}
          bar={bar}
          data={data}
          heights={heights}
          weight={weight}
          hatch={hatch}
        />
      ))}
    </g>
  );
});

interface OneOpenProps extends LaneProps {
  readonly bar: OpenBar;
  readonly weight: number;
  readonly hatch: string;
}

function OneOpen({ bar, data, heights, weight, hatch }: OneOpenProps) {
  const { x } = usePlot();
  const { launched, lane } = bar.training;
  const y = barTop(heights, lane);
  const [from, to] = [x(launched), x(bar.ends)];
  const [workFrom, workTo] = [x(bar.work.from), x(bar.work.to)];
  return (
    <g>
      <Folds folds={bar.folds} y={y} data={data} heights={heights} />
      <rect
        x={workFrom}
        y={y}
        width={Math.max(0, workTo - workFrom)}
        height={heights.bar}
        fill={`url(#${hatch})`}
      />
      <rect className="lane-open" x={from} y={y} width={Math.max(1, to - from)} height={heights.bar} rx={2} />
      <Diamond x={to + 8 * weight} y={y + heights.bar / 2} weight={weight * 0.85} hollow />
    </g>
  );
}

const BarNames = memo(function BarNames({ data, heights }: LaneProps) {
  const { x, width, text } = usePlot();
  const labels = useMemo(() => barLabels(data, { x, width, text }), [data, x, width, text]);
  return labels.map(({ id, lane, x: left, number, words, kind }) => (
    <text
      key={id}
      className={`lane-label lane-label--${kind}`}
      x={left}
      y={barTop(heights, lane) - text * 0.35}
    >
      {words ? (
        <>
          <tspan>{number}</tspan>
          <tspan className="lane-label__score" dx={text * 0.55}>
            {words}
          </tspan>
        </>
      ) : (
        number
      )}
    </text>
  ));
});

interface NowRoom {
  readonly x: (time: number) => number;
  readonly width: number;
  readonly text: number;
}

/** Returns the words of the moment, the middle of where they stand, and half their width. */
function nowWords({ now }: Pick<LanesData, 'now'>, { x, width, text }: NowRoom) {
  const words = `now ${timeWords(now)}`;
  const half = textWidth(words, text) / 2;
  return { words, half, middle: Math.max(half, Math.min(width - half, x(now))) };
}

/** Draws the time axis: marks alone where a plot below has the same axis, else with numbers, which make way for the moment. */
function Times({ data, isNamed }: Pick<LaneProps, 'data'> & { readonly isNamed: boolean }) {
  const { x, width, text } = usePlot();
  const at = ticksOf([0, data.end], 7);
  if (!isNamed) return <Axis side="bottom" ticks={at.map((one) => ({ at: one, text: '' }))} />;
  const words = formatTicks(at);
  const { half, middle } = nowWords(data, { x, width, text });
  const ticks = at.map((one, k) => {
    const reach = half + textWidth(words[k]!, text) / 2 + text * 0.5;
    return { at: one, text: Math.abs(x(one) - middle) < reach ? '' : words[k]! };
  });
  return <Axis side="bottom" ticks={ticks} title="virtual time, 10⁹ multiply-adds" />;
}

/** Draws the line of the moment through the lanes, its time below. */
function Now({ data }: Pick<LaneProps, 'data'>) {
  const { x, width, height, text } = usePlot();
  const { words, middle } = nowWords(data, { x, width, text });
  const at = x(data.now);
  return (
    <g className="lane-now">
      <line x1={at} x2={at} y1={-2} y2={height + text * 0.5} />
      <text x={middle} y={height + text * 1.5} textAnchor="middle">
        {words}
      </text>
    </g>
  );
}

interface OutlineProps extends LaneProps {
  readonly id: number | null;
  readonly className: string;
}

/** Draws a frame round one bar. */
function Outline({ data, heights, id, className }: OutlineProps) {
  const { x } = usePlot();
  const done = data.evaluations.find((one) => one.id === id);
  const open = data.open.find(({ training }) => training.id === id);
  const shown = done ?? open?.training;
  if (!shown) return null;
  const end = done ? done.ended : open!.ends;
  return (
    <rect
      className={className}
      x={x(shown.launched) - 3}
      y={barTop(heights, shown.lane) - 3}
      width={Math.max(4, x(end) - x(shown.launched) + 6)}
      height={heights.bar + 6}
      rx={4}
    />
  );
}
