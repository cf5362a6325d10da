import { LabPage } from './support/lab';
import { openPanel, settledPanel } from './support/panels';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';

test('a loss is chosen, its number follows, and the link, Back and the keyboard know', async ({ page }) => {
  const lab = new LabPage(page);
  await openPanel(page, 'seed=30&step=2&panel=winner:at=40');
  const figure = page.getByRole('img', { name: 'Picking a winner', exact: true });
  await expect(figure).toHaveAccessibleDescription(/by the loss “squared error”, name 0\.637/);
  await expectAccessible(page);
  await expectContrast(page);
  await page.getByRole('combobox', { name: 'Loss', exact: true }).selectOption('pinball');
  await expect(figure).toHaveAccessibleDescription(/by the loss “pinball, τ = 0\.9”, name 0\.876/);
  await expect.poll(() => lab.linked('panel')).toBe('winner:pinball,at=40');
  await page.getByRole('slider', { name: 'Level τ' }).press('ArrowLeft');
  await expect(figure).not.toHaveAccessibleDescription(/τ = 0\.9”/);
  await expect.poll(() => lab.linked('panel')).toMatch(/^winner:pinball,tau=0\.\d+,at=40$/);
  await expect(page.getByRole('row', { name: /^pinball/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'At the query' }).click();
  await expect(figure).toHaveAccessibleDescription(/At the query, x = /);
  await page.keyboard.press('Escape');
  await expect(lab.figure('Objective and posterior')).toBeVisible();
});

longTest('on a phone it fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, 'seed=30&step=2&panel=winner:huber,at=40');
  await settledPanel(page);
  await expect(page.getByRole('status').filter({ hasText: 'by the loss' })).toBeVisible();
  await expectNothingBeyond(page);
});
