import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';
import { enterLink, LabPage } from './support/lab';

const noMap = 'With the model extra trees there is no map Ψ between outputs and a latent space.';

const note = (page: Page): Locator => page.locator('.plots__note');
/** Returns the description of a figure. */
async function said(figure: Locator): Promise<string> {
  await expect(figure).toBeVisible();
  return figure
    .page()
    .locator(`[id="${await figure.getAttribute('aria-describedby')}"]`)
    .innerText();
}

longTest(
  'what a forest has not is said in its place; stepping, undoing and reloading are as ever',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=2&psi=open');
    await lab.atStep(2);
    await lab.tab('Model');
    await expect(lab.figure('Output map')).toBeVisible();
    await expect(note(page)).toHaveText('← Close Ψ');
    await lab.choice('Model').selectOption('extra-trees');
    await expect(note(page)).toHaveText(noMap);
    await expect(lab.figure('Output map')).toHaveCount(0);
    await expect(lab.choice('Kernel')).toBeDisabled();
    await expect(lab.choice('Kernel')).toHaveAccessibleDescription(
      /^With the model extra trees there is no kernel/,
    );
    await expect(page.locator('.side')).toContainText(
      'there is no kernel, and no hyper-parameter that is fitted.',
    );
    await expect(page.locator('.side')).toContainText(
      'there is no likelihood and no prediction of an answer from the others.',
    );
    await lab.step(3);
    await expectAccessible(page);
    if (isLong) await expectContrast(page);
    if (isLong) {
      const figure = lab.figure('Objective and posterior');
      const belief = await said(figure);
      await page.reload();
      await lab.atStep(3);
      expect(await said(figure)).toBe(belief);
      await page.setViewportSize({ width: 390, height: 844 });
      await lab.settled();
      await expect(note(page)).toBeVisible();
      await expectNothingBeyond(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await lab.choice('Model').selectOption('ngcp');
    await expect(lab.figure('Output map')).toBeVisible();
    await lab.button('Undo').click();
    await expect(note(page)).toHaveText(noMap);
  },
);

test('the menu and the panel say that a forest has no likelihood; a panel that needs none opens', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&model=extra-trees&law=empirical');
  await lab.button('Explore').click();
  const item = page.locator('.menu__item', { hasText: 'Hyper-parameters' });
  await expect(item).toContainText('With the model extra trees there is no likelihood.');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('y');
  const panel = page.getByRole('region', { name: 'Hyper-parameters', exact: true });
  await expect(panel).toContainText(
    'With the model extra trees there is no likelihood: there is nothing to show here.',
  );
  await lab.button('Show it with a GP').click();
  await expect(panel).not.toContainText('nothing to show');
  if (isLong) {
    await lab.choice('Model').selectOption('extra-trees');
    await expect(panel).toContainText('nothing to show');
  }
  await enterLink(page, 'seed=30&step=2&model=extra-trees&law=empirical&panel=why');
  await expect(page.getByText('they have no density that could be drawn.')).toBeVisible();
});

longTest('a forest stands beside other models in a comparison and in a batch', async ({ page }) => {
  await page.goto('./#seed=30&panel=compare:step=1;model=gp;model=extra-trees');
  await expect(page.getByRole('status')).toHaveText(/^Step 1: GP best .*, extra trees best /);
  const column = page.getByRole('region', { name: /^Column 2: extra trees$/ });
  await column.locator('summary', { hasText: '·' }).click();
  await expect(column.getByRole('combobox', { name: 'Kernel' })).toBeDisabled();
  const row = page
    .getByRole('group', { name: 'The runs in numbers' })
    .getByRole('row', { name: /extra trees/ });
  await expect(
    row.getByTitle('With the model extra trees there is no likelihood', { exact: true }),
  ).toHaveText('–');
  await expect(row.getByTitle(/no prediction of an answer from the others$/)).toHaveText('–');
  await enterLink(page, 'seed=7&objective=forrester&panel=batch:trials=5;steps=2;extra-trees-ei');
  const method = page.locator('.batch__method', { hasText: 'extra trees-EI' });
  await expect(method).toContainText('extra trees, expected improvement, Smart Search');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.batch__state')).toHaveText('All 10 trials are finished.');
});

longTest(
  'with several inputs there are maps and the reason why Ψ is not there, and a script says what it is not',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=1&objective=branin&model=extra-trees&psi=open');
    await lab.atStep(1);
    await expect(note(page)).toHaveText(noMap);
    await expect(page.getByRole('img', { name: 'Posterior median', exact: true })).toBeVisible();
    await lab.button('Export').click();
    const files = page.getByRole('dialog');
    await expect(files.getByText('Output map')).toHaveCount(0);
    const download = page.waitForEvent('download');
    await files.getByRole('button', { name: 'Python for BoTorch' }).click();
    const script = (await readFile(await (await download).path(), 'utf8')).replace(/\n# /g, ' ');
    expect(script).toContain(
      'The Lab’s model is extra trees, which is no Gaussian process and has no kernel.',
    );
    expect(script).not.toContain('The Lab holds');
  },
);
