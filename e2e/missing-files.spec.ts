import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

const missing = /\/assets\/(compare\.panel|CourseList|HelpDialog)-[^/]*\.js/;

longTest(
  'parts of the page that cannot be loaded any more leave the plots as they are',
  async ({ page, faults }) => {
    await page.route(missing, (route) => route.abort('failed'));
    const lab = new LabPage(page);
    await lab.open('seed=30');
    await lab.step(1);

    await lab.button('Help').click();
    const dialog = page.getByRole('alert').filter({ hasText: 'The dialog could not be shown.' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await lab.atStep(1);
    await page.keyboard.press('c');
    await expect(page.getByText('Side by side could not be shown.')).toBeVisible();
    await expectAccessible(page);
    await lab.button('Close panel').click();
    await lab.atStep(1);
    await lab.button('Course').click();
    await expect(page.getByText('The course could not be shown.')).toBeVisible();
    await page.keyboard.press('Escape');
    await lab.atStep(1);
    await page.keyboard.press('ArrowRight');
    await lab.atStep(2);

    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter((fault) => !/ERR_FAILED|Failed to fetch dynamically/.test(fault))).toEqual([]);
    faults.length = 0;
  },
);

test('what could not be loaded is asked for again, and shown once it is there', async ({ page, faults }) => {
  const parts = /\/assets\/(compare\.panel|CourseList|HelpDialog|ExploreMenu)-[^/]*\.js/;
  await page.route(parts, (route) => route.abort('failed'));
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const parted = async (open: () => Promise<void>, sentence: string) => {
    await open();
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    const again = alert.getByRole('button', { name: 'Try again', exact: true });
    await expect(alert).toBeVisible();
    await again.click();
    await expect(alert).toBeVisible();
    await page.unroute(parts);
    await again.click();
    await expect(alert).toHaveCount(0);
    await page.route(parts, (route) => route.abort('failed'));
  };
  await parted(() => lab.button('Help').click(), 'The dialog could not be shown.');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('Escape');
  if (isLong) {
    await parted(() => lab.button('Explore').click(), 'The menu could not be shown.');
    await expect(page.getByRole('button', { name: /^Side by side/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  if (isLong) {
    await parted(() => page.keyboard.press('c'), 'Side by side could not be shown.');
    await expect(page.getByRole('region', { name: 'Side by side' })).toBeVisible();
    await lab.button('Close panel').click();
    await parted(() => lab.button('Course').click(), 'The course could not be shown.');
    await expect(page.getByRole('main', { name: 'Course' })).toBeVisible();
  }
  expect(faults.filter((fault) => !/ERR_FAILED|Failed to fetch dynamically/.test(fault))).toEqual([]);
  faults.length = 0;
});

test('a link whose rows cannot be unpacked says so, and stays for a reload', async ({ page, faults }) => {
  const packing = /\/assets\/packing-[^/]*\.js/;
  await page.route(packing, (route) => route.abort('failed'));
  const rows = deflateRawSync(JSON.stringify({ X: [[1], [2], [4]], y: [3, 9, 5] })).toString('base64url');
  const lab = new LabPage(page);
  await lab.open(`objective=points&data=${rows}`);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Reload the page to try again.');
  await expect(lab.choice('Objective')).toHaveValue('custom');
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
  faults.length = 0;

  await page.unroute(packing);
  await page.reload();
  await expect(lab.choice('Objective')).toHaveValue('points');
  await expect(lab.status).toHaveText(/^Three (results|places tried), best 9/);
  await expect(messages.getByRole('listitem')).toHaveCount(0);
});

test('Escape gives up a dialog that is still being loaded', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/HelpDialog-[^/]*\.js/, async (route) => {
    await arrived;
    await route.continue();
  });
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const asked = page.waitForRequest(/HelpDialog-/);
  await lab.button('Help').click();
  await asked;
  await page.keyboard.press('Escape');
  const loaded = page.waitForResponse(/HelpDialog-/);
  arrive();
  await (await loaded).finished();
  await page.keyboard.press('ArrowRight');
  await lab.atStep(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await lab.button('Help').click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const start = 'See how a machine decides what to try next';

test('a page whose main part is missing or hangs says what it is, and what to do', async ({
  page,
  faults,
}) => {
  const main = /\/assets\/page-[^/]*\.js/;
  await page.route(main, (route) => route.abort('failed'));
  await page.goto('./');
  await expect(page.getByText(start)).toBeVisible();
  await expect(page.getByText('reload the page')).toBeVisible();
  // No picture of a page that does nothing.
  await expect(page.locator('.first')).toHaveCount(0);
  await expectAccessible(page);
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !/ERR_FAILED/.test(fault))).toEqual([]);
  faults.length = 0;

  await page.unroute(main);
  let go = () => {};
  const may = new Promise<void>((resolve) => (go = resolve));
  await page.route(main, async (route) => {
    await may;
    await route.continue();
  });
  await page.goto('./#seed=3', { waitUntil: 'commit' });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(start)).toBeVisible();
  go();
  await new LabPage(page).settled();
  await expect(page.getByText(start)).toHaveCount(0);
});

test('opened as a file it says that it must be served', async ({ page, faults }) => {
  await page.goto(pathToFileURL('dist/index.html').href);
  await expect(page.getByText('browsers run such a page only from a server')).toBeVisible();
  faults.length = 0;
});
