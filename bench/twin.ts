import { spawn, type ChildProcess } from 'node:child_process';
import { families, type Family } from './families';
import { oursOf, type Bench, type Match } from './rows/row';
import type { Comparison, Contestant } from './timing';

/**
 * A process that runs the rows of one family, each when it is asked. Which core computes is decided when a process starts, so one cannot
 * have both; and in a process of its own nothing that ran before has a say in how code is compiled.
 */
export interface Twin {
  /** Prepares the next row, which is to be this one, and returns who measures it. */
  next(match: Match): Promise<Contestant>;
  stop(): void;
}

interface Start {
  /** A script that calls `playTwin` when it is given `--twin`. */
  readonly script: string;
  readonly family: Family;
  readonly quick: boolean;
  readonly isPlain: boolean;
}

type Request = { readonly next: true } | { readonly measure: number };
type Reply = { readonly ready: string } | { readonly seconds: number };

/** Starts a process for the rows of a family. */
export function startTwin({ script, family, quick, isPlain }: Start): Twin {
  const child = spawn(process.execPath, [script, '--twin', family, ...(quick ? ['--quick'] : [])], {
    env: isPlain ? { ...process.env, DEEP_MINING_CORE: 'plain' } : process.env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return {
    next: async (match) => {
      const { ready } = await answered<{ readonly ready: string }>(child, { next: true });
      if (ready !== nameOf(match)) {
        throw new Error(`The other process had “${ready}” where “${nameOf(match)}” was due.`);
      }
      return {
        measure: async (least) =>
          (await answered<{ readonly seconds: number }>(child, { measure: least })).seconds,
      };
    },
    stop: () => child.disconnect(),
  };
}

function answered<T extends Reply>(child: ChildProcess, request: Request): Promise<T> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      child.off('message', onMessage).off('exit', onExit);
      act();
    };
    const onMessage = (reply: unknown) => settle(() => resolve(reply as T));
    const onExit = () => settle(() => reject(new Error('A process that measures has ended.')));
    child.once('message', onMessage).once('exit', onExit);
    child.send(request);
  });
}

/** Is such a process: answers requests until the other one has enough. */
export async function playTwin(family: Family, quick: boolean): Promise<void> {
  const requests = inbox();
  const reply = (answer: Reply) => process.send!(answer);
  let request = await requests();
  // Each row waits here, before it is measured, until it is asked for and for as long as it is measured.
  const measure = async (match: Match): Promise<Comparison> => {
    const ours = oursOf(match);
    if (request) reply({ ready: nameOf(match) });
    for (request = await requests(); request && 'measure' in request; request = await requests()) {
      reply({ seconds: await ours.measure(request.measure) });
    }
    return nothing;
  };
  const bench: Bench = {
    isTwin: true,
    python: null,
    quick,
    effort: { pairs: 1, least: 0, warmUp: 0 },
    measure,
  };
  for await (const row of families[family](bench)) if (!request || !row) break;
  if (process.connected) process.disconnect();
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
