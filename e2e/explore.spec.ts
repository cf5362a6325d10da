import { isLong } from '../src/testing/sweep';
import { expect, expectAccessible, longTest, test } from './support/page';
import { enterLink, LabPage } from './support/lab';

test('the gallery shows a failure broken and fixed in place, and opens it in the Lab', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=3');
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^Failures/ }).click();
  await expect(page.getByRole('heading', { name: 'Two answers at one place' })).toBeVisible();
  const plot = page.getByRole('img', { name: 'Objective and posterior' });
  const told = plot.locator('xpath=..').locator('p');
  await expect(plot).toBeVisible();
  const broken = await told.innerText();
  const axis = await page.locator('.gallery__stage .tick').allTextContents();
  await expect(page.getByRole('status')).toHaveText(/^Look at x = 3.5: the band closes/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fixed' }).click();
  await expect(told).not.toHaveText(broken);
  expect(await page.locator('.gallery__stage .tick').allTextContents()).toEqual(axis);
  await expect(page.locator('.gallery')).toContainText('Let the noise be learnt');
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { name: 'A length scale too short' })).toBeVisible();
  await expect.poll(() => lab.linked('panel')).toBe('gallery:short');

  await page.keyboard.press('[');
  await page.getByRole('link', { name: 'Open in the Lab: Two answers at one place, broken' }).click();
  await lab.settled();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Look at x = 3.5');
  await expect.poll(() => lab.linked('objective')).toBe('points');
  await expect.poll(() => lab.linked('fit')).toBe('fixed');

  await page.goBack();
  if (!isLong) return;
  await enterLink(page, 'seed=3&panel=gallery:contradiction;fixed');
  await page.getByRole('link', { name: 'Open in the Lab: Two answers at one place, fixed' }).click();
  await lab.settled();
  await expect.poll(() => lab.linked('objective')).toBe('points');
  await expect.poll(() => lab.linked('fit')).toBeNull();
});

longTest(
  'runs on a table are ranked by real scores, and the table shows where they went',
  async ({ page }) => {
    const lab = new LabPage(page);
    await page.goto('./#seed=34&objective=pipeline&panel=ranking-runs:;trials=2;steps=1;show=known;random');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('4 of 4 runs finished.').first()).toBeVisible();
    const pictures = page.getByRole('img', { name: /What is known|by rank, random search/ });
    await expect(pictures).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Ranking at the end' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('real rank by rank');
    await expect(pictures).toHaveCount(1);
    await expect.poll(() => lab.linked('panel')).toContain('show=ranks');
    await expect(page.getByRole('img', { name: 'Real rank by rank, random search' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'The table' }).click();
    await expect(page.getByRole('img', { name: 'All settings' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Where random search went' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Deviations of' }).selectOption('folds');
    const told = page.getByRole('img', { name: 'Deviations' }).locator('xpath=..').locator('p');
    await expect(told).toContainText('scores of folds');
    await expectAccessible(page);
  },
);

longTest('the ranking says what hardly differs, and follows its measures', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#seed=3&step=2&panel=ranking');
  await page.getByRole('link', { name: 'see it on an example' }).click();
  const told = page.getByRole('img', { name: 'Ranking' }).locator('xpath=..').locator('p');
  await expect(told).toContainText('13 places');
  await expectAccessible(page);
  const before = await told.innerText();
  const threshold = page.getByRole('slider', { name: 'Threshold τ' });
  await threshold.focus();
  await page.keyboard.press('Home');
  await expect(told).not.toHaveText(before);
  await expect(told).toContainText('13 places in 1 group.');
  await expect.poll(() => lab.linked('panel')).toBe('ranking:tau=0');
  if (isLong) await page.reload();
  await expect(told).toContainText('13 places in 1 group.');
  await lab.button('Close panel').click();
  await lab.settled();
});
