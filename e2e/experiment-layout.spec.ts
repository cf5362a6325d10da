import type { Page } from '@playwright/test';
import { openExperiment, openKnown, openLoaves } from './support/experiment';
import { expect, expectAccessible, test } from './support/page';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Edges of a box in pixels, those that are fixed by the design: left, top, right, bottom; null where words decide. */
type Box = readonly [left: number | null, top: number | null, right: number | null, bottom: number | null];

/** What may differ, in pixels: a letter more or less moves what stands beside it. */
const tolerance = 2;

/** Expects boxes where the design has them. Keys: a selector, and after “@” which one of all that are found, from 0. */
async function expectBoxes(page: Page, boxes: Readonly<Record<string, Box>>): Promise<void> {
  const found = await page.evaluate(
    (keys) =>
      keys.map((key) => {
        const [selector = '', at = '0'] = key.split('@');
        const one = [...document.querySelectorAll(selector)].filter(
          (each) => each.getClientRects().length > 0,
        )[Number(at)];
        if (!one) return null;
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [left, top, right, bottom].map((edge) => Math.round(10 * edge) / 10);
      }),
    Object.keys(boxes),
  );
  const off = Object.entries(boxes).flatMap(([key, box], k) => {
    const edges = found[k];
    if (!edges) return [`${key} is not there`];
    const isOff = box.some((edge, j) => edge !== null && Math.abs(edge - edges[j]!) > tolerance);
    return isOff ? [`${key} stands at ${edges.join(' ')}, not at ${box.join(' ')}`] : [];
  });
  expect(off).toEqual([]);
}

const heads: Readonly<Record<string, Box>> = {
  '.lab__bar': [0, 0, 1280, 61],
  '.experiment__tabs': [0, 61, 976, 104],
  '.experiment__side': [976, 61, 1280, 800],
  '.ex-foot': [0, 740, 976, 800],
};

test('the room stands where it was designed: set up, the first loaves, what to try next, what is known', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExperiment(page);
  await page.getByRole('button', { name: /^Sourdough/ }).click();
  await expect(page.locator('.ex-first-runs .ex-ring')).toHaveCount(30);
  const row = (k: number): Readonly<Record<string, Box>> => {
    const [top, bottom] = [260 + 36 * k, 288 + 36 * k];
    const at = (one: string) => `.ex-knob:nth-child(${k + 2}) ${one}`;
    return {
      [at('.ex-knob__name .ex-input')]: [24, top, 172, bottom],
      [at('.ex-knob__unit .ex-input')]: [188, top, 236, bottom],
      [at('.ex-knob__kind .ex-input')]: [252, top, 446, bottom],
      [at('.ex-knob__from .ex-input')]: [462, top, 532, bottom],
      [at('.ex-knob__to .ex-input')]: [548, top, 618, bottom],
      [at('.ex-knob__scale')]: [720, null, 920, null],
    };
  };
  await expectBoxes(page, {
    ...heads,
    '.ex-setup .ex-title@0': [24, 120, null, 140],
    '.ex-setup .ex-title@1': [24, 214, null, 234],
    '.ex-setup .ex-title@2': [24, 490, null, 510],
    '.ex-setup .ex-title@3': [24, 614, null, 634],
    '.ex-goal .ex-input@0': [24, 163, 194, 191],
    '.ex-goal .ex-input@1': [218, 163, 348, 191],
    '.ex-goal .ex-input@2': [372, 163, 562, 191],
    '.ex-goal .ex-input@3': [586, 163, 716, 191],
    ...row(0),
    ...row(3),
    '.ex-knob:nth-child(6) .ex-knob__options .ex-input': [462, 404, 704, 432],
    '.ex-knob:nth-child(4) .ex-knob__by .ex-input': [634, 332, 704, 360],
    '.ex-limit__first .ex-input': [124, 518, 304, 546],
    '.ex-limit__other .ex-input': [452, 518, 580, 546],
    '.ex-setup .chip@0': [24, 558, null, 584],
    '.ex-work .chip@0': [24, 660, null, 686],
    '.ex-work .chip@5': [372, 660, null, 686],
    '.ex-foot .button': [null, 755, 952, 787],
    '.ex-example@0': [1000, 112, 1124, 216],
    '.ex-example@1': [1132, 112, 1256, 216],
    '.ex-example@3': [1132, 224, 1256, 328],
    '.ex-links > .button@0': [1000, null, null, null],
    '.ex-first-runs .ex-title': [1000, 400, null, 420],
    '.ex-first-runs .grid@0': [1092, 512, 1250, 512],
    '.ex-first-runs .grid@4': [1092, 624, 1250, 624],
    '.ex-first-runs > p:last-child': [1000, 656, null, 692],
  });

  // The list of kinds, with an example of each: 370 wide, rows of 36.
  await field(page, 'How Starter is set').click();
  const kind = (k: number): Readonly<Record<string, Box>> => ({
    [`.ex-knob:nth-child(3) option:nth-child(${k + 1})`]: [258, 336 + 36 * k, 616, 372 + 36 * k],
  });
  await expectBoxes(page, { ...kind(0), ...kind(3), ...kind(5) });
  const examples = await page
    .locator('.ex-knob:nth-child(3) option')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  expect(examples[4]).toBe('"3.0, 3.5, 4.0"');
  expect(examples).toHaveLength(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'How Starter is set')).toHaveValue('steps');
  await field(page, 'How Starter is set').selectOption('whole-ratio');
  await expect(page.locator('.ex-first-runs .ex-ring')).toHaveCount(30);

  await page.getByRole('button', { name: 'Show what to try' }).click();
  await expect(page.locator('.ex-ring--quiet')).toHaveCount(50);
  await expectBoxes(page, {
    ...heads,
    '.ex-card@0': [24, 116, 480, 436],
    '.ex-card@1': [496, 116, 952, 436],
    '.ex-card .grid@0': [257, 171.5, 457, 171.5],
    '.ex-card .grid@4': [257, 271.5, 457, 271.5],
    '.ex-slices h3': [24, 454, null, 474],
    '.chart--experiment-slices .grid@0': [52, 662, 216, 662],
    '.experiment__side .ex-title@0': [1000, 120, null, 140],
    '.experiment__side .ex-title@1': [1000, 202, null, 222],
  });
});

test('what to try next, what is known and the bench sheet stand where they were designed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openLoaves(page);
  await expect(page.locator('.experiment .skeleton')).toHaveCount(0);
  await page.mouse.move(640, 460);
  await expectBoxes(page, {
    ...heads,
    '.ex-card@0': [24, 116, 480, 436],
    '.ex-card@1': [496, 116, 952, 436],
    '.ex-card h3': [41, 128, null, 150],
    '.ex-card__predicted': [257, 129, null, null],
    '.ex-values dd@0': [null, 161, 187, 182],
    '.ex-values dd@1': [192, 161, null, 182],
    '.ex-values dd@8': [null, 261, 187, 282],
    '.chart--experiment-density .axis': [257, 266.5, 457, 266.5],
    '.ex-card__reason': [41, 294, 463, 330],
    '.ex-result': [41, 342, 463, 399],
    '.ex-result__input': [88, 358, 238, 386],
    '.ex-card__chips .chip@0': [41, 398, null, 425],
    '.ex-slices h3': [24, 454, null, 474],
    ...Object.fromEntries(
      [52, 234.5, 417, 599.5, 782].map((left, k): [string, Box] => [
        `.chart--experiment-slices .ex-ground@${k}`,
        [left, 496, left + 164, 662],
      ]),
    ),
    '.ex-legend > li': [51, 704, null, 721],
    '.experiment__side .ex-title@0': [1000, 120, null, 140],
    '.experiment__side .ex-title@1': [1000, 262, null, 282],
    '.chart--experiment-fan .axis@0': [null, 446, 1250, 447],
    '.chart--experiment-fan .ex-now': [1171.5, 318, 1171.5, 446],
    '.ex-worth': [1000, 478, null, null],
    '.ex-done': [1000, 706, null, 738],
  });

  await openKnown(page);
  await expectBoxes(page, {
    ...heads,
    '.known-map__ask': [64, 160, 520, 452],
    '.known-axis': [64, 117, null, 149],
    '.known-bar-of-colours__bar': [370, 137, 486, 146],
    '.known-map__legend > li': [64, 476, null, 494],
    '.known-title@0': [584, 118, null, 138],
    '.known-title@1': [null, 512, null, 532],
    '.known-title@2': [584, 512, null, 532],
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].flatMap((k): [string, Box][] => [
        [`.known-part--matters .known-bar@${k}`, [690, 185 + 36 * k, null, 195 + 36 * k]],
        [`.known-part--best .known-interval@${k}`, [null, 552 + 30 * k, null, 552 + 30 * k]],
      ]),
    ),
    '.chart--experiment-trust .axis@0': [64, 696, 244, 697],
    '.chart--experiment-trust .grid@2': [64, 546, 244, 547],
    '.chart--experiment-ranking .axis@0': [690, 690, 940, 691],
    '.experiment__side .ex-title@0': [1000, 120, null, 140],
  });
  // Each way out has a row of its own, at the same distance.
  const rows = await page
    .locator('.ex-ways li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(rows.slice(1, 5).map((top, k) => Math.round(top - rows[k]!))).toEqual([46, 46, 46, 46]);

  // A sheet of A4 without its margins of 17 mm.
  await page.evaluate(() => (window.print = () => {}));
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(page.locator('.report figure')).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 666, height: 995 });
  await expect(page.locator('.report__picture > h2')).toHaveText([
    'Taste by loaf',
    'What is known over Rise and Temperature',
    'What is known along each knob',
    'How much each knob matters',
  ]);
  await expectAsPrinted(page);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Bench sheet' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => scrollTo(0, 0));
  const sheet = (trial: number): Readonly<Record<string, Box>> => {
    const top = 126.5 + 408.5 * trial;
    const at = (one: string) => `.bench__trial:nth-of-type(${trial + 1}) ${one}`;
    return {
      [at('h2')]: [0, top + 13, null, null],
      [at('tbody tr:nth-child(1)')]: [0, top + 73.5, 446, top + 109.5],
      [at('tbody tr:nth-child(5)')]: [0, top + 217.5, 446, null],
      [at('tbody .bench__line')]: [266, null, 396, top + 102],
      [at('.bench__result .bench__line')]: [508, null, 666, top + 106],
      [at('.bench__box')]: [486, null, null, null],
      [at('.bench__notes .bench__line')]: [52, null, 666, top + 295.5],
    };
  };
  await expectBoxes(page, {
    '.bench h1': [0, 0, null, 20],
    '.bench__head .bench__line@0': [40, null, 220, 93],
    '.bench__head .bench__line@1': [280, null, 666, 93],
    ...sheet(0),
    ...sheet(1),
    '.bench footer': [0, 943.8, 666, null],
  });
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the card with its dock, and the list of loaves, stand where they were designed', async ({ page }) => {
    await openLoaves(page);
    await expect(page.locator('.experiment .skeleton')).toHaveCount(0);
    await expectBoxes(page, {
      '.lab__bar': [0, 0, 390, 62],
      '.experiment__tabs': [0, 62, 390, 110],
      '.ex-card h3': [16, 124, null, 148],
      ...Object.fromEntries(
        [0, 1, 2, 3, 4].map((k): [string, Box] => [
          `.ex-values > *@${k}`,
          [16, 154 + 42 * k, 374, 196 + 42 * k],
        ]),
      ),
      '.ex-card__predicted': [16, 378, null, null],
      '.chart--experiment-density .axis': [16, 490.5, 374, 490.5],
      '.ex-card__reason': [16, 524, 374, null],
      '.ex-foot': [0, 694, 390, 844],
      '.ex-result__input': [null, 744, null, 788],
      '.ex-result__enter': [266, 744, 374, 788],
      '.ex-result__whose': [16, 798, null, 818],
    });
    await page.getByRole('tab', { name: 'Loaves' }).click();
    await expect(page.getByRole('img', { name: 'Best so far', exact: true })).toBeVisible();
    await expectBoxes(page, {
      '.ex-course .axis@0': [null, 276.5, null, 276.5],
      ...Object.fromEntries(
        [0, 1, 2, 3, 4, 5].map((k): [string, Box] => [
          `[role="tabpanel"] li@${k}`,
          [16, 312 + 54 * k, 374, 366 + 54 * k],
        ]),
      ),
      '.ex-dock--trials > .button@0': [16, 772, 244, 816],
      '.ex-dock--trials > .button@1': [256, 772, 374, 816],
    });
  });

  test('the bench sheet stays on the paper, which is wider than the screen', async ({ page }) => {
    await page.addInitScript(() => (window.print = () => {}));
    await openLoaves(page);
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await page.getByRole('button', { name: 'Print', exact: true }).tap();
    await expect(page.locator('.bench h2')).toHaveText(['Loaf 20', 'Loaf 21']);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 666, height: 995 });
    await expect(page.locator('.bench__head')).toBeVisible();
    await expect(page.locator('.bench h2')).toHaveText(['Loaf 20', 'Loaf 21']);
    await expect(page.locator('.experiment')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('.bench')).toHaveCount(0);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`on a projector nothing of the room is cut, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 720 });
    await openExperiment(page, '?mode=projector');
    await page.getByRole('button', { name: /^Sourdough/ }).click();
    await expect(page.locator('.ex-first-runs .ex-ring')).toHaveCount(30);
    await expectWhole(page);
    const cutFields = await page
      .locator('.ex-setup :is(label:not(.visually-hidden), input)')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML),
      );
    expect(cutFields).toEqual([]);
    await openLoaves(page, '?mode=projector');
    await expect(page.locator('.experiment .skeleton')).toHaveCount(0);
    await expectWhole(page);
    const middles = await page
      .locator('.panel__head h2, .experiment__bar .experiment__choice, .experiment__bar button')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map((box) => box.top + box.height / 2),
      );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(tolerance);
    await openKnown(page);
    await expectWhole(page);
    await expectAccessible(page);
    const map = (await page.locator('.known-map__ask').boundingBox())!;
    expect(map.height).toBeGreaterThan(150);
  });
}

/** Expects that the stage has nothing to scroll, tabs are whole, and no text is small. */
async function expectWhole(page: Page): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const stage = document.querySelector('.experiment__stage')!;
      const isCut = ({ left, right, top, bottom }: DOMRect) =>
        left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
      const cut = [...document.querySelectorAll('.experiment [role="tab"], .experiment__bar button')];
      const words = [...document.querySelectorAll('.experiment :is(p, dt, dd, h2, h3, button, li, text)')];
      return [
        ...(stage.scrollHeight > stage.clientHeight
          ? [`The stage is ${stage.scrollHeight - stage.clientHeight} too high.`]
          : []),
        ...(stage.scrollWidth > stage.clientWidth ? ['The stage is too wide.'] : []),
        ...cut.filter((one) => isCut(one.getBoundingClientRect())).map((one) => `${one.textContent} is cut.`),
        ...words
          .filter(
            (one) => one.getClientRects().length > 0 && parseFloat(getComputedStyle(one).fontSize) < 17.5,
          )
          .map((one) => `“${one.textContent}” is small.`),
      ];
    });
  await expect.poll(faults).toEqual([]);
}

/** Expects that pictures in a report are no wider than the sheet, and each has its words and a sentence below it. */
async function expectAsPrinted(page: Page): Promise<void> {
  const faults = await page.locator('.report__picture').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const picture = part.querySelector('svg[role="img"]')!;
      const isWide = picture.getBoundingClientRect().right > 666;
      const isSaid = part.lastElementChild?.tagName === 'P' && part.lastElementChild.textContent !== '';
      const ground = getComputedStyle(part.closest('.report')!).backgroundColor;
      return [
        ...(isWide ? ['A picture is too wide.'] : []),
        ...(isSaid ? [] : ['A picture has no sentence.']),
        ...(picture.getAttribute('aria-label') ? [] : ['A picture has no name.']),
        ...(ground === 'rgb(255, 255, 255)' ? [] : [`The paper is ${ground}.`]),
      ];
    }),
  );
  expect(faults).toEqual([]);
}
