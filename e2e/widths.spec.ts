import { expect, expectAccessible, test } from './support/page';
import { figureNames, LabPage } from './support/lab';

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
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      for (const name of figureNames) {
        const box = (await lab.figure(name).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
      }
      await expectAccessible(page);
    });
  }
}
