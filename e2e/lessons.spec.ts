import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/page';

test('a whole lesson by keyboard: its states, a formula, a task', async ({ page }) => {
  await page.goto('/#page=lesson:acquisition');
  const progress = page.getByRole('progressbar', { name: 'How far in the lesson' });
  const current = page.locator('.show[aria-current="step"]');
  await expect(current).toHaveText('Where would you ask next?');

  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('It asks at 307.5');
  await expect(page.getByRole('status').first()).toContainText('Next x = 307.5');
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveText('Where would you ask next?');

  const formula = page.getByRole('group', { name: 'Formula, with its numbers' }).nth(1);
  await formula.focus();
  await expect(page.getByRole('tooltip')).toContainText('the standard deviation of y at x');
  await formula.blur();
  await expect(page.getByRole('tooltip')).toHaveCount(0);

  const states = await page.locator('.show').count();
  for (let k = 1; k < states - 1; k++) await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('at κ = 0');
  await expect(page.getByRole('heading', { name: 'Task, solved' })).toHaveCount(0);
  const kappa = page.getByRole('slider', { name: 'κ' });
  await kappa.focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('heading', { name: 'Task, solved' })).toHaveCount(1);
  await expectAccessible(page);

  await kappa.blur();
  await page.keyboard.press('ArrowRight');
  await expect(current).toHaveText('one function');
  await expect(progress).toHaveJSProperty('value', 1);

  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  for (const words of ['at κ = 0', 'With κ = 1.96']) {
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
});

/** Whether the words that set the figure stand between the head and the figure of a small screen. */
function isCurrentSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const box = (css: string) => document.querySelector(css)!.getBoundingClientRect();
    const words = box('.show[aria-current="step"]');
    return words.top >= box('.lesson__head').bottom && words.bottom <= box('.lab-figure').top;
  });
}
