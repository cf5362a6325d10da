import type { StoreApi } from 'zustand/vanilla';
import type { Mat } from '../../engine/numeric/arrays';
import type {
  Picture,
  PictureAsk,
  PlacesAsk,
  PlaneAnswer,
  PlaneAsk,
  PreviewAsk,
  Spectrum,
  SpectrumAsk,
} from '../../engine/manifold/roomAsks';
import type { Painted } from '../../engine/manifold/planePainter';
import type { EnginePort } from '../../worker/protocol';
import { createAskLane, sameAsk, sameMix, sameRows } from './askLane';
import { nextLandscape, spreadOver, type WantedLandscape } from './landscape/landscapeAsks';
import {
  engineSetting,
  gridAround,
  hasRows,
  isTold,
  learnerOf,
  planeDataOf,
  type PlanePoint,
} from './points/manifoldData';
import { isPlacedBy, placedBy, placesAsk } from './points/places';
import type { RoomData } from './roomData';

/** Places along a side of the ground: at first, and at rest. */
const sides = { coarse: 32, fine: 64 } as const;

/** Directions that are drawn. */
const directions = 6;

/** What of the room is computed from. */
const watched = [
  'points',
  'setting',
  'across',
  'up',
  'criterion',
  'from',
  'look',
  'hover',
  'frame',
  'dragging',
  'isPainting',
  'lifted',
  'kernelOf',
  'picture',
  'preview',
  'landscape',
  'beside',
  'truth',
  'wantsSpectrum',
  'spectrum',
  'places',
  'stopped',
] as const;

/** What of a room is computed, and when. */
interface RoomComputing {
  wake(): void;
  rest(): void;
  stopMeasuring(): void;
  goOnMeasuring(): void;
}

/**
 * Keeps a room's pictures and landscapes in step with what it shows, on three lanes: what is waited for in a frame; landscapes, and
 * directions of the graph, which take seconds and are given up when a change overtakes them. The newest question wins.
 */
export function computeRoom(port: EnginePort, store: StoreApi<RoomData>): RoomComputing {
  const { getState: get, setState: set } = store;
  let isAwake = false;
  /** Landscapes by what was sent for them. */
  const wanted = new WeakMap<PlaneAsk, WantedLandscape>();
  const fail = (fault: string) => set({ fault });

  const pictures = createAskLane(port, {
    next: () => lacking(get()),
    take: (asked, answer) => set(takenIn(asked, answer, get())),
    fail,
    givesUp: false,
  });
  const spectra = createAskLane(port, {
    next: () => lackingSpectrum(get()),
    take: (asked, answer) => set({ spectrum: { ask: asked as SpectrumAsk, answer: answer as Spectrum } }),
    fail,
    givesUp: true,
  });
  const landscapes = createAskLane(port, {
    next: () => {
      const next = lackingLandscape(get());
      if (!next || isStopped(next, get())) return null;
      wanted.set(next.sent, next);
      return next.sent;
    },
    take: (asked, answer) => {
      const next = wanted.get(asked)!;
      const { name, ask, isFine } = next;
      set({ [name]: { ask, answer: spreadOver(next, answer as Mat), isFine } });
    },
    fail,
    say: (measuring) => set({ measuring }),
    givesUp: true,
  });

  function look(): void {
    if (!isAwake) return;
    pictures.look();
    spectra.look();
    landscapes.look();
  }

  store.subscribe((room, before) => {
    if (hasLandscape(room) && !isTold(room.points)) set({ landscape: null, beside: null, truth: null });
    if (room.stopped && !isStopped(lackingLandscape(room), room)) set({ stopped: null });
    if (watched.some((name) => room[name] !== before[name])) look();
  });
  return {
    wake: () => {
      isAwake = true;
      look();
    },
    rest: () => {
      isAwake = false;
      pictures.rest();
      spectra.rest();
      landscapes.rest();
    },
    stopMeasuring: () => set({ stopped: lackingLandscape(get())?.sent ?? null }),
    goOnMeasuring: () => set({ stopped: null }),
  };
}

/** Returns what an answer besides landscapes changes of the room. */
function takenIn(asked: PlaneAsk, answer: PlaneAnswer, room: RoomData): Partial<RoomData> {
  switch (asked.kind) {
    case 'picture':
      return {
        picture: { ask: asked, answer: answer as Picture, points: pointsOf.get(asked.data)! },
        fault: null,
      };
    case 'places':
      return placesTaken({ ask: asked, answer: answer as Mat }, room);
    case 'preview':
      return { preview: { ask: asked, answer: answer as Painted } };
    default:
      return {};
  }
}

function placesTaken(
  places: { readonly ask: PlacesAsk; readonly answer: Mat },
  { points, shape }: RoomData,
): Partial<RoomData> {
  const placed = placedBy(points, places);
  return {
    ...{ places, points: placed, fault: null },
    ...(placed !== points && { frame: gridAround(placed, shape) }),
  };
}

const hasLandscape = ({ landscape, beside, truth }: RoomData): boolean =>
  [landscape, beside, truth].some((one) => one !== null);

/** True where the landscape that is lacking was given up by hand. */
const isStopped = (lacking: WantedLandscape | null, { stopped }: RoomData): boolean =>
  lacking !== null && stopped !== null && sameAsk(lacking.sent, stopped);

/** True while a hand is at the points: then rough pictures do. */
const isChanging = ({ dragging, isPainting }: RoomData): boolean => dragging !== null || isPainting;

/** Returns what the page lacks next besides landscapes; null where it has all. */
function lacking(room: RoomData): PlaneAsk | null {
  if (hasRows(room.points)) {
    const places = placesAsk(room.points, room.setting.neighbours);
    const { places: known } = room;
    const isKnown = known && isPlacedBy(room.points, known.ask) && sameMix(known.ask, places);
    if (!isKnown) return places;
  }
  if (!isTold(room.points)) return null;
  const picture = pictureAsk(room, isChanging(room) ? sides.coarse : sides.fine);
  if (!room.picture || !sameAsk(room.picture.ask, picture)) return picture;
  if (isChanging(room)) return null;
  const preview = previewAsk(room);
  if (preview && !(room.preview && sameAsk(room.preview.ask, preview))) return preview;
  return null;
}

/** Returns the question about directions that the page lacks; none before the picture whose pull it asks about. */
function lackingSpectrum(room: RoomData): SpectrumAsk | null {
  if (!room.wantsSpectrum || isChanging(room)) return null;
  const spectrum = spectrumAsk(room);
  return spectrum && !(room.spectrum && sameAsk(room.spectrum.ask, spectrum)) ? spectrum : null;
}

/** Returns the landscape that the page lacks next; none before the picture of the points, which goes first. */
function lackingLandscape(room: RoomData): WantedLandscape | null {
  const data = sharedData(room.points);
  if (!isTold(room.points) || isChanging(room) || room.picture?.ask.data !== data) return null;
  return nextLandscape(room, data);
}

const dataOf = new WeakMap<readonly PlanePoint[] | readonly number[], PictureAsk['data']>();

/** Points by the data made of them. */
const pointsOf = new WeakMap<PictureAsk['data'], readonly PlanePoint[]>();

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
  pointsOf.set(found, points);
  return found;
}

/** True for a question about just these points. */
export function isAbout(points: readonly PlanePoint[], { data }: Pick<PictureAsk, 'data'>): boolean {
  return sharedData(points) === data;
}

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

/** Asks for the boundary where the pointer is in the landscape; null where it is not, and for points that lie in no plane. */
function previewAsk({ points, setting, frame, hover }: RoomData): PreviewAsk | null {
  if (hover === null || hasRows(points)) return null;
  const there = { ...setting, ...hover };
  return {
    kind: 'preview',
    data: sharedData(points),
    setting: engineSetting(there),
    learner: learnerOf(there),
    grid: { ...frame, side: sides.coarse },
  };
}

/** Asks for the directions of the graph that is drawn, and what its pull leaves of them; null where the picture is of other points. */
function spectrumAsk({ points, picture }: RoomData): SpectrumAsk | null {
  const data = sharedData(points);
  if (picture?.ask.data !== data) return null;
  return { kind: 'spectrum', data, setting: picture.ask.setting, count: directions };
}
