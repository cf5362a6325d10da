import { show } from '../src/course/show/show';
import { LabPage, startSentence } from './support/lab';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';

const captions = show.stops.map(({ caption }) => caption.replaceAll('\u00a0', ' '));

test('Show me goes through a search picture by picture, and Esc gives back what was there', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.choice('Acquisition').selectOption('upper-confidence-bound');
  await lab.step(1);
  await lab.button('Show me').click();
  await expect(page.getByRole('heading', { name: show.title })).toBeFocused();
  // Motion is unwelcome here: it goes on by hand.
  await expect(lab.button('Play')).toBeVisible();
  for (const [k, caption] of captions.entries()) {
    await expect(lab.status).toHaveText(caption);
    await expect(page.getByText(`${k + 1} of ${captions.length}`)).toBeVisible();
    if (k === 0 || k === 5) await expectAccessible(page);
    await lab.settled();
    if (k < captions.length - 1) await page.keyboard.press('ArrowRight');
  }
  await expect(lab.button('Next')).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(lab.status).toHaveText(captions.at(-2)!);
  await expectContrast(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingBeyond(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.keyboard.press('Escape');
  await expect(lab.button('Show me')).toBeFocused();
  await lab.atStep(1);
  await expect(lab.button('Show me')).toBeFocused();
  await expect(lab.choice('Acquisition')).toHaveValue('upper-confidence-bound');
  await expect.poll(() => lab.linked('page')).toBeNull();
});

test('a lesson begins with it, and comes back to its place, or after a reload to its beginning', async ({
  page,
}) => {
  const lab = new LabPage(page);
  // High enough for the door and the second picture's words at once: scrolling up to the door would go back to the first picture.
  await page.setViewportSize({ width: 1280, height: 1300 });
  await page.goto('./#page=lesson:surrogate');
  const present = page.locator('.show[aria-current="step"]');
  const first = (await page.locator('.show').first().textContent())!;
  await expect(present).toHaveText(first);
  const words = (await page.locator('.show').nth(1).textContent())!;
  await page.getByRole('button', { name: words }).click();
  await expect(present).toHaveText(words);
  const door = lab.button('Watch a search in ninety seconds');
  await door.click();
  await expect(lab.status).toHaveText(captions[0]!);
  await page.keyboard.press('ArrowRight');
  await expect(lab.status).toHaveText(captions[1]!);
  await page.keyboard.press('Escape');
  await expect(present).toHaveText(words);

  await door.click();
  await lab.button('Next').click();
  await expect(lab.status).toHaveText(captions[1]!);
  await expect.poll(() => lab.linked('page')).toBe('show:2-surrogate.curve');
  await page.reload();
  await expect(lab.status).toHaveText(captions[1]!);
  await lab.button('To the lesson').click();
  await expect(present).toHaveText(first);
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, visited: true });

  test('it plays by itself from a link, and Space holds it', async ({ page }) => {
    const lab = new LabPage(page);
    await page.clock.install();
    await page.goto('./#page=show');
    await expect(lab.status).toHaveText(captions[0]!);
    await lab.settled();
    await page.clock.fastForward(10_000);
    await expect(lab.status).toHaveText(captions[1]!);
    await page.keyboard.press(' ');
    await expect(lab.button('Play')).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(lab.status).toHaveText(captions[1]!);
    await page.keyboard.press(' ');
    for (const caption of captions.slice(2)) {
      await lab.button('Pause').waitFor();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.clock.fastForward(10_000);
      await expect(lab.status).toHaveText(caption);
    }
    await expect(lab.button('Play')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lab.status).toHaveText(startSentence);
    await lab.settled();
    // No button led here: the heading stands for it.
    await expect(page.getByRole('heading', { name: 'Deep Mining Lab' })).toBeFocused();
  });
});

longTest('on the projector its words are large', async ({ page }) => {
  const lab = new LabPage(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('./#page=show&mode=projector');
  await expect(lab.status).toHaveText(captions[0]!);
  const size = await lab.status.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(Math.round(size)).toBe(20);
  await expectNothingBeyond(page);
});
