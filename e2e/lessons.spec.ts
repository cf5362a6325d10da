import { isLong } from '../src/testing/sweep';
import type { Locator } from '@playwright/test';
import { stepSentence } from './support/lab';
import { isCurrentSeen } from './support/lesson';
import { expect, expectAccessible, longTest, test } from './support/page';

test('a whole lesson by keyboard: its states, a formula, a task', async ({ page }) => {
  await page.goto('/#page=lesson:acquisition');
  const progress = page.getByRole('progressbar', { name: 'How far in the lesson' });
  const current = page.locator('.show[aria-current="step"]');
  await expect(current).toHaveText('Where would you ask next?');

  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('It asks at 307.5');
  const said = page.locator('.lab__status');
  await expect(said).toContainText('Next x = 307.5');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('Where would you ask next?');
  // The answer that a task asks for is neither told nor reachable by a step.
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toHaveCount(0);
  await expect(said).toHaveText(/^Five places tried, best 0\.731 at x = 307\.7\.$/);

  const formula = page.getByRole('group', { name: 'Formula, with its numbers' }).nth(1);
  await formula.focus();
  await expect(page.getByRole('tooltip')).toContainText('the standard deviation of y at x');
  await formula.blur();
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  // The focus has scrolled the text, and the figure follows what is read.
  await page.getByRole('button', { name: 'Where would you ask next?' }).press('Enter');
  await expect(current).toHaveText('Where would you ask next?');
  const states = await page.locator('.show').count();
  for (let k = 1; k < states - 1; k++) await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('With κ = 0');
  await expect(page.getByRole('heading', { name: 'Task solved' })).toHaveCount(0);
  const kappa = page.getByRole('slider', { name: 'κ' });
  await kappa.focus();
  for (const key of ['PageUp', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'Task solved' })).toHaveCount(1);
  await expectAccessible(page);

  await kappa.blur();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('one function');
  await expect(progress).toHaveJSProperty('value', 1);

  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const words of ['With κ = 0', 'With κ = 1.96']) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => isCurrentSeen(page)).toBe(true);
    await expect(current).toHaveText(words);
  }
  await page.setViewportSize(before);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('one function');

  await page.getByRole('button', { name: 'Open in the Lab' }).click();
  await expect(page.getByRole('combobox', { name: 'Acquisition' })).toHaveValue('thompson');
  // The Lab shows what the figure left out.
  await expect(page.getByRole('img', { name: 'History', exact: true })).toBeVisible();
});

longTest('a whole lesson by keyboard that searches, and one that ranks', async ({ page }) => {
  const current = page.locator('.show[aria-current="step"]');
  await page.goto('/#page=lesson:budget');
  await page.getByRole('button', { name: 'three answers' }).press('Enter');
  await expect(current).toHaveText('three answers');
  const step = page.getByRole('button', { name: 'Step', exact: true });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  const status = page.locator('.lab__status');
  for (const at of [1, 2, 3]) await goOn(step, status, at);
  await expect(status).toContainText('0.897');
  for (const at of [2, 1, 0]) await goOn(back, status, at);
  await page.getByRole('slider', { name: 'Smart steps' }).press('ArrowLeft');
  await page.getByRole('slider', { name: 'Final steps' }).press('ArrowRight');
  for (const at of [1, 2, 3]) await goOn(step, status, at);
  await expect(status).not.toContainText('0.897');
  await expectAccessible(page);

  await page.goto('/#page=lesson:ranking');
  await page.getByRole('button', { name: '15, 8 and 7 are one group' }).press('Enter');
  const ranked = page.locator('.task-box', { has: page.getByRole('slider', { name: 'Threshold τ' }) });
  const tau = ranked.getByRole('slider', { name: 'Threshold τ' });
  const selects = page.getByRole('table').locator('tr', { has: page.getByText('selected') });
  await expect(selects.filter({ hasText: /^8/ })).toBeVisible();
  for (let k = 0; k < 4; k++) await tau.press('PageUp');
  await expect(ranked).toContainText('the best group is 15, and Q̃ selects 8');
  await tau.press('Home');
  await expect(ranked).toContainText('all settings are one group');
  await tau.press('ArrowRight');
  await expect(ranked.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  await expect(ranked).toContainText('It is 10. Seven settings are one group');
  await expect(selects.filter({ hasText: /^10/ })).toBeVisible();
  await expectAccessible(page);
});

longTest('options stand in the visitor’s own order', async ({ page }) => {
  await page.goto('/#page=lesson:gaussian-process');
  const orders = new Map<string, string[]>();
  for (const seed of ['1', '2', '3', '1']) {
    await page.evaluate((kept) => localStorage.setItem('deep-mining-lab:visitor', kept), seed);
    await page.reload();
    const options = page.getByRole('group', { name: 'Answers' }).getByRole('radio');
    await expect(options).toHaveCount(3);
    const order = await options.evaluateAll((all) => all.map((one) => one.parentElement!.textContent));
    expect(orders.get(seed) ?? order).toEqual(order);
    orders.set(seed, order);
  }
  expect(new Set([...orders.values()].map((order) => order.join())).size).toBeGreaterThan(1);
  for (const order of orders.values()) expect([...order].sort()).toEqual([...orders.get('1')!].sort());
});

test('an option is chosen, and a number computed', async ({ page }) => {
  await page.goto('/#page=lesson:gaussian-process');
  // A figure of a posterior alone has no function, so there is no step and no next query.
  await expect(page.locator('.lab__status')).toHaveText('No results yet.');
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toHaveCount(0);

  const choice = page.locator('.task-box', { has: page.getByRole('radio') });
  const option = choice.locator('.task-box__option');
  const right = option.filter({ hasText: /as wide as/ });
  const wrong = option.filter({ hasNotText: /as wide as/ }).first();
  await wrong.getByRole('radio').check();
  await expect(wrong.getByRole('status')).toHaveText(/^Not quite\. /);
  await expect(wrong.getByRole('status')).toBeInViewport();
  await expect(choice.getByRole('button', { name: 'Why not the others?' })).toHaveCount(0);
  await right.getByRole('radio').check();
  await expect(choice.getByText(/^Not quite\. /)).toHaveCount(0);
  await expect(right.getByRole('status')).toHaveText(/^Yes\. /);
  await expect(choice.getByRole('heading', { name: 'Task solved ✓' })).toBeVisible();
  await choice.getByRole('button', { name: 'Why not the others?' }).click();
  await expect(choice.getByText(/^Wrong\. /)).toHaveCount(2);

  await page.goto('/#page=lesson:one-from-another');
  const slice = page.locator('.slice figcaption p');
  await expect(slice).toHaveText(/the mean 0\.783 and the standard deviation 0\.622/);
  await page.getByRole('slider', { name: 'y₁' }).press('Home');
  await expect(slice).toHaveText(/the mean −1\.57 and the standard deviation 0\.622/);
  // The figure drives it, too: its answer, the place under the pointer, and the functions drawn.
  await page.getByRole('button', { name: 'only those through that point' }).press('Enter');
  await expect(slice).toHaveText(/at y₁ = 1 .* The 5 dots are/);
  const plot = (await page.getByRole('img', { name: 'Objective and posterior' }).boundingBox())!;
  await page.mouse.move(plot.x + 0.9 * plot.width, plot.y + plot.height / 2);
  await expect(slice).toHaveText(/the mean 0\.0111 and the standard deviation 1\. /);

  const field = page.getByRole('textbox', { name: 'Distance' });
  const task = page.locator('.task-box', { has: field });
  await expect(field).toHaveAccessibleDescription('length scales');
  await field.fill('1.18');
  await field.press('Enter');
  await expect(task).toContainText('the correlation itself has fallen to a half');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('much');
  await task.getByRole('button', { name: 'Check' }).click();
  await expect(task).toContainText('Type one number here');
  await expectAccessible(page);
  await field.fill('0,83');
  await field.press('Enter');
  await expect(task.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  await expect(task.getByRole('status')).toBeInViewport();
  if (isLong) await page.reload();
  await expect(task.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  await expect(task).toContainText('√ln 2');
});

async function goOn(button: Locator, status: Locator, to: number): Promise<void> {
  // A step requested while a figure opens belongs to no run that it opens with.
  await expect(button.page().locator('.plots')).toHaveAttribute('aria-busy', 'false');
  await button.press('Enter');
  await expect(status).toHaveText(stepSentence(to));
}

longTest('a later lesson: a layer of its own, and a length scale to turn', async ({ page }) => {
  await page.goto('/#page=lesson:ruled-out');
  const plot = page.getByRole('img', { name: 'Objective and posterior' });
  await page.getByRole('button', { name: 'Those places are shaded' }).press('Enter');
  await expect(plot).toHaveAccessibleDescription(/Ruled out: 0 to 0\.4\d*, 3\.3\d* to 6\.28/);
  await page.getByRole('button', { name: 'Here it is harmless' }).press('Enter');
  const wrong = page.locator('.task-box', { has: page.getByRole('slider', { name: 'Length scale' }) });
  const length = wrong.getByRole('slider', { name: 'Length scale' });
  await expect(length).toBeVisible();
  for (let k = 0; k < 40; k++) {
    if ((await wrong.getByRole('heading', { name: 'Task solved' }).count()) > 0) break;
    await length.press('ArrowRight');
    await expect(page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
  }
  await expect(wrong.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  await expectAccessible(page);
});

longTest('later lessons: layers of their own, and a map', async ({ page }) => {
  const current = page.locator('.show[aria-current="step"]');
  const plot = page.getByRole('img', { name: 'Objective and posterior' });
  await page.goto('/#page=lesson:max-value');
  await page.getByRole('button', { name: 'marked now' }).press('Enter');
  await expect(plot).toHaveAccessibleDescription(/Drawn functions are best at 137\.5, 130, 325, 185, 400\./);

  await page.goto('/#page=lesson:which-inputs');
  await expect(current).toHaveText('Twelve answers');
  await expect(page.getByRole('img', { name: 'Posterior median' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/#page=lesson:leave-one-out');
  await page.getByRole('button', { name: 'Now cover each in turn' }).press('Enter');
  await expect(plot).toHaveAccessibleDescription(/10 answers predicted from the others\./);
});

test('the list of lessons has its pictures at once, whatever the engine is doing', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker.prototype.postMessage = () => undefined;
  });
  await page.goto('/#page=course');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const pictures = page.locator('.course__card > .small-picture');
  expect(await pictures.count()).toBeGreaterThan(9);
  expect(
    await pictures.evaluateAll((all) => all.filter((one) => !one.querySelector('path, circle')).length),
  ).toBe(0);
});

longTest('the course ends with lanes of a real pipeline', async ({ page }) => {
  await page.goto('/#page=lesson:a-real-pipeline');
  const lanes = page.getByRole('img', { name: 'Lanes against virtual time' });
  await expect(lanes).toBeVisible();
  const above = page.getByRole('textbox', { name: 'Above 10 000' });
  await above.fill('10');
  await above.press('Enter');
  await expect(page.getByText('not its logarithm')).toBeVisible();
  await above.fill('90');
  await above.press('Enter');
  await expect(page.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  await expect(lanes).toContainText('One worker, one search');
  await page.getByRole('button', { name: 'thirteen more' }).press('Enter');
  await expect(lanes).toContainText('Four workers, one search');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open in the Lab' }).click();
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('tumour-svm');
});

longTest('the course ends with the reader that was tuned', async ({ page }) => {
  await page.goto('/#page=lesson:best-of-many');
  await page.getByRole('button', { name: 'look at what was found' }).press('Enter');
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByRole('status')).toContainText('cross-validation .898, test .930');
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Draw one' }).press('Enter');
  await expect(found.getByRole('region', { name: 'Draw one' })).toBeInViewport();
});

test('worked examples open by name, and run on as their source does', async ({ page }) => {
  await page.goto('/#panel=examples:rastrigin-run');
  await expect(page.getByRole('heading', { name: 'Rastrigin, maximised' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Six steps on a sine' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Open it: Rastrigin, maximised' }).click();
  const said = page.locator('.lab__status');
  await expect(said).toContainText('Step 10');
  await expect(said).toContainText('best still 38.9.');
});
