import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { figureNames, LabPage } from './support/lab';

const cover = '.first';

/** Opens the page without its main part until that is released. */
async function openWithheld(page: Page, address = './'): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  await page.route(/\/assets\/page-[^/]*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Waits until the first picture is seen, in the font of the page. */
async function seen(page: Page): Promise<void> {
  await expect(page.locator(`${cover} .chart--acquisition .chart-title`)).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Returns where everything stands that is drawn in the page outside its column: kind, words, corners in pixels. */
async function places(page: Page, inside: string): Promise<readonly Place[]> {
  return page.evaluate((within) => {
    const all = document.querySelectorAll(`${within} .lab *`);
    return [...all]
      .filter((one) => !one.closest('.side, .visually-hidden, [popover], option, clipPath, .plot-surface'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return {
          what: `${one.tagName}.${one.getAttribute('class') ?? ''}`,
          words: one.childElementCount === 0 ? (one.textContent ?? '') : '',
          box: [left, top, right, bottom],
        };
      })
      .filter(({ box }) => box[2]! > box[0]! || box[3]! > box[1]!);
  }, inside);
}

interface Place {
  readonly what: string;
  readonly words: string;
  readonly box: readonly number[];
}

/** Returns how many pixels outside the column are plainly different in two pictures of the page. */
async function differingPixels(page: Page, pictures: readonly Buffer[], column: number): Promise<number> {
  const urls = pictures.map((one) => `data:image/png;base64,${one.toString('base64')}`);
  return page.evaluate(
    async ([given, from]) => {
      const [before, after] = await Promise.all(
        given.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          pen.drawImage(image, 0, 0);
          return pen.getImageData(0, 0, image.width, image.height);
        }),
      );
      // A tenth of a pixel, which is how finely curves are written, shades their edges otherwise.
      const shade = 90;
      return before!.data.filter((value, i) => {
        const isInColumn = (i >> 2) % before!.width >= from && (i >> 2) / before!.width > 61;
        return !isInColumn && Math.abs(value - after!.data[i]!) > shade;
      }).length;
    },
    [urls, column] as const,
  );
}

/** Notes from now on what moves in the page without having been asked to; runs in the page. */
function noteShifts(): void {
  const told = document.documentElement.dataset;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { readonly node: Element | null }[];
    })[]) {
      const what = entry.sources.map(({ node }) => node?.className ?? '').join(', ');
      told['shifts'] = `${told['shifts'] ?? ''}${entry.value.toFixed(4)} ${what}; `;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The widest by day; src/shell/first/first.slow.test.ts draws the figures of other sizes. */
const few = ['1440 light'];

for (const [width, height] of [
  [1280, 720],
  [1280, 800],
  [1440, 900],
  [1100, 750],
] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    (few.includes(`${width} ${colorScheme}`) ? test : longTest)(
      `at ${width} × ${height}, ${colorScheme}, the first picture is the page to the pixel`,
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        const release = await openWithheld(page);
        await seen(page);
        await page.evaluate(noteShifts);
        const shown = await places(page, cover);
        const column = await page.locator(`${cover} .side`).boundingBox();
        const picture = await page.screenshot();
        release();
        await expect(page.locator(cover)).toHaveCount(0);
        await new LabPage(page).settled();
        await expect(page.locator('#root .bridges')).toBeAttached();
        const live = await places(page, '#root');
        expect(shown.map(({ what, words }) => `${what} ${words}`)).toEqual(
          live.map(({ what, words }) => `${what} ${words}`),
        );
        const moved = live.filter(({ box }, i) =>
          box.some((side, k) => Math.abs(side - shown[i]!.box[k]!) > 0.3),
        );
        expect(moved).toEqual([]);
        const pictures = [picture, await page.screenshot()];
        expect(await differingPixels(page, pictures, column!.x)).toBe(0);
        expect(await page.locator('html').getAttribute('data-shifts')).toBeNull();
      },
    );
  }
}

test('assistive technology never meets the first picture, and the page once', async ({ page }) => {
  const release = await openWithheld(page);
  await seen(page);
  // Of a page that is still being loaded, axe would miss landmarks and headings.
  await expectAccessible(page, ['aria-hidden-focus', 'duplicate-id', 'duplicate-id-aria', 'region']);
  await expect(page.getByRole('img')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.first'))).toBeNull();
  release();
  await expect(page.locator(cover)).toHaveCount(0);
  await new LabPage(page).settled();
  for (const name of figureNames) await expect(page.getByRole('img', { name })).toHaveCount(1);
  await expect(page.getByText('Next x = ')).toHaveCount(1);
  await expectAccessible(page);
});

longTest('the first picture is that of the experiment that the page opens with', async ({ page }) => {
  const release = await openWithheld(page);
  await seen(page);
  const told = await page.locator(`${cover} .lab__status`).textContent();
  const drawn = await page.locator(`${cover} .chart text`).allTextContents();
  release();
  await expect(page.locator(cover)).toHaveCount(0);
  await expect(new LabPage(page).status).toHaveText(told!);
  expect(await page.locator('#root .chart:not(.side .chart) text').allTextContents()).toEqual(drawn);
});

test('who comes again sees it without the sentence for newcomers', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await page.keyboard.press('Tab');
  await page.goto('about:blank');
  const release = await openWithheld(page);
  await seen(page);
  await expect(page.locator('.lab__purpose')).toHaveCount(0);
  const shown = await places(page, cover);
  release();
  await expect(page.locator(cover)).toHaveCount(0);
  await lab.settled();
  expect((await places(page, '#root')).map(({ box }) => box.map(Math.round))).toEqual(
    shown.map(({ box }) => box.map(Math.round)),
  );
});

for (const [where, address, width] of [
  ['at an address that names a state', './#seed=30&step=2', 1280],
  ['at an address with a query', './?source=lecture', 1280],
  ['in a narrow window', './', 1000],
] as const) {
  (width === 1280 && address.includes('seed') ? test : longTest)(
    `${where} there is no first picture`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // The first script asks for the rest of the page once it has decided.
      const decided = page.waitForRequest(/\/assets\/page-[^/]*\.js/);
      const release = await openWithheld(page, address);
      await decided;
      await expect(page.locator(cover)).toHaveCount(0);
      release();
      await new LabPage(page).settled();
      await expect(page.locator(cover)).toHaveCount(0);
    },
  );
}

longTest(
  'a tab with settings of its own has no first picture, because that may look otherwise',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open();
    await lab.tab('View');
    await lab.button('Dark colours').click();
    await page.goto('about:blank');
    const decided = page.waitForRequest(/\/assets\/page-[^/]*\.js/);
    const release = await openWithheld(page);
    await decided;
    await expect(page.locator(cover)).toHaveCount(0);
    release();
    await lab.settled();
  },
);

longTest(
  'where the page cannot be loaded its sentence stands there, not a picture that does nothing',
  async ({ page, faults }) => {
    await page.route(/\/assets\/page-[^/]*\.js/, (route) => route.abort('failed'));
    await page.goto('./');
    await expect(page.getByText('If nothing more appears: reload the page')).toBeVisible();
    await expect(page.locator(cover)).toHaveCount(0);
    expect(faults.filter((fault) => !/ERR_FAILED|Failed to fetch dynamically/.test(fault))).toEqual([]);
    faults.length = 0;
  },
);

test('where the engine fails before the first step, what the page says of it is seen', async ({
  page,
  faults,
}) => {
  await page.route(/\/assets\/engine\.worker-[^/]*\.js/, (route) => route.abort('failed'));
  await page.goto('./');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(/\w/);
  await expect(page.locator(cover)).toHaveCount(0);
  faults.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sentence of the page stands alone', async ({ page, faults }) => {
    await page.goto('./');
    await expect(page.getByText('It needs JavaScript and a current browser.')).toBeVisible();
    await expect(page.locator('.lab')).toHaveCount(0);
    // A browser that runs no scripts refuses to fetch them.
    expect(faults.filter((fault) => !fault.endsWith('.js (csp)'))).toEqual([]);
    faults.length = 0;
  });
});
