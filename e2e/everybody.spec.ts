import type { Page } from '@playwright/test';
import { enterLink, LabPage } from './support/lab';
import { expect, expectAccessible, expectContrast, expectReadable, longTest, test } from './support/page';
import { isLong, sweep } from '../src/testing/sweep';
import { openPanel } from './support/panels';

test('the numbers behind a plot: a table that follows the step, by keyboard, also on a phone', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await expect(lab.button('Explore')).toBeEnabled();
  await lab.button('Explore').focus();
  await page.keyboard.press('ArrowDown');
  const entry = (name: RegExp) => page.getByRole('dialog', { name: 'Explore' }).getByRole('button', { name });
  await expect(entry(/^Why/)).toBeFocused();
  const focused = async () => (await page.locator(':focus').boundingBox())!;
  const moved = async (key: string) => {
    const before = await focused();
    await page.keyboard.press(key);
    await expect.poll(focused).not.toEqual(before);
    const { x, y } = await focused();
    return [Math.sign(Math.round(x - before.x)), Math.sign(Math.round(y - before.y))];
  };
  expect((await moved('ArrowRight'))[0]).toBe(1);
  expect(await moved('ArrowDown')).toEqual([0, 1]);
  expect(await moved('ArrowUp')).toEqual([0, -1]);
  expect((await moved('ArrowLeft'))[0]).toBe(-1);
  await expectAccessible(page);
  await entry(/^Numbers/).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Numbers – Deep Mining Lab');
  const table = page.getByRole('table');
  await expect(table).toHaveAccessibleName(/^Step 2: f\(x\)/);
  await expect(table.getByRole('columnheader', { name: '97.5 % quantile' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /next query/ })).toHaveCount(1);
  await expect(table.getByRole('rowheader', { name: /observed/ })).toHaveCount(7);
  await lab.choice('Plot').selectOption({ label: 'History' });
  await expect.poll(() => lab.linked('panel')).toBe('tables:history');
  await expect(table.getByRole('row')).toHaveCount(8);
  await lab.button('Step').click();
  await expect(table).toHaveAccessibleName(/^Step 3: /);
  await expect(table.getByRole('row')).toHaveCount(9);
  await page.setViewportSize({ width: 360, height: 740 });
  await lab.choice('Plot').selectOption({ label: 'Objective and posterior' });
  const region = page.getByRole('region', { name: /^Step 3: / });
  await region.focus();
  await expect(region).toBeFocused();
  expect(await region.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  if (!isLong) return;
  await openPanel(page, 'seed=30&step=1&objective=branin&panel=tables:width');
  await expect(table).toHaveAccessibleName('Step 1: Band width over x₁ and x₂');
  await expect(table.getByRole('row')).toHaveCount(14);
});

longTest(
  'the numbers behind the figures of panels: closed at first, by keyboard, as a file, also on a phone',
  async ({ page }) => {
    const lab = new LabPage(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await lab.open('seed=30&step=2');
    await lab.tab('Search');
    await page.getByText('Observations as a table').click();
    await lab.button('Numbers').click();
    await expect(page.getByRole('heading', { name: 'Numbers' })).toBeVisible();
    const door = (of: string) => page.locator('summary', { hasText: `Numbers, ${of}` });

    await openPanel(page, 'seed=30&step=4&panel=likelihood');
    await expect(page.locator('.data-table')).toHaveCount(0);
    await door('likelihood landscape').focus();
    await page.keyboard.press('Enter');
    const grid = page.getByRole('region', { name: 'Step 4: log posterior' });
    await expect(grid.getByRole('row')).toHaveCount(14);
    await lab.choice('Table').selectOption({ label: 'highest, present, and the searches' });
    const places = page.getByRole('region', { name: 'Step 4: places of the landscape' });
    const highest = await places
      .getByRole('row', { name: /^highest known/ })
      .getByRole('cell')
      .nth(2)
      .innerText();
    await expect(page.getByRole('img', { name: 'Likelihood landscape' })).toHaveAccessibleDescription(
      new RegExp(`highest, ${highest},`),
    );
    await expectAccessible(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Table as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('deep-mining-lab-step-4-places-of-the-landscape.csv');

    await page.setViewportSize({ width: 360, height: 740 });
    await lab.choice('Table').selectOption({ index: 0 });
    await grid.focus();
    // Arrows scroll the table that has the focus; the run stays where it is.
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => grid.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    await expect(grid).toHaveAccessibleName(/^Step 4: /);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await page.locator('.panel').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await expectAccessible(page);
  },
);

longTest('the numbers behind the figures of Why and of Side by side', async ({ page }) => {
  const door = (of: string) => page.locator('summary', { hasText: `Numbers, ${of}` });
  await openPanel(page, 'seed=30&step=4&panel=why');
  await door('expected improvement').click();
  await door('other κ').click();
  await expect(page.getByRole('rowheader', { name: /^f₊ = / })).toHaveCount(1);
  await expect(page.getByRole('region', { name: /by κ$/ }).getByRole('row')).toHaveCount(18);
  await expectAccessible(page);

  await openPanel(page, 'seed=30&panel=compare:step=1;model=gp;model=ngcp');
  for (const of of ['column GP', 'column nGCP', 'who is ahead']) await door(of).click();
  await expect(page.getByRole('region', { name: /^Step 1: .*, (GP|nGCP)$/ })).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^Step 1: simple regret/ })).toBeVisible();
  await expectAccessible(page);
});

test('the keyboard reaches everything, sees where it is, and is never left nowhere', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&model=nothing');
  await expect(page.locator('.side').getByRole('heading', { name: /^Why x/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'To the plots' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.plots')).toBeFocused();
  // A message stands in the place of the doors.
  expect(await seenStops(page)).toBeGreaterThan(3);

  const dismiss = lab.button('Dismiss message');
  await dismiss.focus();
  await page.keyboard.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(page.locator('.plots')).toBeFocused();
  // Plots, doors, and the open tab of the column.
  expect(await seenStops(page)).toBeGreaterThan(4);

  for (const [opener, dialog] of [
    ['Help', 'Help'],
    ['Export', 'Export'],
  ] as const) {
    for (const close of ['Escape', 'Enter']) {
      await lab.button(opener).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      if (close === 'Enter') await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press(close);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(lab.button(opener)).toBeFocused();
    }
  }

  await expect(lab.button('Explore')).toBeEnabled();
  await lab.button('Explore').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.menu__item').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await lab.button('Close panel').focus();
  await page.keyboard.press('Enter');
  await expect(lab.button('Explore')).toBeFocused();
  await expect(page).toHaveTitle('Deep Mining Lab');

  await lab.button('Course').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Course – Deep Mining Lab');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const isAtLesson = () => page.evaluate(() => document.activeElement?.matches('.course__card') ?? false);
  await page.keyboard.press('Tab');
  while (!(await isAtLesson())) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const lesson = page.getByRole('heading', { level: 1 });
  await expect(lesson).toBeFocused();
  await expect(page).toHaveTitle(`${await lesson.innerText()} – Deep Mining Lab`);
});

/** Tabs through the rest of the page and counts the stops: each shows a focus ring, is large enough, and is not covered entirely. */
async function seenStops(page: Page): Promise<number> {
  const stops = new Set<string>();
  for (let k = 0; k < 90; k++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement!;
      if (element === document.body) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const ring = style.outlineStyle !== 'none' || element.matches('input[type="range"]');
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = hit !== null && (element.contains(hit) || hit.contains(element));
      const target = element.closest('label') ?? element;
      const side = Math.min(target.getBoundingClientRect().width, target.getBoundingClientRect().height);
      return { name: element.outerHTML.slice(0, 90), ring, isSeen, isLarge: side >= 23.5 };
    });
    if (stop === null) break;
    stops.add(stop.name);
    expect(stop, 'a stop of the keyboard').toMatchObject({ ring: true, isSeen: true, isLarge: true });
  }
  return stops.size;
}

test('no motion where none is wanted; system colours; four times enlarged', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2&psi=open');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await lab.step(3);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((one) => [one.outerHTML.slice(0, 80), getComputedStyle(one)] as const)
      .filter(([, style]) => style.transitionDuration !== '0s' || style.animationName !== 'none')
      .map(([name]) => name),
  );
  expect(moving).toEqual([]);

  for (const colorScheme of isLong ? (['light', 'dark'] as const) : (['dark'] as const)) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
    const strokes = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const paint = (css: string, of: 'stroke' | 'fill') =>
        getComputedStyle(document.querySelector(css)!)[of];
      const lines = ['.median', '.truth', '.band-edge', '.acquisition-line', '.map'].map((css) =>
        paint(css, 'stroke'),
      );
      const marks = ['.band', '.disc__body', '.query__mark'].map((css) => paint(css, 'fill'));
      const dashed = getComputedStyle(document.querySelector('.truth')!).strokeDasharray;
      return { ground, seen: [...lines, ...marks], dashed };
    });
    expect(strokes.seen).not.toContain(strokes.ground);
    expect(strokes.dashed).not.toBe('none');
    await expectAccessible(page);
  }

  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 256 });
  const links = [
    'seed=30&panel=why',
    'page=lesson:surrogate',
    'seed=30&step=2',
    'seed=30&step=1&objective=branin',
    'page=course',
  ];
  for (const hash of links.slice(0, sweep(2, 5))) {
    await enterLink(page, hash);
    await expect(
      page.locator('.plots[aria-busy="false"], .panel__head + *, .course__list').first(),
    ).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    // A figure that stays in view would leave no room for the text.
    if (hash.startsWith('page=lesson'))
      await expect(page.locator('.lab-figure')).toHaveCSS('position', 'static');
  }
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  (size.width === 390 ? test : longTest)(
    `Escape closes all that opens over the page, and the page stays: ${size.width} pixels`,
    async ({ page }) => {
      await page.setViewportSize(size);
      const lab = new LabPage(page);
      await lab.open('seed=30&step=2&changes=seed.2:31');
      const openers = page.locator('button[popovertarget]:not([popovertargetaction]):visible');
      await expect(openers.first()).toBeVisible();
      const open = page.locator(':popover-open');
      for (let i = 0; i < (await openers.count()); i++) {
        for (const isLeft of [false, true]) {
          await openers.nth(i).click();
          await expect(open).toHaveCount(1);
          if (isLeft) await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
          await page.keyboard.press('Escape');
          await expect(open).toHaveCount(0);
          await lab.atStep(2);
        }
      }
    },
  );
}

test('axe objects to no page or dialog, in any colours', async ({ page }) => {
  let turn = 0;
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await lab.tab('Search');
  for (const name of ['Help', 'Export', 'Your data']) {
    await lab.button(name).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page);
    await (isLong || turn === 0 ? expectContrast(page, turn++) : expectReadable(page));
    await page.keyboard.press('Escape');
  }
  for (const hash of ['page=course', 'page=lesson:surrogate', 'page=nothing']) {
    await enterLink(page, hash);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await (isLong ? expectContrast(page, turn++) : expectReadable(page));
  }
});
