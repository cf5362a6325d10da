import { browserAddress } from '../link/address';
import { idle, createLabStore, type Lab } from '../lab/state/store';
import { browserStore, followSettings, keepsSomething, type TabStore } from '../lab/state/persistence';
import { offerWaiting } from '../lab/waitingHere';
import { rooms } from '../rooms/registry';
import { syncLink } from '../lab/state/sync';
import { measuringWhenAsked } from '../worker/measuring';
import type { ProgressStore } from '../course/courseProgress';
import type { EnginePort } from '../worker/protocol';
import { mount } from './App';
import { scormLesson } from './lms/asked';
import { handsAtRest } from './offline/handsAtRest';
import { keepOffline } from './offline/keepOffline';
import type { Training } from './training/openTraining';
import { isOneFile } from './outside/oneFile';
import type { Perf } from './perf/openPerf';

/** What the page starts with besides the engine. */
interface Started {
  readonly perf: Perf | null;
  /** Called once the page is drawn and listens. */
  readonly onMount: () => void;
}

/** Opens the state that the address bar names, on an engine that has been started. */
export async function openPage(view: Window, port: EnginePort, { perf, onMount }: Started): Promise<void> {
  // Asked before the page writes a link of its own.
  const mayPlay = isBare(view) && keepsSomething() && !isStill(view);
  const lab = await createLab(view, port);
  const lesson = scormLesson(view.location);
  const progress = lesson === null ? browserStore() : await reporting(view, lab, lesson);
  mount(view.document, lab, { progress, mayPlay, onMount });
  perf?.follow(lab);
}

/** True where no state is asked for and nobody has said `?play=off`: at a bare address, and not in a frame, where the page is part of something else. */
function isBare({ location, parent, self }: Window): boolean {
  return location.hash === '' && location.search === '' && parent === self;
}

/** True where what moves by itself is unwelcome. */
function isStill(view: Window): boolean {
  return view.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns a store of progress that tells a learning platform what is solved of a lesson. */
async function reporting(view: Window, lab: Lab, lesson: string): Promise<ProgressStore | null> {
  const { openScorm } = await import('./lms/openScorm');
  return openScorm(view, lab, { lesson, kept: browserStore() });
}

/** Creates a laboratory that has opened the link in the address bar of `view` and keeps that link up to date. */
async function createLab(view: Window, port: EnginePort): Promise<Lab> {
  let opened: Promise<Training> | null = null;
  const train = async (): Promise<Training> => {
    const { openTraining } = await import('./training/openTraining');
    return openTraining(lab, port);
  };
  const open = (): Promise<Training> => {
    opened ??= train();
    // What could not be loaded is tried again with the next run.
    opened.catch(() => (opened = null));
    return opened;
  };
  const lab: Lab = {
    ...createLabStore(
      measuringWhenAsked(port, {
        engine: async () => (await open()).engine,
        trainers: async () => (await open()).trainers,
      }),
    ),
    beside: async () => (await open()).beside,
  };
  const tab = tabStorage(view);
  followSettings(lab, tab);
  // Asked before the page writes a link of its own.
  const mayOffer = isBare(view);
  await syncLink(lab, browserAddress(view), tab).opened;
  const own = rooms.find(({ isPrivate }) => isPrivate);
  if (own && mayOffer) offerWaiting(lab, own);
  // Some browsers have no service worker, and sandboxed frames forbid asking: the page works without one.
  const container = view.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (import.meta.env.PROD && !isOneFile && scormLesson(view.location) === null && container) {
    // To cache hundreds of files takes a second of a core or two, which a hand that drags would feel.
    void idle(lab, ({ task, playing }) => !task && !playing)
      .then(() => handsAtRest(view, 3000))
      .then(() => keepOffline(lab, { container, reload: () => view.location.reload() }))
      .catch(() => {});
  }
  return lab;
}

/** Returns the storage of the tab, or null where the browser forbids even asking for it. */
function tabStorage(view: Window): TabStore {
  try {
    return view.sessionStorage;
  } catch {
    return null;
  }
}
