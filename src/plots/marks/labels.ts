import { bisectLeft } from 'd3-array';
import type { Box } from '../chart';

type TextAnchor = 'start' | 'middle' | 'end';

/** Place of a label: the point of its base line that `anchor` names. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: TextAnchor;
}

/** Label and its possible places, best first. */
export interface LabelRequest {
  readonly id: string;
  readonly text: string;
  readonly places: readonly Place[];
  /** True if the label is left out rather than covering something. */
  readonly optional?: boolean;
  /** Penalty of each later place, in crossings of curves. */
  readonly insist?: number;
}

export interface PlacedLabel extends Place {
  readonly id: string;
  readonly text: string;
  /** Index of its place among those asked for; -1 for another. */
  readonly rank: number;
  /** Points of curves that run through it. */
  readonly crossed: number;
}

/** Places that labels had in the picture before, by their ids. */
export type KeptRanks = ReadonlyMap<string, Pick<PlacedLabel, 'rank' | 'crossed'>>;

/** Returns the places of labels, to be kept for the next picture. */
export function ranksOf(labels: readonly PlacedLabel[]): KeptRanks {
  return new Map(labels.map((label) => [label.id, label]));
}

const nothingKept: KeptRanks = new Map();

/** Curve in pixels, x increasing. */
export interface Trace {
  /** Id of the label that belongs to it, which may come close. */
  readonly id?: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** Constraints on labels: bounds and each other always, obstacles and curves as far as possible. */
export interface LabelRoom {
  readonly bounds: Box;
  readonly text: number;
  readonly obstacles: readonly Box[];
  readonly traces: readonly Trace[];
}

const narrow = /[ijl.,:;|'’ \u00a0]/;
const wide = /[mwMW%@Ψ=–−]/;

const ofWords = /\p{Letter}/u;

/**
 * Estimates the width of a text in the interface's typeface, rather too wide than too narrow. `stretch`: how much longer its words may be
 * in another language, as `useTextStretch` says; numbers and signs stay as they are.
 */
export function textWidth(text: string, size: number, stretch = 1): number {
  let width = 0;
  for (const letter of text) {
    const share = narrow.test(letter) ? 0.32 : wide.test(letter) ? 0.86 : 0.61;
    width += stretch !== 1 && ofWords.test(letter) ? share * stretch : share;
  }
  return width * size;
}

/** Returns the box of a label at a place. */
export function labelBox(text: string, size: number, place: Place): Box {
  const width = textWidth(text, size);
  const shift = place.anchor === 'start' ? 0 : place.anchor === 'end' ? width : width / 2;
  return { left: place.x - shift, top: place.y - size * 0.82, width, height: size * 1.08 };
}

/**
 * Places each label, in the order given: never on another label, never beyond the bounds. A label stays where it was in the picture
 * before unless it would collide there.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  room: LabelRoom,
  kept: KeptRanks = nothingKept,
): PlacedLabel[] {
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  for (const request of requests) {
    const place =
      keptPlace(request, room, { taken, kept }) ??
      bestPlace(request, room, taken) ??
      (request.optional ? null : freePlace(request, room, taken));
    if (!place) continue;
    const rank = request.places.indexOf(place);
    const box = labelBox(request.text, room.text, place);
    const crossed = crossings(room.traces, box);
    taken.push(withMargin(box, room.text));
    placed.push({ id: request.id, text: request.text, rank, crossed, ...place });
  }
  return placed;
}

/** Points of curves that may run through a label before it moves: as few are at its very edge. */
export const grazing = 2;

/** Returns the place that a label had before, if it collides with nothing there; else null. */
function keptPlace(
  { id, text, places }: LabelRequest,
  { bounds, text: size, obstacles, traces }: LabelRoom,
  { taken, kept }: { readonly taken: readonly Box[]; readonly kept: KeptRanks },
): Place | null {
  const before = kept.get(id);
  const place = before && places[before.rank];
  if (!place) return null;
  const box = labelBox(text, size, place);
  const isFree =
    inside(bounds, box) &&
    ![...taken, ...obstacles].some((other) => overlaps(box, other)) &&
    crossings(traces, box) <= Math.max(grazing, before.crossed);
  return isFree ? place : null;
}

/** True if two boxes share any area. */
export function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

function bestPlace(request: LabelRequest, room: LabelRoom, taken: readonly Box[]): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  const others = room.traces.filter((trace) => trace.id !== request.id);
  request.places.forEach((place, rank) => {
    const box = labelBox(request.text, room.text, place);
    if (!inside(room.bounds, box) || taken.some((other) => overlaps(box, other))) return;
    const hits = room.obstacles.filter((obstacle) => overlaps(box, obstacle)).length;
    if (request.optional && hits > 0) return;
    const fixed = rank * (request.insist ?? 0.15) + hits * 12;
    if (fixed >= least) return;
    const cost = fixed + 2 * crossings(room.traces, box) + crossings(others, wider(box, room.text));
    if (cost >= least) return;
    least = cost;
    best = place;
  });
  return best;
}

/** Returns the free line nearest to the first choice, above or below; null if there is none. */
function freePlace(request: LabelRequest, room: LabelRoom, taken: readonly Box[]): Place | null {
  const wanted = request.places[0];
  if (!wanted) return null;
  const { bounds, text } = room;
  const box = labelBox(request.text, text, wanted);
  const right = bounds.left + bounds.width - box.width;
  const left = Math.max(bounds.left, Math.min(right, box.left));
  const lines = Math.floor(bounds.height / (text * 1.2));
  const levels = Array.from({ length: lines }, (_, i) => bounds.top + text * (0.82 + 1.2 * i));
  levels.sort((a, b) => Math.abs(a - wanted.y) - Math.abs(b - wanted.y));
  for (const y of levels) {
    const place: Place = { x: left, y, anchor: 'start' };
    const here = labelBox(request.text, text, place);
    if (inside(bounds, here) && !taken.some((other) => overlaps(here, other))) return place;
  }
  return null;
}

/** Widens a box by the gap that labels beside each other need to read as two. */
function withMargin({ left, top, width, height }: Box, text: number): Box {
  return { left: left - text * 0.6, top, width: width + text * 1.2, height };
}

function wider({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by * 0.5, top: top - by * 0.7, width: width + by, height: height + by * 1.4 };
}

function inside(bounds: Box, box: Box): boolean {
  return (
    box.left >= bounds.left - 0.01 &&
    box.top >= bounds.top - 0.01 &&
    box.left + box.width <= bounds.left + bounds.width + 0.01 &&
    box.top + box.height <= bounds.top + bounds.height + 0.01
  );
}

/** Counts the points of the curves in the box. */
function crossings(traces: readonly Trace[], box: Box): number {
  let count = 0;
  for (const { x, y } of traces) {
    for (let i = bisectLeft(x, box.left); i < x.length && x[i]! <= box.left + box.width; i++) {
      if (y[i]! > box.top - 2 && y[i]! < box.top + box.height + 1) count++;
    }
  }
  return count;
}

/** Label of a curve. */
export interface CurveLabel {
  readonly id: string;
  readonly text: string;
  readonly trace: Trace;
  /** Side of the curve that is tried first. */
  readonly side: 'above' | 'below';
}

const shares = Array.from({ length: 26 }, (_, i) => 1 - 0.03 * i);

/** Returns places along a curve, from its right end leftwards, just clear of it on either side. */
export function curveLabel(label: CurveLabel, size: number): LabelRequest {
  const { trace, text, side } = label;
  const width = textWidth(text, size);
  const first = trace.x[0] ?? 0;
  const end = trace.x[trace.x.length - 1] ?? 0;
  const places: Place[] = [];
  for (const share of shares) {
    const right = first + (end - first) * share - 4;
    const [highest, lowest] = reach(trace, right - width, right);
    const above: Place = { x: right, y: highest - size * 0.5, anchor: 'end' };
    const below: Place = { x: right, y: lowest + size * 1.2, anchor: 'end' };
    places.push(...(side === 'above' ? [above, below] : [below, above]));
  }
  return { id: label.id, text, places };
}

/** Returns the smallest and largest y of a curve between two x, in pixels. */
function reach({ x, y }: Trace, from: number, to: number): [number, number] {
  let highest = Infinity;
  let lowest = -Infinity;
  for (let i = Math.max(0, bisectLeft(x, from) - 1); i < x.length && x[i]! <= to + 4; i++) {
    highest = Math.min(highest, y[i]!);
    lowest = Math.max(lowest, y[i]!);
  }
  return [highest, lowest];
}

/** Returns places round a point, the upper right first. */
export function placesAround(x: number, y: number, distance: number): Place[] {
  const low = y + distance * 1.6;
  const high = y - distance;
  return [
    { x: x + distance * 0.8, y: high, anchor: 'start' },
    { x: x - distance * 0.8, y: high, anchor: 'end' },
    { x, y: high - 2, anchor: 'middle' },
    { x, y: low + 2, anchor: 'middle' },
    { x: x + distance * 0.8, y: low, anchor: 'start' },
    { x: x - distance * 0.8, y: low, anchor: 'end' },
    { x: x + distance * 1.3, y: y + 4, anchor: 'start' },
    { x: x - distance * 1.3, y: y + 4, anchor: 'end' },
  ];
}

/** Turns from the normal of a curve at which a number may stand, in radians. */
const turns = [0, 0.5, -0.5, 0.9, -0.9];

/**
 * Returns places of a short label beside a point of a curve, across it, so that it never reads as a sign before a number: above, then
 * below; `slope` is that of the curve in pixels.
 */
export function placesAcross(
  point: { readonly x: number; readonly y: number },
  distance: number,
  slope: number,
  size: number,
): Place[] {
  const normal = Math.atan2(-1, slope);
  return [normal, normal + Math.PI].flatMap((side) =>
    turns.map((turn): Place => {
      const [across, down] = [Math.cos(side + turn), Math.sin(side + turn)];
      const away = distance + size * 0.5 * Math.abs(down) + size * 0.35 * Math.abs(across);
      return { x: point.x + away * across, y: point.y + away * down + size * 0.36, anchor: 'middle' };
    }),
  );
}
