import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { initialData, type LabData } from './data';
import { createKit, defaultOptions, type LabOptions } from './kit';
import { createRunner } from './runner';
import { createLook, type LookIntents } from './slices/look';
import { createNavigation, type NavigationIntents } from './slices/navigation';
import { createNotices, type NoticeIntents } from './slices/notices';
import { createBranches, type BranchIntents } from './slices/branches';
import { createConfigure, type ConfigureIntents } from './slices/configure';
import { createDrag, type DragIntents, createPoints, type PointIntents } from './slices/points';
import { createPlay, type PlayIntents } from './slices/play';
import { createRuns, type RunIntents } from './slices/runs';
import { createTimelineSlice } from './slices/timeline';
import { keepLooked } from './looked';
import type { Pointing } from './pointing';

/** Every action of a visitor. */
export type Intents = NavigationIntents &
  BranchIntents &
  PlayIntents &
  RunIntents &
  ConfigureIntents &
  PointIntents &
  DragIntents &
  LookIntents &
  NoticeIntents;

/** The store to read and to subscribe to, and the only functions that change it. */
export interface Lab {
  readonly store: StoreApi<LabData>;
  /** The target of the pointer. */
  readonly pointing: StoreApi<Pointing>;
  readonly intents: Intents;
  /** The engine, for runs beside this one. */
  readonly port: EnginePort;
  /** The cache of answers to questions about steps, of this run or another. */
  readonly answers: Answers;
  /** Opens an engine beside that of the Lab, for many runs: its workers share the cores with those that train. */
  readonly beside?: () => Promise<EnginePort>;
}

/** Creates the state of one laboratory, empty until `intents.open` or `intents.start`. */
export function createLabStore(port: EnginePort, options: Partial<LabOptions> = {}): Lab {
  const store = createStore<LabData>(() => initialData);
  const kit = createKit(store, port, { ...defaultOptions, ...options });
  const runner = createRunner(kit);
  let stopPlaying = () => {};
  const stop = () => stopPlaying();
  const timeline = createTimelineSlice(kit, runner, stop);
  const navigation = createNavigation(kit, { runner, timeline, stopPlaying: stop });
  const play = createPlay(kit, runner, navigation.step);
  stopPlaying = play.pause;
  const runs = createRuns(kit, timeline);
  const points = createPoints(kit, timeline);
  const notices = createNotices(kit);
  keepLooked(kit);
  const intents = {
    ...navigation,
    ...createBranches(kit, navigation.cancel),
    ...play,
    ...runs,
    ...createConfigure(kit, { timeline, runs }),
    ...points,
    ...createDrag(kit, { runner, points, stopPlaying: stop }),
    ...createLook(kit),
    ...notices,
  };
  return { store, pointing: kit.pointing, intents, port, answers: kit.answers };
}

/** Resolves once no task is running, or once `rests` holds. */
export function idle(
  { store }: Pick<Lab, 'store'>,
  rests: (state: LabData) => boolean = ({ task }) => !task,
): Promise<void> {
  if (rests(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!rests(state)) return;
      stop();
      resolve();
    });
  });
}
