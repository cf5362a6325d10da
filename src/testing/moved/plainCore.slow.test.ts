import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What holds values of other programs, and answers that were recorded. */
const tests = ['src/engine/kernels/golden', 'src/engine/models/golden', 'src/testing/moved/replays'];

it('golden values hold and recorded runs come back without vectors too', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    // One process loads what all of them need once; the other cores have other files to run.
    ['node_modules/vitest/vitest.mjs', 'run', '--project=all', '--maxWorkers=1', ...tests],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DEEP_MINING_CORE: 'plain', REPLAYED: '25' },
    },
  );
  expect(status, stdout.slice(-4000)).toBe(0);
});
