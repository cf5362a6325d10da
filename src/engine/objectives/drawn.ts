import { linspace, type Vec } from '../numeric/arrays';
import type { DataSpec, ParamValues } from '../definition';
import { evenSpline } from './drawn/evenSpline';
import { monotoneCubic } from './drawn/monotoneCubic';
import { readDrawing, type Drawing } from './drawn/readDrawing';
import type { ObjectiveDef } from './objective';
import { oncePer } from '../oncePer';

/** The curve before one is drawn: a broad hill and a higher, narrower one. */
const example: ParamValues = {
  points: [0.2, 0.25, 0.42, 0.62, 0.66, 0.5, 0.3, 0.24, 0.5, 0.88, 0.8, 0.45, 0.3],
  box: [[0, 10]],
};

const params: readonly DataSpec[] = [
  {
    kind: 'data',
    id: 'points',
    label: 'Points',
    summary: 'Points [x, y] of the curve, or its heights y at even distances from end to end; at most 200.',
    default: null,
  },
  { kind: 'data', id: 'box', label: 'Box', summary: 'Lower and upper limit of the input.', default: null },
];

/** Coefficients of the curve: what is narrower than a few of their distances is rounded off. */
const size = 201;

/**
 * A function drawn by the visitor. Monotone cubic pieces through the points, read off on an even grid, are the coefficients of a
 * cubic B-spline: twice differentiable, through the points to within its rounding, and never beyond their range. Outside the box
 * it stays as at its ends. Its top is exact: the derivative of each piece is a parabola. Errors: `invalid-data`.
 */
export const drawn: ObjectiveDef = {
  id: 'drawn',
  label: 'your curve',
  isUsual: true,
  summary: 'A function you draw yourself: hide the peak where you like, and watch the search look for it.',
  source: 'none: the function is yours; Fritsch and Butland (1984) for the pieces',
  params,
  direction: 'maximize',
  isAskable: true,
  box: (given) => [curveOf(given).drawing.side],
  optima: (given) => {
    const { drawing, spline } = curveOf(given);
    const [lo, hi] = drawing.side;
    const x = Math.min(hi, lo + (hi - lo) * spline.top());
    return [{ x: [x], value: valueAt(x, given) }];
  },
  evaluate: (x, given) => valueAt(x[0], given),
};

/** The drawing given, or the example, and the coefficients of its curve [201], heights from 0 to 1. Errors: as `readDrawing`. */
export function drawnCurve(given: ParamValues): { readonly drawing: Drawing; readonly coefficients: Vec } {
  const drawing = readDrawing((given['points'] ?? null) === null ? { ...example, ...boxIn(given) } : given);
  return { drawing, coefficients: monotoneCubic(drawing.knots, linspace(0, 1, size)) };
}

const curveOf = oncePer((given: ParamValues) => {
  const { drawing, coefficients } = drawnCurve(given);
  return { drawing, spline: evenSpline(coefficients) };
});

function boxIn({ box = null }: ParamValues): ParamValues {
  return box === null ? {} : { box };
}

function valueAt(x: number, given: ParamValues): number {
  const { drawing, spline } = curveOf(given);
  const { side, low, high } = drawing;
  const share = spline.at((x - side[0]) / (side[1] - side[0]));
  return low + (high - low) * Math.min(1, Math.max(0, share));
}
