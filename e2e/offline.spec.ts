import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { serve } from './support/host';
import { enterLink, LabPage } from './support/lab';
import { expect, test } from './support/page';
import { openPanel, panelLinks } from './support/panels';

// A window that was offline or has a service worker is of no use to the next test.
test.use({ serviceWorkers: 'allow', reuseContext: false });

/** Waits until the browser has cached the whole page; this tab, opened before, goes on without it until it is loaded again. */
const kept = async (page: Page): Promise<void> => {
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(state, { timeout: 0 }).toBe('activated');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
};

test('after one visit to a page in a folder everything works without the host', async ({ page, context }) => {
  const folder = '/some/folder/';
  const host = await serve(folder);
  const { address } = host;
  const lab = new LabPage(page);
  const answer = (await page.goto(address))!;
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.locator('meta[http-equiv]')).toHaveCount(0);
  await lab.settled();
  await kept(page);
  const { manifest, scope } = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    return {
      manifest: (await (await fetch(link.href)).json()) as { start_url: string; scope: string },
      scope: (await navigator.serviceWorker.ready).scope,
    };
  });
  expect(manifest).toMatchObject({ start_url: './', scope: './' });
  expect(scope).toBe(address);
  host.close();
  await context.setOffline(true);

  await page.goto(`${address}?mode=projector`);
  await lab.settled();
  await enterLink(page, 'objective=branin&seed=3&step=1', address);
  await expect(page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
  // The first panel, and the one that needs workers: all are kept in one way, file by file.
  const opened = panelLinks.filter(([name], i) => isLong || i === 0 || name === 'batch');
  for (const [name, hash] of opened) {
    await openPanel(page, hash, address);
    if (name !== 'batch') continue;
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.locator('.batch__state')).toHaveText('All 10 trials are finished.');
  }
  await page.goto(`${address}#page=lesson:surrogate.1`);
  await expect(page.locator('.katex').first()).toBeVisible();
  await enterLink(page, 'seed=5&step=2', address);
  await page.reload();
  await lab.atStep(2);
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').length;
  });
  expect(fonts).toBeGreaterThan(0);
  await lab.button('Export').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All plots as PNG', exact: true }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('a new version waits for the run and for the visitor, and opens with the run as it was', async ({
  page,
}) => {
  const host = await serve('/');
  const lab = new LabPage(page);
  await page.goto(`${host.address}#seed=30`);
  await lab.settled();
  await kept(page);
  await page.reload();
  await lab.settled();
  const offer = page.getByText('A new version is ready.');

  await lab.button('Play').click();
  host.renew('second');
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    const isWaiting = () => registration.waiting !== null;
    await registration.update();
    while (!isWaiting())
      await new Promise((resolve) =>
        registration.installing?.addEventListener('statechange', resolve, { once: true }),
      );
  });
  const step = async () => Number(await page.getByRole('slider', { name: 'Timeline' }).inputValue());
  const before = await step();
  await expect.poll(step).toBeGreaterThan(before);
  await expect(lab.button('Pause')).toBeVisible();
  await expect(offer).toHaveCount(0);

  await lab.button('Pause').click();
  await expect(offer).toBeVisible();
  await lab.settled();
  await expect.poll(() => lab.linked('step')).toBe(String(await step()));
  const [said, link] = [await lab.descriptions(), new URL(page.url()).hash];
  await expect(page.locator('meta[name="build"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', 'second');
  expect(await lab.descriptions()).toEqual(said);
  expect(new URL(page.url()).hash).toBe(link);
  await expect(offer).toHaveCount(0);
  host.close();
});
