import type { Page } from '@playwright/test';
import { sweep } from '../src/testing/sweep';
import { expect, longTest, test } from './support/page';

/** Opens a link in a page that shows nothing yet, and waits until all of it is there. */
async function openAfresh(page: Page, href: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`./${href}`);
  await expect(page.getByRole('status').first()).not.toBeEmpty();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Every twentieth link, or in a long sweep all: src/testing/storedStates.slow.test.ts opens them without a page. */
function chosen(hrefs: readonly string[]): readonly string[] {
  return hrefs.filter((_, i) => i % sweep(20, 1) === 0);
}

async function expectNoMessage(page: Page, href: string): Promise<void> {
  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  expect(await messages.allInnerTexts(), href).toEqual([]);
}

test('every worked example opens without a message', async ({ page }) => {
  await page.goto('./#panel=examples:five-settings');
  const links = page.getByRole('link', { name: /^Open it/ });
  await expect(links).toHaveCount(1);
  await page.getByRole('button', { name: 'All worked examples' }).click();
  await expect(links).not.toHaveCount(1);
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  expect(hrefs.length).toBeGreaterThan(5);
  for (const href of chosen(hrefs)) {
    await openAfresh(page, href);
    await expectNoMessage(page, href);
  }
});

longTest('worked examples with a panel show in it what they announce', async ({ page }) => {
  const openExample = async (id: string) => {
    await page.goto('about:blank');
    await page.goto(`./#panel=examples:${id}`);
    await page.getByRole('link', { name: /^Open it/ }).click();
  };
  await openExample('four-acquisitions');
  await expect(page.locator('.compare__said')).toContainText(/Step 3: .*0\.989/);
  await openExample('sampled-hyper-parameters');
  for (const name of ['length scale', 'output scale', 'noise']) {
    await expect(page.getByRole('img', { name: new RegExp(name, 'i') }).first()).toBeVisible();
  }
});

longTest('every failure of the gallery opens without a message, broken and fixed', async ({ page }) => {
  await page.goto('./#panel=gallery');
  const link = page.getByRole('link', { name: /^Open in the Lab/ });
  const shown = async () => (await link.getAttribute('aria-label'))!;
  const hrefs = new Set<string>();
  await expect(link).toBeVisible();
  for (let size = -1; size < hrefs.size;) {
    size = hrefs.size;
    hrefs.add((await link.getAttribute('href'))!);
    await page.getByRole('button', { name: 'Fixed' }).click();
    await expect(link).toHaveAccessibleName(/fixed$/);
    hrefs.add((await link.getAttribute('href'))!);
    const before = await shown();
    await page.keyboard.press(']');
    await expect.poll(shown).not.toBe(before);
  }
  expect(hrefs.size).toBeGreaterThan(20);
  for (const href of chosen([...hrefs])) {
    await openAfresh(page, href);
    await expectNoMessage(page, href);
  }
});
