import { describe, expect, it } from 'vitest';
import { run } from './run.mjs';

const node = (script: string, options = {}) =>
  run(process.execPath, ['--eval', script], { quiet: true, ...options });

describe('run', () => {
  it('gives back the exit code and what was printed', async () => {
    const { code, output } = await node('console.log("out"); console.error("err"); process.exitCode = 3');
    expect(code).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('does not throw where there is no such program', async () => {
    const { code, output } = await run('no-such-program', [], { quiet: true });
    expect(code).toBe(127);
    expect(output).toContain('no-such-program');
  });

  it('ends a program that takes too long', async () => {
    const { code, timedOut } = await node('setInterval(() => {}, 1000)', { limit: 0.2 });
    expect(timedOut).toBe(true);
    expect(code).not.toBe(0);
  });

  it('adds to the environment and takes away from it', async () => {
    const { output } = await node('console.log(process.env.ADDED, process.env.PATH)', {
      env: { ADDED: 'yes', PATH: undefined },
    });
    expect(output.trim()).toBe('yes undefined');
  });
});
