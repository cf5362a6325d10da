import { LabPage } from './support/lab';
import { expect, test } from './support/page';

test('a lecture by keyboard alone: two lessons, a run, a round of guessing, a comparison', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const lab = new LabPage(page);
  await lab.open('seed=7&step=1', '?mode=projector');
  const press = (key: string) => page.keyboard.press(key);

  await press('l');
  await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
  for (const [key, name] of [
    ['1', 'What is a surrogate?'],
    ['4', 'Where to look next: PI, EI, UCB and Thompson'],
  ] as const) {
    await press(key);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.locator('.show').first()).toHaveAttribute('aria-current', 'step');
    await press('ArrowRight');
    await expect(page.locator('.show').nth(1)).toHaveAttribute('aria-current', 'step');
    await lab.settled();
    await press('Escape');
    await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
  }
  await press('Escape');
  await expect(lab.status).toHaveText(/^Step 1: /);

  await press('ArrowRight');
  await expect(lab.status).toHaveText(/^Step 2: /);
  await press('g');
  await expect(page.getByRole('slider', { name: 'Place to guess' })).toBeFocused();
  for (const key of ['.', 'Enter', 'Enter']) await press(key);
  await expect(page.getByRole('status')).toHaveText(/^Round 1: /);
  await press('g');
  await lab.settled();

  await press('c');
  await expect(page.getByRole('heading', { name: 'Compare' })).toBeVisible();
  await press('c');
  await expect(lab.status).toHaveText(/^Step 2: /);
  await expect.poll(() => lab.linked('mode')).toBe('projector');
});
