import { useEffect, useMemo, useRef } from 'react';
import { Figure, Plot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { contourPaths, overBox } from '../../../plots/contourPaths';
import type { Painted, PlaneGrid } from '../../../engine/manifold/session/planePainter';
import type { Picture } from '../../../engine/manifold/session/asks';
import type { PlaneLayers } from '../state/look';
import { looks, toldAt } from '../state/classes';
import { ClassMark } from './ClassMark';
import { bridgeOf } from '../points/standing';
import type { PlanePoint } from '../state/points';
import type { SumAt } from './sumAt';
import { refinedLeads } from './refinedLeads';
import { describePlane } from '../points/words';
import { pixels } from '../../../vocabulary/numbers/write';

interface PlaneFigureProps {
  readonly points: readonly PlanePoint[];
  readonly grid: PlaneGrid;
  /** Null before the first answer. */
  readonly picture: Picture | null;
  /** False while the picture is of fewer or more points than there are: then only what is between them is drawn of it. */
  readonly isFitting?: boolean;
  readonly layers: PlaneLayers;
  readonly size: { readonly width: number; readonly height: number };
  /** Factor of radii: 1 on a screen, more on a projector. */
  readonly weight: number;
  /** The point that keyboard or pointer are at. */
  readonly at: number | null;
  /** What f is a sum of at a place: a disc at each point, and a cross at the place. */
  readonly sum?: SumAt | null;
  /** What would be believed of it with other settings: drawn as a ghost of its boundary. */
  readonly ghost?: Painted | null;
  /** The distance up to which points are joined: a circle around the point they are at; none where a number of neighbours says it. */
  readonly reach?: number | null;
}

/** Draws points of two or more classes on what a learner made of them. */
export function PlaneFigure(props: PlaneFigureProps) {
  const { points, grid, picture, layers, size, weight, at, sum, ghost, reach, isFitting = true } = props;
  const fitting = isFitting ? picture : null;
  const place = useMemo(() => placing(grid, size), [grid, size]);
  const lines = useMemo(
    () => (picture && picture.ground.length > 0 ? linesOf(picture, layers, size) : null),
    [picture, layers, size],
  );
  const ghostly = useMemo(() => (ghost ? boundaryOf(ghost, size) : ''), [ghost, size]);
  return (
    <Figure
      kind="manifold"
      label="The plane, and what the machine believes of it"
      description={describePlane(points, fitting)}
      size={size}
      text={12 * weight}
      under={
        picture &&
        picture.ground.length > 0 &&
        layers.belief && <Ground ground={picture.ground} size={size} />
      }
    >
      {layers.edges && fitting && <Edges points={points} picture={fitting} place={place} at={at} />}
      <Plot at={{ left: 0, top: 0, ...size }} text={12 * weight} x={grid.x} y={grid.y}>
        <Clip>
          {lines && <Lines lines={lines} hasBelief={layers.belief} />}
          {ghostly && (
            <>
              <path className="manifold__boundary-halo" d={ghostly} />
              <path className="manifold__ghost" d={ghostly} />
            </>
          )}
        </Clip>
      </Plot>
      {reach && at !== null && points[at] && <Reach point={points[at]} reach={reach} place={place} />}
      {sum && fitting && <Terms points={points} sum={sum} place={place} weight={weight} />}
      <Points {...{ points, picture: fitting, place, layers, weight, at }} />
    </Figure>
  );
}

interface LinesProps {
  readonly lines: ReturnType<typeof linesOf>;
  readonly hasBelief: boolean;
}

/** Draws lines of equal height; areas between them end outside of the plane, half a cell away. */
function Lines({ lines, hasBelief }: LinesProps) {
  return (
    <>
      {lines.margins.map((d, i) => (
        <path key={i} className="manifold__margin" d={d} />
      ))}
      {hasBelief && (
        <>
          <path className="manifold__boundary-halo" d={lines.boundary} />
          <path className="manifold__boundary" d={lines.boundary} />
        </>
      )}
      {lines.plain.map((d, i) => (
        <path key={`k${i}`} className="manifold__kernel" d={d} />
      ))}
      {lines.deformed.map((d, i) => (
        <path key={`t${i}`} className="manifold__kernel manifold__kernel--deformed" d={d} />
      ))}
    </>
  );
}

type Place = (x: number, y: number) => readonly [number, number];

/** Returns the way from the plane to pixels. */
export function placing(
  grid: Pick<PlaneGrid, 'x' | 'y'>,
  { width, height }: PlaneFigureProps['size'],
): Place {
  const [x0, x1] = grid.x;
  const [y0, y1] = grid.y;
  return (x, y) => [((x - x0) / (x1 - x0)) * width, height - ((y - y0) / (y1 - y0)) * height];
}

const kernelLevels = [0.1, 0.3, 0.5, 0.7, 0.9];

/** Returns the lines between what is told one class and what another. */
function boundaryOf({ leads, sided }: Painted, size: PlaneFigureProps['size']): string {
  const fields = leads.length > 0 ? refinedLeads(leads) : [sided];
  return fields.map((field) => contourPaths(field, [0], overBox(size))[0] ?? '').join('');
}

function linesOf(picture: Picture, layers: PlaneLayers, size: PlaneFigureProps['size']) {
  const over = overBox(size);
  const levels = (field: Float64Array): readonly string[] => {
    const most = field.reduce((top, value) => Math.max(top, value), 0);
    return contourPaths(field, kernelLevels.map((share) => share * most), over); // prettier-ignore
  };
  return {
    boundary: boundaryOf(picture, size),
    margins:
      layers.margins && picture.leads.length === 0 ? contourPaths(picture.ground[0]!, [-1, 1], over) : [],
    plain: picture.kernels ? levels(picture.kernels.plain) : [],
    deformed: picture.kernels ? levels(picture.kernels.deformed) : [],
  };
}

/** Colour of each class, by its id, apart for all kinds of colour vision: blue and orange, then green and pink. */
const colours = [
  [213, 94, 0],
  [0, 114, 178],
  [0, 158, 115],
  [204, 121, 167],
] as const;
const strongest = 150;

interface GroundProps {
  readonly ground: Picture['ground'];
  readonly size: PlaneFigureProps['size'];
}

/** Returns how far the class told at a place leads: |f|, or half the way from the second largest to the largest; at most 1. */
function leadAt(ground: Picture['ground'], k: number): number {
  if (ground.length === 1) return Math.min(1, Math.abs(ground[0]![k]!));
  const [most, next] = ground.map((f) => f[k]!).sort((a, b) => b - a);
  return Math.min(1, (most! - next!) / 2);
}

/** Paints the class that is told: paper on the boundary, the stronger the farther its function leads. */
function Ground({ ground, size }: GroundProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    const places = ground[0]!.length;
    const side = Math.round(Math.sqrt(places));
    const small = document.createElement('canvas');
    small.width = side;
    small.height = side;
    const image = new ImageData(side, side);
    for (let k = 0; k < places; k++) {
      const row = side - 1 - Math.floor(k / side);
      const at = 4 * (row * side + (k % side));
      image.data.set(colours[toldAt(ground, k) ?? 0], at);
      image.data[at + 3] = strongest * leadAt(ground, k);
    }
    small.getContext('2d')?.putImageData(image, 0, 0);
    canvas.width = size.width;
    canvas.height = size.height;
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(small, 0.5, 0.5, side - 1, side - 1, 0, 0, size.width, size.height);
  }, [ground, size]);
  return <canvas ref={ref} className="manifold__ground" style={{ ...size }} aria-hidden="true" />;
}

/** Draws how far a point looks for neighbours. */
function Reach({
  point: { x, y },
  reach,
  place,
}: {
  readonly point: PlanePoint;
  readonly reach: number;
  readonly place: Place;
}) {
  const [cx, cy] = place(x, y);
  const [right, top] = place(x + reach, y + reach);
  return <ellipse className="manifold__reach" cx={cx} cy={cy} rx={right - cx} ry={cy - top} />;
}

interface TermsProps extends Pick<PlaneFigureProps, 'points' | 'weight'> {
  readonly sum: SumAt;
  readonly place: Place;
}

/** Radius of the disc of the largest term. */
const largestDisc = 24;

/** Draws what each point adds to f at a place: discs whose areas are the terms, filled for what speaks for the class, of two in the colour of the class. */
function Terms({ points, sum: { terms, of, x, y }, place, weight }: TermsProps) {
  const all = Array.from(terms);
  const most = all.reduce((top, term) => Math.max(top, Math.abs(term)), 0);
  const [cx, cy] = place(x, y);
  const arm = 9 * weight;
  const lookOf = (term: number): string => (of === null ? looks[term > 0 ? 1 : 0] : looks[of]);
  return (
    <g>
      {all.map((term, i) => {
        const radius = most > 0 ? largestDisc * weight * Math.sqrt(Math.abs(term) / most) : 0;
        if (radius < 0.5 || !points[i]) return null;
        const [left, top] = place(points[i].x, points[i].y);
        return (
          <circle
            key={i}
            className={`manifold__term manifold__term--${lookOf(term)}`}
            data-against={(of !== null && term < 0) || undefined}
            cx={pixels(left)}
            cy={pixels(top)}
            r={pixels(radius)}
          />
        );
      })}
      <path
        className="manifold__cross"
        d={`M${pixels(cx - arm)},${pixels(cy)}h${pixels(2 * arm)}M${pixels(cx)},${pixels(cy - arm)}v${pixels(2 * arm)}`}
      />
    </g>
  );
}

interface EdgesProps {
  readonly points: readonly PlanePoint[];
  readonly picture: Picture;
  readonly place: Place;
  readonly at: number | null;
}

/** Steps of the width of edges. */
const heaviest = 6;

/** Returns how wide each edge is, from 1 to `heaviest`, by its share of the largest weight. */
function levelsOf(edges: Float64Array): readonly number[] {
  const weights = Array.from({ length: edges.length / 3 }, (_, k) => edges[3 * k + 2]!);
  const most = weights.reduce((top, one) => Math.max(top, one), 0);
  return weights.map((one) => Math.max(1, Math.ceil((heaviest * one) / most - 1e-9)));
}

function Edges({ points, picture: { edges }, place, at }: EdgesProps) {
  const bridge = useMemo(() => bridgeOf(points, edges), [points, edges]);
  const line = (a: number, b: number): string => {
    const [p, q] = [points[a], points[b]];
    if (!p || !q) return '';
    return `M${place(p.x, p.y).map((v) => pixels(v)).join()}L${place(q.x, q.y).map((v) => pixels(v)).join()}`; // prettier-ignore
  };
  const levels = useMemo(() => levelsOf(edges), [edges]);
  const paths = { all: new Map<number, string>(), near: new Map<number, string>() };
  for (let k = 0; k < edges.length; k += 3) {
    const [a, b] = [edges[k]!, edges[k + 1]!];
    const level = levels[k / 3]!;
    const of = paths[a === at || b === at ? 'near' : 'all'];
    of.set(level, (of.get(level) ?? '') + line(a, b));
  }
  const drawn = (of: Map<number, string>, className: string, width: string) =>
    [...of].map(([level, d]) => (
      <path
        key={level}
        className={className}
        d={d}
        {...(level < heaviest && {
          style: { strokeWidth: `calc(var(${width}) * ${pixels(level / heaviest)})` },
        })}
      />
    ));
  return (
    <>
      {drawn(paths.all, 'manifold__edges', '--stroke-hair')}
      {drawn(paths.near, 'manifold__edges manifold__edges--near', '--stroke')}
      {bridge && <path className="manifold__bridge" d={line(...bridge)} />}
    </>
  );
}

interface PointsProps extends Pick<PlaneFigureProps, 'points' | 'picture' | 'layers' | 'weight' | 'at'> {
  readonly place: Place;
}

function Points({ points, picture, place, layers, weight, at }: PointsProps) {
  const told = new Map(picture?.labelled.map((i, k) => [i, toldAt(picture.told, k)] as const));
  // Without a ground, the colour of a point says its class.
  const speaks = picture !== null && picture.ground.length === 0 && layers.belief;
  const radius = speaks ? 3.4 : 2.6;
  const classOf = (i: number): string => {
    const told = speaks ? toldAt(picture.fitted, i) : null;
    return told === null ? '' : ` manifold__point--${looks[told]}`;
  };
  const support = new Set([...(picture?.support?.inside ?? []), ...(picture?.support?.atBound ?? [])]);
  const atBound = new Set(picture?.support?.atBound);
  // Labelled points stand on top of the others.
  const order = points
    .map((point, i) => ({ ...point, i }))
    .sort((a, b) => Number(a.label !== null) - Number(b.label !== null));
  return (
    <g>
      {order.map(({ x, y, label, i }) => {
        const [cx, cy] = place(x, y);
        const isAt = i === at;
        if (label === null) {
          return (
            <circle
              key={i}
              className={`manifold__point${classOf(i)}`}
              data-at={isAt || undefined}
              cx={cx}
              cy={cy}
              r={(isAt ? 4.5 : radius) * weight}
            />
          );
        }
        const said = told.get(i);
        return (
          <g
            key={i}
            transform={`translate(${pixels(cx)},${pixels(cy)}) scale(${weight})`}
            data-at={isAt || undefined}
          >
            {layers.rings && said !== undefined && (
              <circle
                className={`manifold__ring manifold__ring--${said === null ? 'none' : looks[said]}`}
                data-wrong={said !== label || undefined}
                r="11.5"
              />
            )}
            {support.has(i) && (
              <circle className="manifold__support" data-bound={atBound.has(i) || undefined} r="15.5" />
            )}
            <ClassMark id={label} />
          </g>
        );
      })}
    </g>
  );
}
