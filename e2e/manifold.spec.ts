import { readFile } from 'node:fs/promises';
import { isLong, sweep } from '../src/testing/sweep';
import { csvOf } from './support/csv';
import { createSession } from '../src/engine/manifold/session/session';
import { finish } from '../src/engine/task';
import { readRoom } from '../src/rooms/manifold/written/linkText';
import { engineSetting, learnerOf, planeDataOf } from '../src/rooms/manifold/points/engineData';
import { pointsOf } from '../src/rooms/manifold/points/drawing';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNothingBeyond, longTest, test } from './support/page';
import { openRoom, roomTab } from './support/panels';

const said = (page: Page) => page.locator('.manifold__said');
const plane = (page: Page) => page.getByRole('application', { name: /^Points of the plane/ });
const landscape = (page: Page) => page.getByRole('application', { name: /^Landscape of two numbers/ });
const pull = (page: Page) => page.getByRole('slider', { name: /^Pull of unlabelled points/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inRoom = (page: Page, name: string) =>
  page.locator('.manifold').getByRole('button', { name, exact: true });
const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

test('a newcomer sees what unlabelled points do, makes them hurt, and finds the way out', async ({
  page,
}) => {
  await page.goto('./#seed=30');
  await button(page, 'Explore').click();
  await page
    .getByRole('button', { name: /^Manifold/ })
    .last()
    .click();
  await expect(said(page)).toContainText(
    '6 of 200 points have a label. The boundary sees only them: 15.5 % of all points are misclassified.',
  );
  await expect(page.locator('.manifold__measures')).toHaveText(
    'error left out0.211left-out labels misclassified0 of 6all points misclassified15.5 %',
  );
  await expect(page.getByText('drag the disc →')).toBeVisible();
  await pull(page).focus();
  for (let k = 0; k < 7; k++) await page.keyboard.press('PageUp');
  await expect(said(page)).toContainText('The points without a label pull the boundary: 15.5 % → 0 % wrong.');
  await expect(page.getByText('drag the disc →')).toHaveCount(0);
  await button(page, 'Go to the brightest place').click();
  await expect.poll(() => linked(page)).toMatch(/;a=.*;b=/);
  await expectAccessible(page);
  await button(page, 'Where it goes wrong').click();
  await button(page, 'A bridge').click();
  const told = page.locator('.manifold__failure');
  await expect(told).toContainText('40 neighbours');
  await expect(told).toBeInViewport();
  await expect.poll(() => linked(page)).toContain('case=bridge');
  await roomTab(page, 'Settings');
  await button(page, 'Edges').click();
  await expect(page.locator('.manifold__bridge')).toHaveCount(1);
  await expect(said(page)).toContainText('The longest edge between the classes');
  await expect(said(page)).toContainText(/→ [1-9]\d(\.\d)?\s% wrong/);
  await button(page, 'Four neighbours').click();
  await expect(said(page)).toContainText(/→ \d(\.\d+)?\s% wrong/);
  // What is no longer so is not said.
  await expect(told).not.toContainText('40 neighbours');
  await button(page, 'Back to the case').click();
  await expect(told).toContainText('40 neighbours');
  await expect(said(page)).toContainText(/→ [1-9]\d(\.\d)?\s% wrong/);
  await button(page, 'Close the case').click();
  await expect(told).toHaveCount(0);
  await expectAccessible(page);
});

test('points are dragged, labelled, lifted and taken back by pointer and by keyboard, and travel in the link', async ({
  page,
}) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=1');
  await expect(said(page)).toContainText('6 of 40');
  const label = page.locator('.manifold__plane .manifold__label--plus').first();
  const box = (await label.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 60, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => linked(page)).toContain('points=');
  const place = (mark = label) => mark.locator('xpath=..').getAttribute('transform');
  const moved = await place();
  await inRoom(page, 'Undo').click();
  await expect.poll(() => linked(page)).not.toContain('points=');
  await expect.poll(() => place()).not.toBe(moved);
  await inRoom(page, 'Redo').click();
  await expect.poll(() => place()).toBe(moved);

  await plane(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect(said(page)).toContainText('5 of 40');
  await page.keyboard.press('-');
  await expect(said(page)).toContainText('6 of 40');
  await page.keyboard.press('k');
  await expect(page.locator('.manifold__kernel--deformed').first()).toBeVisible();
  const boundary = () => page.locator('.manifold__boundary').getAttribute('d');
  const before = await boundary();
  await page.keyboard.press('l');
  await expect.poll(boundary).not.toBe(before);
  await page.keyboard.press('l');
  await expect.poll(boundary).toBe(before);
  await page.keyboard.press('k');
  await expect(page.locator('.manifold__kernel')).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(said(page)).toContainText('5 of 39');
  await page.keyboard.press('Control+z');
  await expect(said(page)).toContainText('6 of 40');

  await expect.poll(async () => (await linked(page)).match(/[+-][+.-](?=_|$)/g)?.length).toBe(6);
  if (!isLong) return;
  await page.reload();
  await expect(said(page)).toContainText('6 of 40');
});

longTest(
  'beside the room only free keys of the Lab act, and on the plane L is the plane’s',
  async ({ page }) => {
    await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=1');
    await expect(said(page)).toContainText('6 of 40');
    const title = page.getByRole('heading', { name: 'Manifold', exact: true });
    await plane(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('0');
    await expect(said(page)).toContainText('5 of 40');
    await page.keyboard.press('l');
    await inRoom(page, 'Swap').focus();
    for (const key of ['l', 'c', 'w', 'y', 'g', '3', 'r', 'n', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('of these only P, H, F, S, A, K');
    await page.keyboard.press('Escape');
    await expect(title).toBeVisible();
    await page.keyboard.press('k');
    const legend = page.getByRole('complementary', { name: 'Keys' });
    await expect(legend).toContainText('share');
    await expect(legend).not.toContainText('lessons');
    await page.keyboard.press('k');
    await expect(said(page)).toContainText('5 of 40');
    await expect.poll(() => linked(page)).toMatch(/step=0&.*panel=manifold:n=40;labels=3,3;b=1;told=\d+\.$/);
  },
);

test('with one label a class the room says what leaving one out needs, and a link to it is known', async ({
  page,
}) => {
  await page.goto('./#seed=30&room=manifold');
  await expect(said(page)).toContainText('6 of 200 points have a label.');
  await expect.poll(() => linked(page)).toContain('panel=manifold:labels=3,3');
  await expect(page.getByRole('list', { name: 'Messages' })).toBeEmpty();
  await expect(inRoom(page, 'Undo')).toHaveCount(0);
  await page.goto('./#seed=30&panel=manifold:n=60');
  await expect(page.getByText('Three labels a class are needed to leave one out.')).toBeVisible();
  await expect(landscape(page)).toHaveCount(0);
  await expectAccessible(page);
  await inRoom(page, 'Label three of each').click();
  await expect(landscape(page)).toBeVisible();
  const sizes = [
    [390, 844],
    [820, 1100],
    [1280, 720],
    [1440, 900],
  ] as const;
  for (const [width, height] of sizes.slice(0, sweep(1, 4))) {
    await page.setViewportSize({ width, height });
    await expectNothingBeyond(page);
    await expect(said(page)).toBeInViewport({ ratio: 1 });
  }
});

test('the room is as it was left when one comes back to it, and Undo goes on', async ({ page }) => {
  const room = (name: string) =>
    page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name, exact: true });
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=1');
  await expect(said(page)).toContainText('6 of 40');
  await inRoom(page, 'Edges').click();
  await page.getByLabel('Upwards').selectOption('width');
  await plane(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('0');
  await expect(said(page)).toContainText('5 of 40');
  await page.keyboard.press('Delete');
  await expect(said(page)).toContainText('5 of 39');
  await expect.poll(() => linked(page)).toMatch(/layers=[^;]*edges.*up=lengthScale.*points=/);
  const left = await linked(page);
  const isAsLeft = async () => {
    await expect(said(page)).toContainText('5 of 39');
    await expect(inRoom(page, 'Edges')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => linked(page)).toBe(left);
  };
  await room('Course').click();
  await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
  await page.keyboard.press('Escape');
  await isAsLeft();
  await page.keyboard.press('Escape');
  await expect(said(page)).toHaveCount(0);
  await room('Manifold').click();
  await isAsLeft();
  if (isLong) {
    await room('Lab').click();
    await room('Manifold').click();
    await isAsLeft();
    await room('Lab').click();
    await expect(said(page)).toHaveCount(0);
    await room('Manifold').click();
    await isAsLeft();
    await room('Manifold').click();
    await isAsLeft();
  }
  await page.keyboard.press('Control+z');
  await expect(said(page)).toContainText('5 of 40');
  await page.keyboard.press('Control+Shift+z');
  await isAsLeft();
  await room('Course').click();
  await page.getByRole('button', { name: /What points without labels know/ }).click();
  await expect(said(page)).toHaveText('2 of 200 points have a label.');
  await button(page, 'Back to the Lab').click();
  await isAsLeft();
  await room('Lab').click();
  await room('Manifold').click();
  await isAsLeft();
  await page.evaluate(() => void (location.hash = '#seed=30&panel=manifold:n=30;labels=2,2'));
  await expect(said(page)).toContainText('4 of 30');
});

longTest(
  'the error left out falls into a piece for each label, found on the plane under the pointer, and the other way round',
  async ({ page }) => {
    await openRoom(page, 'seed=30&panel=manifold:labels=3,3;b=1');
    const pieces = page.locator('.manifold__piece');
    await expect(pieces).toHaveCount(6);
    await pieces.last().hover();
    await expect(page.locator('.manifold__plane [data-at]')).toHaveCount(1);
    await page.locator('.manifold__plane .manifold__label--plus').first().hover();
    await expect(page.locator('.manifold__piece--plus[data-at]')).toHaveCount(1);
    await button(page, 'Left-out rings').click();
    await expect(pieces).toHaveCount(0);
  },
);

test('other buttons, other fingers and cancelled touches change nothing', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: true });
  const page = await context.newPage();
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=1');
  await expect(said(page)).toContainText('6 of 40');
  await expect(page.locator('.manifold__lowest')).toHaveCount(1);
  const before = await linked(page);
  const centre = async (mark: Locator) => {
    const { x, y, width, height } = (await mark.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  const label = page.locator('.manifold__plane .manifold__label--plus').first();
  const point = await centre(label);
  const map = await centre(landscape(page));
  for (const button of ['right', 'middle'] as const) {
    await page.mouse.click(point.x, point.y, { button });
    await page.mouse.click(map.x, map.y, { button });
  }
  await roomTab(page, 'Points');
  await inRoom(page, 'Brush, class −').click();
  await page.mouse.click(point.x, point.y, { button: 'right' });
  await inRoom(page, 'Move').click();
  await roomTab(page, 'Settings');
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchCancel' | 'touchEnd', ...touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  const second = { x: point.x + 60, y: point.y + 60, id: 1 };
  await touch('touchStart', { ...point, id: 0 });
  await touch('touchCancel');
  await touch('touchStart', { ...point, id: 0 });
  await touch('touchMove', second);
  await touch('touchCancel');
  await touch('touchStart', { ...map, id: 0 });
  await touch('touchCancel');
  await touch('touchStart', { x: 5, y: 5, id: 0 });
  await touch('touchStart', { x: 5, y: 5, id: 0 }, { ...point, id: 1 });
  await touch('touchEnd');
  await expect(said(page)).toContainText('6 of 40');
  expect(await centre(label)).toEqual(point);
  await expect.poll(() => linked(page)).toBe(before);
  await page.mouse.click(point.x, point.y);
  await expect.poll(() => linked(page)).not.toBe(before);
  await context.close();
});

test('on a projector the plane, the landscape and what they say fit one slide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('?mode=projector#seed=30&panel=manifold:labels=3,3;b=1');
  await expect(said(page)).toContainText(/→ 0\s% wrong/);
  for (const part of [plane(page), landscape(page), said(page)])
    await expect(part).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.manifold__lowest')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  await expectAccessible(page);
});

longTest('many points answer, and the page says what it waits for', async ({ page }) => {
  const count = sweep(400, 1000);
  await openRoom(page, `seed=30&panel=manifold:n=${count};labels=5,5;b=1`);
  await expect(said(page)).toContainText(
    `10 of ${count} points have a label. The points without a label pull the boundary`,
  );
});

longTest('both pictures are saved as drawings', async ({ page }) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=1');
  await expect(page.locator('.manifold__lowest')).toHaveCount(1);
  await button(page, 'Export').click();
  for (const name of ['The plane, and what the machine believes of it', 'How good, by leave-one-out']) {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, `${name} as SVG`).click()]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('<image');
    expect(text).toContain(`<title>${name}.`);
    expect(text).not.toMatch(/var\(--|class=/);
  }
});

const own =
  '120,340+._-450,210-._700,-320.._15,980+._-810,-55-._333,444.._-222,618.._901,77-._-64,-703+._512,-191..';

test('what the room learns has the same bits as without a browser', async ({ page }) => {
  const links = ['learner=svm', 'centred=0', 'centred=1'].slice(0, sweep(1, 3));
  for (const link of links) {
    const text = `${link};s=0.5;a=0.02;b=0.3;k=3;p=2;points=${own}`;
    const state = readRoom(text)!;
    const answer = finish(
      createSession(planeDataOf(pointsOf(state))).picture({
        setting: engineSetting(state.setting),
        learner: learnerOf(state.setting),
        grid: null,
        lifted: null,
        kernelOf: null,
        isRough: false,
      }),
    );
    await openRoom(page, `seed=30&panel=manifold:${text}`);
    await page.getByText('Numbers, the room').click();
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Table as CSV').click()]);
    const rows = csvOf(await readFile(await file.path())).slice(0, -1);
    const column = (name: string) => rows.map((row) => Number(row[name]));
    expect(column('f')).toEqual(answer.labelled.map((i) => answer.fitted[0]![i]));
    expect(column('f without this label')).toEqual([...answer.told[0]!]);
    await page.goto('about:blank');
  }
});

test('another kernel, other neighbours, and both ways to one function', async ({ page }) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=0.01');
  await roomTab(page, 'Settings');
  await page.getByLabel('Kernel', { exact: true }).selectOption('sigmoid');
  await expect(said(page)).toContainText('Nothing is minimised here: the smallest eigenvalue');
  await expect(page.getByText('There is no landscape, and no search, with the sigmoid')).toBeVisible();
  await page.getByText('More about the graph').click();
  await page.getByLabel('Neighbours are').selectOption('within a distance');
  await expectAccessible(page);
  await page.getByLabel('Kernel', { exact: true }).selectOption('linear');
  await expect.poll(() => linked(page)).toMatch(/kernel=linear;rule=epsilon/);
  await expect(landscape(page)).toBeVisible();
  await plane(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.manifold__reach')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(said(page)).toContainText('Nothing is minimised here');
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('LapRLS is RLS on k̃').click();
  await expect(page.getByText(/The two differ by less than 10⁻¹., where f is up to/)).toBeVisible();
  await button(page, 'RLS on k̃').click();
  await expectAccessible(page);
});
