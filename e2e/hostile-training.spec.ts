import type { Page } from '@playwright/test';
import { expect, longTest, test } from './support/page';

/** One support vector machine after the other is trained for real. */
const live = 'seed=7&objective=pipeline&objective.pipeline=tumour-svm&objective.answers=live';

const status = (page: Page) => page.getByRole('status').filter({ hasText: /^Step/ });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });

/** Asks for the next step until it is there. */
async function goOn(page: Page, step: number): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`step=${step}&`));
}

test('a broken data file is named, recorded answers step in, and training goes on once it is whole', async ({
  page,
  faults,
}) => {
  let body: string | null = 'This is no deflated file.';
  await page.route('**/data/tumours.bin', (route) =>
    body === null ? route.continue() : route.fulfill({ body }),
  );
  await page.goto(`./#${live}&room=pipelines`);
  await expect(messages(page)).toContainText('tumours.bin arrived incomplete or damaged');
  await expect(messages(page)).toContainText('recorded answers is shown instead');
  await expect(page.getByRole('button', { name: 'Recorded' })).toHaveAttribute('aria-pressed', 'true');
  body = null;
  await page.getByRole('button', { name: 'Train for real' }).click();
  await expect(page).toHaveURL(/answers=live.*book=/);
  await goOn(page, 1);
  expect(faults.splice(0)).toEqual([]);
});

longTest('workers that die are told of, and what was measured stays', async ({ page, faults }) => {
  let isDying = false;
  await page.route('**/assets/training.worker-*.js', (route) =>
    isDying
      ? route.fulfill({
          contentType: 'text/javascript',
          body: 'postMessage({ type: "ready" }); onmessage = () => { throw new Error("no memory is left"); };',
        })
      : route.continue(),
  );
  await page.goto(`./#${live}&step=1`);
  await expect(page).toHaveURL(/step=1&.*book=/);
  const link = page.url();
  isDying = true;
  await page.reload();
  await expect(status(page)).toHaveText(/^Step 1:/);
  await page.keyboard.press('ArrowRight');
  await expect(messages(page)).toContainText('stopped twice without an answer');
  await expect(status(page)).toHaveText(/^Step 1:/);
  await expect(page).toHaveURL(link);
  expect(faults.splice(0).filter((fault) => !fault.includes('no memory is left'))).toEqual([]);
  isDying = false;
  await page.reload();
  await expect(status(page)).toHaveText(/^Step 1:/);
  await goOn(page, 2);
});

longTest(
  'a machine with one core trains too, a run that is paused goes on, and steps are undone without training',
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 });
      // Ten seconds between steps: paused within them, a run ends the step under way and begins no other.
      sessionStorage.setItem('deep-mining-lab:settings', JSON.stringify({ speed: 0.1 }));
    });
    await page.goto(`./#${live}&room=pipelines`);
    await expect(page.getByRole('status')).toHaveText(
      /^5 answers to begin with, the best 0\.\d+ of number \d\./,
    );
    await goOn(page, 1);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(page).toHaveURL(/step=2&/);
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await goOn(page, 3);
    await expect(page.getByRole('status')).toHaveText(/^(Finished|Lane \d finished) number \d+: 0\.\d{3}, /);
    const told = await page.getByRole('status').textContent();
    const book = /book=([^&]*)/.exec(page.url())![1];

    let trained = 0;
    page.on('worker', () => trained++);
    await page.getByRole('combobox', { name: 'Acquisition' }).selectOption('upper-confidence-bound');
    await expect(page.getByRole('status')).not.toHaveText(told!);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(told!);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(/step=2&/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('status')).toHaveText(told!);
    await expect.poll(() => /book=([^&]*)/.exec(page.url())?.[1]).toBe(book);
    expect(trained).toBe(0);
  },
);
