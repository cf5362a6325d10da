import type { Locator, Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

const verdict = (page: Page): Locator => page.locator('.chains__verdict');
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.chains__figures')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('img', { name: 'Chains on the landscape' })).toBeVisible();
}

test('chains are drawn by another sampler and prior, say whether they agree, and stand in the link', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=12&initial=8&noiseSd=0.3&model=gp&kernel=squared-exponential&mean=zero');
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^Hyper-parameters/ }).click();
  await tab(page, 'Chain').click();
  await drawn(page);
  await expect.poll(() => lab.linked('panel')).toBe('chain');
  await expect(verdict(page)).toContainText('The chains do not agree yet: split R̂ is above 1.05');
  await expect(page.getByRole('img', { name: /^Chains of the / })).toHaveCount(3);
  await expectAccessible(page);

  // What needs a normal prior cannot be chosen with another one, and the reason is said.
  await lab.choice('Prior').selectOption('spearmint');
  await expect(lab.choice('Sampler')).toHaveValue('slice');
  await expect(lab.choice('Sampler').locator('option[disabled]')).toHaveText([
    'Elliptical slice (needs the log-normal prior)',
  ]);
  // With the noise held, samplers stand beside each other.
  await page.getByLabel('Noise', { exact: true }).press('ArrowRight');
  await expect(page.getByRole('img', { name: 'Samplers beside each other' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chains of the / })).toHaveCount(2);
  await expect.poll(() => lab.linked('panel')).toBe('chain:spearmint,noise=0.03');
  await expectAccessible(page);
  await page.getByLabel('Noise', { exact: true }).press('ArrowLeft');
  await expect(page.getByRole('img', { name: /^Chains of the / })).toHaveCount(3);

  if (!isLong) return;
  await lab.choice('Prior').selectOption('default');
  await lab.choice('Draws of each chain').selectOption('500');
  await expect(verdict(page)).toContainText('The chains agree');
  await drawn(page);
  await expect.poll(() => lab.linked('panel')).toBe('chain:slice,draws=500');
  const before = await page.locator('.chains').innerText();

  await page.reload();
  await expect(verdict(page)).toBeVisible();
  await drawn(page);
  expect(await page.locator('.chains').innerText()).toBe(before);
  await page.locator('.chains .numbers summary').click();
  await expect(page.getByRole('rowheader', { name: 'noise sd' })).toBeVisible();

  await tab(page, 'Chain').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Landscape')).toBeFocused();
  await expect(page.getByRole('img', { name: 'Likelihood landscape' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('img', { name: 'Densities of refits' })).toBeVisible();
  await expect.poll(() => lab.linked('panel')).toBe('refits');
  await lab.choice('Terms').selectOption('2');
  await expect.poll(() => lab.linked('panel')).toBe('refits:20,terms2');
  await lab.choice('Fits').selectOption('5');
  await expect(page.getByText(/^With two terms the best fit is/)).toBeVisible();
});

longTest(
  'medians at draws of the hyper-parameters are a layer of one input, and say why elsewhere',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=24&initial=6&model=gp&layers=truth,median');
    await lab.tab('View');
    await page.getByText('More layers').click();
    await lab.button('hyper-samples').click();
    await expect(page.locator('.hyper-median')).toHaveCount(10);
    await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(
      /Medians at 10 draws of the hyper-parameters are shown, up to [\d.]+ apart, at \d+/,
    );
    await expect.poll(() => lab.linked('layers')).toContain('hyperSamples');
    await lab.choice('Model').selectOption('extra-trees');
    await expect(lab.button('hyper-samples')).toBeDisabled();
    await expect(page.locator('.hyper-median')).toHaveCount(0);
  },
);
