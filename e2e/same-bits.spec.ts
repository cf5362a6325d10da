import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { contentPolicy } from '../scripts/lib/contentPolicy.mjs';
import { isLong, sweep } from '../src/testing/sweep';
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
  `seed=11&step=${sweep(4, 8)}`,
  `seed=12&step=${sweep(2, 6)}&model=nlgcp&kernel=rational-quadratic&acquisition=log-expected-improvement`,
  `seed=13&step=${sweep(2, 6)}&objective=forrester&model=parametric-gcp&kernel=periodic&acquisition=thompson`,
  `seed=14&step=${sweep(2, 6)}&objective=sine&model=gp&kernel=arcsin&noiseSd=0.1&acquisition=upper-confidence-bound`,
];

/** Opens a link, and returns the run as the page exports it. */
async function runIn(page: Page, link: string, search = ''): Promise<RunFile> {
  const lab = new LabPage(page);
  await lab.open(link, search);
  await lab.atStep(Number(/step=(\d+)/.exec(link)![1]));
  await lab.button('Export').click();
  const [json] = await Promise.all([page.waitForEvent('download'), lab.button('Run as JSON').click()]);
  const run = JSON.parse(await readFile(await json.path(), 'utf8')) as RunFile;
  await page.goto('about:blank');
  return run;
}

test('runs in the page have the same bits as those without', async ({ page }) => {
  const runs: RunFile[] = [];
  // One with another objective, model and acquisition than that which is opened below, in three ways.
  const opened = isLong ? links : [links[2]!];
  for (const link of opened) runs.push(await runIn(page, link));
  expectAsWithout(runs, opened);
});

/** Expects runs of the page to have the bits of the same ones on the command line. */
function expectAsWithout(runs: readonly RunFile[], opened: readonly string[]): void {
  for (const [k, { history }] of headless(runs).entries()) {
    const inPage = runs[k]!.history.at(-1)!.observations.map(({ x, y }) => ({ x, y }));
    expect(
      history.map(({ x, y }) => ({ x, y })),
      opened[k],
    ).toEqual(inPage);
  }
}

test('a link leads to the same bits with vectors, without them, and where a policy forbids them', async ({
  page,
}) => {
  const names: string[] = [];
  page.on('worker', (worker) => {
    // One that is gone already computed nothing.
    worker
      .evaluate(() => self.name)
      .then(
        (name) => names.push(name),
        () => {},
      );
  });
  const [, link] = links;
  const withVectors = await runIn(page, link!);
  expectAsWithout([withVectors], [link!]);
  expect(names).not.toContain('engine core=plain');
  const plain = await runIn(page, link!, '?core=plain');
  expect(names).toContain('engine core=plain');
  expect(plain).toEqual(withVectors);
  let refused = 0;
  await page.route(/\/assets\/engine\.worker-.*\.js$/, async (route) => {
    refused++;
    const response = await route.fetch();
    const strict = contentPolicy.replace(" 'wasm-unsafe-eval'", '');
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': strict },
    });
  });
  expect(await runIn(page, link!)).toEqual(withVectors);
  expect(refused).toBeGreaterThan(0);
});
