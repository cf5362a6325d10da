import { extent } from 'd3-array';
import type { ReactNode } from 'react';
import type { Observation } from '../engine/loop/snapshot';
import type { PlaneView } from '../engine/loop/view';
import { boxOf } from '../engine/experiment/inputs';
import type { Domain } from '../plots/domain';
import { colourAt } from '../plots/palette';
import { areaPath, dotsPath, linePath, type Numbers } from '../plots/path';
import { fieldShares, type ColourScale } from '../plots/plane/colourScale';
import { ownScaleOf, valueScaleOf } from '../plots/plane/valueScale';
import { scaleOf, type Scales } from '../plots/scale';
import type { PresentRun } from './explore';
import { pixels } from '../vocabulary/numbers/write';

/** Size of every thumbnail; on the page it may be drawn smaller or larger. */
const thumbnailSize = { width: 88, height: 56 } as const;

/** A part of a thumbnail. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The whole of it, but for a margin. */
export const wholeFrame: Frame = { left: 6, top: 6, width: 76, height: 44 };

/** All of it, for maps. */
export const fullFrame: Frame = { left: 0, top: 0, ...thumbnailSize };

/** Returns the frame of what is drawn alone: maps have no margin. */
export function frameOf({ plane }: Pick<PresentRun, 'plane'>): Frame {
  return plane ? fullFrame : wholeFrame;
}

/** A thumbnail; its entry says in words what it stands for. */
export function Thumbnail({ children }: { readonly children?: ReactNode }) {
  return (
    <svg
      className="thumbnail"
      viewBox={`0 0 ${thumbnailSize.width} ${thumbnailSize.height}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Returns the range of all that is finite in lists of values, widened where it is a point. */
export function rangeOf(...lists: readonly Numbers[]): Domain {
  const ends = lists.flatMap((list) => extent(Array.from(list).filter(Number.isFinite)));
  const [low = 0, high = 1] = extent(ends.filter((end) => end !== undefined));
  return high > low ? [low, high] : [low - 0.5, high + 0.5];
}

/** Returns the scales of a frame. */
export function scalesIn(frame: Frame, x: Domain, y: Domain): Scales {
  return {
    x: scaleOf(x, [frame.left, frame.left + frame.width]),
    y: scaleOf(y, [frame.top + frame.height, frame.top]),
  };
}

/** Returns the best answer up to each one, in the order in which they were asked. */
export function bestSoFar(ys: readonly number[], minimize: boolean): readonly number[] {
  return ys.map((_, i) => (minimize ? Math.min : Math.max)(...ys.slice(0, i + 1)));
}

/** Draws observations as discs; without `at`, where a frame of the first input and the answer has them. */
export function Answers({
  observations,
  scales,
  isStart = false,
}: {
  readonly observations: readonly Observation[];
  readonly scales: Scales;
  /** True to draw what a search starts with. */
  readonly isStart?: boolean;
}) {
  const places = observations.map(({ x, y }) => [scales.x(x[0]!), scales.y(y)] as const);
  return <path className={isStart ? 'thumbnail__start' : 'thumbnail__answer'} d={dotsPath(places, 1.9)} />;
}

interface BeliefProps {
  readonly run: PresentRun;
  readonly frame?: Frame;
}

/** Returns the scales of the belief along one input: those of its band and of the answers. */
export function beliefScales({ snapshot, view }: PresentRun, frame: Frame): Scales {
  const ys = snapshot.observations.map(({ y }) => y);
  const side = boxOf(snapshot.spec)[0] ?? [0, 1];
  if (!view) return scalesIn(frame, side, rangeOf(ys));
  return scalesIn(frame, rangeOf(view.x), rangeOf(view.quantiles[0.025], view.quantiles[0.975], ys));
}

/** Draws what the model believes: median, band and answers, or with several inputs the map; the answers alone until it is known. */
export function Belief({ run, frame = frameOf(run) }: BeliefProps) {
  if (run.plane) return <BeliefMap run={run} frame={frame} />;
  const scales = beliefScales(run, frame);
  const { view, snapshot } = run;
  return (
    <>
      {view && (
        <>
          <path
            className="thumbnail__band"
            d={areaPath(view.x, view.quantiles[0.025], view.quantiles[0.975], scales)}
          />
          <path className="thumbnail__mean" d={linePath({ x: view.x, y: view.quantiles[0.5] }, scales)} />
        </>
      )}
      <Answers observations={snapshot.observations} scales={scales} />
    </>
  );
}

/** Returns the scale of the colours of the map of medians. */
export function coloursOf({
  plane,
  snapshot,
  minimize,
}: PresentRun & { readonly plane: PlaneView }): ColourScale {
  return ownScaleOf(plane.median, valueScaleOf([plane], snapshot.observations, { minimize, previous: null }));
}

function BeliefMap({ run, frame }: Required<BeliefProps>) {
  const { plane, snapshot, minimize } = run;
  if (!plane) return null;
  const shares = fieldShares(plane.median, coloursOf({ ...run, plane }));
  return (
    <>
      <Tiles shares={minimize ? shares.map((share) => 1 - share) : shares} frame={frame} />
      <PlacesOnMap run={run} frame={frame} observations={snapshot.observations} />
    </>
  );
}

interface PlacesProps extends Required<BeliefProps> {
  readonly observations: readonly Observation[];
}

/** Draws the places that were asked on a map. */
export function PlacesOnMap({ run: { plane }, frame, observations }: PlacesProps) {
  if (!plane) return null;
  const [right, up] = plane.plane.axes;
  const { x, y } = scalesIn(frame, rangeOf(plane.x), rangeOf(plane.y));
  const places = observations.map((one) => [x(one.x[right]!), y(one.x[up]!)] as const);
  return <path className="thumbnail__place" d={dotsPath(places, 1.6)} />;
}

/** Distance that a diamond on a map keeps from its edge, so that all of it is seen. */
const edge = 4;

/** Draws the next query, unless it is hidden: a diamond on the lower edge of a frame, and a line up; on a map where it is. */
export function Query({ run, frame }: Required<BeliefProps>) {
  const x = run.snapshot.proposal?.x;
  if (!x || !run.tellsQuery) return null;
  const { plane, view } = run;
  if (plane) {
    const scales = scalesIn(frame, rangeOf(plane.x), rangeOf(plane.y));
    const [right, up] = plane.plane.axes;
    const within = (at: number, from: number, length: number) =>
      Math.min(from + length - edge, Math.max(from + edge, at));
    return (
      <Diamond
        x={within(scales.x(x[right]!), frame.left, frame.width)}
        y={within(scales.y(x[up]!), frame.top, frame.height)}
        isOnMap
      />
    );
  }
  const along = scalesIn(frame, view ? rangeOf(view.x) : (boxOf(run.snapshot.spec)[0] ?? [0, 1]), [0, 1]);
  const at = along.x(x[0]!);
  const foot = frame.top + frame.height;
  return (
    <>
      <path className="thumbnail__query-line" d={`M${pixels(at)},${frame.top}V${foot}`} />
      <Diamond x={at} y={foot} />
    </>
  );
}

function Diamond({
  x,
  y,
  isOnMap = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly isOnMap?: boolean;
}) {
  const r = 3.2;
  return (
    <path
      className={isOnMap ? 'thumbnail__query thumbnail__query--map' : 'thumbnail__query'}
      d={`M${pixels(x)},${pixels(y - r)}l${r},${r} ${-r},${r} ${-r},${-r}Z`}
    />
  );
}

/** Tiles across and up; colours are told apart in so many classes, which is enough at this size. */
const across = 24;
const upwards = 14;
const classes = 16;

interface TilesProps {
  /** Shares of the palette [m·m], row by row from below. */
  readonly shares: Float64Array;
  readonly frame: Frame;
  /** Colour of a share, viridis if left out. */
  readonly colour?: (share: number) => string;
}

/** Draws shares of the palette as tiles, nothing where they are not finite; neighbours of one colour are one path. */
export function Tiles({ shares, frame, colour = (share) => colourAt('viridis', share) }: TilesProps) {
  const size = Math.round(Math.sqrt(shares.length));
  const [width, height] = [frame.width / across, frame.height / upwards];
  const paths = new Map<number, string>();
  for (let j = 0; j < upwards; j++) {
    const row = Math.floor(((j + 0.5) / upwards) * size) * size;
    const classOf = (i: number) => {
      const share = shares[row + Math.floor(((i + 0.5) / across) * size)]!;
      return Number.isFinite(share) ? Math.min(classes - 1, Math.max(0, Math.floor(share * classes))) : -1;
    };
    for (let from = 0, to = 1; from < across; from = to++) {
      const one = classOf(from);
      while (to < across && classOf(to) === one) to++;
      const [x, y] = [frame.left + from * width, frame.top + frame.height - (j + 1) * height];
      const tile = `M${pixels(x)},${pixels(y)}h${pixels((to - from) * width)}v${pixels(height)}h${pixels(-(to - from) * width)}Z`;
      if (one >= 0) paths.set(one, (paths.get(one) ?? '') + tile);
    }
  }
  return (
    <g shapeRendering="crispEdges">
      {[...paths].map(([one, d]) => (
        <path key={one} d={d} fill={colour((one + 0.5) / classes)} />
      ))}
    </g>
  );
}
