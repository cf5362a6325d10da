import type { StoreApi } from 'zustand/vanilla';
import type { Mat } from '../../engine/numeric/arrays';
import type {
  LandscapeAsk,
  Picture,
  PictureAsk,
  PlacesAsk,
  PlaneAnswer,
  PlaneAsk,
  Spectrum,
  SpectrumAsk,
} from '../../engine/manifold/room';
import type { EnginePort, JobHandle } from '../../worker/protocol';
import { isPlacedBy, placedBy } from './places';
import {
  engineSetting,
  gridAround,
  hasRows,
  learnerOf,
  planeDataOf,
  ranges,
  upAxes,
  type PlanePoint,
} from './manifoldData';
import type { RoomData } from './roomData';

/** Places along a side of the ground, and of the landscape: at first, and at rest. */
const sides = { coarse: 32, fine: 64, cells: 12, allCells: 40 } as const;

/** Directions that are drawn. */
const directions = 6;

/** What of the room is computed from. */
const watched = [
  'points',
  'setting',
  'up',
  'frame',
  'dragging',
  'isPainting',
  'lifted',
  'kernelOf',
  'picture',
  'landscape',
  'wantsSpectrum',
  'spectrum',
  'places',
] as const;

/**
 * Keeps a room's picture and landscape in step with what it shows: one question at a time, the picture first, and a landscape that a
 * change overtakes is given up.
 */
export function computeRoom(port: EnginePort, store: StoreApi<RoomData>): { wake(): void; rest(): void } {
  const { getState: get, setState: set } = store;
  let isAwake = false;
  let asked: { readonly ask: PlaneAsk; readonly handle: JobHandle } | null = null;
  /** The question that ended in a fault; it is not asked again until something changes. */
  let failed: PlaneAsk | null = null;

  function look(): void {
    if (!isAwake) return;
    const wanted = nextAsk(get(), failed);
    // A picture costs less than a cancel; a landscape does not.
    if (asked?.ask.kind === 'landscape' && wanted && wanted.kind !== 'landscape') asked.handle.cancel();
    if (!asked && wanted) ask(wanted);
  }

  function ask(wanted: PlaneAsk): void {
    const { points } = get();
    const handle = port.request(
      { kind: 'plane', ask: wanted },
      { onAnswer: (answer) => take(wanted, answer as PlaneAnswer, points) },
    );
    asked = { ask: wanted, handle };
    void handle.outcome.then((outcome) => {
      asked = null;
      if (outcome.type === 'failed') {
        failed = wanted;
        set({ fault: outcome.fault.message });
      }
      look();
    });
  }

  function take(wanted: PlaneAsk, answer: PlaneAnswer, points: readonly PlanePoint[]): void {
    failed = null;
    if (wanted.kind === 'picture')
      set({ picture: { ask: wanted, answer: answer as Picture, points }, fault: null });
    else if (wanted.kind === 'landscape') set({ landscape: { ask: wanted, answer: answer as Mat } });
    else if (wanted.kind === 'places') takePlaces(wanted, answer as Mat);
    else if (wanted.kind === 'spectrum') set({ spectrum: { ask: wanted, answer: answer as Spectrum } });
  }

  function takePlaces(ask: PlacesAsk, answer: Mat): void {
    const { points, shape } = get();
    const places = { ask, answer };
    const placed = placedBy(points, places);
    set({
      places,
      points: placed,
      fault: null,
      ...(placed !== points && { frame: gridAround(placed, shape) }),
    });
  }

  store.subscribe((room, before) => {
    if (watched.some((name) => room[name] !== before[name])) look();
  });
  return {
    wake: () => {
      isAwake = true;
      look();
    },
    rest: () => {
      isAwake = false;
      asked?.handle.cancel();
    },
  };
}

/** Returns what the page lacks next; null where it has all, or where the next has failed. */
function nextAsk(room: RoomData, failed: PlaneAsk | null): PlaneAsk | null {
  const next = lacking(room);
  return next && failed && sameAsk(failed, next) ? null : next;
}

/** True while a hand is at the points: then rough pictures do. */
const isChanging = ({ dragging, isPainting }: RoomData): boolean => dragging !== null || isPainting;

function lacking(room: RoomData): PlaneAsk | null {
  if (hasRows(room.points)) {
    const places = placesAsk(room);
    const { places: known } = room;
    const isKnown = known && isPlacedBy(room.points, known.ask) && sameMix(known.ask, places);
    if (!isKnown) return places;
  }
  if (room.points.every(({ label }) => label === null)) return null;
  const picture = pictureAsk(room, isChanging(room) ? sides.coarse : sides.fine);
  if (!room.picture || !sameAsk(room.picture.ask, picture)) return picture;
  if (isChanging(room)) return null;
  const spectrum = spectrumAsk(room);
  if (room.wantsSpectrum && !(room.spectrum && sameAsk(room.spectrum.ask, spectrum))) return spectrum;
  const known = room.landscape;
  for (const side of [sides.cells, sides.allCells]) {
    const ask = landscapeAsk(room, side);
    const isKnown =
      known?.ask.axes[0].parameter === room.up &&
      sameAsk({ ...known.ask, axes: ask.axes }, ask) &&
      known.answer.rows >= side;
    if (!isKnown) return ask;
  }
  return null;
}

const dataOf = new WeakMap<readonly PlanePoint[] | readonly number[], PictureAsk['data']>();

/** The same object for the same points; where they have more dimensions, it does not matter where they are drawn. */
function sharedData(points: readonly PlanePoint[]): PictureAsk['data'] {
  const known = dataOf.get(points);
  if (known) return known;
  const fresh = planeDataOf(points);
  const first = points[0]?.row?.values;
  const last = first && dataOf.get(first);
  const found = last && sameRows(last, fresh) ? last : fresh;
  dataOf.set(points, found);
  if (first) dataOf.set(first, found);
  return found;
}

function sameRows(a: PictureAsk['data'], b: PictureAsk['data']): boolean {
  return (
    a.classes === b.classes &&
    a.points.length === b.points.length &&
    a.points.every((row, i) => row === b.points[i] && a.labels[i] === b.labels[i])
  );
}

/** Asks where points with more dimensions are to be drawn: by the plain Laplacian of their neighbours. */
function placesAsk({ points, setting }: RoomData): PlacesAsk {
  const { mix } = engineSetting({ ...setting, power: 1, normalized: false });
  const data = { points: points.map(({ row }) => row!.values), labels: points.map(() => null), classes: 2 };
  return { kind: 'places', data, setting: { lengthScale: 1, ambient: 1, intrinsic: 1, mix } };
}

const sameMix = (a: PlacesAsk, b: PlacesAsk): boolean =>
  JSON.stringify(a.setting.mix) === JSON.stringify(b.setting.mix);

function pictureAsk(room: RoomData, side: number): PictureAsk {
  const { points, setting, frame, lifted, kernelOf } = room;
  return {
    kind: 'picture',
    data: sharedData(points),
    setting: engineSetting(setting),
    learner: learnerOf(setting),
    grid: hasRows(points) ? null : { ...frame, side },
    lifted,
    // The point may have been taken away.
    kernelOf: kernelOf !== null && kernelOf < points.length ? kernelOf : null,
    isRough: isChanging(room),
  };
}

/** Powers of two evenly spread over a range. */
function spread([lo, hi]: readonly [number, number], count: number): readonly number[] {
  const [from, to] = [Math.log2(lo), Math.log2(hi)];
  return Array.from({ length: count }, (_, i) => 2 ** (from + ((to - from) * i) / (count - 1)));
}

function landscapeAsk({ points, setting, up }: RoomData, side: number): LandscapeAsk {
  const base = engineSetting({ ...setting, ambient: 1, [up]: 1 });
  return {
    kind: 'landscape',
    data: sharedData(points),
    setting: base,
    learner: learnerOf(setting),
    axes: [
      { parameter: up, values: spread(upAxes[up].range, side) },
      { parameter: 'ambient', values: spread(ranges.ambient, side) },
    ],
    criterion: 'mean-press',
  };
}

/** Asks for the directions of the graph itself: its power bends the filter, not them. */
function spectrumAsk({ points, setting }: RoomData): SpectrumAsk {
  const { mix } = engineSetting({ ...setting, power: 1 });
  const data = sharedData(points);
  return {
    kind: 'spectrum',
    data,
    setting: { lengthScale: 1, ambient: 1, intrinsic: 1, mix },
    count: directions,
  };
}

/** True for the same question, however often it was written. */
function sameAsk(a: PlaneAsk, b: PlaneAsk): boolean {
  if (a.kind === 'places' && b.kind === 'places') return sameMix(a, b) && sameRows(a.data, b.data);
  if (a.kind !== b.kind || a.data !== b.data) return false;
  return JSON.stringify({ ...a, data: null }) === JSON.stringify({ ...b, data: null });
}
