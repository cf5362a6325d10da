import './regret.css';
import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot, type PlotRoom } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { Stairs } from '../../plots/marks/Curve';
import { Labels } from '../../plots/marks/TextMarks';
import { curveLabel, placeLabels, textWidth, type LabelRequest, type Trace } from '../../plots/marks/labels';
import { around, type RoomFrame } from './layout';
import {
  describeRegret,
  regretHead,
  regretTitle,
  shownLevel,
  regretNote,
  stairOf,
  type RegretCurve,
  type RegretData,
} from './regret';
import { decadeTicks } from '../../plots/decades';
import { useSteadyLabels } from '../../plots/marks/useSteadyLabels';
import { useTextStretch } from '../../ui/useTextStretch';

interface RegretFigureProps {
  readonly data: RegretData;
  /** Axis: virtual time, exactly under the lanes, or evaluations finished. */
  readonly along: 'time' | 'count';
  readonly frame: RoomFrame;
  /** Height of the plot. */
  readonly height: number;
  /** Room at the right of the title that something else takes, in pixels. */
  readonly taken?: number;
}

/** Draws regret, or the best score, as staircases; the search itself strong, its controls thin and dashed. */
export function RegretFigure({ data, along, frame, height, taken = 0 }: RegretFigureProps) {
  const { width, left, right, text, weight } = frame;
  const margin = { top: text * around.regret.head, bottom: text * around.regret.foot };
  const plot = { left, top: margin.top, width: width - left - right, height };
  const title = regretHead(data, along);
  const axis = along === 'time' ? 'virtual time' : 'evaluations finished';
  const isRoomy = along === 'time' && plot.width > text * 24;
  return (
    <Figure
      kind="regret"
      label={title.replace(/^./, (letter) => letter.toUpperCase())}
      description={describeRegret(data)}
      size={{ width, height: Math.round(margin.top + height + margin.bottom) }}
      text={text}
    >
      <Plot at={plot} text={text} x={along === 'time' ? data.time : data.count} y={data.level}>
        <Head title={title} brief={regretTitle(data)} note={regretNote(data)} taken={taken} />
        <Levels data={data} />
        <Axis side="bottom" title={isRoomy ? `${axis}, 10⁹ multiply-adds` : axis} />
        <ByHand data={data} />
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

interface HeadProps extends Required<Pick<RegretFigureProps, 'taken'>> {
  readonly title: string;
  /** The title without what the switch beside it says. */
  readonly brief: string;
  readonly note: string;
}

function Head({ title, brief, note, taken }: HeadProps) {
  const { width, text } = usePlot();
  const stretch = useTextStretch();
  const start = textWidth(title, text, stretch) * 1.05 + text;
  const room = width - taken * stretch;
  return (
    <text className="chart-title" y={-text}>
      {note && start + textWidth(note, text, stretch) < room ? (
        <>
          <tspan>{title}</tspan>
          <tspan className="part-names" dx={text}>
            {note}
          </tspan>
        </>
      ) : stretch > 1 && start > room ? (
        brief
      ) : (
        title
      )}
    </text>
  );
}

function Levels({ data }: Pick<RegretFigureProps, 'data'>) {
  const { height, text } = usePlot();
  if (data.level.kind === 'linear') return <Axis side="left" />;
  const count = Math.min(5, Math.floor(height / (text * 1.3)) + 1);
  return <Axis side="left" ticks={decadeTicks(data.level.domain, count, data.hasLess)} />;
}

function NowLine({ now }: { readonly now: number }) {
  const { x, height, text } = usePlot();
  return (
    <g className="lane-now">
      <line x1={x(now)} x2={x(now)} y1={-text * 0.5} y2={height} />
    </g>
  );
}

/** Draws a line at what the default settings reach. */
function ByHand({ data }: Pick<RegretFigureProps, 'data'>) {
  const { y, width } = usePlot();
  if (!data.byHand) return null;
  const at = y(shownLevel(data, data.byHand.level));
  return <line className="regret-by-hand" x2={width} y1={at} y2={at} />;
}

interface EndsProps extends Pick<RegretFigureProps, 'data' | 'along'> {
  readonly weight: number;
}

/** Draws the present of the search, and the name of each curve where it covers nothing. */
function Ends({ data, along, weight }: EndsProps) {
  const plot = usePlot();
  const { x, y, width, height, text } = plot;
  const drawn = data.curves.map((curve) => ({ curve, stair: stairOf(data, curve, along) }));
  const traces = drawn.map(({ curve, stair }): Trace => ({
    id: `regret-${curve.id}`,
    ...dense(stair, plot),
  }));
  const run = drawn.find(({ curve }) => curve.id === 'run');
  const end = run && { x: x(run.stair.x.at(-1)!), y: y(run.stair.y.at(-1)!) };
  const now = x(data.now);
  const labels = useSteadyLabels(
    (kept) => {
      const requests = [
        ...byHandRequest(data, plot),
        ...drawn.flatMap(({ curve }, k) => requestOf(curve, traces[k]!, { text, end, width })),
      ];
      // The name of the search itself comes first.
      return placeLabels(
        requests.toReversed(),
        {
          bounds: { left: 2, top: 2, width: width - 2, height: height - 4 },
          text,
          obstacles: along === 'time' ? [{ left: now - 3, top: 0, width: 6, height }] : [],
          traces: [...traces, ...byHandTrace(data, along, plot)],
        },
        kept,
      );
    },
    [data, along, width, height, text],
    [along, width, height, text, ...data[along === 'time' ? 'time' : 'count']].join(),
  );
  return (
    <>
      {end && <circle className="regret__end" cx={end.x} cy={end.y} r={4.5 * weight} />}
      <Labels labels={labels.filter(({ id, crossed }) => crossed === 0 || id === 'regret-run')} />
    </>
  );
}

interface EndRoom {
  readonly text: number;
  /** Width of the plot. */
  readonly width: number;
  readonly end: { readonly x: number; readonly y: number } | undefined;
}

/** Offers the search a place beside its end, a control places along itself. */
function requestOf(
  { id, name }: RegretCurve,
  { x, y }: Trace,
  { text, width, end }: EndRoom,
): readonly LabelRequest[] {
  if (!x.length) return [];
  if (id === 'run' && end) {
    const beside = [-0.7, 1.4, 0.34, -1.8, 2.6, -3, 4].flatMap((line) => [
      { x: end.x + text * 0.8, y: end.y + line * text, anchor: 'start' as const },
      { x: end.x - text * 0.8, y: end.y + line * text, anchor: 'end' as const },
    ]);
    return [{ id: 'regret-run', text: name, places: beside, insist: 0.02 }];
  }
  const words = width < text * 24 ? name.split(' ')[0]! : name;
  const along = curveLabel({ id: `regret-${id}`, text: words, trace: { x, y }, side: 'above' }, text);
  // One line below and above what is just clear of the curve.
  const further = along.places.flatMap((place) => [
    { ...place, y: place.y - text * 1.1 },
    { ...place, y: place.y + text * 1.1 },
  ]);
  return [{ ...along, places: [...along.places, ...further], optional: true, insist: 0.02 }];
}

/** Offers the name of the line of the defaults places along it, from its right end on. */
function byHandRequest(data: RegretData, { y, width, text }: PlotRoom): readonly LabelRequest[] {
  if (!data.byHand) return [];
  const at = y(shownLevel(data, data.byHand.level));
  const places = [1, 0.75, 0.5].flatMap((share) =>
    [-0.4, 1.1].map((line) => ({ x: share * width - 4, y: at + line * text, anchor: 'end' as const })),
  );
  const words = width < text * 24 ? 'by hand' : data.byHand.name;
  return [{ id: 'regret-by-hand', text: words, places, optional: true, insist: 0.02 }];
}

/** Returns the line of the defaults as something that names keep clear of. */
function byHandTrace(data: RegretData, along: 'time' | 'count', plot: PlotRoom): readonly Trace[] {
  if (!data.byHand) return [];
  const level = shownLevel(data, data.byHand.level);
  const across = { x: data[along], y: [level, level] };
  return [{ id: 'regret-by-hand', ...dense(across, plot) }];
}

/** Distance of the points of a staircase in pixels, so that no stretch of it skips a letter. */
const pace = 4;

/** Returns a staircase as points close to each other, risers too. */
function dense(stair: { x: ArrayLike<number>; y: ArrayLike<number> }, plot: ReturnType<typeof usePlot>) {
  const [xs, ys]: [number[], number[]] = [[], []];
  const add = (from: readonly [number, number], to: readonly [number, number]): void => {
    const count = Math.max(
      1,
      Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / pace),
    );
    for (let k = 0; k <= count; k++) {
      xs.push(from[0] + ((to[0] - from[0]) * k) / count);
      ys.push(from[1] + ((to[1] - from[1]) * k) / count);
    }
  };
  for (let i = 0; i < stair.x.length; i++) {
    const [x, y] = [plot.x(stair.x[i]!), plot.y(stair.y[i]!)];
    if (x > plot.width) break;
    if (i > 0) add([x, plot.y(stair.y[i - 1]!)], [x, y]);
    const next = i + 1 < stair.x.length ? Math.min(plot.width, plot.x(stair.x[i + 1]!)) : x;
    add([x, y], [next, y]);
  }
  return { x: xs, y: ys };
}
