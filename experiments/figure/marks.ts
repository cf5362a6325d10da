import { area as areaPath, line as linePath } from 'd3-shape';
import { element } from './element';
import type { Mark } from './panel';
import { ink, paper, quiet } from './palette';

type Values = ArrayLike<number>;

export interface Stroke {
  readonly colour: string;
  readonly width?: number;
  readonly dash?: string;
  readonly opacity?: number;
}

/** Draws a line through (x, y), interrupted where y is not finite. */
export function curve(x: Values, y: Values, { colour, width = 2, dash, opacity }: Stroke): Mark {
  return (scales) => {
    const path = linePath<number>(
      (i) => scales.x(x[i]!),
      (i) => scales.y(y[i]!),
    )
      .defined((i) => Number.isFinite(y[i]!))
      .digits(1);
    return element('path', {
      d: path(indices(x)) ?? '',
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-dasharray': dash,
      'stroke-opacity': opacity,
      'stroke-linejoin': 'round',
    });
  };
}

/** Draws the area between two curves over x. */
export function band(
  x: Values,
  [lower, upper]: readonly [Values, Values],
  { colour, opacity = 0.16 }: Stroke,
): Mark {
  return (scales) => {
    const path = areaPath<number>(
      (i) => scales.x(x[i]!),
      (i) => scales.y(lower[i]!),
      (i) => scales.y(upper[i]!),
    )
      .defined((i) => Number.isFinite(lower[i]!) && Number.isFinite(upper[i]!))
      .digits(1);
    return element('path', { d: path(indices(x)) ?? '', fill: colour, 'fill-opacity': opacity });
  };
}

/** Draws the area between a curve and 0. */
export function area(x: Values, y: Values, stroke: Stroke): Mark {
  return band(x, [new Float64Array(y.length), y], stroke);
}

/** Draws dots with a rim of paper, so that they stay apart where they meet. */
export function dots(x: Values, y: Values, { colour = ink, radius = 3.5 } = {}): Mark {
  return (scales) =>
    indices(x)
      .filter((i) => Number.isFinite(y[i]!))
      .map((i) =>
        element('circle', {
          cx: scales.x(x[i]!),
          cy: scales.y(y[i]!),
          r: radius,
          fill: colour,
          stroke: paper,
        }),
      )
      .join('');
}

/** Draws vertical lines from lower to upper. */
export function errorBars(x: Values, [lower, upper]: readonly [Values, Values], colour: string): Mark {
  return (scales) =>
    indices(x)
      .filter((i) => Number.isFinite(lower[i]!) && Number.isFinite(upper[i]!))
      .map((i) =>
        element('path', {
          d: `M${scales.x(x[i]!).toFixed(2)},${scales.y(lower[i]!).toFixed(2)}V${scales.y(upper[i]!).toFixed(2)}`,
          stroke: colour,
          'stroke-width': 1.5,
        }),
      )
      .join('');
}

/** Draws a vertical line at x across the whole panel. */
export function upright(
  x: number,
  [lo, hi]: readonly [number, number],
  { colour = quiet, dash = '4 3' } = {},
): Mark {
  return (scales) =>
    element('path', {
      d: `M${scales.x(x).toFixed(2)},${scales.y(lo).toFixed(2)}V${scales.y(hi).toFixed(2)}`,
      stroke: colour,
      'stroke-width': 1.5,
      'stroke-dasharray': dash,
    });
}

/** Draws short strokes at the foot of the panel, one for each value. */
export function rug(values: Values, colour: string): Mark {
  return (scales) => {
    const foot = scales.y(0);
    const strokes = indices(values).map((i) => `M${scales.x(values[i]!).toFixed(2)},${foot.toFixed(2)}v-7`);
    return element('path', { d: strokes.join(''), stroke: colour, 'stroke-opacity': 0.7 });
  };
}

function indices(values: Values): number[] {
  return Array.from({ length: values.length }, (_, i) => i);
}
