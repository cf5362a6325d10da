import { expect, test } from './support/page';
import { figureNames, LabPage } from './support/lab';

test('a first visitor finds a posterior, a query, and one button to press', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await expect(lab.status).toHaveText(
    /^Start: 5 observations, best .* Next x = .* because its expected improvement/,
  );
  for (const name of figureNames) {
    await expect(lab.figure(name)).toBeVisible();
    await expect(lab.figure(name)).toHaveAccessibleDescription(/\d/);
  }
  await expect(page.getByText('press →')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await lab.atStep(1);
  await expect(page.getByText('press →')).toBeHidden();
});

test('says why the next point is where it is', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const query = /Next x = ([\d.]+)/.exec(await lab.status.innerText())![1];
  await expect(page.getByRole('heading', { name: `Why x = ${query}?` })).toBeVisible();
  await expect(page.getByText('Its expected improvement is the largest:')).toBeVisible();
  await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(/95 %/);
});

test('a link with nothing in it and a link with everything open the same page', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const bare = await lab.descriptions();
  await expect.poll(() => lab.linked('model')).toBe('ngcp');
  await page.reload();
  expect(await lab.descriptions()).toEqual(bare);
});

test('the dark page stays dark when asked, whatever the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const lab = new LabPage(page);
  await lab.open();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await lab.button('Dark colours').click();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await lab.settled();
  expect(await ground()).not.toBe(light);
});
