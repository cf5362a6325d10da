import type { Page, Route } from '@playwright/test';
import { LabPage, stepSentence } from './support/lab';
import { expect, longTest, test } from './support/page';

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

longTest('keys struck while a lesson is being loaded are kept and done', async ({ page }) => {
  const text = await holdBack(page, /assets\/acquisition-.*\.js/);
  await page.goto('./#page=lesson:acquisition');
  await text.asked;
  await times(2, () => page.keyboard.press('ArrowRight'));
  text.release();
  await expect(page.locator('.show').nth(2)).toHaveAttribute('aria-current', 'step');
});

test('words that set a figure take their keys while the figure is being loaded', async ({ page }) => {
  const panel = await holdBack(page, /assets\/losses\.panel-.*\.js/);
  await page.goto('./#page=lesson:which-loss');
  await panel.asked;
  await expect(page.locator('.lab-figure .panel__wait')).toBeVisible();
  const words = page.locator('.show').nth(1);
  await words.press(' ');
  await expect(words).toHaveAttribute('aria-current', 'step');
  panel.release();
  await expect(page.locator('.losses')).toBeVisible();
  await expect(words).toHaveAttribute('aria-current', 'step');
});

test('a link entered while a lesson is being loaded is what opens', async ({ page }) => {
  const text = await holdBack(page, /assets\/acquisition-.*\.js/);
  await page.goto('./#page=lesson:acquisition');
  await text.asked;
  await page.goto('./#seed=5&step=2');
  text.release();
  const lab = new LabPage(page);
  await lab.atStep(2);
  await expect.poll(() => page.url()).not.toContain('lesson');
  await expect.poll(() => lab.linked('step')).toBe('2');
});

/** Lets the page keep what it sends to its workers from `hold` until `release`. */
async function slowWorkers(page: Page): Promise<{ hold(): Promise<void>; release(): Promise<void> }> {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (...message: unknown[]) => void;
    let kept: (() => void)[] | null = null;
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      if (kept) kept.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
    addEventListener('hold', () => (kept = []));
    addEventListener('release', () => {
      const sent = kept ?? [];
      kept = null;
      for (const send of sent) send();
    });
  });
  const tell = (type: string) => page.evaluate((name) => void dispatchEvent(new Event(name)), type);
  return { hold: () => tell('hold'), release: () => tell('release') };
}

test('the card of the next experiment comes with its proposal, not over the run before', async ({ page }) => {
  const workers = await slowWorkers(page);
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill('dose,answer\n0.5,1.2\n1,2.9\n2,3.4\n4,5.1\n');
  await workers.hold();
  await lab.button('Start from these results').click();
  const card = page.getByRole('form', { name: 'Next experiment' });
  const time = page.getByRole('group', { name: 'Time' });
  await expect(time).toContainText('Computing what to try next');
  await expect(card).toHaveCount(0);
  const height = async () => (await page.locator('.ask-tell').boundingBox())!.height;
  const before = await height();
  await workers.release();
  await expect(card.getByLabel('dose')).not.toHaveValue('');
  expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(2);
});
