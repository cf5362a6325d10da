import { isLong } from '../src/testing/sweep';
import { figureNames, LabPage, mapNames } from './support/lab';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  layoutRules,
  longTest,
  test,
} from './support/page';

const branin = 'seed=30&step=1&objective=branin';

const widths = [
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const;

for (const [inputs, link, names] of [
  ['one input', 'seed=30&step=2', figureNames],
  ['two inputs', 'seed=4&step=2&objective=branin&model=gp', mapNames],
] as const) {
  test(`${inputs}, from a phone to a wall: nothing beyond the edge, nothing axe objects to`, async ({
    page,
  }) => {
    const lab = new LabPage(page);
    await lab.open(link);
    for (const [width, height] of widths.filter(([wide]) => isLong || [360, 1920].includes(wide))) {
      await page.setViewportSize({ width, height });
      await lab.settled();
      await expectNothingBeyond(page);
      for (const name of names) {
        const box = (await page.getByRole('img', { name, exact: true }).boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width + 1);
      }
      if (isLong || width === 360) await expectAccessible(page, layoutRules);
    }
    await expectAccessible(page);
    await expectContrast(page);
  });
}

test('branches have room beside the timeline', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=1');
  await page.keyboard.press('Home');
  await lab.atStep(0);
  await page.keyboard.press('n');
  const branches = page.locator('.transport__branches > button');
  await expect(branches).toBeVisible();
  for (const [width, height] of [[320, 640] as const, ...widths]) {
    await page.setViewportSize({ width, height });
    await expectNothingBeyond(page);
    const box = (await branches.boundingBox())!;
    expect(box.x + box.width, `${width} wide`).toBeLessThanOrEqual(width);
  }
});

test('a projector shows one input and two without scrolling', async ({ page }) => {
  const lab = new LabPage(page);
  for (const hash of ['seed=30&step=4', branin]) {
    await page.setViewportSize({ width: 1280, height: 720 });
    await lab.open(hash, '?mode=projector');
    for (const height of [720, 800]) {
      await page.setViewportSize({ width: 1280, height });
      await lab.settled();
      const hidden = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        const plots = document.querySelector('.plots')!;
        return [scrollHeight - clientHeight, plots.scrollHeight - plots.clientHeight];
      });
      expect(hidden, `${hash}, ${height} high`).toEqual([0, 0]);
      const best = page.locator('.plane-facts').getByText('best so far');
      await expect(best).toHaveCount(hash === branin ? 1 : 0);
    }
  }
});

longTest('the colours of the report are a choice, and go into the link', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await lab.tab('View');
  await expect(lab.button('of the Lab')).toHaveAttribute('aria-pressed', 'true');
  await lab.button('of the report').click();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'document');
  await expect.poll(() => lab.linked('palette')).toBe('document');
  await expectAccessible(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
});
