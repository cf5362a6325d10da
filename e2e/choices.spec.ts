import { sweep } from '../src/testing/sweep';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';

/** Objectives that are asked for in a dialog. */
const asked = ['table', 'drawn', 'formula'];

test('another model keeps the observations, and undo brings the old one back', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=3&psi=open');
  await lab.atStep(3);
  const before = await lab.descriptions();
  const tried = /^The top is found: [\d.]+/.exec(before.at(-1)!)![0];
  await lab.choice('Model').selectOption('gp');
  await expect.poll(async () => (await lab.descriptions())[2]).not.toBe(before[2]);
  await expect(lab.status).toContainText(tried);
  await expect(lab.figure('Output map')).toHaveAccessibleDescription(/straight/);
  await expect.poll(() => lab.linked('model')).toBe('gp');
  const gp = await lab.descriptions();
  await lab.button('Undo').click();
  await expect.poll(() => lab.descriptions()).toEqual(before);
  await lab.button('Redo').click();
  await expect.poll(() => lab.descriptions()).toEqual(gp);
  await expect.poll(() => lab.linked('model')).toBe('gp');
  await page.reload();
  await lab.atStep(3);
  expect(await lab.descriptions()).toEqual(gp);
});

test('objectives, models, kernels and acquisitions can be chosen and stepped', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  for (const [name, key] of [
    ['Acquisition', 'acquisition'],
    ['Kernel', 'kernel'],
    ['Model', 'model'],
    ['Objective', 'objective'],
  ] as const) {
    const values = await lab
      .choice(name)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values.length).toBeGreaterThan(1);
    // Of the pipelines, which are one objective, one other than the first.
    const pipelines = values.filter((value) => value.startsWith('pipeline.'));
    const different = values.filter((value) => !pipelines.slice(1).includes(value));
    // Every twentieth, or in a long sweep all: src/shell/everyChoice.slow.test.ts steps models and acquisitions without a page.
    const chosen = different.filter((value, i) => i % sweep(20, 1) === 0 || asked.includes(value));
    for (const choice of chosen) {
      const [value = ''] = choice.split('.');
      await lab.choice(name).selectOption(choice);
      if (value === 'table') {
        await page.getByLabel('Or paste it here').fill('dose,answer\n0,1\n1,3\n2,2\n3,4\n4,1\n5,2\n6,3\n');
        await lab.button('Replay a search on these rows').click();
      }
      if (value === 'drawn') await lab.button('Copy the dashed curve').click();
      if (value === 'drawn' || value === 'formula') await lab.button('Use this function').click();
      await expect.poll(() => lab.linked(key)).toBe(value);
      await lab.settled();
      const [step] = [Number(await lab.linked('step'))];
      const isAsked = (await lab.button('Step').count()) > 0 && (await lab.button('Step').isEnabled());
      if (isAsked) await lab.step(step + 1);
    }
    // Some of the others do not go with every model.
    if (key === 'acquisition') await lab.choice(name).selectOption('expected-improvement');
    if (key === 'kernel') await lab.choice(name).selectOption('matern52');
  }
});

test('a list opens with the few that matter, by keys too, and has the others behind More', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const options = page.getByRole('option').and(page.locator('[data-value]'));
  await lab.choice('Model').click();
  const chosen = page.getByRole('option', { name: 'nGCP', exact: true }).and(options);
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleDescription(/bent outputs/);
  await expect(options.locator('[data-picture]')).toHaveCount(await options.count());
  await expect(page.getByRole('option', { name: 'boosted trees' }).and(options)).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(await lab.choice('Model').locator('option').count());
  await expect(page.getByRole('option', { name: 'parametric GCP' }).and(options)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(lab.choice('Model')).toBeFocused();
  await expect(lab.choice('Model')).toHaveValue('ngcp');
  // What is typed finds also what is behind More; none of it is a key of the page.
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeFocused();
  await page.keyboard.type('boost');
  await expect(page.getByRole('option', { name: 'boosted trees' }).and(options)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lab.choice('Model')).toHaveValue('gradient-boosting');
  await expect.poll(() => lab.linked('model')).toBe('gradient-boosting');
  await lab.settled();
  // A second click closes it, and the keyboard goes on from there. The chosen one is there at once from now on.
  await lab.choice('Model').click();
  await expect(options.first()).toBeVisible();
  await lab.choice('Model').click();
  await expect(options).toHaveCount(0);
  await expect(lab.choice('Model')).toBeFocused();
  await lab.choice('Model').click();
  await expect(page.getByRole('option', { name: 'boosted trees' }).and(options)).toBeFocused();
  await options.filter({ hasText: 'Student-t' }).waitFor({ state: 'detached' });
  await options.filter({ hasText: 'log-GP' }).click();
  await expect.poll(() => lab.linked('model')).toBe('log-gp');
});

longTest('random search asks anywhere', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('strategy=random');
  await expect(lab.status).toHaveText(/drawn at random\.$/);
  await lab.step(1);
});

test('hyper-parameters set by hand stay as set', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const before = await lab.descriptions();
  await lab.tab('Model');
  await page.getByRole('slider', { name: 'Length scale' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('checkbox', { name: 'fit at each step' })).not.toBeChecked();
  await expect.poll(() => lab.linked('fit')).toBe('fixed');
  await expect.poll(async () => (await lab.descriptions())[0]).not.toBe(before[0]);
  await page.getByRole('checkbox', { name: 'fit at each step' }).check();
  await expect.poll(() => lab.descriptions()).toEqual(before);
});

longTest('Forrester is minimised, in its own units', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('objective=forrester&step=8&seed=2');
  await lab.atStep(8);
  await expect(lab.figure('History')).toHaveAccessibleDescription(/−6\.0|−5\.9/);
});
