import type { StoreApi } from 'zustand/vanilla';
import { createAnswers, type Answers } from '../worker/answers';
import type { EnginePort } from '../worker/protocol';
import { createPointing, type Pointing } from './pointing';
import type { LabData, Notice, NoticeOptions } from './data';

/** What the store takes from the world, so that tests can give something else. */
export interface LabOptions {
  /** Calls back after some milliseconds; returns how to call that off. */
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

/** What every slice works with. */
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
