import type { Page, Route } from '@playwright/test';
import { LabPage, stepSentence } from './support/lab';
import { expect, test } from './support/page';

/** Holds back the first file of a name until `release` is called; `asked` is fulfilled when the page asks for it. */
async function holdBack(page: Page, file: RegExp): Promise<{ asked: Promise<void>; release(): void }> {
  let release = () => {};
  let hear = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => (hear = resolve));
  await page.route(file, async (route: Route) => {
    hear();
    await released;
    await route.continue();
  });
  return { asked, release };
}

const times = async (count: number, act: () => Promise<void>) => {
  for (let k = 0; k < count; k++) await act();
};

test('keys struck before the page is there are kept and done', async ({ page }) => {
  const script = await holdBack(page, /assets\/page-.*\.js/);
  await page.goto('./#seed=30', { waitUntil: 'commit' });
  await script.asked;
  await times(3, () => page.keyboard.press('ArrowRight'));
  await page.keyboard.press('w');
  script.release();
  const lab = new LabPage(page);
  await expect(page.getByRole('region', { name: 'Why this point?' })).toBeVisible();
  await expect(lab.status).toHaveText(stepSentence(3));
});

test('keys and clicks before the first proposal are kept and done', async ({ page }) => {
  const worker = await holdBack(page, /engine\.worker-.*\.js/);
  await page.goto('./#seed=30');
  await worker.asked;
  const lab = new LabPage(page);
  await lab.button('Step').click();
  await times(2, () => page.keyboard.press('ArrowRight'));
  worker.release();
  await lab.atStep(3);
});

test('keys struck while a lesson is being loaded are kept and done', async ({ page }) => {
  const text = await holdBack(page, /assets\/acquisition-.*\.js/);
  await page.goto('./#page=lesson:acquisition');
  await text.asked;
  await times(2, () => page.keyboard.press('ArrowRight'));
  text.release();
  await expect(page.locator('.show').nth(2)).toHaveAttribute('aria-current', 'step');
});

test('a link entered while a lesson is being loaded is what opens', async ({ page }) => {
  const text = await holdBack(page, /assets\/acquisition-.*\.js/);
  await page.goto('./#page=lesson:acquisition');
  await text.asked;
  await page.goto('./#seed=5&step=2');
  text.release();
  const lab = new LabPage(page);
  await lab.atStep(2);
  await page.reload();
  await lab.atStep(2);
});
