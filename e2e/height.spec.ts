import { isLong } from '../src/testing/sweep';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';

const figure = (page: Page) => page.getByRole('img', { name: 'Height view', exact: true });
const viewpoint = (page: Page) => page.getByRole('slider', { name: 'Viewpoint', exact: true });

async function open(page: Page, words = ''): Promise<LabPage> {
  await page.goto(`./#objective=branin&model=gp&seed=4&step=2&panel=height${words}`);
  await expect(page.locator('.height[data-fine="true"]')).toBeVisible();
  await expect(figure(page)).toHaveAccessibleDescription(/^Step 2: /);
  return new LabPage(page);
}

test('the height view turns by drag and by keys, steps, and a link keeps it', async ({ page }) => {
  const lab = await open(page);
  await expect(figure(page)).toHaveAccessibleDescription(
    /^Step 2: posterior median as a surface over x₁ and x₂: highest .* lowest .* Next query at/,
  );
  await expect(viewpoint(page)).toHaveAttribute('aria-valuetext', 'turned by 30°, from 32° above');
  const box = (await viewpoint(page).boundingBox())!;
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 125, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => lab.linked('panel')).toBe('height:az=70,el=42');
  await viewpoint(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => lab.linked('panel')).toBe('height:az=65,el=57');
  await page.getByRole('combobox', { name: 'Surface', exact: true }).selectOption({ label: 'Truth' });
  await page.getByRole('checkbox', { name: '95 % band as nets' }).check();
  await expect(figure(page)).toHaveAccessibleDescription(/truth as a surface .* drawn as nets/);

  await lab.button('Step').click();
  await expect(figure(page)).toHaveAccessibleDescription(/^Step 3: truth as a surface/);
  await expect.poll(() => lab.linked('step')).toBe('3');
  const kept = await lab.linked('panel');
  expect(kept).toBe('height:az=65,el=57,map=truth,band=1');
  if (isLong) await page.reload();
  await expect(figure(page)).toHaveAccessibleDescription(/^Step 3: truth as a surface .* nets/);
  await expect(viewpoint(page)).toHaveAttribute('aria-valuetext', 'turned by 65°, from 57° above');
  await lab.button('Reset view').click();
  await expect.poll(() => lab.linked('panel')).toBe('height:map=truth,band=1');
});

for (const colorScheme of ['light', 'dark'] as const) {
  longTest(`the height view, ${colorScheme}: nothing axe objects to`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, ':band=1');
    await expectAccessible(page);
  });
}

longTest('a function of one input has no height view, says so, and shows it on another', async ({ page }) => {
  await page.goto('./#objective=sine&panel=height:az=nonsense');
  await expect(page.getByText('This function has one input; the panel needs two or more.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it on Branin' }).click();
  await expect(page.getByRole('combobox', { name: 'Surface' })).toBeVisible();
});
