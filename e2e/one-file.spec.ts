import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { oneFilePlace } from '../scripts/lib/oneFile.mjs';
import { enterLink, LabPage } from './support/lab';
import { expect, test } from './support/page';

const root = fileURLToPath(new URL('..', import.meta.url));
const { folder, file } = oneFilePlace as { readonly folder: string; readonly file: string };
const address = pathToFileURL(`${root}/${folder}/${file}`).href;

test.beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build.mjs', '--one-file'], { cwd: root, stdio: 'pipe' });
});

// One window serves one test after another.
test.afterEach(({ context }) => context.setOffline(false));

test('as one file the page opens without a server and says the same as from one', async ({
  page,
  context,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=1');
  const told = await lab.descriptions();
  await context.setOffline(true);
  await page.goto('about:blank');

  await page.goto(`${address}#seed=30&step=1`);
  await lab.settled();
  expect(await lab.descriptions()).toEqual(told);
  await lab.step(2);

  await lab.button('Share').click();
  await expect(page.getByText('You opened this page as a file')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveValue(/^file:.*seed=30/);
  await page.keyboard.press('Escape');
  await lab.button('Help').click();
  await expect(page.getByRole('heading', { name: 'This page is one file' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'third-party notices' })).toHaveAttribute('href', /^blob:/);
  const notices = page.locator('#third-party-notices');
  expect(await notices.evaluate(({ textContent }) => textContent)).toContain('SIL OPEN FONT LICENSE');
  await page.keyboard.press('Escape');

  await enterLink(page, 'page=lesson:without-labels', address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await enterLink(page, 'room=experiment', address);
  await page.getByRole('button', { name: /^Espresso/ }).click();
  await page.getByRole('button', { name: 'Show what to try' }).click();
  await expect(page.getByRole('article', { name: 'Shot 1' })).toBeVisible();
});

test('as one file it trains pipelines on data that it carries', async ({ page }) => {
  const live = 'seed=7&objective=pipeline&objective.pipeline=tumour-svm&objective.answers=live';
  await page.goto(`${address}#${live}&step=1`);
  await expect(page.getByRole('status').filter({ hasText: /^Step 1/ })).toBeVisible();
});
