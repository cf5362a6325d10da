import type { StoreApi } from 'zustand/vanilla';
import type { Answers } from '../../worker/answers';
import type { Ask, QuestionId } from '../../worker/protocol';
import { sameAsk } from '../../worker/sameAsk';
import type { Slot, SlotOptions } from '../../worker/slot';
import { nextLandscape, spreadOver, type WantedLandscape } from './landscape/landscapeAsks';
import { engineSetting, learnerOf } from './points/engineData';
import { gridAround } from './points/frame';
import { dimensionOf, hasRows, isTold } from './points/planePoints';
import { isIndefiniteKernel } from './state/kernels';
import type { RoomSetting } from './state/roomState';
import { expansionAsk } from './points/pointed';
import { arePlacesOf, placedBy, placesAsk } from './points/places';
import type { KnownPlaces, RoomData } from './state/roomData';
import { pointsAskedOf, sharedData } from './points/sharedData';

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
  'eta',
  'from',
  'look',
  'hover',
  'frame',
  'dragging',
  'isPainting',
  'isFollowing',
  'lifted',
  'kernelOf',
  'pointed',
  'expansion',
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

/** Milliseconds after which a landscape says how far it has come. */
const moment = 700;

/**
 * Keeps a room's pictures and landscapes in step with what it shows: what is waited for in a frame; landscapes, and directions of the
 * graph, which take seconds and are given up when a change overtakes them. The newest question wins. The room itself keeps the answers.
 */
export function computeRoom(answers: Answers, store: StoreApi<RoomData>): RoomComputing {
  const { getState: get, setState: set } = store;
  let isAwake = false;
  const kept = { keepsNone: true, onFault: (fault: string) => set({ fault }) } as const;

  const places = answers.slot<'places'>({
    ...kept,
    onAnswer: (ask, answer) => set(placesTaken({ ask, answer }, get())),
  });
  const pictures = answers.slot<'picture'>({
    ...kept,
    onAnswer: (ask, answer) =>
      set({ picture: { ask, answer, points: pointsAskedOf(ask.subject) }, fault: null }),
  });
  const boundaries = answers.slot<'boundary'>({
    ...kept,
    onAnswer: (ask, answer) => set({ preview: { ask, answer } }),
  });
  const spectra = answers.slot<'spectrum'>({
    ...kept,
    givesUp: true,
    onAnswer: (ask, answer) => set({ spectrum: { ask, answer } }),
  });
  const expansions = answers.slot<'expansion'>({
    ...kept,
    onAnswer: (ask, answer) => set({ expansion: { ask, answer } }),
  });
  const { landscapes, wantLandscape } = landscapeSlot(answers, set, kept);

  function look(): void {
    if (!isAwake) return;
    const room = get();
    want(places, lackingPlaces(room));
    want(pictures, lackingPicture(room));
    want(boundaries, lackingBoundary(room));
    want(expansions, lackingExpansion(room));
    want(spectra, lackingSpectrum(room));
    const next = lackingLandscape(room);
    wantLandscape(isStopped(next, room) ? null : next);
  }

  store.subscribe((room, before) => {
    if (hasLandscape(room) && !hasSomeLandscape(room)) set({ landscape: null, beside: null, truth: null });
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
      for (const slot of [places, pictures, boundaries, expansions, spectra, landscapes]) slot.end();
    },
    stopMeasuring: () => set({ stopped: lackingLandscape(get())?.sent ?? null }),
    goOnMeasuring: () => set({ stopped: null }),
  };
}

/** Creates the place where landscapes are asked for. */
function landscapeSlot(
  answers: Answers,
  set: StoreApi<RoomData>['setState'],
  kept: Pick<SlotOptions<'settingLandscape'>, 'keepsNone' | 'onFault'>,
) {
  /** Landscapes by what was sent for them. */
  const wanted = new WeakMap<Ask<'settingLandscape'>, WantedLandscape>();
  const landscapes = answers.slot<'settingLandscape'>({
    ...kept,
    givesUp: true,
    quietFor: moment,
    onProgress: (measuring) => set({ measuring }),
    onAnswer: (sent, answer) => {
      const next = wanted.get(sent)!;
      const { name, ask, isFine } = next;
      set({ [name]: { ask, answer: spreadOver(next, answer), isFine } });
    },
  });
  const wantLandscape = (next: WantedLandscape | null): void => {
    if (next) wanted.set(next.sent, next);
    want(landscapes, next?.sent ?? null);
  };
  return { landscapes, wantLandscape };
}

function want<Id extends QuestionId>(slot: Slot<Id>, ask: Ask<Id> | null): void {
  slot.want(ask ? [ask] : []);
}

function placesTaken(places: KnownPlaces, { points, shape }: RoomData): Partial<RoomData> {
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

/** True while a hand is at the points, or a search at the settings: then rough pictures do. */
const isChanging = ({ dragging, isPainting, isFollowing }: RoomData): boolean =>
  dragging !== null || isPainting || isFollowing;

/** Returns the question for places that points of more dimensions lack; null where they have them, or need none. */
function lackingPlaces({ points, setting, places }: RoomData): Ask<'places'> | null {
  if (!hasRows(points)) return null;
  const ask = placesAsk(points, setting.neighbours);
  return places && arePlacesOf(points, places, ask) ? null : ask;
}

/** Returns the question for the picture that the page lacks; none before its points have places. */
function lackingPicture(room: RoomData): Ask<'picture'> | null {
  if (!isTold(room.points) || lackingPlaces(room)) return null;
  return unless(room.picture?.ask, pictureAsk(room, isChanging(room) ? sides.coarse : sides.fine));
}

/** Returns the question for the boundary that the page lacks; none before the picture. */
function lackingBoundary(room: RoomData): Ask<'boundary'> | null {
  if (isChanging(room) || !isTold(room.points) || room.hover === null || lackingPicture(room)) return null;
  return unless(room.preview?.ask, boundaryAsk(room, room.hover));
}

/** Returns the question for the terms of f that the page lacks; none before the picture. */
function lackingExpansion(room: RoomData): Ask<'expansion'> | null {
  if (isChanging(room) || lackingPicture(room)) return null;
  return unless(room.expansion?.ask, expansionAsk(room));
}

/** Returns the question about directions that the page lacks; none before the picture whose pull it asks about. */
function lackingSpectrum(room: RoomData): Ask<'spectrum'> | null {
  if (!room.wantsSpectrum || isChanging(room) || isIndefiniteKernel(room.setting.kernel)) return null;
  return unless(room.spectrum?.ask, spectrumAsk(room));
}

/** Returns a question unless the known answer is one to it. */
function unless<Id extends QuestionId>(known: Ask<Id> | undefined, ask: Ask<Id> | null): Ask<Id> | null {
  return known && ask && sameAsk(known, ask) ? null : ask;
}

/** True where there are labels to be left out, and a kernel under which settings can be compared. */
const hasSomeLandscape = ({ points, setting }: RoomData): boolean =>
  isTold(points) && !isIndefiniteKernel(setting.kernel);

/** Returns the landscape that the page lacks next; none before the picture of the points, which goes first. */
function lackingLandscape(room: RoomData): WantedLandscape | null {
  const data = sharedData(room.points);
  if (!hasSomeLandscape(room) || isChanging(room) || room.picture?.ask.subject !== data) return null;
  return nextLandscape(room, data);
}

function pictureAsk(room: RoomData, side: number): Ask<'picture'> {
  const { points, setting, frame, lifted, kernelOf } = room;
  return {
    question: 'picture',
    subject: sharedData(points),
    asked: {
      setting: engineSetting(setting, dimensionOf(points)),
      learner: learnerOf(setting),
      grid: hasRows(points) ? null : { ...frame, side },
      lifted,
      // The point may have been taken away.
      kernelOf: kernelOf !== null && kernelOf < points.length ? kernelOf : null,
      isRough: isChanging(room),
    },
  };
}

/** Asks for the boundary where the pointer is in the landscape; null for points that lie in no plane. */
function boundaryAsk(
  { points, setting, frame }: RoomData,
  hover: Partial<RoomSetting>,
): Ask<'boundary'> | null {
  if (hasRows(points)) return null;
  const there = { ...setting, ...hover };
  return {
    question: 'boundary',
    subject: sharedData(points),
    asked: {
      setting: engineSetting(there),
      learner: learnerOf(there),
      grid: { ...frame, side: sides.coarse },
    },
  };
}

/** Asks for the directions of the graph that is drawn, and what its pull leaves of them; null where the picture is of other points. */
function spectrumAsk({ points, picture }: RoomData): Ask<'spectrum'> | null {
  const subject = sharedData(points);
  if (picture?.ask.subject !== subject) return null;
  return { question: 'spectrum', subject, asked: { setting: picture.ask.asked.setting, count: directions } };
}
