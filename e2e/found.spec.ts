import { LabPage } from './support/lab';
import { expect, expectAccessible, test } from './support/page';

test('what was found says what it needs where no pipeline is tuned', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=3');
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^What was found/ }).click();
  const panel = page.getByRole('region', { name: 'What was found' });
  await expect(panel).toContainText('choose a pipeline as the objective first');
  await expect.poll(() => lab.linked('panel')).toBe('found');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
