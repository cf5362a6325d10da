import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Contestant } from '../timing';

/** Python peers in one lasting process, so that its start and imports do not count. */
export interface Python {
  readonly versions: Readonly<Record<string, string>>;
  readonly hasPyGpgo: boolean;
  /** Runs a job once, untimed; the job prepared last is the one to be measured. */
  prepare<T>(job: string, args: unknown): Promise<{ readonly answer: T; readonly contestant: Contestant }>;
  stop(): void;
}

const oneThread = Object.fromEntries(
  ['OMP', 'OPENBLAS', 'MKL', 'BLIS', 'NUMEXPR', 'VECLIB_MAXIMUM'].map((name) => [`${name}_NUM_THREADS`, '1']),
);

const candidates = [
  process.env['PYTHON'],
  resolve('.cache', 'python', 'bin', 'python'),
  'python3',
  '/usr/bin/python3',
  'python',
];

/** Starts the first Python that has scikit-learn; null if there is none. */
export async function startPython(): Promise<Python | null> {
  const command = candidates.find((candidate) => candidate && hasPackages(candidate));
  return command ? await start(command) : null;
}

function hasPackages(command: string): boolean {
  return spawnSync(command, ['-c', 'import numpy, scipy, sklearn'], { stdio: 'ignore' }).status === 0;
}

async function start(command: string): Promise<Python> {
  const child = spawn(command, [resolve('bench', 'peers', 'main.py')], {
    env: { ...process.env, ...oneThread, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<Record<string, unknown>> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The Python peer ended; what it said stands above.');
    return JSON.parse(value) as Record<string, unknown>;
  };
  const ask = async (request: unknown): Promise<Record<string, unknown>> => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const reply = await read();
    if (typeof reply['fault'] === 'string') throw new Error(`The Python peer failed: ${reply['fault']}`);
    return reply;
  };
  const { pyGPGO, ...versions } = await read();
  return {
    versions: versions as Record<string, string>,
    hasPyGpgo: pyGPGO === true,
    prepare: async <T>(job: string, args: unknown) => {
      const { answer } = await ask({ prepare: job, args });
      const measure = async (measure: number) => (await ask({ measure }))['seconds'] as number;
      return { answer: answer as T, contestant: { measure } };
    },
    stop: () => void child.stdin.end(),
  };
}
