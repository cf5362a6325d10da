import type { Locator, Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { expect, expectAccessible, keepVisit, longTest, test } from './support/page';

const all = 'truth,median,band95,latent,query,samples,candidates,clusters,seen';

/** Locates a figure that is not always there. */
const figure = (page: Page, name: string): Locator => page.getByRole('img', { name, exact: true });

const lock = (page: Page): Locator => page.getByRole('checkbox', { name: 'Hold the acquisition’s axis' });

longTest('clusters are told apart, and their weights stand under the function plot', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open(`seed=30&step=4&model=nlgcp&layers=${all}`);
  await lab.atStep(4);
  await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(
    /5 functions drawn from the belief are shown\. Of the observations \d+ in cluster 1 ●, \d+ in cluster 2 ▲/,
  );
  await expect(lab.figure('Acquisition')).toHaveAccessibleDescription(
    /The search scored \d+ places and climbed to/,
  );
  await expect(lab.figure('Density of y')).toHaveAccessibleDescription(/Most often they lie between/);
  await expect(figure(page, 'Cluster weights')).toHaveAccessibleDescription(
    /at the query cluster 1 ● weighs \d+\s%/,
  );
  await page.keyboard.press('.');
  await expect(figure(page, 'Cluster weights')).toHaveAccessibleDescription(
    /at x = [\d.]+ cluster 1 ● weighs \d+\s%/,
  );
  await expectAccessible(page);
  await lab.choice('Model').selectOption('ngcp');
  await expect(figure(page, 'Cluster weights')).toHaveCount(0);
  await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(/5 functions drawn/);
});

test('layers beyond the first nine stand behind a door and go into the link', async ({ page }) => {
  const lab = new LabPage(page);
  // The first line of the page is there on a first visit only, so the plots of later ones are higher.
  await page.addInitScript(keepVisit);
  await lab.open('seed=30&step=3');
  await lab.tab('View');
  await page.locator('summary', { hasText: 'More layers' }).click();
  await expect(lab.button('clusters')).toHaveCount(0);
  await lab.button('samples').click();
  await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(/5 functions drawn/);
  await expect.poll(() => lab.linked('layers')).toContain('samples');
  const drawn = await page.locator('.path').first().getAttribute('d');
  if (isLong) await page.reload();
  await lab.atStep(3);
  await expect(page.locator('.path').first()).toHaveAttribute('d', drawn!);
  await lab.button('Back').click();
  await lab.atStep(2);
  await expect(page.locator('.path').first()).not.toHaveAttribute('d', drawn!);
});

test('seen in z, the band is symmetric and what stands beside it turns with it', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=4&psi=open');
  const inY = await lab.descriptions();
  await lab.tab('View');
  await page.locator('summary', { hasText: 'More layers' }).click();
  await lab.button('z space').click();
  await expect(page.getByText('z and what the model believes')).toBeVisible();
  await expect(page.getByText('density of z', { exact: true })).toBeVisible();
  await expect(page.getByText('density of y at the query')).toBeVisible();
  await expect(lab.figure('Density of y')).toHaveAccessibleDescription(/z is expected around/);
  await expectAccessible(page);
  await lab.button('z space').click();
  expect(await lab.descriptions()).toEqual(inY);
});

longTest('the axis of the acquisition can be held over steps, and says so', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await expect(lab.figure('Acquisition')).not.toHaveAccessibleDescription(/held/);
  await lab.tab('View');
  await page.locator('summary', { hasText: 'More layers' }).click();
  await lock(page).check();
  const words = async () => {
    const said = await lab.descriptions();
    return /axis is held from (\S+ to [^,. ]+\.?\d*)/.exec(said[1]!)?.[1];
  };
  const held = await words();
  expect(held).toBeTruthy();
  await lab.step(3);
  expect(await words()).toBe(held);
  await lock(page).click();
  await expect(lab.figure('Acquisition')).not.toHaveAccessibleDescription(/held/);
  await lock(page).click();
  await lab.choice('Acquisition').selectOption('upper-confidence-bound');
  await expect(lock(page)).not.toBeChecked();
});

longTest('the history shows regret where the optimum is known, or the answers', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=3&objective=forrester&step=5');
  await expect(lab.figure('History')).toHaveAccessibleDescription(
    /minimum [^,]+, simple regret [\d.·⁻⁰¹²³⁴-⁹]+\.$/,
  );
  await lab.tab('View');
  await page.locator('summary', { hasText: 'More layers' }).click();
  await lab.button('answers').click();
  await expect(lab.figure('History')).not.toHaveAccessibleDescription(/simple regret/);
  await expect.poll(() => lab.linked('layers')).toContain('answers');
  await expectAccessible(page);
});

test('a trial pointed at in the history is lit in the function plot, and the other way round; a level is read off in all panels, by pointer and by keyboard', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=4');
  await expect(page.locator('.lit-ring')).toHaveCount(0);
  const trial = (await page.locator('.chart--history .trial--current').boundingBox())!;
  await page.mouse.move(trial.x + trial.width / 2, trial.y + trial.height / 2);
  await expect(page.locator('.lit-ring')).toHaveCount(2);
  await expect(lab.figure('History')).toHaveAccessibleDescription(
    /Pointed at: step 4: x = .*, chosen by the acquisition\.$/,
  );
  await page.mouse.click(trial.x + trial.width / 2, trial.y + trial.height / 2);
  await expect(page.getByRole('heading', { name: /^Observation at x = / })).toBeVisible();
  await page.keyboard.press('Escape');
  const disc = (await page.locator('.disc__body').first().boundingBox())!;
  await page.mouse.move(disc.x + disc.width / 2, disc.y + disc.height / 2);
  await expect(lab.figure('History')).toHaveAccessibleDescription(/Pointed at: start: /);

  const level = page.getByRole('slider', { name: 'Level of y' });
  await level.hover({ position: { x: 30, y: 60 } });
  await expect(page.locator('.level-line')).toHaveCount(1);
  await expect(lab.figure('Density of y')).toHaveAccessibleDescription(
    /There P\(y ≤ [\d.]+\) [=<>] [\d.]+\s%\./,
  );
  await lab.button('Step').hover();
  await expect(page.locator('.level-line')).toHaveCount(0);
  await level.focus();
  await page.keyboard.press('ArrowUp');
  await expect(level).toHaveAttribute('aria-valuetext', /^P\(y ≤ [\d.]+\) = \d+\s% at the query$/);
  const below = async () => Number(/= (\d+)\s%/.exec((await level.getAttribute('aria-valuetext'))!)![1]);
  const first = await below();
  await page.keyboard.press('PageUp');
  await expect.poll(below).toBeGreaterThan(first);
  await lab.atStep(4);
  await page.keyboard.press('Escape');
  await expect(page.locator('.level-line')).toHaveCount(0);
});

test('unusual runs can be seen with all layers on', async ({ page }) => {
  const lab = new LabPage(page);
  const states = [
    ['one observation', 'seed=30&initial=1&model=nlgcp'],
    ['one observation among whole numbers', 'seed=30&initial=1&inputs=integer'],
    ['a sine and a plain process', 'seed=4&objective=sine&step=2&model=gp'],
    ['free points', 'objective=points'],
    ['rows of a table', 'objective=table&step=1'],
  ] as const;
  const few = ['one observation'];
  for (const [name, state] of states.filter(([kind]) => isLong || few.includes(kind))) {
    await test.step(name, async () => {
      await lab.open(`${state}&layers=${all},latentSpace,regret`);
      await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
      for (const said of await lab.descriptions()) expect(said).not.toMatch(/NaN|undefined|Infinity/);
    });
  }
});
