import { useEffect, useMemo, useRef } from 'react';
import { contourPaths, overBox } from '../../plots/contourPaths';
import type { Picture, PlaneGrid } from '../../engine/manifold/room';
import type { PlaneLayers } from './look';
import { bridgeOf, type PlanePoint } from './manifoldData';
import { describePlane } from './words';

interface PlaneFigureProps {
  readonly points: readonly PlanePoint[];
  readonly grid: PlaneGrid;
  /** Null before the first answer. */
  readonly picture: Picture | null;
  readonly layers: PlaneLayers;
  readonly size: { readonly width: number; readonly height: number };
  /** Factor of radii: 1 on a screen, more on a projector. */
  readonly weight: number;
  /** The point that keyboard or pointer are at. */
  readonly at: number | null;
}

/** Draws points of two classes on the function that a learner made of them. */
export function PlaneFigure({ points, grid, picture, layers, size, weight, at }: PlaneFigureProps) {
  const { width, height } = size;
  const place = useMemo(() => placing(grid, size), [grid, size]);
  const lines = useMemo(() => (picture ? linesOf(picture, layers, size) : null), [picture, layers, size]);
  return (
    <>
      {picture && <Ground values={picture.ground[0]!} size={size} />}
      <svg
        className="manifold__marks"
        role="img"
        aria-label="The plane, and what the machine believes of it"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <desc>{describePlane(points, picture)}</desc>
        {layers.edges && picture && <Edges points={points} picture={picture} place={place} at={at} />}
        {lines && (
          <>
            {lines.margins.map((d, i) => (
              <path key={i} className="manifold__margin" d={d} />
            ))}
            <path className="manifold__boundary-halo" d={lines.boundary} />
            <path className="manifold__boundary" d={lines.boundary} />
            {lines.plain.map((d, i) => (
              <path key={`k${i}`} className="manifold__kernel" d={d} />
            ))}
            {lines.deformed.map((d, i) => (
              <path key={`t${i}`} className="manifold__kernel manifold__kernel--deformed" d={d} />
            ))}
          </>
        )}
        <Points {...{ points, picture, place, layers, weight, at }} />
      </svg>
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

function linesOf(picture: Picture, layers: PlaneLayers, size: PlaneFigureProps['size']) {
  const over = overBox(size);
  const [boundary] = contourPaths(picture.sided, [0], over);
  const levels = (field: Float64Array): readonly string[] => {
    const most = field.reduce((top, value) => Math.max(top, value), 0);
    return contourPaths(field, kernelLevels.map((share) => share * most), over); // prettier-ignore
  };
  return {
    boundary: boundary ?? '',
    margins: layers.margins ? contourPaths(picture.ground[0]!, [-1, 1], over) : [],
    plain: picture.kernels ? levels(picture.kernels.plain) : [],
    deformed: picture.kernels ? levels(picture.kernels.deformed) : [],
  };
}

/** Colours of both signs, of all kinds of colour vision: the stronger, the farther from 0. */
const colours = { plus: [0, 114, 178], minus: [213, 94, 0] } as const;
const strongest = 150;

/** Paints f: paper at 0, blue above, orange below, as strong as |f| up to 1. */
function Ground({
  values,
  size,
}: {
  readonly values: Float64Array;
  readonly size: PlaneFigureProps['size'];
}) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen) return;
    const side = Math.round(Math.sqrt(values.length));
    const small = document.createElement('canvas');
    small.width = side;
    small.height = side;
    const image = new ImageData(side, side);
    values.forEach((f, k) => {
      const row = side - 1 - Math.floor(k / side);
      const at = 4 * (row * side + (k % side));
      image.data.set(f > 0 ? colours.plus : colours.minus, at);
      image.data[at + 3] = strongest * Math.min(1, Math.abs(f));
    });
    small.getContext('2d')?.putImageData(image, 0, 0);
    canvas.width = size.width;
    canvas.height = size.height;
    pen.imageSmoothingEnabled = true;
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(small, 0.5, 0.5, side - 1, side - 1, 0, 0, size.width, size.height);
  }, [values, size]);
  return <canvas ref={ref} className="manifold__ground" style={{ ...size }} aria-hidden="true" />;
}

interface EdgesProps {
  readonly points: readonly PlanePoint[];
  readonly picture: Picture;
  readonly place: Place;
  readonly at: number | null;
}

function Edges({ points, picture: { edges }, place, at }: EdgesProps) {
  const bridge = useMemo(() => bridgeOf(points, edges), [points, edges]);
  const line = (a: number, b: number): string => {
    const [p, q] = [points[a], points[b]];
    if (!p || !q) return '';
    return `M${place(p.x, p.y).map((v) => v.toFixed(1)).join()}L${place(q.x, q.y).map((v) => v.toFixed(1)).join()}`; // prettier-ignore
  };
  const paths = { all: '', near: '' };
  for (let k = 0; k < edges.length; k += 3) {
    const [a, b] = [edges[k]!, edges[k + 1]!];
    paths[a === at || b === at ? 'near' : 'all'] += line(a, b);
  }
  return (
    <>
      <path className="manifold__edges" d={paths.all} />
      <path className="manifold__edges manifold__edges--near" d={paths.near} />
      {bridge && <path className="manifold__bridge" d={line(...bridge)} />}
    </>
  );
}

interface PointsProps extends Pick<PlaneFigureProps, 'points' | 'picture' | 'layers' | 'weight' | 'at'> {
  readonly place: Place;
}

function Points({ points, picture, place, layers, weight, at }: PointsProps) {
  const told = new Map(picture?.labelled.map((i, k) => [i, picture.told[0]![k]!] as const));
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
              className="manifold__point"
              data-at={isAt || undefined}
              cx={cx}
              cy={cy}
              r={(isAt ? 4.5 : 2.6) * weight}
            />
          );
        }
        const f = told.get(i);
        const isWrong = f !== undefined && !(f * (label === 1 ? 1 : -1) > 0);
        return (
          <g
            key={i}
            transform={`translate(${cx.toFixed(1)},${cy.toFixed(1)}) scale(${weight})`}
            data-at={isAt || undefined}
          >
            {layers.rings && f !== undefined && (
              <circle
                className={`manifold__ring manifold__ring--${f === 0 ? 'none' : f > 0 ? 'plus' : 'minus'}`}
                data-wrong={isWrong || undefined}
                r="11.5"
              />
            )}
            {support.has(i) && (
              <circle className="manifold__support" data-bound={atBound.has(i) || undefined} r="15.5" />
            )}
            <LabelMark label={label} />
          </g>
        );
      })}
    </g>
  );
}

/** A disc for class +, a triangle for class −. */
function LabelMark({ label }: { readonly label: 0 | 1 }) {
  return label === 1 ? (
    <circle className="manifold__label manifold__label--plus" r="7" />
  ) : (
    <path className="manifold__label manifold__label--minus" d="M0,-8.5L7.8,5.5H-7.8Z" />
  );
}
