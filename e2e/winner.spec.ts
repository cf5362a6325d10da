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

test('one observation is dragged away, the squared loss follows, and it all can be taken back', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await openPanel(page, 'seed=30&panel=losses');
  const told = page.getByRole('status').filter({ hasText: 'pull at' });
  await expect(told).toContainText('Point 10 at y = 1.8 moves the squared fit at its place by 0.295');
  await expectAccessible(page);
  await expectContrast(page);
  const point = page.getByRole('slider', { name: 'Point 10', exact: true });
  const box = (await point.boundingBox())!;
  const up = (y: number) => box.y + (box.height * (3.6 - y)) / 7.2;
  const across = box.x + (box.width * 3) / 4.5;
  await page.mouse.move(across, up(1.8));
  await page.mouse.down();
  await page.mouse.move(across, up(2.5));
  await page.mouse.move(across, up(3.4));
  await page.mouse.up();
  await expect(told).toContainText('by 0.754, Huber by 0.101 and ε-insensitive by 0.125');
  await expect.poll(() => lab.linked('panel')).toBe('losses:n9=3.4');
  await point.press('PageDown');
  await point.press('ArrowUp');
  await expect.poll(() => lab.linked('panel')).toBe('losses:n9=2.5');
  await page.keyboard.press('Control+z');
  await expect.poll(() => lab.linked('panel')).toBe('losses:n9=3.4');
  await page.locator('.losses').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => lab.linked('panel')).toBe('losses');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => lab.linked('panel')).toBe('losses:n9=3.4');
  await page.getByRole('button', { name: 'Classes' }).click();
  await page.getByRole('slider', { name: 'Point 12', exact: true }).press('End');
  await expect(told).toContainText('Point 12 at x = 9 moves the border of the squared loss by 0.');
  await expect(told).toContainText('hinge by 0, quadratic hinge by 0, smooth hinge by 0');
  await page.getByRole('radio', { name: /^Logistic/ }).check();
  await expect(told).toContainText('12 of 12 points pull at logistic.');
  await expect.poll(() => lab.linked('panel')).toBe('losses:classes,logistic,n9=3.4,c11=9');
  await expectAccessible(page);
});

test('a weight under the pointer lights its line, an answer is dragged, and the link knows', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await openPanel(page, 'seed=30&panel=weights');
  const told = page.getByRole('status').filter({ hasText: 'seen' });
  await expect(told).toContainText('2 answers seen: intercept 0.297 ± 0.211, slope 0.641 ± 0.165.');
  await expectAccessible(page);
  await expectContrast(page);
  const cloud = page.getByRole('img', { name: 'What is believed of the weights' });
  await expect(cloud).toHaveAccessibleDescription(/Line 12 is lit/);
  const lines = (await page.getByRole('img', { name: 'Lines of the weights' }).boundingBox())!;
  await page.mouse.move(lines.x + 0.9 * lines.width, lines.y + 0.12 * lines.height);
  await expect(cloud).not.toHaveAccessibleDescription(/Line 12 is lit/);
  await page.mouse.move(0, 0);
  await expect(cloud).toHaveAccessibleDescription(/Line 12 is lit/);
  const box = (await cloud.boundingBox())!;
  await page.mouse.click(box.x + 0.95 * box.width, box.y + 0.5 * box.height);
  await expect.poll(() => lab.linked('panel')).toMatch(/^weights:lit=\d+$/);
  await page.getByRole('slider', { name: 'Lit line' }).press('Home');
  await page.getByRole('slider', { name: 'Answer 2', exact: true }).press('End');
  await expect(told).toContainText('slope −0.9');
  await expect.poll(() => lab.linked('panel')).toBe('weights:lit=1,y1=3.4');
  await page.getByRole('button', { name: 'Cosines' }).click();
  await expect(told).toContainText('2 answers seen, 50 cosines.');
  await page.getByRole('button', { name: 'Put all back' }).click();
  await expect.poll(() => lab.linked('panel')).toBe('weights:cosines,lit=1');
  await expectAccessible(page);
});

longTest('on a phone lines fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, 'seed=30&panel=weights:cosines,n=6');
  await settledPanel(page);
  await expectNothingBeyond(page);
});

test('three curves go through the same points, the one that is pointed at, focused or pressed on top', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await openPanel(page, 'seed=30&panel=same-points');
  const told = page.getByRole('status').filter({ hasText: 'Each curve has loss 0 at all 6 points' });
  await expect(told).toContainText('At x = 1.5 they say −0.0428, −0.965 and −1.63: 1.59 apart');
  await expectAccessible(page);
  await expectContrast(page);
  const onTop = page.locator('.same-top');
  await expect(onTop).toHaveCount(0);
  const point = page.getByRole('slider', { name: 'Point 4', exact: true });
  const box = (await point.boundingBox())!;
  await page.mouse.move(box.x + (box.width * 3.9) / 4.7, box.y + (box.height * (2.2 + 1.63)) / 4.4);
  await expect(onTop).toHaveClass(/run-line--3/);
  await page.mouse.move(0, 0);
  await expect(onTop).toHaveCount(0);
  const first = page.getByRole('button', { name: /^width 0.15/ });
  await first.focus();
  await expect(onTop).toHaveClass(/run-line--1/);
  await page.getByRole('button', { name: /^width 0.45/ }).click();
  await expect.poll(() => lab.linked('panel')).toBe('same-points:top=2');
  await point.press('ArrowDown');
  await expect.poll(() => lab.linked('panel')).toBe('same-points:top=2,y4=0.9');
  await expect(told).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => lab.linked('panel')).toBe('same-points');
  await page.getByText('Numbers, same points').click();
  await expect(page.getByRole('row', { name: /width 0.45/ })).toContainText('−0.965');
});

longTest('on a phone losses fit the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, 'seed=30&panel=losses:classes,c11=8');
  await settledPanel(page);
  await expect(page.getByRole('status').filter({ hasText: 'pull at hinge' })).toBeVisible();
  await expectNothingBeyond(page);
});

longTest('on a phone it fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, 'seed=30&step=2&panel=winner:huber,at=40');
  await settledPanel(page);
  await expect(page.getByRole('status').filter({ hasText: 'by the loss' })).toBeVisible();
  await expectNothingBeyond(page);
});
