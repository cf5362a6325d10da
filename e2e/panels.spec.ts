import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  expectReadable,
  layoutRules,
  test,
} from './support/page';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { openPanel, panelLinks, settledPanel } from './support/panels';
import { openDoors, unexplained } from './support/tooltips';

/** The links of a test, which share a window. */
const groups = [0, 1, 2].map((k) => [...panelLinks.entries()].filter(([turn]) => turn % 3 === k));

for (const group of groups) {
  const names = group.map(([, [name]]) => name).join(', ');
  test(`${names}, wide and as a phone: nothing beyond the edge, nothing axe objects to, every control explained`, async ({
    page,
  }) => {
    for (const [turn, [name, link]] of group) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await openPanel(page, link);
        await expectNothingBeyond(page);
        await expectAccessible(page);
        await (isLong ? expectContrast(page, Math.floor(turn / 3)) : expectReadable(page));
        await openDoors(page);
        expect(await unexplained(page)).toEqual([]);
        await page.setViewportSize({ width: 360, height: 740 });
        await settledPanel(page);
        await expectNothingBeyond(page);
        if (!isLong) return;
        // As high as its contents: what stays in view while the page scrolls would cover the middle of something.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width: 360, height: Math.max(740, height) });
        await settledPanel(page);
        await expectAccessible(page, layoutRules);
      });
    }
  });
}

test('while a panel is on its way, the bar of a phone is as high as ever', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const bar = page.getByRole('banner');
  const { height } = (await bar.boundingBox())!;
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  await page.route(/\/assets\/compare\.panel-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('./#seed=30&panel=compare');
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  expect((await bar.boundingBox())!.height).toBe(height);
  release();
  await expect(page.getByRole('button', { name: 'GP vs nGCP', exact: true })).toBeVisible();
});
