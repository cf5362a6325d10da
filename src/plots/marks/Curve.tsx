import { memo } from 'react';
import { everyOther } from '../everyOther';
import { usePlot } from '../Figure';
import { areaPath, linePath, stepPath, turnedAreaPath, type Edge, type Numbers, type Points } from '../path';

interface LineProps extends Points {
  readonly className: string;
  /** True if half the points suffice. */
  readonly coarse?: boolean;
}

/** Draws a curve; redraws only if its arrays or scales change. */
export const Line = memo(function Line({ className, x, y, coarse = false }: LineProps) {
  const points = { x: along(x, coarse), y: taken(y, coarse) };
  return <path className={className} d={linePath(points, usePlot())} />;
});

/** Draws a staircase: each value holds until the next. */
export const Stairs = memo(function Stairs({ className, x, y }: Omit<LineProps, 'coarse'>) {
  return <path className={className} d={stepPath({ x, y }, usePlot())} />;
});

interface AreaYProps {
  readonly className: string;
  readonly x: Numbers;
  readonly y1: Edge;
  readonly y2: Edge;
  readonly coarse?: boolean;
}

/** Draws the area between two edges over x. */
export const AreaY = memo(function AreaY({ className, x, y1, y2, coarse = false }: AreaYProps) {
  const edge = (y: Edge): Edge => (typeof y === 'number' ? y : taken(y, coarse));
  return <path className={className} d={areaPath(along(x, coarse), edge(y1), edge(y2), usePlot())} />;
});

interface AreaXProps {
  readonly className: string;
  readonly y: Numbers;
  readonly x1: Edge;
  readonly x2: Edge;
}

/** Draws the area between two edges along y. */
export const AreaX = memo(function AreaX({ className, y, x1, x2 }: AreaXProps) {
  return <path className={className} d={turnedAreaPath(y, x1, x2, usePlot())} />;
});

interface BandProps {
  readonly x: Numbers;
  readonly lower: Numbers;
  readonly upper: Numbers;
  readonly coarse?: boolean;
}

/** Draws a tinted band over x with thin edges. */
export const BandY = memo(function BandY({ x: across, lower, upper, coarse = false }: BandProps) {
  const [x, low, high] = [along(across, coarse), taken(lower, coarse), taken(upper, coarse)];
  return (
    <g>
      <AreaY className="band" x={x} y1={low} y2={high} />
      <Line className="band-edge" x={x} y={low} />
      <Line className="band-edge" x={x} y={high} />
    </g>
  );
});

/** Draws a tinted band along y with thin edges. */
export const BandX = memo(function BandX({
  y,
  lower,
  upper,
}: Omit<BandProps, 'x' | 'coarse'> & { readonly y: Numbers }) {
  return (
    <g>
      <AreaX className="band" y={y} x1={lower} x2={upper} />
      <Line className="band-edge" x={lower} y={y} />
      <Line className="band-edge" x={upper} y={y} />
    </g>
  );
});

const halved = new WeakMap<object, Numbers>();

/** Returns the values that a curve runs along: they outlast the curves, and the texts of a path are kept with them. */
function along(values: Numbers, coarse: boolean): Numbers {
  if (!coarse) return values;
  const kept = halved.get(values) ?? everyOther(values);
  halved.set(values, kept);
  return kept;
}

function taken(values: Numbers, coarse: boolean): Numbers {
  return coarse ? everyOther(values) : values;
}
