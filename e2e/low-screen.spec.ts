import type { Page } from '@playwright/test';
import { lessons } from '../src/lessons/registry';
import { isLong } from '../src/testing/sweep';
import { enterLink } from './support/lab';
import { expect, longTest, test } from './support/page';
import { panelLinks, settledPanel } from './support/panels';
import { textFaults } from './support/textFaults';

/** A projector as low as they are: large words on few pixels. */
const projector = { width: 1280, height: 720 };
const projected = './?mode=projector';

test.beforeEach(({ page }) => page.setViewportSize(projector));

test('on a low projector the cards of all pipelines are seen whole, and so is a page that is not there', async ({
  page,
}) => {
  await enterLink(page, 'seed=30&room=pipelines', projected);
  const cards = page.locator('.choose__card');
  await expect(cards.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Lesson: A real pipeline' })).toBeInViewport({ ratio: 1 });
  expect(await textFaults(page)).toEqual([]);

  await enterLink(page, 'page=nothing', projected);
  const title = page.getByRole('heading', { name: 'Nothing of that name' });
  await expect(title).toBeVisible();
  expect((await title.boundingBox())!.x).toBeGreaterThan(10);
});

longTest('on a low projector no panel has words that are cut or lie on each other', async ({ page }) => {
  for (const [name, link] of panelLinks) {
    await enterLink(page, link, projected);
    await settledPanel(page);
    expect(await textFaults(page), name).toEqual([]);
  }
});

/** Lessons and words whose figures are the highest; a long sweep goes through all. */
const highest: Readonly<Record<string, readonly number[]>> = {
  surrogate: [5],
  lines: [1],
  'which-loss': [3],
  'best-of-many': [2, 5],
  cost: [7],
  'a-real-pipeline': [3],
};

for (const { id } of lessons.filter((lesson) => isLong || lesson.id in highest)) {
  test(`on a low projector the lesson ${id} has its sentences whole, or says that the figure goes on, and its buttons in sight`, async ({
    page,
  }) => {
    await enterLink(page, `page=lesson:${id}`, projected);
    const words = page.locator('.show');
    await expect(words.first()).toBeVisible();
    const all = [...Array(await words.count()).keys()];
    for (const i of isLong ? all : highest[id]!) {
      await words.nth(i).click();
      await expect(words.nth(i)).toHaveAttribute('aria-current', 'step');
      await expect(page.locator('.lab-figure [aria-busy="true"], .lab-figure .panel__wait')).toHaveCount(0);
      await expect(page.locator('.lab-figure__controls')).toBeInViewport({ ratio: 1 });
      const more = page.getByRole('button', { name: /^(More below|To the top)/ });
      await expect
        .poll(async () => (await cutSentences(page)).length === 0 || (await more.isVisible()), {
          message: `${i}`,
        })
        .toBe(true);
      // What is being computed is in the tooltip, too, and passes.
      await expect(page.locator('.lab-figure .task')).toHaveCount(0);
      expect(await textFaults(page), `${i}`).toEqual([]);
    }
    expect(await blocksInSentences(page)).toEqual([]);
  });
}

test('words that set a figure take Enter and Space, and are broken where a line ends', async ({ page }) => {
  await enterLink(page, 'page=lesson:cannot-be-learnt', projected);
  const words = page.locator('.show');
  await expect(words.first()).toHaveAttribute('aria-current', 'step');
  for (const [i, key] of [
    [1, 'Enter'],
    [0, ' '],
  ] as const) {
    await words.nth(i).focus();
    await page.keyboard.press(key);
    await expect(words.nth(i)).toHaveAttribute('aria-current', 'step');
  }
  expect(await blocksInSentences(page)).toEqual([]);
});

/** Returns the sentences of the figure that end below the edge of what they stand in. */
async function cutSentences(page: Page): Promise<string[]> {
  return page.locator('.lab-figure [role="status"]').evaluateAll((all) => {
    const isCut = (one: Element): boolean => {
      const { bottom, height } = one.getBoundingClientRect();
      if (height < 2 || !one.checkVisibility()) return false;
      for (let at = one.parentElement; at; at = at.parentElement) {
        const clips = getComputedStyle(at).overflowY !== 'visible';
        if (clips && bottom > at.getBoundingClientRect().bottom + 2) return true;
      }
      return bottom > innerHeight;
    };
    return all.filter(isCut).map((one) => one.textContent ?? '');
  });
}

/** Returns the words within sentences that stand as a block of several lines, with what follows them on a line of its own. */
async function blocksInSentences(page: Page): Promise<string[]> {
  return page
    .locator('.lesson__text :is(p, li)')
    .locator('button, [role="button"], a')
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest('.task-box, .lesson__watch, .lesson__end') === null)
        .filter(({ clientHeight }) => clientHeight > 0)
        .filter((one) => one.getClientRects().length === 1)
        .filter((one) => one.clientHeight > 1.7 * parseFloat(getComputedStyle(one).lineHeight))
        .map((one) => one.textContent ?? ''),
    );
}
