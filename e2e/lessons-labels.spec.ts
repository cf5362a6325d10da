import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { isLong } from '../src/testing/sweep';
import { roomTab } from './support/panels';

const plane = (page: Page) => page.getByRole('application', { name: /^Points of the plane/ });
const said = (page: Page) => page.locator('.manifold__said');
const solved = (page: Page, words: string) =>
  page.locator('.task-box', { hasText: words }).getByRole('heading', { name: 'Task solved' });

test('a label travels along its arc, and one edge leads it astray', async ({ page }) => {
  await page.goto('/#page=lesson:without-labels');
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toHaveCount(0);
  await expect(said(page)).toHaveText('2 of 200 points have a label.');
  await expect(page.locator('.manifold__boundary')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pull the slider' }).press('Enter');
  await expect(said(page)).toContainText('26 % → 0 % wrong');
  const numbers = page.locator('.lesson-numbers');
  await expect(numbers).toContainText('0.299');
  await page.getByRole('slider', { name: /^Pull of unlabelled points/ }).press('Home');
  await expect(numbers).toContainText('what change along the edges costs0points');
  await expectAccessible(page);

  // A label on the tail, by keyboard: from the first label to the tip of the upper arc.
  await page.getByRole('button', { name: 'Here the pull is weak' }).press('Enter');
  await expect(said(page)).toContainText('17.5 % wrong');
  await plane(page).focus();
  await page.keyboard.press('ArrowRight');
  for (let k = 0; k < 3; k++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  await expect(solved(page, 'Which point would you have labelled?')).toBeVisible();
  await expect(page).toHaveURL(/told%3D|told=/);

  await page.getByRole('button', { name: 'Back to the pull of 4' }).press('Enter');
  await expect(said(page)).toContainText('→ 0 % wrong');
  await page.getByRole('slider', { name: 'Neighbours' }).press('ArrowRight');
  await expect(said(page)).toContainText('→ 24 % wrong');
  const task = page.locator('.task-box', { hasText: 'Break it with ν alone' });
  await expect(task).toContainText('Now switch on the edges');
  await page.locator('.manifold').getByRole('button', { name: 'Edges', exact: true }).click();
  await expect(solved(page, 'Break it with ν alone')).toBeVisible();
  await expect(page.locator('.manifold__bridge')).toHaveCount(1);
  await expectAccessible(page);
  if (!isLong) return;
  await page.getByRole('button', { name: 'Open in the Lab' }).click();
  await page.getByRole('button', { name: 'The whole room' }).click();
  await roomTab(page, 'Settings');
  await expect(page.getByRole('application', { name: /^Landscape/ })).toBeVisible();
});

longTest('a hidden landscape is walked by hand, and lifted', async ({ page }) => {
  await page.goto('/#page=lesson:cannot-be-learnt');
  const numbers = page.locator('.lesson-numbers');
  await expect(numbers).toContainText('10.3');
  await page.getByRole('button', { name: 'a width of 1/8' }).press('Enter');
  await expect(numbers).toContainText('17.5 %');
  await page.getByRole('button', { name: 'this figure' }).press('Enter');
  await expect(page.locator('.manifold__ring')).toHaveCount(16);
  const missed = page.getByRole('textbox', { name: 'It would miss by' });
  await missed.fill('0.125');
  await missed.press('Enter');
  await expect(page.getByText('You divided by H')).toBeVisible();
  await missed.fill('0.5');
  await missed.press('Enter');
  await expect(solved(page, 'By how much would it miss')).toBeVisible();

  await page.getByRole('button', { name: 'Here are other points' }).press('Enter');
  const hidden = page.getByRole('application', { name: /^Hidden landscape/ });
  await expect(hidden).toHaveAttribute('aria-busy', 'false');
  const words = page.locator('.manifold__lowest-words');
  await hidden.press('Enter');
  await expect(words).toContainText('1 try. At smoothness = ');
  const task = page.locator('.task-box', { hasText: 'in eight tries at most' });
  await expect(task).toContainText('So wide a kernel hardly sees the rings. 7 tries left.');
  await expectAccessible(page);
  // From σ = 8 down to the width of the rings.
  for (let k = 0; k < 7; k++) await hidden.press('ArrowDown');
  await hidden.press('Enter');
  await expect(solved(page, 'in eight tries at most')).toBeVisible();
  await expect(page).toHaveURL(/tries/);
  await page.getByRole('button', { name: 'Lift the veil' }).click();
  await expect(page.locator('.manifold__lowest')).toHaveCount(1);
  await expect(page.locator('.manifold__try')).toHaveCount(2);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.locator('.manifold__try')).toHaveCount(0);

  await page.getByRole('button', { name: 'then look' }).press('Enter');
  await expect(page.locator('.manifold__lowest-words').last()).toContainText('41.3 %');
  await expectAccessible(page);
});

test('a figure that is not about the run has nothing to step it by', async ({ page }) => {
  await page.goto('./#page=lesson:cannot-be-learnt.same-points');
  const figure = page.getByRole('region', { name: 'Figure' });
  await expect(figure.getByRole('status').filter({ hasText: 'Each curve has loss 0' })).toBeVisible();
  await expect(figure.getByRole('button', { name: 'Open in the Lab' })).toBeVisible();
  await expect(figure.getByRole('button', { name: 'Step' })).toHaveCount(0);
});
