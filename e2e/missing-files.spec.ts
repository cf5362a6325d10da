import { LabPage } from './support/lab';
import { expect, expectAccessible, test } from './support/page';

const missing = /\/assets\/(Notices|PanelMenu|PanelHost|PageHost|HelpDialog)-[^/]*\.js/;

test('parts of the page that cannot be loaded any more leave the plots as they are', async ({
  page,
  faults,
}) => {
  await page.route(missing, (route) => route.abort('failed'));
  const lab = new LabPage(page);
  await lab.open('seed=30');
  for (const part of ['messages', 'menu'])
    await expect(page.getByText(`The ${part} could not be shown.`)).toBeVisible();
  await expectAccessible(page);
  await lab.step(1);

  const opened = { dialog: () => lab.button('Help').click(), panel: () => page.keyboard.press('c') };
  for (const [part, open] of Object.entries(opened)) {
    await open();
    const said = page.getByRole('alert').filter({ hasText: `The ${part} could not be shown.` });
    await said.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(said).toHaveCount(0);
    await lab.atStep(1);
  }
  await lab.button('Course').click();
  await expect(page.getByText('The page could not be shown.')).toBeVisible();
  await lab.button('Close').click();
  await lab.atStep(1);
  await page.keyboard.press('ArrowRight');
  await lab.atStep(2);

  expect(faults.length).toBeGreaterThan(0);
  expect(faults.filter((fault) => !/ERR_FAILED|Failed to fetch dynamically/.test(fault))).toEqual([]);
  faults.length = 0;
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
