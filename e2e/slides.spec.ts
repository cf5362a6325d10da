import { LabPage } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

/** Panels that are slides on a projector, with the picture of each. */
const slides = [
  ['seed=30&step=4&panel=why', '.why-slide .chart'],
  [
    'seed=3&step=3&objective=forrester&model=gp&acquisition=upper-confidence-bound&panel=why',
    '.why-slide .chart',
  ],
  ['seed=2&step=1&objective=branin&model=gp&panel=why', '.why-slide .chart'],
  ['seed=3&step=9&objective=branin&strategy=parzen&panel=why', '.why-slide .chart--parzen'],
  ['seed=30&step=4&panel=likelihood', '.landscape__map'],
  ['seed=30&step=4&panel=chain', '.chains__map'],
  ['seed=3&step=2&objective=hartmann-3&panel=chain', '.chains__map'],
  ['seed=30&step=4&model=gp&panel=chain:noise=0.3', '.chains__mixing'],
  ['seed=30&step=4&model=gp&panel=smoother:i=2', '.smoother__picture'],
  ['seed=30&step=4&panel=refits', '.refits__plot'],
  ['seed=30&step=4&panel=compare', '.compare__plots'],
  ['seed=3&objective=branin&model=gp&panel=compare', '.compare__plots'],
  ['seed=30&panel=winner', '.winner-slide__picture'],
  ['seed=30&panel=bent-noise', '.bent__picture'],
  ['seed=30&panel=losses:n9=3.2', '.losses__picture'],
  ['seed=30&panel=same-points:top=2', '.losses__picture'],
  ['seed=30&panel=weights:n=3', '.weights__picture'],
  ['seed=30&step=4&model=gp&panel=futures:from=1', '.futures__picture'],
  ['seed=34&objective=pipeline&objective.pipeline=digits-svm&panel=ranking-table', '.ranking-slide__picture'],
  [
    'seed=34&objective=pipeline&objective.pipeline=digits-svm&panel=ranking-table:;show=deviations',
    '.ranking-slide__picture',
  ],
] as const;

/** A curve, and columns; the others show the like. */
const few = ['why', 'compare'].map((panel) => `seed=30&step=4&panel=${panel}`);

for (const [hash, picture] of slides) {
  (few.includes(hash) ? test : longTest)(
    `on a projector ${hash} is one picture and one sentence, and nothing is cut`,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(`./?mode=projector#${hash}`);
      const panel = page.locator('.panel');
      await expect(panel.locator(picture).first()).toBeVisible();
      await expect(panel.locator(picture).first().locator('svg').first()).toBeVisible();
      await expect(panel.locator('.panel__sentence')).not.toBeEmpty();
      await expect(panel.getByRole('button', { name: 'Close panel' })).toBeHidden();
      await expect(panel.locator('select:visible, input:visible')).toHaveCount(0);

      await expect
        .poll(() =>
          panel
            .locator(picture)
            .first()
            .evaluate((one) => one.getBoundingClientRect().height),
        )
        .toBeGreaterThanOrEqual(300);
      await expect
        .poll(() =>
          panel.evaluate((self) => {
            const shown = self.querySelectorAll('svg, svg text, canvas, h2, h3, dt, dd, p');
            const isCut = ({ left, top, right, bottom, width, height }: DOMRect) =>
              width > 0 && height > 0 && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight);
            return [...shown]
              .filter((one) => isCut(one.getBoundingClientRect()))
              .map((one) => `${one.tagName} ${one.textContent}`);
          }),
        )
        .toEqual([]);
      const beyond = () => panel.evaluate((self) => self.scrollHeight - self.clientHeight);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      // The picture ends where the sentence begins.
      const end = await panel.locator(picture).first().boundingBox();
      const sentence = await panel.locator('.panel__sentence').boundingBox();
      expect(end!.y + end!.height).toBeLessThanOrEqual(sentence!.y + 1);
      // It begins where the name of the slide does.
      const title = await panel.getByRole('heading').first().boundingBox();
      const inset = await panel
        .locator('.panel__sentence')
        .evaluate((one) => parseFloat(getComputedStyle(one).paddingLeft));
      expect(Math.abs(sentence!.x + inset - title!.x)).toBeLessThan(2);
      await expectAccessible(page);

      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await new LabPage(page).settled();
    },
  );
}

longTest(
  'on a projector the plane of the room, its ROC curve and the numbers stand side by side',
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('./?mode=projector#seed=30&room=manifold:seed=8;labels=10,10;k=4;b=1;show=plane,roc');
    const parts = ['.manifold__plane', '.roc .chart', '.roc__measures', '.manifold__said'];
    for (const part of parts) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    const plane = (await page.locator('.manifold__plane').boundingBox())!;
    expect(plane.width / plane.height).toBeLessThan(2);
  },
);
