import type { Domain } from '../../plots/domain';
import { scaleOf, type Spacing } from '../../plots/scale';
import { formatPowers, formatTicks } from '../../vocabulary/numbers/ticks';
import { labelBox, overlaps, textWidth, type Place } from '../../plots/marks/labels';
import { ticksOn, type ColourScale } from '../../plots/plane/colourScale';
import type { Box } from '../../plots/chart';
import { awayOf, spotOf, top, type Camera, type Point3, type Spot } from './camera';
import { upOf } from './surface';

/** Upright label beside the box. */
interface AxisLabel extends Place {
  readonly id: string;
  readonly text: string;
  readonly isName: boolean;
}

type Line = readonly [Spot, Spot];

/** Axes and grid around a surface. */
export interface FrameAxes {
  /** Lines across the floor. */
  readonly grid: readonly Line[];
  /** Outline of the floor, and the upright axis. */
  readonly edges: readonly Line[];
  readonly ticks: readonly Line[];
  readonly labels: readonly AxisLabel[];
}

interface Axes {
  readonly domain: { readonly x: Spacing | Domain; readonly y: Spacing | Domain };
  readonly names: readonly [string, string];
  /** Scale of the upright axis. */
  readonly scale: ColourScale;
  readonly upName: string;
}

interface Word {
  readonly at: Spot;
  readonly word: string;
}

/** Axis in the picture. */
interface Side {
  readonly id: 'x' | 'y' | 'up';
  /** Direction from the axis to its labels, of length one. */
  readonly out: Spot;
  readonly marks: readonly Word[];
  readonly name: Word;
}

/** Length of ticks and distance of labels from the box, in units of the text size. */
const tickLength = 0.4;
const distance = 0.75;

/** Lays out the floor with its grid, two axes along the near edges and the upright axis at the left corner; `text` in pixels. */
export function frameAxesOf(axes: Axes, camera: Camera, text: number): FrameAxes {
  const { domain, names, scale, upName } = axes;
  const spot = (x: number, y: number, up = 0) => spotOf(camera, { x, y, up });
  const nearY = camera.cos >= 0 ? -1 : 1;
  const nearX = camera.sin >= 0 ? -1 : 1;
  const density = Math.max(2, Math.min(6, Math.round((2 * camera.unit) / (text * 5))));
  const alongX = marksOf(domain.x, density);
  const alongY = marksOf(domain.y, density);
  const left = leftCorner(camera);
  const onLeft = (up: number) => spot(left.x, left.y, up);
  const count = Math.max(3, Math.min(6, Math.floor(camera.rise / (text * 2))));
  const sides: readonly Side[] = [
    {
      id: 'up',
      out: { x: -1, y: 0 },
      marks: uprightMarks(scale, count).map(({ up, word }) => ({ at: onLeft(up), word })),
      name: { at: { x: onLeft(top).x, y: onLeft(top).y - text * 1.1 }, word: upName },
    },
    {
      id: 'x',
      out: outwards(camera, { x: 0, y: nearY, up: 0 }),
      marks: alongX.map(({ share, word }) => ({ at: spot(share, nearY), word })),
      name: { at: spot(0, nearY), word: names[0] },
    },
    {
      id: 'y',
      out: outwards(camera, { x: nearX, y: 0, up: 0 }),
      marks: alongY.map(({ share, word }) => ({ at: spot(nearX, share), word })),
      name: { at: spot(nearX, 0), word: names[1] },
    },
  ];
  return {
    grid: [
      ...alongX.map(({ share }): Line => [spot(share, -1), spot(share, 1)]),
      ...alongY.map(({ share }): Line => [spot(-1, share), spot(1, share)]),
    ],
    edges: [...outline(camera), [onLeft(0), onLeft(top)]],
    ticks: sides.flatMap(({ marks, out }) =>
      marks.map(({ at }): Line => [at, shifted(at, out, text * tickLength)]),
    ),
    labels: apart(
      [...sides.map((side) => nameOf(side, text)), ...sides.flatMap((side) => numbersOf(side, text))],
      text,
    ),
  };
}

function outline(camera: Camera): Line[] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => spotOf(camera, { x: x!, y: y!, up: 0 }));
  return corners.map((corner, k): Line => [corner, corners[(k + 1) % 4]!]);
}

/** Places the name of an axis: beyond its numbers, or at the top of the upright axis. */
function nameOf({ id, out, name: { at, word } }: Side, text: number): AxisLabel {
  if (id === 'up') {
    const x = Math.max(at.x - text * distance, textWidth(word, text) + 2);
    return { id, text: word, isName: true, x, y: at.y, anchor: 'end' };
  }
  const far = shifted(at, out, text * (2.1 + 1.3 * Math.abs(out.x)));
  return { ...placed(far, out, text), id, text: word, isName: true };
}

function numbersOf({ id, out, marks }: Side, text: number): AxisLabel[] {
  return marks.map(({ at, word }) => ({
    ...placed(shifted(at, out, text * distance), out, text),
    id: `${id} ${word}`,
    text: word,
    isName: false,
  }));
}

interface Mark {
  /** Position along the axis, −1 to 1. */
  readonly share: number;
  readonly word: string;
}

function marksOf(spacing: Spacing | Domain, count: number): readonly Mark[] {
  const scale = scaleOf(spacing, [-1, 1]);
  const values = scale.ticks(count);
  const words = scale.kind === 'log' ? formatPowers(values) : formatTicks(values);
  return values.map((value, k) => ({ share: scale(value), word: words[k]! }));
}

function uprightMarks(scale: ColourScale, count: number): readonly { up: number; word: string }[] {
  const values = ticksOn(scale, count).map(({ value }) => value);
  const words = scale.kind === 'linear' ? formatTicks(values) : formatPowers(values);
  return values.map((value, k) => ({ up: upOf(scale, value), word: words[k]! }));
}

/** Returns the direction in the picture from the box across one of its edges, of length one. */
function outwards(camera: Camera, edge: Point3): Spot {
  const to = spotOf(camera, edge);
  const x = to.x - camera.origin.x;
  const y = to.y - camera.origin.y;
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

/** Returns the leftmost corner of the floor in the picture; of two, the far one, where no other axis runs. */
function leftCorner(camera: Camera): Point3 {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y): Point3 => ({ x, y, up: 0 })));
  const rank = (corner: Point3) => spotOf(camera, corner).x - 0.001 * awayOf(camera, corner);
  return corners.reduce((best, corner) => (rank(corner) < rank(best) ? corner : best));
}

function shifted(at: Spot, out: Spot, by: number): Spot {
  return { x: at.x + out.x * by, y: at.y + out.y * by };
}

/** Places a label on the outer side of a point, so that its nearest edge faces the point. */
function placed(at: Spot, out: Spot, text: number): Place {
  const anchor = out.x > 0.35 ? 'start' : out.x < -0.35 ? 'end' : 'middle';
  return { x: at.x, y: at.y + text * (0.34 + 0.45 * out.y), anchor };
}

/** Keeps the labels that overlap none before them. */
function apart(labels: readonly AxisLabel[], text: number): readonly AxisLabel[] {
  const taken: Box[] = [];
  return labels.filter((label) => {
    const box = labelBox(label.text, text, label);
    if (taken.some((other) => overlaps(other, box))) return false;
    taken.push(box);
    return true;
  });
}
