import { isLong } from '../src/testing/sweep';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';

const slider = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true });
const list = (page: Page, name: string): Locator => page.getByRole('combobox', { name, exact: true });
const isFitted = (page: Page): Locator => page.getByRole('checkbox', { name: 'fit at each step' });

async function openDoor(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).click();
}

longTest('the numbers of a sum are set one by one, and a link keeps them', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&kernel=sum');
  await lab.tab('Model');
  const fitted = await lab.descriptions();
  await slider(page, 'Period of the periodic part').focus();
  await page.keyboard.press('End');
  await expect(isFitted(page)).not.toBeChecked();
  await expect(slider(page, 'Period of the periodic part')).toHaveAttribute('aria-valuetext', '2000');
  await expect.poll(() => lab.linked('parts')).toContain('periodic(lengthScale:');
  await expect.poll(async () => (await lab.descriptions())[0]).not.toBe(fitted[0]);
  const byHand = await lab.descriptions();
  if (isLong) {
    await page.reload();
    expect(await lab.descriptions()).toEqual(byHand);
  }
  await lab.button('Step').click();
  await lab.atStep(1);
  await expect(slider(page, 'Period of the periodic part')).toHaveAttribute('aria-valuetext', '2000');
  await list(page, 'Part 1').selectOption('matern32');
  await expect(slider(page, 'Length scale of the Matérn 3/2 part')).toBeVisible();
  await expect.poll(() => lab.linked('parts')).toContain('matern32!periodic(');
});

longTest(
  'turning the fit off changes nothing, and turning it on again brings back how it was made',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=2&model=parametric-gcp&kernel=exponential-periodic&criterion=leave-one-out');
    await lab.tab('Model');
    await lab.atStep(2);
    const fitted = await lab.descriptions();
    await isFitted(page).uncheck();
    await expect.poll(() => lab.linked('fit')).toBe('fixed');
    expect(await lab.descriptions()).toEqual(fitted);
    await isFitted(page).check();
    await expect.poll(() => lab.linked('criterion')).toBe('leave-one-out');
    await expect.poll(() => lab.descriptions()).toEqual(fitted);
  },
);

test('clusters are chosen by answers left out, beside what was compared', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&model=nlgcp');
  await lab.tab('Model');
  await expect(slider(page, 'Smoothing')).toBeVisible();
  await list(page, 'Clusters are').selectOption('left-out');
  await expect.poll(() => lab.linked('choice')).toBe('left-out');
  await expect(page.getByText(/^Chosen: \d clusters?/)).toBeVisible();
  await expect(page.locator('.regions__best')).toHaveCount(1);
  await expect(slider(page, 'Clusters')).toHaveCount(0);
  await list(page, 'Clusters are').selectOption('as-set');
  await expect(page.locator('.regions__table')).toHaveCount(0);
  await expect(slider(page, 'Clusters')).toBeVisible();
});

test('how hyper-parameters are learnt can be chosen, and undone', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await lab.tab('Model');
  await lab.atStep(2);
  const before = await lab.descriptions();
  await openDoor(page, 'How it is fitted');
  await list(page, 'Maximises').selectOption('leave-one-out');
  await expect.poll(() => lab.linked('criterion')).toBe('leave-one-out');
  await list(page, 'Prior').selectOption('none');
  await expect.poll(() => lab.linked('prior')).toBe('none');
  await expect(slider(page, 'Prior mean')).toBeVisible();
  await list(page, 'Mean of z').selectOption('zero');
  await expect.poll(() => lab.linked('mean')).toBe('zero');
  await expect(slider(page, 'Prior mean')).toBeHidden();
  await expect.poll(async () => (await lab.descriptions())[0]).not.toBe(before[0]);
  await expectAccessible(page);
  for (let k = 0; k < 3; k++) await lab.button('Undo').click();
  await expect.poll(() => lab.descriptions()).toEqual(before);

  await list(page, 'Maximises').selectOption('folds');
  await expect.poll(() => lab.linked('criterion')).toBe('folds');
  await slider(page, 'Folds').press('ArrowLeft');
  await expect.poll(() => lab.linked('fitFolds')).toBe('4');
  await slider(page, 'Seed of the folds').press('ArrowRight');
  await expect.poll(() => lab.linked('foldSeed')).toBe('2');
  await list(page, 'Maximises').selectOption('leave-one-out');
  await expect(slider(page, 'Folds')).toBeHidden();
  await expect.poll(() => lab.linked('fitFolds')).toBeNull();

  const starts = slider(page, 'Starts of the fit');
  await expect(starts).toHaveValue('5');
  await starts.press('ArrowLeft');
  await expect.poll(() => lab.linked('restarts')).toBe('4');
  await starts.press('Home');
  await expect.poll(() => lab.linked('restarts')).toBe('0');
  await lab.button('Undo').click();
  await expect(starts).not.toHaveValue('0');
  await list(page, 'Maximises').selectOption('marginal-likelihood');
  await starts.press('End');
  await expect.poll(() => lab.linked('restarts')).toBe('50');
  await isFitted(page).uncheck();
  await expect(starts).toHaveCount(0);
  await expect.poll(() => lab.linked('restarts')).toBeNull();
  await isFitted(page).check();
  await expect.poll(() => lab.linked('restarts')).toBe('50');
});

longTest(
  'where each place has a map of its own, the way from z to y is that of the place',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=6&model=nlgcp&psi=open');
    await lab.tab('Model');
    await lab.atStep(6);
    await expect(lab.figure('Output map')).toHaveAccessibleDescription(
      /at the query it is blended .* weights/,
    );
    await page.keyboard.press('.');
    await expect(lab.figure('Output map')).toHaveAccessibleDescription(
      /at x = [\d.]+ it is blended .* weights/,
    );
    await page.keyboard.press('Escape');
    await slider(page, 'Clusters').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => lab.linked('clusters')).toBe('1');
    await lab.atStep(6);
    await expect(lab.figure('Output map')).not.toHaveAccessibleDescription(/blended/);
    await openDoor(page, 'More about the model');
    await list(page, 'Weights').selectOption('as-printed');
    await expect.poll(() => lab.linked('weights')).toBe('as-printed');
    await lab.settled();
    await expectAccessible(page);
  },
);

longTest('a logarithm shows its top, and a drawn function is called one', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&acquisition=log-expected-improvement');
  await lab.tab('Model');
  await lab.atStep(2);
  await expect(lab.figure('Acquisition')).toHaveAccessibleDescription(
    /more than 12 below the peak is not drawn/,
  );
  await lab.choice('Acquisition').selectOption('thompson');
  await expect(lab.status).toContainText('because there one function drawn from the belief is largest');
  await expect(lab.figure('Acquisition')).toHaveAccessibleDescription(
    /one function drawn from the belief is largest of all candidates at the next query/,
  );
});

test('a search that follows a design says so', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30');
  await lab.tab('Model');
  await lab.tab('Search');
  await list(page, 'Strategy').selectOption('grid');
  await expect(lab.status).toContainText('the next place of the design');
  await lab.tab('Why');
  await expect(page.getByText('The next place of the design: the model plays no part in it.')).toBeVisible();
  await lab.tab('Search');
  await slider(page, 'Levels').focus();
  await page.keyboard.press('Home');
  await expect.poll(() => lab.linked('levels')).toBe('1');
  await expect(lab.status).toContainText('Next x = 200');
  await lab.step(1);
  await expect(lab.status).toContainText('All 1 places of the grid have been tried.');
  await list(page, 'Strategy').selectOption('smart-search');
  await openDoor(page, 'More about the strategy');
  await expect(list(page, 'Clusters')).toHaveValue('constant');
  await expect(lab.button('Step')).toBeEnabled();
});

longTest(
  'a length scale of several inputs is set by hand, kept in the link, and opens again',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('objective=branin&model=gp&kernel=matern&step=2');
    await lab.tab('Model');
    await page.getByRole('slider', { name: 'Length scale of x₂' }).press('ArrowRight');
    await expect.poll(() => lab.linked('lengthScale')).toContain('~');
    await lab.settled();
    const said = await lab.status.innerText();
    await page.reload();
    await lab.settled();
    await expect(lab.status).toHaveText(said);
    await expect(lab.choice('Kernel')).toHaveValue('matern');
    await lab.choice('Objective').selectOption('forrester');
    await expect.poll(() => lab.linked('objective')).toBe('forrester');
    await lab.settled();
  },
);
