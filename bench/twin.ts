import { spawn, type ChildProcess } from 'node:child_process';
import { families } from './families';
import type { Bench, Match } from './rows/row';
import { inProcess, type Comparison, type Contestant } from './timing';

/**
 * A second process that runs the same rows without vectors, each when it is asked. Which core computes is decided when a process starts,
 * so one process cannot have both.
 */
export interface Twin {
  /** Begins the rows of a family. */
  begin(family: string): Promise<void>;
  /** Prepares the next row, which is to be this one, and returns who measures it. */
  next(match: Match): Promise<Contestant>;
  stop(): void;
}

type Request =
  | { readonly begin: string; readonly quick: boolean }
  | { readonly next: true }
  | { readonly measure: number };
type Reply = { readonly begun: true } | { readonly ready: string } | { readonly seconds: number };

/** Starts the twin of a script that calls `playTwin` when it is given `--twin`. */
export function startTwin(script: string, quick: boolean): Twin {
  const child = spawn(process.execPath, [script, '--twin'], {
    env: { ...process.env, DEEP_MINING_CORE: 'plain' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ask = <T extends Reply>(request: Request): Promise<T> => answered<T>(child, request);
  return {
    begin: async (family) => void (await ask({ begin: family, quick })),
    next: async (match) => {
      const { ready } = await ask<{ readonly ready: string }>({ next: true });
      if (ready !== nameOf(match)) {
        throw new Error(`Without vectors there came “${ready}” where “${nameOf(match)}” was due.`);
      }
      return {
        measure: async (least) => (await ask<{ readonly seconds: number }>({ measure: least })).seconds,
      };
    },
    stop: () => child.disconnect(),
  };
}

function answered<T>(child: ChildProcess, request: Request): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage).off('exit', onExit);
      act();
    };
    const onMessage = (reply: unknown) => settle(() => resolve(reply as T));
    const onExit = () => settle(() => reject(new Error('The process without vectors ended.')));
    child.once('message', onMessage).once('exit', onExit);
    child.send(request);
  });
}

/** Is the twin: answers requests until the other process ends. */
export async function playTwin(): Promise<void> {
  const requests = inbox();
  const reply = (answer: Reply) => process.send!(answer);
  let request = await requests();
  while (request) {
    if (!('begin' in request)) throw new Error('Rows are asked for, but no family has begun.');
    const { begin: family, quick } = request;
    reply({ begun: true });
    request = await requests();
    // Each row waits here, before it is measured, until it is asked for and for as long as it is measured.
    const measure = async (match: Match): Promise<Comparison> => {
      const ours = inProcess(match.ours);
      if (request && 'next' in request) reply({ ready: nameOf(match) });
      for (request = await requests(); request && 'measure' in request; request = await requests()) {
        reply({ seconds: await ours.measure(request.measure) });
      }
      return nothing;
    };
    const effort = { pairs: 1, least: 0, warmUp: 0 };
    const bench: Bench = { python: null, quick, effort, measure };
    for await (const row of families[family as keyof typeof families](bench)) {
      if (!request || 'begin' in request || !row) break;
    }
  }
}

const nothing: Comparison = {
  ours: NaN,
  plain: null,
  theirs: null,
  ratio: null,
  plainRatio: null,
  ratios: [],
};

/** Returns what gives one request after the other; undefined once there will be no more. */
function inbox(): () => Promise<Request | undefined> {
  const waiting: (Request | undefined)[] = [];
  let take: ((request: Request | undefined) => void) | null = null;
  const put = (request: Request | undefined) => {
    if (!take) return void waiting.push(request);
    take(request);
    take = null;
  };
  process.on('message', (request) => put(request as Request));
  process.on('disconnect', () => put(undefined));
  return () =>
    waiting.length > 0 ? Promise.resolve(waiting.shift()) : new Promise((resolve) => (take = resolve));
}

function nameOf({ row, what, n, points }: Match): string {
  return [row, what, n, points ?? ''].join(' | ');
}
