import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';

const said = (page: Page) => page.getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plot = (page: Page) => page.getByRole('slider', { name: 'Place to guess' });
/** Returns the place of the plot on the page, and the numbers of its axes. */
const frame = async (page: Page) => ({
  box: await plot(page).boundingBox(),
  axes: await page.locator('.guess__stage .chart .tick').allTextContents(),
});
const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

test('a class predicts by keyboard alone on a frame that stands still, nothing is given away, and the run is as it was', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&mode=projector');
  const before = await lab.descriptions();
  await page.keyboard.press('g');
  await expect(plot(page)).toBeFocused();
  await expect(page.locator('.guess')).not.toContainText('query');
  await expectAccessible(page);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(plot(page)).toHaveAttribute('aria-valuetext', /^x = 220: median/);
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Guessed: You at 220. All guesses are in.');
  await page.keyboard.press('Backspace');
  await expect(said(page)).toHaveText('Your turn.');
  const still = await frame(page);
  for (let round = 1; round <= 10; round++) {
    await page.keyboard.press('.');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Reveal')).toBeVisible();
    expect(await frame(page)).toEqual(still);
    await page.keyboard.press('Enter');
    await expect(said(page)).toHaveText(
      new RegExp(`^Round ${round}: You .* → .*EI .* → .*UCB .* → .*random`),
    );
    expect(await frame(page)).toEqual(still);
    await page.keyboard.press('Enter');
  }
  await expect(said(page)).toHaveText(/^After 10 rounds .* did best: simple regret/);
  await expect(page.getByRole('img', { name: 'Simple regret' })).toBeVisible();
  expect(await frame(page)).toEqual(still);
  await expect(said(page)).toHaveText(
    /To come within 1\s% of the top, You .* and EI needed .* questions?\.$/,
  );
  await expectAccessible(page);
  if (isLong) await guessToday(page);
  await page.keyboard.press('g');
  await expect(page.locator('.guess')).toHaveCount(0);
  await expect.poll(() => lab.descriptions()).toEqual(before);
});

/** Begins the round of the day, and sees its first answers come. */
async function guessToday(page: Page): Promise<void> {
  await button(page, 'Today’s curve').click();
  await expect(page.locator('.guess')).toContainText('Round 1 of 10');
  await expect.poll(() => linked(page)).toMatch(/panel=guess:day=\d{4}-\d\d-\d\d;names=You$/);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('Round 1: the answers.');
  await expect(said(page)).toHaveText(/^Round 1: You 5 → .* With your data, EI would have asked/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

longTest(
  'several people guess by touch on a map, and a link shows the same round again',
  async ({ page }) => {
    await page.goto('./#seed=3&objective=branin&panel=guess:seed=3;names=Ann,Bo');
    await expect(said(page)).toHaveText('Still to guess: Ann and Bo.');
    await expect(plot(page)).toBeVisible();
    const { width, height } = (await plot(page).boundingBox())!;
    await plot(page).click({ position: { x: 0.2 * width, y: 0.2 * height } });
    await expect(button(page, 'Reveal')).toHaveCount(0);
    await plot(page).click({ position: { x: 0.7 * width, y: 0.5 * height } });
    await button(page, 'Reveal').click();
    await expect(said(page)).toHaveText(/^Round 1: Ann \(.*Bo \(.*EI \(.*UCB \(.*random \(.*Best answer/);
    await expectAccessible(page);
    const sentence = await said(page).innerText();
    await expect.poll(() => linked(page)).toMatch(/panel=guess:seed=3;names=Ann,Bo;try=\S+;shown/);
    if (isLong) {
      await page.reload();
      await expect(said(page)).toHaveText(sentence);
    }
    await button(page, 'Close panel').click();
    await expect.poll(() => linked(page)).not.toContain('panel=');
  },
);
