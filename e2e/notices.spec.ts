import { expect, test } from './support/page';
import { LabPage } from './support/lab';

test('a notice that informs leaves with the next step; one about a failure stays until it is dismissed', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await page.goto('./#seed=30&model=nothing');
  await lab.atStep(0);
  const notices = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('There is no model "nothing"');
  await page.evaluate(() => {
    document.documentElement.requestFullscreen = () => Promise.reject(new Error('not here'));
  });
  await page.keyboard.press('f');
  await page.keyboard.press('f');
  await expect(notices).toHaveCount(2);
  await lab.button('Step').click();
  await lab.atStep(1);
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('There is no model "nothing"');
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(notices).toHaveCount(0);
});
