import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Answers } from '../worker/answers';
import type { EnginePort } from '../worker/protocol';
import { initialData, type LabData } from './data';
import { createKit, defaultOptions, type LabOptions } from './kit';
import { createRunner } from './runner';
import { createAppearance, type AppearanceIntents } from './slices/appearance';
import { createBeats, type BeatIntents } from './slices/beats';
import { createBranches, type BranchIntents } from './slices/branches';
import { createConfigure, type ConfigureIntents } from './slices/configure';
import { createCrosshair, type CrosshairIntents } from './slices/crosshair';
import { createDrag, type DragIntents } from './slices/drag';
import { createNavigation, type NavigationIntents } from './slices/navigation';
import { createPlay, type PlayIntents } from './slices/play';
import { createPoints, type PointIntents } from './slices/points';
import { createRuns, type RunIntents } from './slices/runs';
import { createTimelineSlice } from './slices/timeline';
import { keepLooked } from './looked';
import type { Pointing } from './pointing';
import { letNoticesGo } from './notices';

/** Everything a person can ask for. */
export type Intents = NavigationIntents &
  BeatIntents &
  BranchIntents &
  PlayIntents &
  RunIntents &
  ConfigureIntents &
  PointIntents &
  DragIntents &
  CrosshairIntents &
  AppearanceIntents;

/** Data to read and to subscribe to, and the only functions that change it. */
export interface Lab {
  readonly store: StoreApi<LabData>;
  /** The target of the pointer. */
  readonly pointing: StoreApi<Pointing>;
  readonly intents: Intents;
  /** The engine, for runs beside this one. */
  readonly port: EnginePort;
  /** What is asked about steps, of this run or another, and what is known. */
  readonly answers: Answers;
}

/** The state of one laboratory. Empty until `intents.open` or `intents.start`. */
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
  letNoticesGo(kit);
  keepLooked(kit);
  const intents = {
    ...navigation,
    ...createBeats(kit, { runner, timeline, goTo: navigation.goTo, stopPlaying: stop }),
    ...createBranches(kit, navigation.cancel),
    ...play,
    ...runs,
    ...createConfigure(kit, { timeline, runs }),
    ...points,
    ...createDrag(kit, { runner, points, stopPlaying: stop }),
    ...createCrosshair(kit),
    ...createAppearance(kit),
  };
  return { store, pointing: kit.pointing, intents, port, answers: kit.answers };
}
