import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { isLong } from '../src/testing/sweep';
import { openRoom, roomTab, settledPanel } from './support/panels';

const said = (page: Page) => page.locator('.manifold__said');
const plane = (page: Page) => page.locator('.manifold__plane');
const button = (page: Page, name: string) =>
  page.locator('.manifold').getByRole('button', { name, exact: true });
const points = (page: Page) => page.getByRole('combobox', { name: 'Points', exact: true });
const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

/** Drags over the plane, from and to shares of its width and height. */
async function stroke(page: Page, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]) {
  const box = (await plane(page).boundingBox())!;
  await page.mouse.move(box.x + x0 * box.width, box.y + y0 * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + x1 * box.width, box.y + y1 * box.height, { steps: 5 });
  await page.mouse.up();
}

test('a third class is painted, told, erased and taken back stroke by stroke, and travels in the link', async ({
  page,
}) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3;b=1', 'Points');
  await expect(said(page)).toContainText('6 of 40');
  await button(page, 'Brush, class 3').click();
  await stroke(page, [0.05, 0.05], [0.25, 0.05]);
  await expect(page.locator('.manifold__plane .manifold__label--third').nth(2)).toBeVisible();
  await expect(button(page, 'Brush, class 1')).toBeVisible();
  await expect(page.locator('.manifold__ring--third').first()).toBeVisible();
  await expect.poll(() => linked(page)).toMatch(/points=.*\dc\./);
  await button(page, 'Brush, no label').click();
  await stroke(page, [0.8, 0.05], [0.95, 0.05]);
  await expect(said(page)).not.toContainText('of 40 ');
  const counted = async () => Number(/of (\d+) points/.exec((await said(page).textContent()) ?? '')?.[1]);
  await expect.poll(counted).toBeGreaterThan(45);
  // What is said comes after what is drawn.
  const drawn = page.locator('.manifold__plane .manifold__point, .manifold__plane .manifold__label');
  const many = await drawn.count();
  await expect.poll(counted).toBe(many);
  await plane(page).focus();
  await page.keyboard.press('e');
  await expect(button(page, 'Erase')).toHaveAttribute('aria-pressed', 'true');
  // The frame is around the new points, which are the highest.
  await stroke(page, [0.5, 0.12], [0.95, 0.12]);
  await expect.poll(counted).toBeLessThan(many);
  await button(page, 'Undo').click();
  await expect.poll(counted).toBe(many);
  await expectAccessible(page);
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await expect.poll(counted).toBe(40);
  await expect(page.locator('.manifold__plane .manifold__label--third')).toHaveCount(0);
});

longTest(
  'points that were erased and painted are the same where their link is opened, and in the same frame',
  async ({ page }) => {
    await openRoom(page, 'seed=30&panel=manifold:n=60;labels=4,4;b=1', 'Points');
    await expect(said(page)).toContainText('8 of 60');
    await button(page, 'Erase').click();
    await stroke(page, [0.05, 0.5], [0.3, 0.2]);
    await expect(said(page)).not.toContainText('of 60');
    const erased = (await said(page).textContent())!;
    await button(page, 'Brush, class −').click();
    await stroke(page, [0.8, 0.1], [0.9, 0.15]);
    await expect(said(page)).not.toHaveText(erased);
    await expect.poll(() => linked(page)).toContain('points=');
    await roomTab(page, 'How good');
    await settledPanel(page);
    const again = await page.context().newPage();
    await again.goto(page.url());
    await expect(said(again)).toContainText('points have a label. The points without');
    await settledPanel(again);
    // Either page may still measure: in the end they say the same.
    await expect.poll(async () => (await shownOn(page)) === (await shownOn(again))).toBe(true);
    expect(await linked(again)).toBe(await linked(page));
  },
);

/** Writes out what the room shows: its points, the boundary, and what it says. */
async function shownOn(page: Page): Promise<string> {
  const places = await plane(page)
    .locator('[transform]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('transform')));
  const boundary = await plane(page).locator('.manifold__boundary').getAttribute('d');
  const words = [said(page), page.locator('.manifold__measures')].map((one) => one.textContent());
  return JSON.stringify([places, boundary, await Promise.all(words)]);
}

test('a finger paints on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3', 'Points');
  await expect(said(page)).toContainText('6 of 40');
  await button(page, 'Brush, class −').tap();
  await plane(page).tap({ position: { x: 20, y: 20 } });
  await expect(said(page)).toContainText('7 of 41');
  await expect(plane(page)).toBeInViewport();
  await context.close();
});

longTest('the points are drawn as many, as noisy and from the seed that one says', async ({ page }) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=3,3', 'Points');
  await page.getByRole('slider', { name: 'Labels of class −' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText('8 of 40');
  await page.getByRole('slider', { name: 'Number of points' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(said(page)).toContainText('8 of 41');
  await page.getByLabel('Seed', { exact: true }).last().fill('99');
  await page.keyboard.press('Enter');
  await expect.poll(() => linked(page)).toContain('seed=99;n=41;labels=3,5');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await expect(said(page)).toContainText('8 of 40');
  await expectAccessible(page);
});

test('pictures are placed by their graph, looked at, labelled, and come back from the link', async ({
  page,
}) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40', 'Points');
  await points(page).selectOption('Turntable');
  await expect(said(page)).toContainText('8 of 288');
  await expect(plane(page).locator('circle.manifold__point--third').first()).toBeVisible();
  await plane(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.manifold__card .pixels')).toBeVisible();
  await expect(plane(page).locator('[aria-live]')).toContainText(/^Point \d+, labelled \d$/);
  await page.keyboard.press('0');
  await expect(said(page)).toContainText('7 of 288');
  await expect.poll(() => linked(page)).toMatch(/cloud=turntable;.*told=\d+\./);
  await roomTab(page, 'Settings');
  await expect(button(page, 'Show the truth')).toHaveAttribute('title', /^Turntable: .* not of pictures$/);
  for (const name of ['k̃ at a point', 'Margins']) {
    await expect(button(page, name)).toHaveAttribute('title', /these points have more dimensions/);
    await expect(button(page, name)).toBeDisabled();
  }
  await expectAccessible(page);
  await page.reload();
  await expect(said(page)).toContainText('7 of 288');
  if (!isLong) return;
  await points(page).selectOption('Handwritten digits');
  await expect(said(page)).toContainText('20 of 300');
  await roomTab(page, 'Points');
  await page.getByLabel('Classes').selectOption('3 against 8');
  await expect.poll(() => linked(page)).toContain('digits=38');
  await expect(said(page)).toContainText(/20 of [23]\d\d points/);
});

test('a table of one’s own is complained about in words, shown, and kept off the link', async ({ page }) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40', 'Points');
  await points(page).selectOption('Your own table…');
  const field = page.getByLabel('Or paste it here');
  await field.fill('a,b\n1,2\n3,4\n5,6\n7,8\n9,1');
  await expect(page.getByRole('alert')).toContainText('No column can be the class');
  const rows = Array.from(
    { length: 30 },
    (_, i) => `${i % 7},${i % 5},${i},${i < 3 ? 'u' : i > 26 ? 'v' : ''}`,
  );
  await field.fill(`a,b,c,kind\n${rows.join('\n')}`);
  await expect(page.getByText('They stay on this machine')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show these points' }).click();
  await expect(said(page)).toContainText('6 of 30');
  await expect.poll(() => linked(page)).toContain('cloud=table');
  await page.reload();
  await expect(plane(page)).toContainText('A table stays on the machine where it was opened');
  await expect(page.getByText('There is no landscape before the table is opened again')).toBeVisible();
  await roomTab(page, 'Settings');
  await expect(button(page, 'Show the truth')).toHaveAttribute('title', /the rows of a table/);
  await plane(page).getByRole('button', { name: 'Open a table' }).click();
  // Letters and digits are text here, though they are keys of the plane that the dialog was opened on.
  await field.pressSequentially('x,y,kind\n0,0,me\n1,0.5,\n2,1,u\n3,3,');
  await expect(field).toHaveValue('x,y,kind\n0,0,me\n1,0.5,\n2,1,u\n3,3,');
  await page.getByRole('button', { name: 'Show these points' }).click();
  await expect(said(page)).toContainText('2 of 4');
  await expect.poll(() => linked(page)).toContain('points=');
});
