import './regret.css';
import { Axis, type Tick } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { Stairs } from '../../plots/marks/Curve';
import { Labels } from '../../plots/marks/Labels';
import { placeLabels, textWidth, type LabelRequest, type Trace } from '../../plots/marks/labels';
import type { RoomFrame } from './lanes.figure';
import {
  describeRegret,
  regretNote,
  regretTitle,
  stairOf,
  type RegretCurve,
  type RegretData,
} from './regret';
import { shortScore } from './search';
import { significant } from '../../vocabulary/numbers/write';

interface RegretFigureProps {
  readonly data: RegretData;
  /** Axis: virtual time, exactly under the lanes, or evaluations finished. */
  readonly along: 'time' | 'count';
  readonly frame: RoomFrame;
  /** Height of the plot. */
  readonly height: number;
}

/** Draws regret, or the best score, as staircases; the search itself strong, its controls thin and dashed. */
export function RegretFigure({ data, along, frame, height }: RegretFigureProps) {
  const { width, left, right, text, weight } = frame;
  const margin = { top: text * 2.4, bottom: text * 3.2 };
  const plot = { left, top: margin.top, width: width - left - right, height };
  const title = `${regretTitle(data)} against ${along === 'time' ? 'time' : 'evaluations'}`;
  return (
    <Figure
      kind="regret"
      label={title.replace(/^./, (letter) => letter.toUpperCase())}
      description={describeRegret(data)}
      size={{ width, height: Math.round(margin.top + height + margin.bottom) }}
      text={text}
    >
      <Plot at={plot} text={text} x={along === 'time' ? data.time : data.count} y={data.level}>
        <Head title={title} note={along === 'time' ? regretNote(data) : ''} />
        <Levels data={data} />
        <Axis
          side="bottom"
          title={along === 'time' ? 'virtual time, 10⁹ multiply-adds' : 'evaluations finished'}
        />
        <Clip above={3} below={3}>
          {data.curves.map((curve) => (
            <Stairs
              key={curve.id}
              className={`regret regret--${curve.id}`}
              {...stairOf(data, curve, along)}
            />
          ))}
        </Clip>
        {along === 'time' && <NowLine now={data.now} />}
        <Ends data={data} along={along} weight={weight} />
      </Plot>
    </Figure>
  );
}

function Head({ title, note }: { readonly title: string; readonly note: string }) {
  const { width, text } = usePlot();
  const start = textWidth(title, text) * 1.05 + text;
  return (
    <text className="chart-title" y={-text}>
      {note && start + textWidth(note, text) < width ? (
        <>
          <tspan>{title}</tspan>
          <tspan className="part-names" dx={text}>
            {note}
          </tspan>
        </>
      ) : (
        title
      )}
    </text>
  );
}

function Levels({ data }: Pick<RegretFigureProps, 'data'>) {
  const { y, height, text } = usePlot();
  if (data.level.kind === 'linear') return <Axis side="left" />;
  const values = y.ticks(Math.max(2, Math.floor(height / (text * 2.2))));
  const ticks: Tick[] = values.map((at) => ({ at, text: shortLevel(at) }));
  const [low] = data.level.domain;
  const isFree = y(low) - y(values[0] ?? low) > text * 1.1;
  return <Axis side="left" ticks={data.hasZero && isFree ? [{ at: low, text: '0' }, ...ticks] : ticks} />;
}

function shortLevel(level: number): string {
  return level >= 1 ? String(level) : shortScore(significant(level, 3), Math.ceil(-Math.log10(level) - 1e-9));
}

function NowLine({ now }: { readonly now: number }) {
  const { x, height, text } = usePlot();
  return (
    <g className="lane-now">
      <line x1={x(now)} x2={x(now)} y1={-text * 0.5} y2={height} />
    </g>
  );
}

/** The line of the present, for labels to keep off. */
function nowTrace(at: number, height: number): Trace {
  const y = Array.from({ length: Math.ceil(height / 4) }, (_, k) => 4 * k);
  return { id: 'now', x: Float64Array.from(y, () => at), y: Float64Array.from(y) };
}

interface EndsProps extends Pick<RegretFigureProps, 'data' | 'along'> {
  readonly weight: number;
}

/** Draws the present of the search, and the name of each curve where it covers nothing. */
function Ends({ data, along, weight }: EndsProps) {
  const plot = usePlot();
  const { x, y, width, height, text } = plot;
  const drawn = data.curves.map((curve) => ({ curve, stair: stairOf(data, curve, along) }));
  const traces = drawn.map(({ curve, stair }): Trace => ({ id: curve.id, ...dense(stair, plot) }));
  const run = drawn.find(({ curve }) => curve.id === 'run');
  const end = run && { x: x(run.stair.x.at(-1)!), y: y(run.stair.y.at(-1)!) };
  const requests =
    along === 'time' ? drawn.flatMap(({ curve }, k) => requestOf(curve, traces[k]!, { text, end })) : [];
  const labels = placeLabels(requests, {
    bounds: { left: 2, top: 0, width: width + text * 4, height },
    text,
    obstacles: [],
    traces: along === 'time' ? [...traces, nowTrace(x(data.now), height)] : traces,
  });
  return (
    <>
      {end && <circle className="regret__end" cx={end.x} cy={end.y} r={4.5 * weight} />}
      <Labels labels={labels} />
    </>
  );
}

interface EndRoom {
  readonly text: number;
  readonly end: { readonly x: number; readonly y: number } | undefined;
}

/** Offers the search a place beside its end, a control places along itself. */
function requestOf(
  { id, name }: RegretCurve,
  { x, y }: Trace,
  { text, end }: EndRoom,
): readonly LabelRequest[] {
  if (!x.length) return [];
  if (id === 'run' && end) {
    const places = [1.4, 0.34, -0.7].flatMap((line) => [
      { x: end.x + text * 0.7, y: end.y + line * text, anchor: 'start' as const },
      { x: end.x - text * 0.7, y: end.y + (line + 0.3) * text, anchor: 'end' as const },
    ]);
    return [{ id: 'regret-run', text: name, places }];
  }
  const places = Array.from({ length: 12 }, (_, k) => Math.floor((x.length - 1) * (1 - k / 14))).flatMap(
    (i) => [
      { x: x[i]!, y: y[i]! - text * 0.5, anchor: 'end' as const },
      { x: x[i]!, y: y[i]! + text * 1.2, anchor: 'end' as const },
    ],
  );
  return [{ id: `regret-${id}`, text: name, places, optional: true }];
}

/** Points between two corners, so that no stretch of a staircase skips a letter. */
const between = 24;

function dense(stair: { x: ArrayLike<number>; y: ArrayLike<number> }, plot: ReturnType<typeof usePlot>) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < stair.x.length; i++) {
    const from = plot.x(stair.x[i]!);
    const to = i + 1 < stair.x.length ? plot.x(stair.x[i + 1]!) : from;
    for (let k = 0; k < between; k++) {
      const at = from + ((to - from) * k) / between;
      if (at > plot.width) break;
      xs.push(at);
      ys.push(plot.y(stair.y[i]!));
    }
  }
  return { x: xs, y: ys };
}
