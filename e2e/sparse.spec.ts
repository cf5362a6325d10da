import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';
import { isLong } from '../src/testing/sweep';
import { enterLink, LabPage } from './support/lab';

const triangle = (page: Page, number: number): Locator =>
  page.getByRole('slider', { name: `Inducing input ${number}`, exact: true });

/** Returns the description of the large figure. */
async function said(lab: LabPage): Promise<string> {
  const id = await lab.figure('Objective and posterior').getAttribute('aria-describedby');
  return lab.page.locator(`[id="${id}"]`).innerText();
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test('inducing inputs are moved by keys and dragged together; undo takes a drag back at once, a reload keeps them', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&model=sparse-gp&count=3&layers=truth,median,band95,query,weights,exact');
  await lab.atStep(2);
  await expect(triangle(page, 3)).toBeVisible();
  await expect(triangle(page, 4)).toHaveCount(0);
  await expect.poll(() => said(lab)).toContain('The largest weight here is');
  await expect
    .poll(() => said(lab))
    .toContain('The process itself is dotted. 3 inducing inputs on the axis.');
  await expectAccessible(page);
  if (isLong) await expectContrast(page);

  const second = triangle(page, 2);
  const before = await second.getAttribute('aria-valuetext');
  await second.press('ArrowRight');
  await expect(second).not.toHaveAttribute('aria-valuetext', before!);
  await expect(second).toBeFocused();
  await expect.poll(() => lab.linked('inducing')).toMatch(/^[\d.]+~[\d.]+~[\d.]+$/);
  const placed = await second.getAttribute('aria-valuetext');

  const [from, to] = [await middleOf(second), await middleOf(triangle(page, 1))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 3 });
  await page.mouse.move(to.x, from.y, { steps: 3 });
  await page.mouse.up();
  await lab.settled();
  const together = (await triangle(page, 1).getAttribute('aria-valuetext'))!;
  await expect(second).toHaveAttribute('aria-valuetext', together);
  await lab.tab('Model');
  await expect(page.locator('.side')).toContainText('Inducing inputs coincide, or nearly');
  const asShown = async () =>
    (await lab.linked('inducing'))!.split('~').map((unit) => Math.round(400 * Number(unit)));
  await expect.poll(async () => (await asShown())[1]).toBe(Number(together));
  if (isLong) {
    const linked = await lab.linked('inducing');
    await page.reload();
    await lab.atStep(2);
    await expect(second).toHaveAttribute('aria-valuetext', together);
    expect(await lab.linked('inducing')).toBe(linked);

    await page.setViewportSize({ width: 390, height: 844 });
    await lab.settled();
    await expect(second).toBeVisible();
    await expectNothingBeyond(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  }

  await second.press('PageUp');
  await expect(second).not.toHaveAttribute('aria-valuetext', together);
  await lab.button('Undo').click();
  await expect(second).toHaveAttribute('aria-valuetext', together);
  await page.getByRole('button', { name: 'Choose the inducing inputs again' }).click();
  await expect.poll(() => lab.linked('inducing')).toBeNull();
  expect(placed).not.toBe(together);
});

longTest(
  'a trend widens the band and takes the place of the mean; with several inputs no layer draws what has one only',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=2&model=gp');
    await lab.atStep(2);
    const side = page.locator('.side');
    await lab.tab('Model');
    await expect(side).toContainText('effective degrees');
    await expect(side.getByRole('slider', { name: 'Prior mean' })).toBeVisible();
    await lab.choice('Trend of z').selectOption('linear');
    await expect(side.getByRole('slider', { name: 'Prior mean' })).toHaveCount(0);
    await expect.poll(() => lab.linked('basis')).toBe('linear');
    await lab.choice('Model').selectOption('student-t');
    await expect(lab.choice('Trend of z')).toHaveCount(0);
    await enterLink(page, 'seed=3&step=2&objective=branin&model=sparse-gp&layers=median,weights,exact');
    await lab.atStep(2);
    await lab.tab('View');
    await side.getByText('More layers').click();
    await expect(side.getByRole('button', { name: 'weights', exact: true })).toBeEnabled();
    await expect(side.getByRole('button', { name: 'process itself', exact: true })).toHaveCount(0);
    await expect(triangle(page, 1)).toHaveCount(0);
  },
);
