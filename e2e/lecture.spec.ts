import { LabPage } from './support/lab';
import { expect, test } from './support/page';

test('a lecture by keyboard alone: two lessons, a run in beats, a round of guessing, a comparison', async ({
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
    ['6', 'Where to look next: PI, EI, UCB and Thompson'],
  ] as const) {
    await press(key);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.locator('.show').first()).toHaveAttribute('aria-current', 'step');
    await press('ArrowRight');
    await expect(page.locator('.show').nth(1)).toHaveAttribute('aria-current', 'step');
    await lab.settled();
  }
  await press('l');
  await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
  // All lessons are in view at once.
  await expect(page.locator('.course__card').last()).toBeInViewport({ ratio: 0.9 });
  await press('Escape');
  await expect(lab.status).toHaveText(/^Step 1: /);

  await press('Shift+ArrowRight');
  await expect(lab.status).toHaveText(/^Step 2: asked x = .*; expected /);
  await press('Shift+ArrowRight');
  // The second step finds the top, which the sentence says in place of the step.
  await expect(lab.status).toHaveText(/^The top is found: /);
  await press('g');
  await expect(page.getByRole('slider', { name: 'Place to guess' })).toBeFocused();
  for (const key of ['.', 'Enter', 'Enter']) await press(key);
  await expect(page.getByRole('status')).toHaveText(/^Round 1: /);
  await press('g');
  await lab.settled();

  await press('c');
  await expect(page.getByRole('heading', { name: 'Side by side' })).toBeVisible();
  const compared = page.getByRole('status');
  await expect(compared).not.toBeEmpty();
  const from = Number(/^Step (\d+)/.exec(await compared.innerText())?.[1] ?? 0);
  for (const more of [1, 2]) {
    await press('ArrowRight');
    await expect(compared).toHaveText(new RegExp(`^Step ${from + more}: `));
  }
  await press('c');
  await expect(lab.status).toHaveText(/^The top is found: /);
  await expect.poll(() => lab.linked('mode')).toBe('projector');
});
