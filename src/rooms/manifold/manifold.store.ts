import { createStore, type StoreApi } from 'zustand/vanilla';
import { oncePer } from '../../engine/oncePer';
import type { RoomId } from '../../vocabulary/rooms';
import type { Lab } from '../../lab/state/store';
import { defaultOptions, drawSeed, type LabOptions } from '../../lab/state/kit';
import { createAnswers, type Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { linkedPanel } from '../../studies/linkedPanel';
import type { KnownLandscape, RoomData } from './state/roomData';
import { keepRows, loadRows } from './points/loadRows';
import { placedBy } from './points/places';
import { createKernels } from './kernels/kernels.store';
import { createEnsemble } from './ensemble/ensemble.store';
import { axesFor } from './state/axes';
import { isIndefiniteKernel } from './state/kernels';
import { createRace } from './race/race.store';
import { computeRoom } from './computeRoom';
import { isSameLandscape } from './landscape/landscapeAsks';
import { axesOf, lowestOf } from './landscape/landscapeData';
import { pointIntents } from './points/pointIntents';
import { readRoom, writeRoom, readLook, writeLook } from './written/linkText';
import { firstLook } from './state/look';
import { firstState, stateOf, type DrawnFrom, type RoomSetting, type RoomState } from './state/roomState';
import { gridAround, reframed } from './points/frame';
import { pointsOf } from './points/drawing';
import type { ManifoldRoom } from './state/intents';

const mostPast = 100;

/** What a room asks besides the engine: answers that were kept, rows of data sets, and chance for new seeds. */
interface RoomOptions extends Pick<LabOptions, 'random'> {
  readonly asks: Answers;
  readonly load: typeof loadRows;
}

/** Creates the room. */
export function createRoomStore(
  port: EnginePort,
  { asks = createAnswers(port), load = loadRows, random = defaultOptions.random }: Partial<RoomOptions> = {},
): ManifoldRoom {
  const store = createStore<RoomData>(() => opened(firstState));
  const { getState: get, setState: set } = store;
  const computing = computeRoom(asks, store);
  const keeping = keepRows(store, load, (rows) =>
    set({ ...placed(stateOf(get()), { ...get(), rows }), rows, loadFault: null }),
  );
  /** The settings that are being slid. */
  let sliding: string | null = null;

  /** The state that a change leaves behind, to be had back. */
  function remembered(): Pick<RoomData, 'past' | 'future'> {
    sliding = null;
    return { past: [...get().past, stateOf(get())].slice(-mostPast), future: [] };
  }

  /** The same, unless the same is being slid; from then on it is. */
  function once(names: string): Partial<Pick<RoomData, 'past' | 'future'>> {
    const history = names === sliding ? {} : remembered();
    sliding = names;
    return history;
  }

  function travel(to: 'past' | 'future'): void {
    const travelled = stacksAfter(to, get());
    if (!travelled) return;
    sliding = null;
    set(travelled);
  }

  function draw(changes: Partial<DrawnFrom>, more: Partial<RoomSetting> = {}): void {
    const drawn = placed(redrawn(get(), changes, more), get());
    set({ ...once(`draw ${Object.keys(changes).join()}`), ...drawn, look: { ...get().look, failure: null } });
  }

  const change = (changes: Partial<RoomSetting>): void =>
    set({ ...once(Object.keys(changes).join()), ...resetTo(get(), changes) });

  return {
    store,
    race: createRace(port, asks, store),
    ensemble: createEnsemble(asks, store, change),
    kernels: createKernels(asks, store, change),
    intents: {
      ...pointIntents(store, remembered),
      ...computing,
      set: change,
      goToLowest: lowestGoer(store, change),
      turn: (changes) =>
        set({ ...(changes.eta === undefined ? remembered() : once('cost')), ...turned(get(), changes) }),
      hover: (hover) => set({ hover }),
      settle: () => void (sliding = null),
      draw,
      drawOthers: () => ((sliding = null), draw({ seed: drawSeed(random, get().from.seed) })),
      show: (state, stacks = remembered()) => set({ ...stacks, ...placed(state, get()) }),
      look: (changes) => set({ look: { ...get().look, ...changes } }),
      openTab: (tab) => set({ tab }),
      setShape: (shape) => set({ shape, frame: reframed(get().frame, get().points, shape) }),
      showSpectrum: (wantsSpectrum) => set({ wantsSpectrum }),
      undo: () => travel('past'),
      redo: () => travel('future'),
      rebase: () => {},
      loadAgain: keeping.again,
    },
  };
}

/**
 * Returns what sets both numbers to where the landscape is least. Where the landscape is still coarse, they go on to where the fine one
 * is least as soon as it is there, unless a setting was changed meanwhile.
 */
function lowestGoer(
  { getState: get, setState: set, subscribe }: StoreApi<RoomData>,
  change: (changes: Partial<RoomSetting>) => void,
): () => void {
  let stopWaiting = (): void => {};
  return () => {
    const coarse = get().landscape;
    stopWaiting();
    if (!coarse) return;
    change(lowestIn(coarse));
    if (coarse.isFine) return;
    const { setting } = get();
    stopWaiting = subscribe((room) => {
      if (room.setting === setting && room.landscape === coarse) return;
      stopWaiting();
      const { landscape } = room;
      if (room.setting === setting && landscape && isSameLandscape(landscape.ask, coarse.ask))
        // That is the same step to undo.
        set(resetTo(room, lowestIn(landscape)));
    });
  };
}

function lowestIn(landscape: KnownLandscape): Partial<RoomSetting> {
  const axes = axesOf(landscape);
  const { across, up } = lowestOf(landscape);
  return { [axes.across]: across, [axes.up]: up };
}

/** Returns changed settings, and axes that they have. */
function resetTo(room: RoomState, changes: Partial<RoomSetting>): Partial<RoomState> {
  // Weights are those of the kernels that there were.
  const anew = changes.kernels && !changes.kernelWeights && { kernelWeights: [] };
  const alone = (changes.kernel ?? 'gaussian') !== 'gaussian' && { kernels: 'one' as const };
  const setting = { ...room.setting, ...changes, ...anew, ...alone };
  // Only the sigmoid has an offset below 0.
  const isBelow = setting.offset < 0 && !isIndefiniteKernel(setting.kernel);
  const held = isBelow ? { ...setting, offset: firstState.setting.offset } : setting;
  return { setting: held, ...axesFor(room, held) };
}

/** Returns the room with the state before or after the present one, and what is then past and future; null where there is none. */
function stacksAfter(to: 'past' | 'future', room: RoomData): Partial<RoomData> | null {
  const { past, future } = room;
  const state = to === 'past' ? past.at(-1) : future[0];
  if (!state) return null;
  const present = stateOf(room);
  const stacks =
    to === 'past'
      ? { past: past.slice(0, -1), future: [present, ...future] }
      : { past: [...past, present], future: future.slice(1) };
  return { ...placed(state, room), ...stacks };
}

/** Returns the state with other points, none of them changed by hand. */
function redrawn(room: RoomState, changes: Partial<DrawnFrom>, setting: Partial<RoomSetting>): RoomState {
  return {
    ...stateOf(room),
    from: { ...room.from, edits: null, ...changes },
    setting: { ...room.setting, ...setting },
    own: null,
  };
}

/** Returns changed axes; where both would be the same, the other one takes the place of the one that was chosen. */
function turned(
  { across, up }: RoomState,
  changes: Partial<Pick<RoomState, 'across' | 'up' | 'criterion' | 'eta' | 'race'>>,
): typeof changes {
  if (changes.across === up && changes.up === undefined) return { ...changes, up: across };
  if (changes.up === across && changes.across === undefined) return { ...changes, across: up };
  return changes;
}

function placed(state: RoomState, { shape, rows, places }: Pick<RoomData, 'shape' | 'rows' | 'places'>) {
  const points = placedBy(pointsOf(state, rows), places);
  return {
    ...state,
    ...axesFor(state, state.setting),
    points,
    frame: gridAround(points, shape),
    lifted: null,
    kernelOf: null,
    pointed: null,
    dragging: null,
    isPainting: false,
    hover: null,
  };
}

function opened(state: RoomState): RoomData {
  const nothing = {
    look: firstLook,
    tab: 'good' as const,
    picture: null,
    landscape: null,
    beside: null,
    truth: null,
    preview: null,
    measuring: null,
    stopped: null,
    spectrum: null,
    expansion: null,
    isFollowing: false,
    wantsSpectrum: false,
    loadFault: null,
    fault: null,
    past: [],
    future: [],
  };
  const empty = { shape: 1.4, rows: null, places: null };
  return { ...placed(state, empty), ...empty, ...nothing };
}

function textOf(data: RoomData): string {
  return [writeLook(data.look), writeRoom(data)].filter(Boolean).join(';');
}

/** Returns the room beside a Lab. */
export const manifoldOf = oncePer(({ port, answers }: Pick<Lab, 'port' | 'answers'>): ManifoldRoom =>
  createRoomStore(port, { asks: answers }),
);

const ownId: RoomId = 'manifold';

/** Keeps the room and its text in the link in step. */
export const useManifoldRoom = linkedPanel<ManifoldRoom>({
  textIn: ({ room, roomText }) => (room === ownId ? (roomText ?? '') : null),
  create: manifoldOf,
  textOf: ({ store }) => textOf(store.getState()),
  show: ({ intents, store }, text, { complain }) => {
    const state = readRoom(text);
    if (!state) complain('What the link says of this room cannot be read; the room is as it was.');
    else {
      intents.look(readLook(text));
      const { past } = store.getState();
      const isUntouched = past.length === 0 && writeRoom(store.getState()) === '';
      if (writeRoom(state) !== writeRoom(store.getState())) intents.show(state, isUntouched ? {} : undefined);
    }
    intents.wake();
  },
  rest: ({ intents }) => intents.rest(),
});
