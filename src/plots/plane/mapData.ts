import { inCells } from './inCells';
import { extent } from 'd3-array';
import type { Vec } from '../../engine/numeric/arrays';
import { failureMade } from '../../vocabulary/evaluations';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Smoothing } from '../../engine/questions/smoother';
import type { HoldingView, PlaneView } from '../../engine/loop/view';
import { isAsHigh, logReach } from '../acquisitionPeak';
import type { Domain } from '../domain';
import type { PlotLabels } from '../../vocabulary/axes';
import { formatAcquisition, formatInput, formatOutput, formatPlace } from '../../vocabulary/numbers/labelled';
import { formatNumber } from '../../vocabulary/numbers/write';
import { colourScaleFor, linearScale, type ColourScale } from './colourScale';
import { goalWords } from '../goal';
import type { PaletteId } from '../palette';
import { spacingAlong, type Spacing } from '../scale';
import { nomineesInWords, nomineesAlong, type NomineeMark } from '../named';
import { isChosenBlindly } from '../source';
import { heldAtSaid, heldOver } from './mapHeld';
import { beyondSaid } from './mapLimits';
import { fogOf, fogSaid, type MapFog } from './mapFog';
import { mapOf, type MapDefinition } from './maps';
import type { MapId } from '../../vocabulary/maps';
import { cellAt, presenceOf, valueAt, type Cells, type OtherQuery, type PlaneSource } from './plane';

/** Observation on a map. */
export interface MapDisc {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  /** Step that made it; 0 at the start. */
  readonly step: number;
  readonly tried: boolean;
  readonly selected: boolean;
  readonly incumbent: boolean;
  /** Opacity, below 1 off the plane. */
  readonly presence: number;
}

/** Place on the map with its value. */
interface Peak {
  readonly place: readonly number[];
  readonly value: number;
}

/** Next query of another run on a map. */
interface OtherMark extends OtherQuery {
  readonly x: number;
  readonly y: number;
}

/** What a search that moves a little at a time stands on. */
export interface WalkMark {
  readonly kind: 'simplex' | 'path';
  readonly places: readonly { readonly x: number; readonly y: number }[];
}

export interface MapData {
  readonly map: MapDefinition;
  readonly step: number;
  /** Title; for the acquisition, its name. */
  readonly title: string;
  /** Name of a small picture of it. */
  readonly caption: string;
  readonly names: readonly [right: string, up: string];
  /** Names of the codes along both axes; null for numbers. */
  readonly codes: readonly [right: readonly string[] | null, up: readonly string[] | null];
  readonly labels: PlotLabels;
  readonly plane: PlaneView;
  readonly domain: { readonly x: Spacing | Domain; readonly y: Spacing | Domain };
  /** Null if there is nothing to draw; `absence` says why. */
  readonly field: Vec | null;
  /** The field in boxes, where it is constant in each; null where it is smooth. */
  readonly cells: Cells | null;
  /** By how much each place [m·m] is beyond limits; null without any, or if hidden. */
  readonly beyond: Vec | null;
  /** What is believed of the second result; null without one, if hidden, and on the truth. */
  readonly held: HoldingView | null;
  /** Null where nothing has failed, if hidden, and on the truth. */
  readonly fog: MapFog | null;
  readonly absence: string;
  readonly scale: ColourScale;
  /** The good end of output values is bright. */
  readonly palette: PaletteId;
  /** Words that say which way is good; empty where values are not outputs. */
  readonly goal: string;
  readonly highest: Peak | null;
  readonly lowest: Peak | null;
  readonly discs: readonly MapDisc[];
  readonly query: { readonly x: number; readonly y: number; readonly place: readonly number[] } | null;
  /** Null for a search that stands nowhere. */
  readonly walk: WalkMark | null;
  /** Places that gave no value, with their opacity. */
  readonly failed: readonly Pick<MapDisc, 'id' | 'x' | 'y' | 'tried' | 'presence'>[];
  /** Places asked and not answered yet. */
  readonly pending: readonly { readonly x: number; readonly y: number }[];
  /** Next queries of other runs; null if there are no others. */
  readonly others: readonly OtherMark[] | null;
  /** Places that the members of a portfolio name. */
  readonly nominees: readonly (NomineeMark & { readonly y: number })[];
  readonly format: (value: number) => string;
}

/** Projects a map of a plane onto plain data. Pure; independent of the crosshair. */
export function projectMap(id: MapId, source: PlaneSource): MapData {
  const { snapshot, plane, labels, layers, acquisition } = source;
  const map = mapOf(id);
  const [right, up] = plane.plane.axes;
  const codes = [labels.codes[right] ?? null, labels.codes[up] ?? null] as const;
  const field = map.of === 'truth' && !layers.truth ? null : inCells(plane, map.fieldOf(plane), codes);
  const query = layers.query ? snapshot.proposal?.x : null;
  return {
    map,
    step: snapshot.step,
    title:
      map.of === 'acquisition'
        ? `${labels.acquisition}${isChosenBlindly(snapshot) ? ' (not used)' : ''}`
        : map.label,
    caption: (map.of === 'acquisition' && acquisition.sign) || map.short,
    names: [labels.inputs[right] ?? 'x₁', labels.inputs[up] ?? 'x₂'],
    codes,
    labels,
    plane,
    domain: {
      x: spacingAlong(plane.x, codes[0]),
      y: spacingAlong(plane.y, codes[1]),
    },
    field,
    cells: field && cellsIn(plane, map),
    beyond: layers.notAllowed ? inCells(plane, plane.beyond ?? null, codes) : null,
    held: field && map.of !== 'truth' ? heldOver(source, codes) : null,
    fog: field && map.of !== 'truth' ? fogOf(source, codes) : null,
    absence: absenceOf(map, source),
    scale: scaleOf(map, field, source),
    palette: map.scale === 'values' && source.minimize ? 'viridis-turned' : map.palette,
    goal: map.scale === 'values' ? goalWords(source.minimize ?? false) : '',
    highest: field && highestOf(map, field, source),
    lowest: field && peakOf(plane, field, (a, b) => a < b),
    discs: discsOf(source),
    failed: failedOf(source),
    query: query ? { x: query[right]!, y: query[up]!, place: query } : null,
    walk: layers.query ? walkOf(snapshot, [right, up]) : null,
    pending: layers.query
      ? (snapshot.batch?.pending.map(({ x }) => ({ x: x[right]!, y: x[up]! })) ?? [])
      : [],
    nominees: layers.query
      ? nomineesAlong(acquisition.nominees, right).map((one) => ({ ...one, y: one.place[up]! }))
      : [],
    others: layers.query ? othersOf(source, [right, up]) : null,
    format:
      map.of === 'acquisition' ? besideTheLargest(field, labels) : (value) => formatOutput(labels, value),
  };
}

/** Share of the largest value of an acquisition below which another does not count and is written 0. */
const nothing = 1e-6;

/** Returns what writes the values of an acquisition on a map. */
function besideTheLargest(field: Vec | null, labels: PlotLabels): (value: number) => string {
  const top =
    field?.reduce((most, one) => (Math.abs(one) < Infinity ? Math.max(most, Math.abs(one)) : most), 0) ?? 0;
  return (value) => formatAcquisition(labels, Math.abs(value) < nothing * top ? 0 : value);
}

function cellsIn({ cells }: PlaneView, map: MapDefinition): Cells | null {
  const field = cells ? map.fieldOf(cells) : null;
  return cells && field ? { x: cells.x, y: cells.y, field } : null;
}

function walkOf({ proposal }: StepSnapshot, [right, up]: readonly [number, number]): WalkMark | null {
  const { walk } = proposal ?? {};
  return walk ? { ...walk, places: walk.places.map((x) => ({ x: x[right]!, y: x[up]! })) } : null;
}

function othersOf({ others }: PlaneSource, [right, up]: readonly [number, number]): MapData['others'] {
  return others?.map((one) => ({ ...one, x: one.place[right]!, y: one.place[up]! })) ?? null;
}

function absenceOf({ of }: MapDefinition, { layers, snapshot }: PlaneSource): string {
  if (of === 'truth') return layers.truth ? 'no function is known here' : 'not shown';
  if (snapshot.observations.length === 0) return 'nothing is observed yet';
  return 'one function, drawn at the candidates only';
}

function scaleOf({ of, scale }: MapDefinition, field: Vec | null, source: PlaneSource): ColourScale {
  if (scale === 'values' || !field) return source.values;
  if (of !== 'acquisition') return colourScaleFor(field);
  const [least = 0, most = 0] = source.acquisitionRange ?? extent(field);
  const low = source.acquisition.measures === 'log-gain' ? Math.max(least, most - logReach) : least;
  return linearScale([low, most]);
}

/** Returns the highest point; on a map of all inputs, the next query if it is as high as the nearest grid point. */
function highestOf({ of }: MapDefinition, field: Vec, { snapshot, plane }: PlaneSource): Peak | null {
  const peak = peakOf(plane, field, (a, b) => a > b);
  const { x: place = [], acquisition: value = null } = snapshot.proposal ?? {};
  const isQuery = peak && of === 'acquisition' && place.length === 2 && isAsHigh(snapshot, peak.value);
  return isQuery && value !== null ? { place, value } : peak;
}

/** Returns the best point of a field; null if it has no number at all. */
function peakOf(
  { plane, x, y }: PlaneView,
  field: Vec,
  beats: (a: number, b: number) => boolean,
): Peak | null {
  let best = -1;
  field.forEach((value, i) => {
    if (Number.isFinite(value) && (best < 0 || beats(value, field[best]!))) best = i;
  });
  if (best < 0) return null;
  const [right, up] = plane.axes;
  const place = plane.through.with(right, x[best % x.length]!).with(up, y[Math.floor(best / x.length)]!);
  return { place, value: field[best]! };
}

function discsOf({ snapshot, plane, selected }: PlaneSource): MapDisc[] {
  const [right, up] = plane.plane.axes;
  return snapshot.observations.map((one) => ({
    id: one.id,
    x: one.x[right]!,
    y: one.x[up]!,
    step: one.step,
    tried: one.id === snapshot.tried,
    selected: one.id === selected,
    incumbent: one.id === snapshot.incumbent,
    presence: presenceOf(one, plane.plane),
  }));
}

function failedOf({ snapshot, plane }: PlaneSource): MapData['failed'] {
  const [right, up] = plane.plane.axes;
  const made = failureMade(snapshot);
  return (snapshot.failures ?? []).map((one) => ({
    id: one.id,
    x: one.x[right]!,
    y: one.x[up]!,
    tried: one.id === made?.id,
    presence: presenceOf(one, plane.plane),
  }));
}

/** Returns the value of a map at the crosshair; null if there is no field. */
function valueHere({ plane, field, cells }: MapData, place: readonly number[]): number | null {
  return cells ? cellAt(cells, plane, place) : field && valueAt(plane, field, place);
}

/** Names of the place where a map is read, and of the one where it is cut. */
export interface MapWords {
  readonly at: string;
  readonly cut: string;
}

const ofTheCrosshair: MapWords = { at: 'the crosshair', cut: 'the crosshair' };

/** Describes a map in one to four sentences with the numbers. */
export function describeMap(
  data: MapData,
  place: readonly number[],
  { at, cut }: MapWords = ofTheCrosshair,
): string {
  const { step, names, highest, lowest, format, plane } = data;
  const what = `Step ${step}: ${uncapitalised(data.title)}`;
  const named = nomineesInWords(data.nominees, data.labels);
  const asks = `${queriesSaid(data)}${named && ` ${named}`}`;
  if (!highest || !lowest) return `${what}: ${data.absence}.${asks}`;
  const over = `${what} over ${names[0]} and ${names[1]}${plane.plane.through.length > 2 ? `, the other inputs as at ${cut}` : ''}`;
  if (highest.value === lowest.value) return `${over} is ${format(highest.value)} everywhere.${asks}`;
  const ends = `highest ${format(highest.value)} at ${inPlane(data, highest.place)}, lowest ${format(lowest.value)} at ${inPlane(data, lowest.place)}`;
  const here = valueHere(data, place)!;
  const said = Number.isFinite(here) ? `it is ${format(here)}` : 'it has no number';
  const where = inPlane(data, place);
  const there = isAtQuery(data, place) ? `, the next query ${where},` : ` ${where}`;
  return `${over}: ${ends}. At ${at}${there} ${said}${beyondSaid(data, place)}${heldAtSaid(data, place)}${fogSaid(data, place)}.${asks}`;
}

/** Says which observation counts most in the mean of z at the crosshair. */
export function weightsSaid(data: MapData, { x, weights }: Smoothing): string {
  const sizes = weights?.map(([weight]) => Math.abs(weight!)) ?? [];
  const most = sizes.indexOf(Math.max(...sizes));
  return most < 0
    ? ''
    : ` The largest weight there is ${formatNumber(weights![most]![0]!)}, of the observation at ${inPlane(data, x[most]!)}.`;
}

function isAtQuery({ plane, query }: MapData, place: readonly number[]): boolean {
  const [right, up] = plane.plane.axes;
  return place[right] === query?.x && place[up] === query?.y;
}

/** Says what is pending, and the next queries of this run and the others where there are others. */
function queriesSaid(data: MapData): string {
  return `${walkSaid(data)}${failedSaid(data)}${pendingSaid(data)}${othersSaid(data)}`;
}

function walkSaid(data: MapData): string {
  const { walk } = data;
  if (!walk) return '';
  const places = walk.places.map(({ x, y }) => `(${alongPlane(data, [x, y]).join(', ')})`).join(', ');
  return walk.kind === 'simplex' ? ` The corners of the simplex: ${places}.` : ` The path so far: ${places}.`;
}

/** The most places that are named one by one. */
const mostNamed = 6;

/** Says where there was no value, after a space; nothing without any. */
function failedSaid(data: Pick<MapData, 'failed' | 'plane' | 'labels'>): string {
  const { failed } = data;
  if (failed.length === 0) return '';
  const places = failed.slice(0, mostNamed).map(({ x, y }) => `(${alongPlane(data, [x, y]).join(', ')})`);
  return ` No value at ${places.join(', ')}${failed.length > mostNamed ? ', …' : ''}.`;
}

/** Says which places are asked and not answered yet, after a space; nothing without any. */
export function pendingSaid(data: Pick<MapData, 'names' | 'pending' | 'plane' | 'labels'>): string {
  const { names, pending } = data;
  const places = pending.map(({ x, y }) => namedIn(names, alongPlane(data, [x, y])));
  return places.length > 0 ? ` Asked and not answered yet: ${places.join('; ')}.` : '';
}

function othersSaid(data: MapData): string {
  if (!data.others?.length) return '';
  const own = data.query ? ` Its next query is ${inPlane(data, data.query.place)};` : ' No next query;';
  const others = data.others.map(({ name, place }) => `${name} asks at ${inPlane(data, place)}`);
  return `${own} ${others.join(', ')}.`;
}

/** Writes two coordinates along the axes. */
function alongPlane({ plane, labels }: Pick<MapData, 'plane' | 'labels'>, [x, y]: readonly [number, number]) {
  const [right, up] = plane.plane.axes;
  return [formatInput(labels, right, x), formatInput(labels, up, y)] as const;
}

function namedIn(names: MapData['names'], said: readonly string[]): string {
  return names.map((name, i) => `${name} = ${said[i]!}`).join(', ');
}

/** Writes the two coordinates of a place [d] along the axes. */
export function inPlane(data: MapData, place: readonly number[]): string {
  const [right, up] = data.plane.plane.axes;
  if (place.length === 2) return formatPlace(data.labels, place);
  return namedIn(data.names, alongPlane(data, [place[right]!, place[up]!]));
}

/** Lowers the first letter of a title for the middle of a sentence; names such as EI stay. */
export function uncapitalised(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
