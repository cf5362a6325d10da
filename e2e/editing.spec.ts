import { isLong } from '../src/testing/sweep';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';

/** Moves the pointer off the plots, so that they show the query again. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
}

/** Drags an observation by some pixels, and drops it. */
async function dragBy(page: Page, by: { x: number; y: number }): Promise<void> {
  const { disc } = await placesOf(page);
  await page.mouse.move(disc.x, disc.y);
  await page.mouse.down();
  await page.mouse.move(disc.x + by.x, disc.y + by.y, { steps: 5 });
  await page.mouse.up();
}

/** Returns the middle of the plot of the function, and of one of its observations. */
async function placesOf(
  page: Page,
): Promise<{ disc: { x: number; y: number }; empty: { x: number; y: number } }> {
  const plot = (await page.locator('.plot-surface--ask, .plot-surface--free').boundingBox())!;
  const disc = (await page.locator('.disc__body').nth(2).boundingBox())!;
  return {
    disc: { x: disc.x + disc.width / 2, y: disc.y + disc.height / 2 },
    empty: { x: plot.x + 0.12 * plot.width, y: plot.y + 0.85 * plot.height },
  };
}

test('pointing at a place shows it in every panel; a click asks there, as a step by hand', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open();
  const before = await lab.descriptions();
  const { empty } = await placesOf(page);
  await page.mouse.move(empty.x, empty.y);
  await expect.poll(async () => (await lab.descriptions())[2]).not.toBe(before[2]);
  await leave(page);
  await expect.poll(() => lab.descriptions()).toEqual(before);
  await page.mouse.click(empty.x, empty.y);
  await expect(lab.status).toHaveText(/^Step 1: you tried x = 4\d/);
  await leave(page);
  const tried = await lab.descriptions();
  await expect.poll(() => lab.linked('changes')).toMatch(/^try:0:4\d/);
  if (!isLong) return;
  await page.reload();
  await lab.atStep(1);
  expect(await lab.descriptions()).toEqual(tried);
});

test('a dragged observation moves up and down, everything follows; Escape lets it go back', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open();
  const before = await lab.descriptions();
  const { disc } = await placesOf(page);
  await page.mouse.move(disc.x, disc.y);
  await page.mouse.down();
  await page.mouse.move(disc.x, disc.y - 50, { steps: 5 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await leave(page);
  await expect.poll(() => lab.descriptions()).toEqual(before);
  await expect(lab.button('Undo')).toBeDisabled();

  await page.mouse.move(disc.x, disc.y);
  await page.mouse.down();
  await page.mouse.move(disc.x + 30, disc.y + 40, { steps: 8 });
  await expect.poll(async () => (await lab.descriptions())[0]).not.toBe(before[0]);
  await page.mouse.up();
  await leave(page);
  await expect(lab.status).toContainText('By hand an observation was moved');
  const moved = await lab.descriptions();
  await expect.poll(() => lab.linked('changes')).toMatch(/^move:/);
  await page.reload();
  await expect(lab.status).toContainText('By hand an observation was moved');
  expect(await lab.descriptions()).toEqual(moved);
});

longTest('undo and redo a drag', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const before = await lab.descriptions();
  await dragBy(page, { x: 0, y: -40 });
  await leave(page);
  await expect(lab.status).toContainText('By hand an observation was moved');
  const moved = await lab.descriptions();
  await page.keyboard.press('Control+z');
  await expect.poll(() => lab.descriptions()).toEqual(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => lab.descriptions()).toEqual(moved);
});

longTest('an edit in the middle starts a branch; the steps before it stay', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=4');
  await lab.atStep(4);
  await lab.button('Back').click();
  await lab.atStep(3);
  await lab.button('Back').click();
  await lab.atStep(2);
  await dragBy(page, { x: 0, y: -30 });
  await expect(lab.status).toContainText('By hand an observation was moved');
  await expect(lab.button('Last')).toBeDisabled();
  await lab.step(3);
  await page.keyboard.press('Control+z');
  await lab.atStep(2);
  await expect(lab.button('Last')).toBeEnabled();
});

test('a selected observation can be changed and removed by keyboard', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await page.getByText('Observations as a table').click();
  const rows = page.getByRole('region', { name: 'Observations' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await rows.nth(2).getByRole('button').click();
  await page.getByRole('spinbutton', { name: 'Its y' }).fill('0.9');
  await page.keyboard.press('Enter');
  await expect(lab.status).toContainText('By hand an observation was moved to 0.9');
  await rows.nth(2).getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(rows).toHaveCount(5);
  await expect(lab.status).toContainText('By hand an observation was removed');
  await expect(page.getByRole('region', { name: 'Observations' })).toBeFocused();
  await lab.button('Undo').click();
  await expect(rows).toHaveCount(6);

  if (!isLong) return;
  await lab.open('seed=30&objective=forrester&initial=1');
  await expect(rows).toHaveCount(2);
  await removeFirst(rows);
  await expect(page.getByText('The last observation has to stay')).toBeVisible();
  await expect(rows).toHaveCount(2);

  await lab.open(`${onePoint}&changes=add:0:0.5:1`);
  await removeFirst(rows);
  await expect(lab.status).toContainText('No results yet.');
  await expect(lab.status).toContainText('Nothing is observed yet: place the first observation yourself.');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('None yet, or none any more.')).toBeVisible();
  await expect(lab.button('Step')).toHaveCount(0);
  await expectAccessible(page);
  await lab.button('Undo').click();
  await expect(rows).toHaveCount(2);
});

/** Free points, none yet, with a fit held by hand. */
const onePoint =
  'objective=points&data=q1aKULKKjtVRqoRQeYm5qcVAplKFEkgMKJKUXwHkRxvoGMbG1gIA&model=gp&kernel=squared-exponential&lengthScale=0.1&fit=fixed&outputScale=1&noise=1e-6';

async function removeFirst(rows: Locator): Promise<void> {
  const button = rows.nth(1).getByRole('button');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.press('Delete');
}

test('a place can be asked, and the cursor moved, without a pointer', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const before = await lab.descriptions();
  await page.keyboard.press('.');
  await expect.poll(async () => (await lab.descriptions())[2]).not.toBe(before[2]);
  await page.keyboard.press('Escape');
  await expect.poll(() => lab.descriptions()).toEqual(before);
  await lab.tab('Search');
  await page.getByText('By hand', { exact: true }).click();
  const field = page.getByRole('spinbutton', { name: 'At x' });
  await field.fill('9999');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await lab.atStep(0);
  await field.fill('170');
  await page.keyboard.press('Enter');
  await expect(lab.status).toHaveText(/^Step 1: you tried x = 170, got 0\.\d+, new best\./);
  await field.fill('300');
  await lab.button('Try').click();
  await expect(lab.status).toHaveText(/^Step 2: you tried x = 300/);
});
