import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from './support/page';
import { LabPage } from './support/lab';

interface RunFile {
  readonly spec: object;
  readonly step: number;
  readonly history: readonly {
    readonly observations: readonly { readonly x: readonly number[]; readonly y: number }[];
  }[];
}

interface Answer {
  readonly history: readonly { readonly x: readonly number[]; readonly y: number }[];
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Computes the same runs on the command line. */
function headless(runs: readonly RunFile[]): readonly Answer[] {
  const input = JSON.stringify(runs.map(({ spec, step }) => ({ op: 'run', spec, steps: step })));
  const { stdout } = spawnSync(process.execPath, ['scripts/headless.mjs'], {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as readonly Answer[];
}

const links = [
  'seed=11&step=8',
  'seed=12&step=6&model=nlgcp&kernel=rational-quadratic&acquisition=log-expected-improvement',
  'seed=13&step=6&objective=forrester&model=parametric-gcp&kernel=periodic&acquisition=thompson',
  'seed=14&step=6&objective=sine&model=gp&kernel=arcsin&noiseSd=0.1&acquisition=upper-confidence-bound',
];

test('runs in the page have the same bits as those without', async ({ page }) => {
  const lab = new LabPage(page);
  const runs: RunFile[] = [];
  for (const link of links) {
    await lab.open(link);
    await lab.atStep(Number(/step=(\d+)/.exec(link)![1]));
    await lab.button('Export').click();
    const [json] = await Promise.all([page.waitForEvent('download'), lab.button('Run as JSON').click()]);
    runs.push(JSON.parse(await readFile(await json.path(), 'utf8')) as RunFile);
    await page.goto('about:blank');
  }
  for (const [k, { history }] of headless(runs).entries()) {
    const inPage = runs[k]!.history.at(-1)!.observations.map(({ x, y }) => ({ x, y }));
    expect(
      history.map(({ x, y }) => ({ x, y })),
      links[k],
    ).toEqual(inPage);
  }
});
