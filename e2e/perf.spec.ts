import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';

interface Summary {
  readonly count: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

const panel = (page: Page) => page.getByRole('region', { name: 'Speed of this page' });

/** Returns the panel's measurements of several drags or steps. */
async function readingOf(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse((await panel(page).getAttribute('data-reading')) ?? '{}') as Record<string, unknown>;
}

async function drag(page: Page): Promise<void> {
  const box = (await page.locator('.disc__body').nth(3).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let k = 1; k <= 12; k++) await page.mouse.move(x, y - 4 * k);
  await page.mouse.up();
}

test('a page that is not asked to be measured does not even load what measures', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const lab = new LabPage(page);
  await lab.open();
  await expect(panel(page)).toHaveCount(0);
  expect(loaded.filter((url) => /openPerf/.test(url))).toEqual([]);
  for (const url of loaded.filter((one) => one.endsWith('.js'))) {
    expect(await (await page.request.get(url)).text()).not.toContain('Speed of this page');
  }
});

longTest('?perf measures what is done', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('', '?perf');
  await expect(panel(page)).toBeVisible();
  // A busy machine may draw only one frame of a drag, which is no rate yet; and the next frame begins another stretch.
  let reading: Record<string, unknown> = {};
  await expect(async () => {
    await drag(page);
    reading = await readingOf(page);
    expect(reading).toMatchObject({ paint: expect.anything(), framesPerSecond: expect.any(Number) });
  }).toPass();
  const { move, paint, script, worker, framesPerSecond, pageScripts, workerScript } = reading;
  const summaries = [move, paint, script, (worker as Record<string, unknown>)['preview']] as Summary[];
  for (const { count, median, p95, worst } of summaries) {
    expect(count).toBeGreaterThan(0);
    expect(median).toBeGreaterThan(0);
    expect(p95).toBeGreaterThanOrEqual(median);
    expect(worst).toBeGreaterThanOrEqual(p95);
    expect(Number.isFinite(worst)).toBe(true);
  }
  expect(framesPerSecond).toBeGreaterThan(0);
  expect(pageScripts).toBeGreaterThan(1e4);
  expect(workerScript).toBeGreaterThan(1e4);
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Clear' }).click();
  expect((await readingOf(page))['paint']).toBeNull();
});

longTest('a link can ask for it too, and steps are counted', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=5&step=6&perf');
  await lab.atStep(6);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  // A frame shows one step, and a busy machine may draw only one of several: then there is no pace yet.
  await expect(async () => {
    await page.keyboard.press('Home');
    for (let k = 0; k < 5; k++) await page.keyboard.press('ArrowRight');
    await lab.atStep(5);
    expect((await readingOf(page))['stepsPerSecond']).toBeGreaterThan(0);
  }).toPass();
});

longTest('the panel stays inside a page, narrow and wide', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('', '?perf');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await lab.settled();
    const box = (await panel(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
