import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LabPage } from './support/lab';
import { expect, longTest, test } from './support/page';

const prior =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&fit=fixed&outputScale=1&noise=1e-6&standardize=off&kernel=squared-exponential&lengthScale=0.1&layers=mean,band95,samples';

longTest('functions drawn from a belief are shown before anything is observed', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open(prior);
  await expect(lab.figure('Objective and posterior').locator('.path')).toHaveCount(5);
});

test('of a picture saved alone both axes have numbers, and what clips it is in it', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open(
    'seed=8&initial=15&step=1&model=nlgcp&layers=truth,median,band95,latent,query,clusters&psi=open',
  );
  await lab.button('Export').click();
  const plots = ['Objective and posterior', 'Cluster weights', 'Acquisition', 'Output map', 'History'];
  for (const plot of plots) {
    const { below, beside } = numbersIn(await savedSvg(page, plot));
    expect(below, `${plot}: numbers below`).toBeGreaterThan(1);
    expect(beside, `${plot}: numbers at the left`).toBeGreaterThan(1);
  }
  // Its horizontal axis is the height of two densities, which have a scale each.
  expect(numbersIn(await savedSvg(page, 'Density of y')).beside).toBeGreaterThan(1);
  await expect(page.locator('[data-alone]')).toHaveCount(0);
});

longTest('maps and slices saved alone have numbers on both axes, small ones too', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=8&step=1&objective=branin&model=gp');
  await lab.button('Export').click();
  await expect(page.locator('.export__charts th').first()).toBeVisible();
  const names = await page.locator('.export__charts th').allInnerTexts();
  const plots = names.filter((name) => /Slice|Posterior|Truth|Lower|Upper|Acquisition|History/.test(name));
  expect(plots.length).toBeGreaterThan(6);
  for (const plot of plots) {
    const { below, beside } = numbersIn(await savedSvg(page, plot));
    expect([below > 1, beside > 1], plot).toEqual([true, true]);
  }
});

async function savedSvg(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name: `${name} as SVG`, exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = await readFile(await file.path(), 'utf8');
  const ids = [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size, `${name}: every id is there once`).toBe(ids.length);
  const used = [...text.matchAll(/clip-path="url\([&quot;"']*#([^&"')]*)/g)].map(([, id]) => id);
  expect(ids, `${name}: what clips is in the file`).toEqual(expect.arrayContaining(used));
  return text;
}

/** Returns the number of labels at the left of a plot, right-aligned, and below it, centred or at the ends of their axis. */
function numbersIn(svg: string): { below: number; beside: number } {
  const texts = [...svg.matchAll(/<text([^>]*)>(?:<[^>]*>)*([^<]*)/g)].map(([, given = '', words = '']) => ({
    at: /text-anchor="([^"]*)"/.exec(given)?.[1] ?? 'start',
    isNumber: /^(step )?[−-]?([\d.]+|([\d.]+·)?10[⁻⁰¹²³⁴-⁹]+)$/.test(words),
  }));
  const count = (at: string) => texts.filter((one) => one.isNumber && one.at === at).length;
  return { below: count('middle'), beside: count('end') };
}

const phones = [
  [360, 740],
  [390, 844],
] as const;
for (const [width, height] of phones) {
  (width === 360 ? test : longTest)(
    `on a phone of ${width} pixels all of Explore can be read`,
    async ({ browser }) => {
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
      });
      const page = await context.newPage();
      const lab = new LabPage(page);
      await lab.open('seed=3');
      await lab.button('More').tap();
      await lab.button('Explore').tap();
      const sheet = page.getByRole('dialog', { name: 'Explore' });
      const items = sheet.locator('.menu__item');
      await expect(items.nth(5)).toBeVisible();
      for (const item of await items.all()) {
        await item.scrollIntoViewIfNeeded();
        const box = (await item.boundingBox())!;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
        expect(box.y).toBeGreaterThan(-1);
        // Pages scroll by whole pixels.
        expect(box.y + box.height).toBeLessThan(height + 1);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await expect(sheet).toBeHidden();
      await lab.button('Explore').tap();
      await expect(sheet).toBeVisible();
      await page.touchscreen.tap(width / 2, 20);
      await expect(sheet).toBeHidden();
      await context.close();
    },
  );
}

longTest('the timeline of a comparison is there on a tablet held upright', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('./#seed=30&panel=compare');
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  await expect(timeline).toBeVisible();
  const box = (await timeline.boundingBox())!;
  const words = (await page.locator('.compare__transport .timeline__text').boundingBox())!;
  expect(box.width).toBeGreaterThan(140);
  expect(box.x + box.width).toBeLessThanOrEqual(words.x + 1);
});

test('after a key the parked pointer points no more, and no frame is drawn; words from before a drag are faint', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=1');
  const plot = (await lab.figure('Objective and posterior').boundingBox())!;
  const told = page.locator('figure.chart--objective-posterior p');
  await page.mouse.click(plot.x + plot.width * 0.6, plot.y + 60);
  await lab.atStep(2);
  await expect(told).toContainText(/At x = /);
  await page.keyboard.press('ArrowRight');
  await lab.atStep(3);
  await expect(told).toContainText('At the query');
  const outline = () => page.locator('.plots').evaluate((plots) => getComputedStyle(plots).outlineStyle);
  expect(await outline()).toBe('none');
  await page.mouse.move(plot.x + plot.width * 0.5, plot.y + 70);
  await expect(told).toContainText(/At x = /);

  // While an observation is dragged.
  const disc = (await page.locator('.chart--objective-posterior .disc__body').first().boundingBox())!;
  const [x, y] = [disc.x + disc.width / 2, disc.y + disc.height / 2];
  const strength = (selector: string) =>
    page.locator(selector).evaluate((one) => Number(getComputedStyle(one).opacity));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 4 });
  const why = '.side .side__section:not([aria-label])';
  for (const one of ['.label--query', '.lab__status', why]) {
    await expect.poll(() => strength(one), one).toBeLessThan(0.6);
  }
  await page.mouse.up();
  for (const one of ['.label--query', '.lab__status', why]) {
    await expect.poll(() => strength(one), one).toBe(1);
  }
});
