import type { Page } from '@playwright/test';
import { figureNames, LabPage } from './support/lab';
import { expect, expectAccessible, test } from './support/page';
import { openPanel, panelLinks } from './support/panels';

const branin = 'seed=30&step=1&objective=branin';

/** Nothing reaches beyond the page's right edge, and neither the panel nor the column scrolls sideways. */
async function expectNothingBeyond(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('.panel, .side, .lab__bar')];
      return Math.max(...boxes.map((one) => one.scrollWidth - one.clientWidth));
    });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

async function expectFits(page: Page): Promise<void> {
  await expectNothingBeyond(page);
  await expectAccessible(page);
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`at ${width} px, ${colorScheme}: nothing beyond the edge, nothing axe objects to`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      const lab = new LabPage(page);
      await lab.open('seed=30&step=2');
      await expectNothingBeyond(page);
      for (const name of figureNames) {
        const box = (await lab.figure(name).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
      }
      await expectAccessible(page);
    });
  }
}

for (const [name, link] of [['branin', branin], ...panelLinks] as const) {
  test(`${name}, wide and as a phone: nothing beyond the edge, nothing axe objects to`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    if (link === branin) await new LabPage(page).open(link);
    else await openPanel(page, link);
    await expectFits(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
  });
}

for (const height of [720, 800]) {
  for (const hash of ['seed=30&step=4', branin]) {
    test(`a projector of 1280 × ${height} shows ${hash} without scrolling`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height });
      await new LabPage(page).open(hash, '?mode=projector');
      const hidden = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const plots = document.querySelector('.plots')!;
        return [scrollHeight - clientHeight, plots.scrollHeight - plots.clientHeight];
      });
      expect(hidden).toEqual([0, 0]);
    });
  }
}

test('the colours of the document are a choice, and go into the link', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await expect(lab.button('of the Lab')).toHaveAttribute('aria-pressed', 'true');
  await lab.button('of the document').click();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'document');
  await expect.poll(() => lab.linked('palette')).toBe('document');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
