import { LabPage } from './support/lab';
import { settledPanel } from './support/panels';
import { expect, expectAccessible, test } from './support/page';

const link = 'seed=30&step=8&model=gp&noiseSd=0.2';

test('the spectrum of the mean opens beside the effective degrees, which its shares sum to', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open(link);
  await lab.atStep(8);
  await lab.tab('Model');
  const degrees = page.locator('.facts__row', { hasText: 'effective degrees' }).locator('dd');
  await expect(degrees).toHaveText(/^\d/);
  const told = (await degrees.textContent())!;
  await page.getByRole('button', { name: 'Spectrum' }).click();
  await settledPanel(page);
  const panel = page.locator('.panel');
  await expect(panel.getByRole('status')).toContainText(`sum to ${told}:`);
  await expectAccessible(page);
});

test('an eigenvector is chosen by key, by pointer and by press, and the link keeps it', async ({ page }) => {
  await page.goto(`./#${link}&panel=smoother`);
  await settledPanel(page);
  const drawn = (number: number) =>
    page.getByRole('img', { name: `Eigenvector ${number} over the observations` });
  await expect(drawn(1)).toBeVisible();
  await page.getByRole('slider', { name: 'Eigenvector' }).press('ArrowRight');
  await expect(drawn(2)).toBeVisible();
  await expect.poll(() => page.url()).toContain('smoother:i=2');
  const bars = page.getByRole('img', { name: 'Spectrum of the linear smoother' });
  const { width, height } = (await bars.boundingBox())!;
  await bars.hover({ position: { x: width - 20, y: height / 2 } });
  await expect(drawn(13)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(drawn(2)).toBeVisible();
  await bars.click({ position: { x: width - 20, y: height / 2 } });
  await expect.poll(() => page.url()).toContain('smoother:i=13');
});

test('a model whose mean is no linear smoother says so', async ({ page }) => {
  await page.goto('./#seed=30&step=2&model=extra-trees&panel=smoother');
  await expect(page.getByRole('button', { name: 'Show it with a GP' })).toBeVisible();
  await new LabPage(page).tab('Model');
  await expect(page.getByRole('button', { name: 'Spectrum →' })).toHaveCount(0);
});
