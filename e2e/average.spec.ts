import { isLong } from '../src/testing/sweep';
import type { Locator, Page } from '@playwright/test';
import { LabPage } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const door = (page: Page, name: string): Locator => page.locator('summary', { hasText: name });

test('beliefs are averaged over draws of the hyper-parameters, and the link, undo and sliders know', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&model=gp');
  await lab.tab('Model');
  await lab.atStep(2);
  const best = await lab.descriptions();
  await door(page, 'How it is fitted').click();
  await list(page, 'Uses').selectOption('an average over the posterior');
  await expect.poll(() => lab.linked('fit')).toBe('integrate');
  await expect(page.getByText('These are medians of 20 draws')).toBeVisible();
  await expect.poll(async () => (await lab.descriptions())[0]).not.toBe(best[0]);
  const average = await lab.descriptions();
  await door(page, 'What was drawn').click();
  await expect(page.getByText(/^[\d.]+ – [\d.]+$/).first()).toBeVisible();
  await expect(page.getByText('R̂', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await list(page, 'Prior').selectOption('Spearmint');
  await expect.poll(() => lab.linked('drawPrior')).toBe('spearmint');
  await expect(list(page, 'Sampler').getByRole('option', { name: 'Elliptical slice' })).toHaveCount(0);
  await lab.button('Undo').click();
  await expect.poll(() => lab.descriptions()).toEqual(average);
  await expect.poll(() => lab.linked('drawPrior')).toBeNull();
  if (isLong) {
    await page.reload();
    expect(await lab.descriptions()).toEqual(average);
  }

  await page.getByRole('slider', { name: 'Output scale', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lab.linked('fit')).toBe('fixed');
  await expect(page.getByText('These are medians')).toBeHidden();
  await page.getByRole('checkbox', { name: 'fit at each step' }).check();
  await expect.poll(() => lab.linked('fit')).toBe('integrate');
});

test('beliefs are averaged over a quadrature, which many hyper-parameters rule out in words', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&model=gp&fit=integrate&layers=truth,mean,band95,query,hyperSamples');
  await lab.tab('Model');
  await lab.atStep(2);
  await expect(page.getByText('These are medians of 20 draws')).toBeVisible();
  const drawn = await lab.descriptions();
  await door(page, 'How it is fitted').click();
  await list(page, 'Over').selectOption('a quadrature');
  await expect.poll(() => lab.linked('averaging')).toBe('quadrature');
  await expect(page.getByText('beliefs are averaged over 9 sets of values')).toBeVisible();
  await expect(list(page, 'Sampler')).toHaveCount(0);
  await expect
    .poll(async () => (await lab.descriptions())[1])
    .toContain('9 weighted sets of hyper-parameters');
  const weighed = await lab.descriptions();
  expect(weighed[0]).not.toBe(drawn[0]);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(() => lab.descriptions()).toEqual(weighed);
  await lab.button('Step').click();
  await lab.atStep(3);

  await lab.open('objective=hartmann6&seed=3&step=1&model=gp&fit=integrate&draws=4');
  await lab.tab('Model');
  await door(page, 'How it is fitted').click();
  await expect(list(page, 'Over')).toBeDisabled();
});

test('the layer of hyper-samples shows what each draw alone would ask, and goes with its layer', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=3&model=gp&fit=integrate&draws=3&layers=truth,mean,band95,query,hyperSamples');
  const said = async () => (await lab.descriptions())[1];
  const alone = 'would ask at x = 0, 113 and 153; together they ask at x = 78.4.';
  await expect.poll(said).toContain(alone);
  await expect(page.getByText('alone at 0, 113, 153; together at 78.4')).toBeVisible();
  await expectAccessible(page);
  await lab.tab('View');
  await page.getByText('More layers').click();
  const layer = lab.button('hyper-samples');
  await layer.press('Enter');
  await expect.poll(said).not.toContain('would ask');
  await layer.press('Enter');
  await expect.poll(said).toContain(alone);
});

longTest(
  'a bound may be averaged where beliefs are, and a model that cannot be says so',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=1&fit=integrate&draws=6&acquisition=upper-confidence-bound');
    await lab.tab('Search');
    await list(page, 'Over draws').selectOption('average of bounds');
    await expect.poll(() => lab.linked('bounds')).toBe('average');
    // Student-t beliefs are averaged as well.
    await list(page, 'Model').selectOption('Student-t');
    await lab.tab('Model');
    await lab.settled();
    await expect.poll(() => lab.linked('fit')).toBe('integrate');
    await expect(page.getByText(/are learnt or set by hand here/)).toHaveCount(0);
    await list(page, 'Model').selectOption('sparse GP');
    await expect(page.getByText(/of the model sparse GP are learnt or set by hand here/)).toBeVisible();
    await list(page, 'Model').selectOption('extra trees');
    await lab.tab('Search');
    await expect(list(page, 'Over draws')).toHaveCount(0);
  },
);

for (const [name, hash] of [
  ['two inputs', 'objective=branin&seed=3&step=2&fit=integrate&draws=8&panel=why'],
  ['six inputs', 'objective=hartmann6&seed=3&step=1&model=gp&fit=integrate&draws=8&panel=likelihood'],
] as const) {
  longTest(`an average is drawn over ${name}, with the panel beside it`, async ({ page }) => {
    const lab = new LabPage(page);
    await page.goto(`./#${hash}`);
    await lab.tab('Model');
    await expect(lab.status).toContainText(/^Step [12]/);
    await expect(page.getByText('These are medians of 8 draws')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await lab.button('Step').click();
    await expect(lab.status).toContainText(/^Step [23]/);
  });
}
