import { expect, expectAccessible, test } from './support/page';
import { enterLink, LabPage } from './support/lab';

test('the gallery opens a failure with its sentence, and the way out', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=3');
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^Failures/ }).click();
  await expect(page.getByRole('heading', { name: 'Two answers at one place' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See it: Two answers at one place' }).click();
  await lab.settled();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Let the noise be learnt');
  await expect.poll(() => lab.linked('objective')).toBe('points');
  await expect.poll(() => lab.linked('fit')).toBe('fixed');

  await page.goBack();
  await enterLink(page, 'seed=3&panel=gallery');
  await page.getByRole('link', { name: 'See it fixed: Two answers at one place' }).click();
  await lab.settled();
  await expect.poll(() => lab.linked('objective')).toBe('points');
  await expect.poll(() => lab.linked('fit')).toBeNull();
});

test('the ranking says what hardly differs, and follows its measures', async ({ page }) => {
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
  await page.reload();
  await expect(told).toContainText('13 places in 1 group.');
  await lab.button('Close panel').click();
  await lab.settled();
});
