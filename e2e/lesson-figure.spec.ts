import { isCurrentSeen } from './support/lesson';
import { expect, expectAccessible, test } from './support/page';

test('the figure follows the reader, stays where a click set it, and goes on by the button at the foot', async ({
  page,
}) => {
  // A link with a place and no run opens the figure of that place.
  await page.goto('/#page=lesson:surrogate.3');
  const current = page.locator('.show[aria-current="step"]');
  const plot = page.getByRole('img', { name: 'Objective and posterior' });
  await expect(current).toHaveText('the band');
  await expect(page.getByRole('img', { name: 'Acquisition', exact: true })).toHaveCount(0);
  const status = page.locator('.lab__status');
  await expect(status).toHaveText(/^Five places tried, best [\d.]+ at x = [\d.]+\.$/);

  await page.locator('.lesson__text').hover();
  await page.mouse.wheel(0, 5000);
  await expect(current).toHaveText('five more answers');
  await expect(status).toHaveText(/^Step 5: /);
  await expect.poll(() => page.url()).toMatch(/page=lesson:surrogate\.five-more-answers$/);
  await page.mouse.wheel(0, -9000);
  await expect(current).toHaveText('Five blurs have been tried.');
  await expect(plot.locator('.band')).toHaveCount(0);

  await page.getByRole('button', { name: 'the band' }).click();
  await expect(current).toHaveText('the band');
  await expect(plot.locator('.band')).toHaveCount(1);
  // Scrolling on towards these words, over others, leaves the figure as it is.
  await page.locator('.lesson__text').hover();
  await page.mouse.wheel(0, 20);
  await expect
    .poll(() => page.locator('.lesson__text').evaluate((text) => text.scrollTop))
    .toBeGreaterThan(10);
  await expect(current).toHaveText('the band');

  await page.setViewportSize({ width: 390, height: 844 });
  const next = page.locator('.lesson__next');
  await expect(next).toHaveText(/Next picture 4\/6/);
  await next.click();
  await expect(current).toHaveText('the dashed line');
  await expect.poll(() => isCurrentSeen(page)).toBe(true);
  expect((await next.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  for (const name of ['At the diamond', 'five more answers']) {
    await next.click();
    await expect(current).toHaveText(name);
  }
  await next.click();
  await expect(page.getByRole('heading', { name: 'To take away' })).toBeInViewport();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Learning one number from another' })).toBeVisible();
  await page.keyboard.press('6');
  await expect(current).toHaveText('Where would you ask next?');
  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
});

test('a link names a figure, and the number in an old one still means the figure that it meant', async ({
  page,
}) => {
  const current = page.locator('.show[aria-current="step"]');
  await page.goto('/#page=lesson:noise.8');
  await expect(current).toHaveText('With that');
  await expect.poll(() => page.url()).toMatch(/page=lesson:noise\.noise-of-mean$/);
  await page.goto('/#page=lesson:noise.noise-of-folds~2');
  await expect(current).toHaveText('With EGN');
  await page.reload();
  await expect(current).toHaveText('With EGN');
  await page.goto('/#page=lesson:acquisition.kappa-1.96');
  await expect(page.getByRole('progressbar', { name: 'How far in the lesson' })).toHaveAttribute(
    'value',
    '0.8',
  );
  await page.goto('/#page=lesson:acquisition.gone');
  await expect(page.getByRole('progressbar', { name: 'How far in the lesson' })).toHaveAttribute(
    'value',
    '0.1',
  );
});

test('the way out of a panel stays in its first line, however long its words are', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const mode of ['?mode=projector', '']) {
    await page.goto(`/${mode}#page=lesson:parametric.refits`);
    const head = page.locator('.lab-figure .panel__head');
    const title = (await head.getByRole('heading').boundingBox())!;
    const words = (await head.locator('p').boundingBox())!;
    const out = (await head.getByRole('button', { name: 'Close panel' }).boundingBox())!;
    expect(words.y, mode).toBeGreaterThan(title.y + title.height / 2);
    expect(out.y, mode).toBeLessThan(title.y + title.height / 2);
    expect(out.x, mode).toBeGreaterThan(title.x + title.width);
  }
});

test('on a phone a figure that goes on below its edge says so, and goes there and back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#page=lesson:cannot-be-learnt.race');
  const figure = page.getByRole('region', { name: 'Figure' });
  const more = figure.getByRole('button', { name: 'More below' });
  const run = figure.getByRole('button', { name: 'Run', exact: true });
  const top = figure.getByRole('button', { name: 'To the top' });
  await expect(run).not.toBeInViewport();
  await expect(async () => {
    await more.click();
    await expect(run).toBeInViewport({ timeout: 1 });
  }).toPass();
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(top).toBeVisible({ timeout: 1 });
  }).toPass();
  await expectAccessible(page);
  await top.click();
  await expect(run).not.toBeInViewport();
  await expect(more).toBeFocused();

  // The contents of a panel that would like to be as high as the frame count, too.
  for (const place of ['which-loss', 'going-on.fan']) {
    await page.goto(`/#page=lesson:${place}`);
    await expect(figure.locator('.panel__head + * svg').first()).toBeVisible();
    await expect(more, place).toBeVisible();
  }

  // Plots that are higher than the frame leave the buttons of time in sight.
  await page.goto('/#page=lesson:acquisition.2');
  await expect(figure.getByRole('button', { name: 'Step', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(more).toBeVisible();
});

test('on a phone every answer that the keyboard goes to is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lesson of ['cheap-and-good', 'gaussian-process', 'cost', 'heavy-tails']) {
    await page.goto(`/#page=lesson:${lesson}`);
    await expect(page.locator('.lesson__text h1')).toBeVisible();
    const answers = page.locator('.task-box input');
    await expect(answers).not.toHaveCount(0);
    for (const answer of await answers.all())
      for (const from of [0, 1e6]) {
        await page.evaluate((top) => window.scrollTo(0, top), from);
        await answer.focus();
        await expect.poll(() => answer.evaluate(isOnTop), { message: lesson }).toBe(true);
        await answer.blur();
      }
  }
});

/** True if what is seen in the middle of an element is that element. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
}
