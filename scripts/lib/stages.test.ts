import { describe, expect, it } from 'vitest';
import { runStages, summary, total } from './stages.mjs';

const quiet = () => undefined;
const stage = (name: string, passed: number, failed: number, needs?: string) => ({
  name,
  ...(needs === undefined ? {} : { needs }),
  run: () => Promise.resolve({ passed, failed, skipped: 0 }),
});

describe('runStages', () => {
  it('goes on after a failure', async () => {
    const results = await runStages([stage('a', 0, 1), stage('b', 2, 0)], quiet);
    expect(results.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
    expect([total(results, 'passed'), total(results, 'failed')]).toEqual([2, 1]);
  });

  it('leaves out a stage whose need has not succeeded, and says so', async () => {
    const stages = [
      stage('packages', 0, 1),
      stage('build', 1, 0, 'packages'),
      stage('browser', 9, 0, 'build'),
    ];
    const results = await runStages(stages, quiet);
    expect(total(results, 'passed')).toBe(0);
    expect(summary(results)[2]).toBe('browser   not run, because "build" did not succeed');
  });

  it('runs the stages of an inner list at the same time, and tells of each in one piece', async () => {
    const said: string[] = [];
    const waiting = new Map<string, () => void>();
    const slow = (name: string) => ({
      name,
      run: async (say: (line: string) => void) => {
        say(`${name} begins`);
        await new Promise<void>((resolve) => waiting.set(name, resolve));
        say(`${name} ends`);
        return { passed: 1, failed: 0, skipped: 0 };
      },
    });
    const running = runStages(
      [[slow('a'), slow('b')], stage('c', 1, 0, 'a')],
      (line: string) => void said.push(line),
    );
    expect([...waiting.keys()]).toEqual(['a', 'b']);
    waiting.get('b')!();
    waiting.get('a')!();
    expect((await running).map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'c']);
    expect(said.filter((line) => !line.includes('=='))).toEqual(['b begins', 'b ends', 'a begins', 'a ends']);
  });

  it('counts a stage that throws as one failure', async () => {
    const broken = { name: 'a', run: () => Promise.reject(new Error('no browser')) };
    const said: string[] = [];
    const results = await runStages([broken], (line: string) => void said.push(line));
    expect(total(results, 'failed')).toBe(1);
    expect(said).toContain('no browser');
  });
});

describe('summary', () => {
  it('ends with the sum over all stages', async () => {
    const results = await runStages([stage('a', 1, 0), stage('b', 30, 2)], quiet);
    expect(summary(results).at(-1)).toBe('31 passed, 2 failed');
  });

  it('begins with what failed', () => {
    const result = { name: 'a', passed: 0, failed: 1, skipped: 0, seconds: 1, note: '' };
    const lines = summary([{ ...result, failures: ['steps\n    no step'] }]);
    expect(lines).toEqual(['steps\n    no step\n', 'a  0 passed, 1 failed  (1.0 s)', '0 passed, 1 failed']);
  });

  it('says how many were skipped, and who runs them, before the sum', () => {
    const results = [{ name: 'a', passed: 1, failed: 0, skipped: 4, seconds: 2, note: '' }];
    const line = 'a  1 passed, 0 failed, 4 skipped  (2.0 s)';
    expect(summary(results)).toEqual([
      line,
      '4 skipped: long forms of other tests, which `npm test -- --all` runs, and what this machine cannot run',
      '1 passed, 0 failed',
    ]);
    expect(summary(results, true)).toEqual([line, '1 passed, 0 failed']);
  });
});
