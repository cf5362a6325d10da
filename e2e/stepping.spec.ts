import { sweep } from '../src/testing/sweep';
import { expect, longTest, test } from './support/page';
import { LabPage } from './support/lab';
import { takeRenders, watchRenders } from './support/renders';

// Here what moves on its way is drawn, as for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, visited: true });

test('steps forwards, as many back, forwards again and a reload from the link show the same', async ({
  page,
}) => {
  const last = sweep(3, 10);
  const lab = new LabPage(page);
  await lab.open();
  const seen = [await lab.descriptions()];
  for (let step = 1; step <= last; step++) {
    await lab.step(step);
    seen.push(await lab.descriptions());
  }
  expect(new Set(seen.map((texts) => texts.join())).size).toBe(last + 1);
  for (let step = last - 1; step >= 0; step--) {
    await lab.button('Back').click();
    await lab.atStep(step);
    expect(await lab.descriptions()).toEqual(seen[step]);
  }
  await lab.button('Last').click();
  await lab.atStep(last);
  expect(await lab.descriptions()).toEqual(seen[last]);
  await expect.poll(() => lab.linked('step')).toBe(`${last}`);
  await page.reload();
  await lab.atStep(last);
  expect(await lab.descriptions()).toEqual(seen[last]);
  await lab.button('Back').click();
  await lab.atStep(last - 1);
  await lab.button('First').click();
  await lab.atStep(0);
  await expect(lab.button('Back')).toBeDisabled();
});

longTest('scrubbing shows each step as it was, and never beyond the last one made', async ({ page }) => {
  const lab = new LabPage(page);
  const last = sweep(4, 6);
  await lab.open(`seed=5&step=${last}`);
  await lab.atStep(last);
  const shown = await lab.descriptions();
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await timeline.focus();
  for (let step = last - 1; step >= 2; step--) {
    await page.keyboard.press('ArrowLeft');
    await lab.atStep(step);
  }
  await page.keyboard.press('End');
  await lab.atStep(last);
  expect(await lab.descriptions()).toEqual(shown);
});

test('steps one upon the other do not glide and leave the bar alone, and the last is drawn in full', async ({
  page,
}) => {
  await watchRenders(page);
  const lab = new LabPage(page);
  await lab.open('step=4');
  await lab.atStep(4);
  await expect(page.locator('.plots')).not.toHaveAttribute('data-stepping');
  await expect(page.locator('.side')).not.toHaveAttribute('aria-busy');
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await takeRenders(page);
  const [first, second, third] = await timeline.evaluate((slider) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    return [3, 2, 1].map((step) => {
      set.call(slider, String(step));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      const median = document.querySelector('.chart--objective-posterior path.median')!;
      return {
        glides: document.querySelector('.plots')!.hasAttribute('data-stepping'),
        rests: document.querySelector('.side')!.hasAttribute('data-stale'),
        points: median.getAttribute('d')!.split('L').length,
        moving: document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('.plots')).length,
      };
    });
  });
  expect([first!.glides, second!.glides, third!.glides]).toEqual([true, false, false]);
  expect([first!.rests, second!.rests, third!.rests]).toEqual([false, true, true]);
  expect(first!.moving).toBeGreaterThan(0);
  expect([second!.moving, third!.moving]).toEqual([0, 0]);
  expect(second!.points).toBeLessThan(0.6 * first!.points);
  expect(third!.points).toBe(second!.points);
  const median = page.locator('.chart--objective-posterior path.median');
  await expect.poll(async () => (await median.getAttribute('d'))!.split('L').length).toBe(first!.points);
  await expect(page.locator('.plots')).not.toHaveAttribute('data-stepping');
  await expect(page.locator('.side')).not.toHaveAttribute('data-stale');
  expect(Object.keys((await takeRenders(page)).components)).not.toContain('lab__bar');
});

longTest('plays by itself until it is paused', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.button('Play').click();
  await lab.atStep(2);
  await lab.button('Pause').click();
  await expect(lab.button('Play')).toBeVisible();
});

longTest('stops with a reason when the budget is used', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('smart=1&final=1&step=2');
  await expect(lab.status).toHaveText(/The budget of 1 smart and 1 final steps is used\.$/);
  await expect(lab.button('Step')).toBeDisabled();
});

test('reset keeps the seed, the die changes it', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=12');
  const start = await lab.descriptions();
  await lab.step(1);
  await lab.button('Reset').click();
  await lab.atStep(0);
  expect(await lab.descriptions()).toEqual(start);
  await lab.tab('Search');
  await lab.button('New seed').click();
  await expect(page.getByRole('spinbutton', { name: 'Seed' })).not.toHaveValue('12');
  await expect.poll(() => lab.status.innerText()).not.toBe(start.at(-1));
});

test('the keyboard does what the buttons do', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await page.keyboard.press('ArrowRight');
  await lab.atStep(1);
  await page.keyboard.press('ArrowRight');
  await lab.atStep(2);
  await page.keyboard.press('ArrowLeft');
  await lab.atStep(1);
  await page.keyboard.press('End');
  await lab.atStep(2);
  await page.keyboard.press('Home');
  await lab.atStep(0);
  await lab.tab('View');
  await page.keyboard.press('2');
  await expect(lab.button('mean')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await lab.atStep(0);
});

test('keys are left alone while a field is being typed in, and where the link turns them off', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await page.getByRole('spinbutton', { name: 'Seed' }).fill('77');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => lab.linked('seed')).toBe('77');
  await lab.atStep(0);
  await lab.open('seed=30', '?keys=off');
  await page.keyboard.press('ArrowRight');
  await lab.step(1);
});
