import type { StoreApi } from 'zustand/vanilla';
import { createAnswers, type Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { createPointing, type Pointing } from './pointing';
import type { LabData, Notice, NoticeOptions } from './data';

/** Effects of the store: clock and random numbers, which tests replace. */
export interface LabOptions {
  /** Calls back after some milliseconds; returns a function that cancels it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
  /** A number in [0, 1), for new seeds. */
  readonly random: () => number;
}

export const defaultOptions: LabOptions = {
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Everything a slice works with. */
export interface Kit extends LabOptions {
  readonly store: StoreApi<LabData>;
  readonly get: () => LabData;
  readonly set: (patch: Partial<LabData>) => void;
  readonly subscribe: StoreApi<LabData>['subscribe'];
  readonly pointing: StoreApi<Pointing>;
  readonly port: EnginePort;
  readonly answers: Answers;
  readonly notify: (kind: Notice['kind'], text: string, options?: NoticeOptions) => void;
}

const noticesKept = 20;

export function createKit(store: StoreApi<LabData>, port: EnginePort, options: LabOptions): Kit {
  let lastId = 0;
  const notify: Kit['notify'] = (kind, text, options) => {
    const others = store.getState().notices.filter((notice) => notice.text !== text);
    const notice = { id: ++lastId, kind, text, until: 'next-action', ...options } as const;
    store.setState({ notices: [...others, notice].slice(-noticesKept) });
  };
  return {
    ...options,
    store,
    port,
    pointing: createPointing(),
    answers: createAnswers(port),
    notify,
    get: store.getState,
    set: (patch) => store.setState(patch),
    subscribe: store.subscribe,
  };
}

/** Largest seed that is drawn: short enough to be read out in a room. */
const largestDrawn = 9999;

/** Draws a seed other than the present one. `random` draws from [0, 1). */
export function drawSeed(random: () => number, present: number): number {
  const drawn = 1 + Math.floor(random() * largestDrawn);
  return drawn === present ? (drawn % largestDrawn) + 1 : drawn;
}
