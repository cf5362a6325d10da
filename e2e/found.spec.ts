import { expect, expectAccessible, test } from './support/page';

test('what was found says what it needs where no pipeline is tuned', async ({ page }) => {
  await page.goto('/#study=found');
  await page.getByRole('button', { name: 'Explore' }).click();
  await page
    .getByRole('menuitemcheckbox', { name: /What was found/ })
    .or(page.getByRole('menuitem', { name: /What was found/ }))
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'What was found' });
  await expect(panel).toContainText('choose a pipeline as the objective first');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
