import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Contestant } from '../timing';

/** Python peers in one lasting process, so that its start and imports do not count. */
export interface Python {
  /** Of Python and of each peer. */
  readonly versions: Readonly<Record<string, string>>;
  readonly hasPyGpgo: boolean;
  /** Runs a job once, untimed; the job prepared last is the one to be measured. */
  prepare<T>(job: string, args: unknown): Promise<{ readonly answer: T; readonly contestant: Contestant }>;
  stop(): void;
}

const oneThread = Object.fromEntries(
  ['OMP', 'OPENBLAS', 'MKL', 'BLIS', 'NUMEXPR', 'VECLIB_MAXIMUM'].map((name) => [`${name}_NUM_THREADS`, '1']),
);

const home = resolve('.cache', 'python');
const own = resolve(home, ...(process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python']));
const elsewhere = [process.env['PYTHON'], 'python3', '/usr/bin/python3', 'python'];

/** Starts the first Python that has scikit-learn, the one in .cache first unless PYTHON names another; null if there is none. */
export async function startPython(): Promise<Python | null> {
  const [named, ...others] = elsewhere;
  const command = [named, own, ...others].find((one) => one && hasPackages(one));
  return command ? await start(command) : null;
}

/**
 * Makes an environment with all peers in .cache/python, of a Python that is there. pyGPGO asks for packages that can no longer be
 * installed and that nothing here needs, so it comes without them; if it does not come at all, its stand-in takes its place.
 */
export function makePython(): void {
  const command = elsewhere.find((one) => one && succeeds(one, ['-c', 'import venv, ensurepip']));
  if (!command) throw new Error('There is no Python that can make an environment (module venv).');
  run(command, ['-m', 'venv', home]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  run(own, [...pip, '--requirement', resolve('bench', 'peers', 'requirements.txt')]);
  if (!succeeds(own, [...pip, '--no-deps', 'pyGPGO==0.5.1'])) {
    console.error('pyGPGO could not be installed; a stand-in takes its place.');
  }
}

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`This failed: ${command} ${args.join(' ')}`);
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function hasPackages(command: string): boolean {
  return succeeds(command, ['-c', 'import numpy, scipy, sklearn']);
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
  const versions = (await read()) as Record<string, string>;
  return {
    versions,
    hasPyGpgo: 'pyGPGO' in versions,
    prepare: async <T>(job: string, args: unknown) => {
      const { answer } = await ask({ prepare: job, args });
      const measure = async (measure: number) => (await ask({ measure }))['seconds'] as number;
      return { answer: answer as T, contestant: { measure } };
    },
    stop: () => void child.stdin.end(),
  };
}
