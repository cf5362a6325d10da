import type { Page } from '@playwright/test';
import { sweep } from '../src/testing/sweep';
import { packAnswers, unpackAnswers } from '../src/link/answersText';
import { expect, expectAccessible, longTest, test } from './support/page';

/** Three lanes train support vectors for real. */
const live =
  'seed=7&objective=pipeline&objective.pipeline=tumour-svm&objective.answers=live&batch.size=3&batch.asynchronous=on';

/** Counts the workers that train. */
function trainersOf(page: Page): () => number {
  let count = 0;
  page.on('worker', (worker) => (count += Number(/training\.worker/.test(worker.url()))));
  return () => count;
}

const bookOf = (page: Page) => /book=([^&]*)/.exec(page.url())?.[1];

const status = (page: Page) => page.getByRole('status').filter({ hasText: /^Step/ });

test('a pipeline is trained for real, and its link opens again with its answers, of which one is checked', async ({
  page,
}) => {
  const trainers = trainersOf(page);
  const step = sweep(1, 2);
  await page.goto(`./#${live}&step=${step}`);
  await expect(page).toHaveURL(new RegExp(`step=${step}&.*book=`));
  await expect(status(page)).toHaveText(new RegExp(`^Step ${step}`));
  expect(trainers()).toBeGreaterThan(0);
  await expectAccessible(page);
  const told = await status(page).textContent();
  const link = page.url();

  const again = await page.context().newPage();
  await again.goto(link);
  await expect(status(again)).toHaveText(told!);
  await expect(
    again.getByText(/chosen by its seed, was trained here once more: the same answer/),
  ).toBeVisible();
  await again.keyboard.press('ArrowRight');
  await expect(status(again)).toHaveText(new RegExp(`^Step ${step + 1}`));
});

longTest(
  'answers of a link that are wrong are told, stay, and are trained anew when asked for',
  async ({ page }) => {
    await page.goto(`./#${live}&step=1`);
    await expect(page).toHaveURL(/step=1&.*book=/);
    const told = await status(page).textContent();
    const entries = unpackAnswers(bookOf(page)!)!;
    const wrong = entries.map((entry) => ({
      ...entry,
      scores: entry.scores.map((one) => Math.round(5e5 * one) / 1e6),
    }));
    const link = page.url().replace(bookOf(page)!, packAnswers(wrong));

    const other = await page.context().newPage();
    await other.goto(link);
    const message = other.getByText(/trained here once more, scores .* as it came/);
    await expect(message).toBeVisible();
    await expectAccessible(other);
    expect(unpackAnswers(bookOf(other)!)).toEqual(expect.arrayContaining(wrong.slice(0, 3)));
    await other.getByRole('button', { name: 'Train it anew' }).click();
    await expect(status(other)).toHaveText(told!);
  },
);

longTest(
  'many runs of a pipeline are trained for real beside the Lab, stopped, and gone on with',
  async ({ page }) => {
    const trainers = trainersOf(page);
    const one = live.replace('&batch.size=3&batch.asynchronous=on', '');
    await page.goto(`./#${one}&panel=batch:trials=5;steps=1`);
    await expect(page.getByText(/the first trials tell how long that takes/)).toBeVisible();
    await expect(page).toHaveURL(/book=/);
    const book = bookOf(page);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByText(/^[1-4] of 5 trials/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(page.getByText('All 5 trials are finished.').first()).toBeVisible();
    expect(trainers()).toBeGreaterThan(0);
    // Answers of the other runs are not in the link.
    expect(bookOf(page)).toBe(book);
  },
);

longTest('a link whose answers are damaged says so, and the page goes on', async ({ page }) => {
  await page.goto(`./#${live}&step=1&book=!!`);
  await expect(page.getByText(/The answers in the link are damaged/)).toBeVisible();
});

test('page and worker read the table of a pipeline from one file', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const name = /digits-sgd-[^/]*\.js$/.exec(request.url())?.[0];
    if (name !== undefined) files.push(name);
  });
  await page.goto('./#seed=34&objective=pipeline&objective.pipeline=digits-sgd&step=1&room=pipelines');
  await expect(page.getByText(/random places, on average/).first()).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/inished number \d+: 0\.\d{3}, /);
  expect(files.length).toBe(2);
  expect(new Set(files).size).toBe(1);
});
