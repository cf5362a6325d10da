import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';
import { openPanel, roomTab } from './support/panels';
import { csvOf } from './support/csv';

async function opened(page: Page, hash: string, step: number): Promise<LabPage> {
  const lab = new LabPage(page);
  await lab.open(hash);
  await lab.atStep(step);
  await lab.button('Export').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return lab;
}

async function saved(page: Page, name: string): Promise<Buffer> {
  const button = page.getByRole('button', { name, exact: true });
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

/** Opens a picture beside the page, and compares it pixel by pixel. */
async function judged(page: Page, content: Buffer, type: string) {
  const beside = await page.context().newPage();
  await beside.goto('about:blank');
  const picture = await beside.evaluate(
    async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4)
        colours.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
      const ground = data.slice(0, 3).join();
      let bare = 0;
      for (let i = 0; i < data.length; i += 4) if (data.slice(i, i + 3).join() === ground) bare++;
      const { width, height } = canvas;
      // The lowest tenth, where the axis has its name.
      let dark = 0;
      for (let i = 4 * width * Math.floor(0.9 * height); i < data.length; i += 4)
        if (data[i]! < 128 && data[i + 3]! > 0) dark++;
      return { width, height, colours: colours.size, bare: bare / (width * height), dark };
    },
    `data:${type};base64,${content.toString('base64')}`,
  );
  await beside.close();
  return picture;
}

test('a chart is saved as a drawing that needs nothing else, and as twice as many pixels', async ({
  page,
}) => {
  const lab = await opened(page, 'seed=8&step=2', 2);
  await expectAccessible(page);
  const svg = await saved(page, 'Acquisition as SVG');
  const text = svg.toString('utf8');
  const box = (await lab.page.locator('figure.chart--acquisition svg').boundingBox())!;
  const drawn = await judged(page, svg, 'image/svg+xml');
  expect(Math.abs(drawn.width - box.width)).toBeLessThanOrEqual(18);
  expect(drawn.colours).toBeGreaterThan(20);
  expect(text).toContain('<desc>Step 2: expected improvement peaks');
  expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|class=|var\(|light-dark/);
  expect(text.match(/url\((?!data:|.?#)/)).toBe(null);
  const pixels = await judged(page, await saved(page, 'Acquisition as PNG'), 'image/png');
  expect([pixels.width, pixels.height]).toEqual([2 * drawn.width, 2 * drawn.height]);
  expect(pixels.colours).toBeGreaterThan(20);
});

test('a chart that is saved while steps come one upon the other is told as it is drawn', async ({ page }) => {
  await opened(page, 'seed=8&step=4', 4);
  // Opened before, the dialog need not be loaded, which takes longer than a step.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate(async () => {
      const buttonOf = (name: string) =>
        [...document.querySelectorAll('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const slider = document.querySelector('input[aria-label="Timeline"]')!;
      for (const step of [3, 2, 1]) {
        set.call(slider, String(step));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }
      buttonOf('Export')!.click();
      while (!buttonOf('Acquisition as SVG')) await new Promise(requestAnimationFrame);
      buttonOf('Acquisition as SVG')!.click();
    }),
  ]);
  const [, told] = /<desc>(.*?)<\/desc>/.exec(await readFile(await file.path(), 'utf8'))!;
  expect(told).toMatch(/^Step 1: expected improvement peaks/);
});

const landscape = 'How good, by leave-one-out';

/** Opens the dialog of the manifold room in a browser that has drawn no picture yet. */
async function firstVisit(browser: Browser, before?: () => void): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  if (before) await page.addInitScript(before);
  await page.goto('./#panel=manifold:n=40;labels=3,3;b=1');
  await expect(page.locator('.manifold [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: landscape })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return page;
}

longTest(
  'the first picture of a visit has its letters, of both alphabets, as has every later one',
  async ({ browser }) => {
    const page = await firstVisit(browser);
    const first = await saved(page, `${landscape} as PNG`);
    expect((await judged(page, first, 'image/png')).dark).toBeGreaterThan(100);
    expect((await saved(page, `${landscape} as PNG`)).equals(first)).toBe(true);
    await page.context().close();
    // A drawing needs no second look either.
    const other = await firstVisit(browser);
    const drawing = await saved(other, `${landscape} as SVG`);
    expect((await judged(other, drawing, 'image/svg+xml')).dark).toBeGreaterThan(25);
    await other.context().close();
  },
);

test('a browser that draws the letters late is asked again', async ({ browser }) => {
  const page = await firstVisit(browser, () => {
    const draw = CanvasRenderingContext2D.prototype.drawImage as (...args: unknown[]) => void;
    let lacking = 2;
    CanvasRenderingContext2D.prototype.drawImage = function (...args: unknown[]) {
      if (!(args[0] instanceof HTMLImageElement) || lacking-- <= 0) draw.apply(this, args);
    };
  });
  const first = await saved(page, `${landscape} as PNG`);
  expect((await judged(page, first, 'image/png')).dark).toBeGreaterThan(100);
  await page.context().close();
});

test('maps are in the picture of all plots, and on the handout', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.documentElement;
      dataset['printed'] = `${Number(dataset['printed'] ?? 0) + 1}`;
    };
  });
  await opened(page, 'seed=8&step=1&objective=branin&model=gp', 1);
  const svg = (await saved(page, 'All plots as SVG')).toString('utf8');
  expect(svg.match(/<image [^>]*href="data:image\/png/g)!.length).toBe(7);
  await page.getByRole('button', { name: 'Print a handout' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.handout');
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Branin, 2-D: GP after 1 step');
  await expect(sheet).toContainText('objective=branin');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(
    await sheet.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(500);

  // The page's own figures are drawn for the paper, and afterwards for the screen again.
  await page.emulateMedia({ media: 'screen' });
  // A browser that does not report the end of printing must not block the next sheet.
  await page.getByRole('button', { name: 'Print a handout' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '2');
  const rightmost = (event: string) =>
    page.evaluate((type) => {
      window.dispatchEvent(new Event(type));
      const figures = [...document.querySelectorAll<HTMLElement>('.plots > figure')];
      return Math.max(...figures.map((one) => one.offsetLeft + one.offsetWidth));
    }, event);
  const onScreen = await rightmost('afterprint');
  expect(onScreen).toBeGreaterThan(930);
  const onPaper = await rightmost('beforeprint');
  expect(onPaper).toBeGreaterThan(850);
  expect(onPaper).toBeLessThanOrEqual(920);
  expect(await rightmost('afterprint')).toBe(onScreen);
});

test('numbers, programs, and a run that opens again as the same link', async ({ page, context }) => {
  const lab = await opened(page, 'seed=8&step=2&model=gp&changes=try:0:231.5', 2);
  const rows = csvOf(await saved(page, 'Observations as CSV'));
  expect(rows.columns).toEqual(['x', 'f(x)', 'step', 'origin', 'edited', 'best']);
  expect(rows.filter((row) => row['best'] === 'yes').length).toBe(1);
  expect(rows[5]!['x']).toBe('231.5');
  expect(csvOf(await saved(page, 'Grid as CSV')).length).toBeGreaterThan(100);
  expect(csvOf(await saved(page, 'History as CSV')).length).toBe(3);
  expect((await saved(page, 'Python for scikit-optimize')).toString('utf8')).toContain('optimizer.ask()');
  const json = await saved(page, 'Run as JSON');
  await expect.poll(() => lab.linked('acquisition')).toBe('expected-improvement');
  const hash = await page.evaluate(() => location.hash);
  await page.keyboard.press('Escape');
  const before = await lab.descriptions();
  const other = await context.newPage();
  const elsewhere = await opened(other, 'seed=30&step=0', 0);
  await other.getByLabel('Open a run').setInputFiles({
    name: 'no-run.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":"something else"}'),
  });
  await expect(other.getByRole('alert')).toContainText('This JSON is no run of this page');
  await other
    .getByLabel('Open a run')
    .setInputFiles({ name: 'run.json', mimeType: 'application/json', buffer: json });
  await elsewhere.atStep(2);
  expect(await elsewhere.descriptions()).toEqual(before);
  await expect.poll(() => other.evaluate(() => location.hash)).toBe(hash);
});

longTest(
  'the manifold room offers what it shows, nothing of the run behind it, and reads its points back',
  async ({ page }) => {
    await openPanel(page, 'seed=30&panel=manifold:n=120;labels=3,3;b=1;budget=5');
    const said = page.locator('.manifold__said');
    await expect(said).toContainText('6 of 120');
    const opener = page.getByRole('button', { name: 'Export', exact: true });
    const dialog = page.getByRole('dialog');
    const offered = () => dialog.locator('.export__choice').getByRole('button').allTextContents();
    await opener.click();
    await expect(dialog.getByRole('row', { name: /^The plane/ })).toBeVisible();
    await expect.poll(offered).toEqual(['Points as CSV', 'Answers as CSV', 'Landscape as CSV']);
    await expect(dialog).not.toContainText(/JSON|Python|Observations|Open a run/);
    await expectAccessible(page);
    const points = await saved(page, 'Points as CSV');
    const rows = csvOf(points);
    expect(rows.columns).toEqual(['x', 'y', 'class', 'true class', 'predicted class']);
    expect([rows.length, rows.filter((row) => row['class'] !== '').length]).toEqual([120, 6]);
    expect(csvOf(await saved(page, 'Answers as CSV'))).toHaveLength(120);
    const places = csvOf(await saved(page, 'Landscape as CSV'));
    expect(new Set(places.map((row) => row['smoothness'])).size ** 2).toBe(places.length);
    await page.keyboard.press('Escape');

    await roomTab(page, 'Settings');
    await page.getByText('The race of five searches').click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(page.getByText(/each has asked 5 times\./)).toBeVisible();
    await opener.click();
    await expect.poll(offered).toContain('Race as CSV');
    expect(csvOf(await saved(page, 'Race as CSV'))).toHaveLength(25);
    await page.keyboard.press('Escape');

    await page.getByLabel('Points', { exact: true }).first().selectOption('Your own table…');
    await page
      .getByLabel('Open a table')
      .setInputFiles({ name: 'points.csv', mimeType: 'text/csv', buffer: points });
    await expect(dialog).toContainText(
      '120 points of x, y. Class + is “class 1”, − is “class 2”; 114 without',
    );
    await page.getByRole('button', { name: 'Show these points' }).click();
    await expect(said).toContainText('6 of 120');

    await page.keyboard.press('Escape');
    await opener.click();
    await expect(dialog.getByRole('button', { name: 'Run as JSON' })).toBeVisible();
  },
);

longTest(
  'a figure that is painted is saved with its paint, and a comparison with its names',
  async ({ page }) => {
    const lab = new LabPage(page);
    await page.goto('./#seed=30&step=2&model=gp&panel=likelihood');
    await expect(page.getByRole('img', { name: 'Likelihood landscape' })).toBeVisible();
    await lab.button('Export').click();
    const map = await judged(page, await saved(page, 'Likelihood landscape as SVG'), 'image/svg+xml');
    // Two thirds of the drawing are the map.
    expect(map.bare).toBeLessThan(0.4);
    expect(map.colours).toBeGreaterThan(300);
    await page.keyboard.press('Escape');
    await page.goto('./#seed=30&panel=compare:model=gp;model=ngcp');
    await expect(page.getByRole('region', { name: 'Column 2: nGCP' }).getByRole('img').first()).toBeVisible();
    await lab.button('Export').click();
    const drawn = (await saved(page, 'All plots as SVG')).toString('utf8');
    expect(drawn).toMatch(/<text[^>]*>GP<\/text>/);
    expect(drawn).toMatch(/<text[^>]*>nGCP<\/text>/);
  },
);
