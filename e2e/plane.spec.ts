import { isLong } from '../src/testing/sweep';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage, mapNames } from './support/lab';

const map = (page: Page, name: (typeof mapNames)[number]): Locator =>
  page.getByRole('img', { name, exact: true });
const crosshair = (page: Page): Locator => page.getByRole('slider', { name: 'Crosshair', exact: true });
const fine = (page: Page): Locator => page.locator('.plots[data-fine="true"]');

async function open(page: Page, hash: string): Promise<LabPage> {
  const lab = new LabPage(page);
  await lab.open(hash);
  await expect(fine(page)).toBeVisible();
  return lab;
}

/** Returns a point of the large map, given in shares from the lower left. */
async function pointAt(page: Page, right: number, up: number): Promise<{ x: number; y: number }> {
  const box = (await crosshair(page).boundingBox())!;
  return { x: box.x + right * box.width, y: box.y + (1 - up) * box.height };
}

test('a function of two inputs opens with all its maps; they follow the steps, and nothing jumps', async ({
  page,
}) => {
  const lab = await open(page, 'objective=branin&seed=4');
  for (const name of mapNames) await expect(map(page, name)).toBeVisible();
  const places = async () => {
    const boxes = await Promise.all(mapNames.map((name) => map(page, name).boundingBox()));
    return JSON.stringify(boxes);
  };
  const placed = await places();
  await expect(map(page, 'Posterior median')).toHaveAccessibleDescription(
    /^Step 0: posterior median over x₁ and x₂: highest .* lowest .* At the crosshair/,
  );
  const before = await lab.descriptions();
  await lab.step(1);
  expect(await places()).toBe(placed);
  await expect(map(page, 'Band width')).toHaveAccessibleDescription(/^Step 1: band width/);
  await expect(map(page, 'Acquisition')).toHaveAccessibleDescription(/^Step 1: expected improvement over/);
  const after = await lab.descriptions();
  after.forEach((words, i) => expect(words).not.toBe(before[i]));
  await lab.button('Back').click();
  await lab.atStep(0);
  await expect(fine(page)).toBeVisible();
  expect(await lab.descriptions()).toEqual(before);
});

test('a click on the map asks there, pointing shows the place in every panel', async ({ page }) => {
  const lab = await open(page, 'objective=branin&model=gp&seed=4');
  const resting = await lab.descriptions();
  const there = await pointAt(page, 0.3, 0.9);
  await page.mouse.move(there.x, there.y);
  await expect(lab.figure('Density of y')).toHaveAccessibleDescription(
    /at \(−0\.\d+, 13\.\d+\) y is expected/,
  );
  await page.mouse.move(2, 2);
  await expect.poll(() => lab.descriptions()).toEqual(resting);
  await page.mouse.click(there.x, there.y);
  await expect(lab.status).toHaveText(/^Step 1: you tried \(−0\.\d+, 13\.\d+\), got/);
});

test('drawing over the map leaves the crosshair, a link keeps it, Escape lets it go', async ({ page }) => {
  const lab = await open(page, 'objective=branin&model=gp&seed=4');
  const resting = await lab.descriptions();
  const from = await pointAt(page, 0.4, 0.4);
  const to = await pointAt(page, 0.55, 0.2);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(2, 2);
  await expect.poll(() => lab.linked('place')).toMatch(/^3\.\d+~(2\.9|3)\d*$/);
  await expect.poll(async () => (await lab.descriptions())[2]).not.toBe(resting[2]);
  await lab.atStep(0);
  const put = await lab.descriptions();
  if (isLong) {
    await page.reload();
    await expect(fine(page)).toBeVisible();
    await expect.poll(() => lab.descriptions()).toEqual(put);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => lab.descriptions()).toEqual(resting);
  await expect.poll(() => lab.linked('place')).toBeNull();
});

test('a small map and the large one change places; the crosshair moves by keyboard, and Enter asks there', async ({
  page,
}) => {
  const lab = await open(page, 'objective=branin&model=gp&seed=4&place=0~5');
  const widthOf = async (name: (typeof mapNames)[number]) => (await map(page, name).boundingBox())!.width;
  const small = await widthOf('Truth');
  expect(await widthOf('Posterior median')).toBeGreaterThan(2 * small);
  await page.getByRole('button', { name: 'Truth large', exact: true }).click();
  await expect.poll(() => widthOf('Posterior median')).toBe(small);
  expect(await widthOf('Truth')).toBeGreaterThan(2 * small);
  await expect.poll(() => lab.linked('map')).toBe('truth');

  await crosshair(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => lab.linked('place')).toBe('0.15~5');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(() => lab.linked('place')).toBe('0.15~5.75');
  await expect(crosshair(page)).toHaveAttribute('aria-valuetext', /^x₁ = 0\.15, x₂ = 5\.75: median/);
  await page.keyboard.press('Enter');
  await expect(lab.status).toHaveText(/^Step 1: you tried \(0\.15, 5\.75\), got/);
});

test('six inputs: two are shown, and any two can be', async ({ page }) => {
  const lab = await open(page, 'objective=hartmann6&model=gp&seed=4');
  await page.getByRole('combobox', { name: 'Across', exact: true }).selectOption({ label: 'x₄' });
  await expect(map(page, 'Truth')).toHaveAccessibleDescription(/truth over x₄ and x₂, the other inputs/);
  await expect.poll(() => lab.linked('axes')).toBe('3~1');
  const before = await map(page, 'Truth').getAttribute('aria-describedby');
  const words = page.locator(`[id="${before}"]`);
  const told = await words.innerText();
  await page.locator('summary', { hasText: 'The other 4 inputs' }).click();
  await page.getByRole('slider', { name: 'x₆', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(words).not.toHaveText(told);
  await lab.step(1);
  await expectAccessible(page);
});

longTest('a table has several inputs', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  const rows = 'a,b,gain\n0,0,1\n1,0,2\n0,1,3\n1,1,5\n0.5,0.5,4\n0.2,0.8,3\n';
  await page.getByLabel('Or paste it here').fill(rows);
  await expect(page.getByText('6 rows: a, b → gain.')).toBeVisible();
  await lab.button('Start from these results').click();
  await expect(fine(page)).toBeVisible();
  // Nobody knows the function: there is no map of it.
  await expect(map(page, 'Truth')).toHaveCount(0);
  await lab.tab('Search');
  // Nobody has measured anything there: the button only says where.
  const card = page.getByRole('form', { name: 'Next experiment' });
  await lab.button('I ran it here').click();
  await card.getByLabel('b', { exact: true }).fill('0.25');
  await card.getByLabel('Result').fill('4.5');
  await page.keyboard.press('Enter');
  await expect(lab.status).toHaveText(/^Step 1: you tried .*, 0\.25\), got 4\.5/);
});

longTest('the page does not jump while it steps', async ({ page }) => {
  const lab = await open(page, 'objective=branin&model=gp&seed=4');
  const places = async () => {
    const boxes = await Promise.all(mapNames.map((name) => map(page, name).boundingBox()));
    return JSON.stringify(boxes);
  };
  const before = await places();
  for (let step = 1; step <= 3; step++) {
    await lab.step(step);
    expect(await places()).toBe(before);
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('a tap moves the crosshair, a button asks there', async ({ page }) => {
    const lab = await open(page, 'objective=branin&model=gp&seed=4');
    const there = await pointAt(page, 0.7, 0.8);
    await page.touchscreen.tap(there.x, there.y);
    await expect.poll(() => lab.linked('place')).toMatch(/^5\.\d+~(11\.9|12)\d*$/);
    await lab.atStep(0);
    await lab.button('Ask here').click();
    await expect(lab.status).toHaveText(/^Step 1: you tried \(5\.\d+, 1[12](\.\d+)?\)/);
  });
});
