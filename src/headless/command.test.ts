import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/headless.mjs', import.meta.url));

function command(input: string): { stdout: string; stderr: string; status: number | null } {
  return spawnSync(process.execPath, [script], { input, encoding: 'utf8' });
}

describe('the command', () => {
  it('answers on stdout and says by its exit code how it went', () => {
    const one = '{ "op": "objective", "id": "sine", "at": [[0]] }';
    const sound = command(one);
    expect(sound.status).toBe(0);
    expect(JSON.parse(sound.stdout)).toMatchObject({ y: [0], direction: 'maximize' });
    const mixed = command(`[${one}, {}]`);
    expect(mixed.status).toBe(1);
    expect(JSON.parse(mixed.stdout)).toMatchObject([{ y: [0] }, { error: { code: 'unknown-id' } }]);
    const broken = command('{');
    expect(broken).toMatchObject({ status: 2, stdout: '' });
    expect(broken.stderr).toMatch(/^The request is not JSON/);
  });
});
