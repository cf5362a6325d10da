import { scaleLinear, scaleLog } from 'd3-scale';
import { element, text } from './element';
import { hairline, ink, quiet } from './palette';

/** Scales of a mark: positions of values, in pixels. */
interface Scales {
  x(value: number): number;
  y(value: number): number;
}

/** Something drawn in a panel. */
export type Mark = (scales: Scales) => string;

interface Axis {
  /** Quantity and unit. */
  readonly label: string;
  readonly domain: readonly [lo: number, hi: number];
  readonly log?: boolean;
  /** Approximate number of ticks, or their positions. */
  readonly ticks?: number | readonly number[];
  format?(value: number): string;
}

/** Area between the axes, in pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Panel {
  readonly title?: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly marks: readonly Mark[];
  /** Drawn above the marks, and over the edge where they lie on it. */
  readonly over?: readonly Mark[];
}

/** Returns a domain slightly larger than all values need. */
export function padded(values: ArrayLike<number>): readonly [number, number] {
  const all = Array.from(values);
  const lo = all.reduce((a, b) => Math.min(a, b));
  const hi = all.reduce((a, b) => Math.max(a, b));
  return [lo - 0.05 * (hi - lo), hi + 0.05 * (hi - lo)];
}

/** Draws a panel with its axes at a place. */
export function drawPanel({ title, x, y, marks, over = [] }: Panel, place: Place): string {
  const { left, top, width, height } = place;
  const across = scaleOf(x, [left, left + width]);
  const up = scaleOf(y, [top + height, top]);
  const scales = { x: across.at, y: up.at };
  const clip = `panel-${Math.round(left)}-${Math.round(top)}`;
  return [
    element('clipPath', { id: clip }, element('rect', { x: left, y: top - 2, width, height: height + 4 })),
    ...up.ticks.map((value) => gridLine(up.at(value), place)),
    element('g', { 'clip-path': `url(#${clip})` }, marks.map((mark) => mark(scales)).join('')),
    element('path', { d: `M${left},${top + height}h${width}`, stroke: quiet, fill: 'none' }),
    ...across.ticks.map((value) => acrossTick(across.label(value), across.at(value), place)),
    ...up.ticks.map((value) => upTick(up.label(value), up.at(value), place)),
    axisLabels(x.label, y.label, place),
    over.map((mark) => mark(scales)).join(''),
    title ? text(title, { x: left, y: top - 10, 'font-weight': 600, fill: ink }) : '',
  ].join('');
}

interface Drawn {
  at(value: number): number;
  readonly ticks: readonly number[];
  label(value: number): string;
}

function scaleOf({ domain, log, ticks, format }: Axis, range: [number, number]): Drawn {
  const scale = log ? scaleLog(domain, range) : scaleLinear(domain, range);
  const usual = Math.abs(range[1] - range[0]) / (range[0] < range[1] ? 70 : 36);
  const wanted = typeof ticks === 'object' ? ticks : log ? decades(domain) : scale.ticks(ticks ?? usual);
  const written = format ?? (log ? powerOfTen : scale.tickFormat(typeof ticks === 'number' ? ticks : usual));
  return {
    at: (value) => (log && !(value > 0) ? scale(domain[0]) : scale(value)),
    ticks: wanted.filter((value) => value >= domain[0] && value <= domain[1]),
    label: (value) => written(value).replace('-', '−'),
  };
}

function decades([lo, hi]: Axis['domain']): number[] {
  const first = Math.ceil(Math.log10(lo) - 1e-9);
  const last = Math.floor(Math.log10(hi) + 1e-9);
  const stride = Math.ceil((last - first + 1) / 6);
  return Array.from(
    { length: Math.floor((last - first) / stride) + 1 },
    (_, k) => 10 ** (first + k * stride),
  );
}

/** Writes a power of ten, plainly near 1, because 0.1 is easier to read than 10⁻¹. */
function powerOfTen(value: number): string {
  const power = Math.round(Math.log10(value));
  if (power >= -2 && power <= 3) return value.toLocaleString('en', { maximumFractionDigits: 3 });
  const digits = Array.from(String(power), (sign) => (sign === '-' ? '⁻' : '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(sign)]!));
  return `10${digits.join('')}`;
}

function gridLine(y: number, { left, width }: Place): string {
  return element('path', { d: `M${left},${y.toFixed(2)}h${width}`, stroke: hairline, fill: 'none' });
}

function acrossTick(label: string, x: number, { top, height }: Place): string {
  const foot = top + height;
  const line = element('path', { d: `M${x.toFixed(2)},${foot}v4`, stroke: quiet, fill: 'none' });
  return line + text(label, { x, y: foot + 16, 'text-anchor': 'middle', fill: quiet, 'font-size': 11 });
}

function upTick(label: string, y: number, { left }: Place): string {
  return text(label, { x: left - 6, y: y + 4, 'text-anchor': 'end', fill: quiet, 'font-size': 11 });
}

function axisLabels(across: string, up: string, { left, top, width, height }: Place): string {
  const style = { fill: quiet, 'font-size': 11 };
  const middle = top + height / 2;
  return (
    text(across, { ...style, x: left + width / 2, y: top + height + 32, 'text-anchor': 'middle' }) +
    text(up, {
      ...style,
      x: left - 38,
      y: middle,
      'text-anchor': 'middle',
      transform: `rotate(-90 ${left - 38} ${middle})`,
    })
  );
}
