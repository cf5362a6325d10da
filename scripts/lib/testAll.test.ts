import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testAll } from './testAll.mjs';

interface Stage {
  readonly name: string;
}

let exitCode: typeof process.exitCode;
let said = '';

beforeEach(() => {
  exitCode = process.exitCode;
  said = '';
  vi.stubEnv('LONG', undefined);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (said += line));
});

afterEach(() => {
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the checks as far as they are started; returns what LONG is while the unit tests and the browser tests would run. */
async function longDuring(
  args: readonly string[],
  failed = 0,
): Promise<ReadonlyMap<string, string | undefined>> {
  const long = new Map<string, string | undefined>();
  await testAll(args, (stages: readonly (Stage | readonly Stage[])[]) => {
    const names = stages.flat().map(({ name }) => name);
    for (const name of names) long.set(name, process.env['LONG']);
    const one = { passed: 2, failed: 0, skipped: 3, seconds: 1, note: '' };
    return Promise.resolve(names.map((name, k) => ({ ...one, name, failed: k === 0 ? failed : 0 })));
  });
  return long;
}

it('leaves long forms out, and says how many of all tests were skipped', async () => {
  const long = await longDuring([]);
  for (const name of ['Unit tests', 'Browser tests'])
    expect([long.has(name), long.get(name)]).toEqual([true, undefined]);
  expect(said).toContain(`${3 * long.size} skipped: long forms`);
  expect(said.trimEnd()).toMatch(new RegExp(`${2 * long.size} passed, 0 failed$`));
  expect(process.exitCode).toBe(0);
});

it('runs long forms of unit tests and browser tests by --all', async () => {
  const long = await longDuring(['--all']);
  for (const name of ['Unit tests', 'Browser tests']) expect(long.get(name)).toBe('1');
  expect(said).not.toContain('skipped: long forms');
});

it('ends with code 1 where any check failed', async () => {
  await longDuring([], 1);
  expect(process.exitCode).toBe(1);
});
