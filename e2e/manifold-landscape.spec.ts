import { isLong, sweep } from '../src/testing/sweep';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { openRoom, roomTab } from './support/panels';

const landscape = (page: Page) => page.getByRole('application', { name: /^Landscape of two numbers/ });
const button = (page: Page, name: string) =>
  page.locator('.manifold').getByRole('button', { name, exact: true });
const figure = (page: Page, name: string | RegExp) => page.getByRole('img', { name });
const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));
const pull = (page: Page) => page.getByRole('slider', { name: /^Pull of unlabelled points/ });
const lowestWords = (page: Page) => page.locator('.manifold__lowest-words').first();

test('the landscape sets both prices by pointer and arrows, and leads to its lowest place', async ({
  page,
}) => {
  await openRoom(page, `seed=30&panel=manifold:n=${sweep(40, 60)};labels=4,4`);
  await expect(page.locator('.manifold__lowest')).toHaveCount(1);
  await button(page, 'Go to the brightest place').click();
  await expect.poll(() => linked(page)).toMatch(/;a=/);
  await landscape(page).focus();
  const before = await linked(page);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => linked(page)).not.toBe(before);
  const box = (await landscape(page).boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(pull(page)).not.toHaveAttribute('aria-valuetext', 'none');
  await page.getByLabel('Upwards').selectOption('width');
  await expect.poll(() => linked(page)).toContain('up=lengthScale');
  await expect(page.locator('.manifold__criterion')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.manifold__criterion .axis-name').filter({ hasText: 'width' })).toHaveCount(1);
  await page.getByText('What smooth along the data means').click();
  await expect(page.getByRole('img', { name: /^Direction \d/ })).toHaveCount(6);
  await page.getByText('Numbers, the room').click();
  await expect(page.getByRole('table')).toContainText('all labels, mean');
  await expectAccessible(page);
});

test('the landscape has two axes of your choice and several criteria, and shows what would be where the pointer is', async ({
  page,
}) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=4,4;b=1');
  await expect(lowestWords(page)).toContainText('least error left out');
  await page.getByLabel('Across').selectOption('neighbours');
  await expect.poll(() => linked(page)).toContain('across=neighbours');
  await page.getByLabel('Upwards').selectOption('neighbours');
  await expect.poll(() => linked(page)).toContain('up=neighbours');
  await expect(page.getByLabel('Across')).toHaveValue('intrinsic');
  await button(page, 'Swap').click();
  await page.getByLabel('Criterion', { exact: true }).selectOption('formula (4.1) as printed');
  await expect(lowestWords(page)).toContainText('least formula (4.1) as printed');
  const box = (await landscape(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.4);
  await expect(page.locator('.manifold__ghost')).toHaveCount(1);
  await expect(page.locator('.manifold__tip')).toContainText(/^neighbours = \d+, pull = .*printed/);
  expect(await linked(page)).not.toContain(';k=');
  await page.mouse.move(5, 5);
  await expect(page.locator('.manifold__ghost')).toHaveCount(0);
  await landscape(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => linked(page)).toContain(';k=7');
  if (isLong) {
    await page.reload();
    await roomTab(page, 'Settings');
  }
  await expect(page.getByLabel('Criterion', { exact: true })).toHaveValue('printed');
  await expectAccessible(page);
});

test('an ensemble of nine graphs is searched by slopes, and says whether it is a choice or a mixture', async ({
  page,
}) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;noise=0.1;labels=1,1', 'How good');
  await page.getByText('Which graph? Nine of them at once').click();
  await button(page, 'Label six of each').click();
  await button(page, 'Run').click();
  const ensemble = page.locator('.ensemble');
  await expect(ensemble.getByRole('status')).toContainText(
    /After \d+ evaluations hardly any step leads down\. Error left out .* (a choice|a mixture|say nothing)/,
  );
  await expect(ensemble.locator('.ensemble__tile tbody td')).toHaveCount(9);
  await expect(figure(page, 'The course of the descent')).toBeVisible();
  await expect.poll(() => linked(page)).toContain('graphs=ensemble;mu=');
  await expectAccessible(page);
  await button(page, 'Six starts, for good').click();
  await expect(ensemble.getByRole('status')).toContainText('Of 6 starts');
  await expect(ensemble.locator('.ensemble__starts li')).toHaveCount(6);
  await expectAccessible(page);
  await page.getByText('Which graph? Nine of them at once').click();
  await page.getByText('Which kernel? Several at once').click();
  await ensemble.getByLabel('Kernels', { exact: true }).selectOption('widths');
  await button(page, 'Run').click();
  await expect(ensemble.getByRole('status')).toContainText(
    /After \d+ evaluations .* Error left out .* on σ = .*\./,
  );
  await expect(page.locator('.kernel-bars td')).toHaveCount(4);
  await expect.poll(() => linked(page)).toContain('kernels=widths;kw=');
  await expectAccessible(page);
  await roomTab(page, 'Settings');
  const neighbours = page.getByRole('slider', { name: /^Neighbours/ });
  await expect(neighbours).toHaveCount(0);
  await page.getByLabel('Graph').selectOption('one');
  await expect(neighbours).toBeVisible();
  await page.getByText('Too many points?').click();
  const landmarks = page.getByRole('status').filter({ hasText: /^40 landmarks of/ });
  await expect(landmarks).toHaveText(/2,000 points span .* so nothing is compared here/);
  await expect(figure(page, 'What landmarks lose')).toBeVisible();
  await page.getByRole('slider', { name: 'Points', exact: true }).fill('300');
  await expect(landmarks).toHaveText(/300 points span .* f is at most .* from the full fit/);
  await expect.poll(() => linked(page)).toContain('many=300');
  await expectAccessible(page);
});

longTest('the truth and the landscape without unlabelled data stand beside it', async ({ page }) => {
  await openRoom(page, 'seed=30&panel=manifold:n=40;labels=4,4;b=1;noise=0.15');
  await button(page, 'Show the truth').click();
  await button(page, 'Beside it without unlabelled data').click();
  await expect(figure(page, 'Without unlabelled data')).toBeVisible();
  await expect(figure(page, 'Wrong on fresh points')).toBeVisible();
  await expect(page.locator('.manifold__best')).toHaveCount(3);
  await expect(
    page.getByText(/^Of 2,000 fresh points the lowest place of the landscape, ◇, misclassifies/),
  ).toBeVisible();
  await expect.poll(() => linked(page)).toContain('truth=1;beside=1');
  await page.getByText('Numbers, the room').click();
  await page.getByLabel('Table', { exact: true }).selectOption('Fresh points');
  await expect(page.getByRole('table')).toContainText('wrong on fresh points over two numbers');
  await page.getByText('Why not the training error?').click();
  await expect(page.getByText(/^The training error is least at γ′_A = /).last()).toContainText(
    'parameters are in effect',
  );
  await expectAccessible(page);
  await openRoom(page, 'seed=30&panel=manifold:points=0,0++_1000,0--_500,200..');
  await expect(button(page, 'Show the truth')).toBeDisabled();
});

longTest(
  'five searches race over the landscape, step by step and to the end, and say what they believe',
  async ({ page }) => {
    await openRoom(page, 'seed=30&panel=manifold:n=40;labels=4,4;b=1;budget=8;noise=0.1');
    await page.getByText('The race of five searches').click();
    await expect(page.getByText(/Step, or run to 8 evaluations/)).toBeVisible();
    await button(page, 'Step').click();
    await expect(page.locator('.searches .racer:not([data-open])')).toHaveCount(5);
    await expect(page.getByText(/each has asked 1 time\./)).toBeVisible();
    await button(page, 'Run').click();
    await expect(
      page.getByText(/each has asked 8 times, but grid 5: no more places are left there\./),
    ).toBeVisible();
    await expect(figure(page, 'The race of five searches')).toBeVisible();
    await expect(page.locator('.chart--race .label--run')).toHaveCount(5);
    await button(page, 'The machine’s map').click();
    await expect(page.getByText('What the machine believes')).toBeVisible();
    await button(page, 'Where it would look').click();
    await expect(page.getByText('Where the machine would look')).toBeVisible();
    await expect(button(page, 'The machine’s map')).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible(page);
    await page.getByLabel('Upwards').selectOption('width');
    await expect(page.getByText(/Step, or run to 8 evaluations/)).toBeVisible();
    await button(page, 'Undo').click();
    await expect(page.getByLabel('Upwards')).toHaveValue('intrinsic');
  },
);

longTest('a flat landscape says why it is flat, and leads on', async ({ page }) => {
  await openRoom(page, 'seed=30&panel=manifold:n=60;labels=1,1;across=neighbours;up=power');
  const words = lowestWords(page);
  await expect(words).toContainText('with one label a class');
  await button(page, 'Label three of each').click();
  await expect(words).toContainText('unlabelled points do not pull');
  await button(page, 'Let unlabelled data pull').click();
  await expect(words).toContainText('Bright is good');
});

longTest(
  'on a phone the numbers of the race stand in a row, and its labels above the axis',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRoom(page, 'seed=30&panel=manifold:n=60;labels=4,4;budget=20');
    await page.getByText('The race of five searches').click();
    const race = page.locator('.manifold__race');
    const boxes = (selector: string) =>
      race
        .locator(selector)
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const fields = await boxes('.manifold__fields > *');
    expect(fields).toHaveLength(3);
    expect(new Set(fields.map(({ top }) => top)).size).toBe(1);
    await button(page, 'Step').click();
    await expect(race.getByRole('status')).toContainText('has asked 1 time');
    const axis = Math.max(...(await boxes('line.axis')).map(({ top }) => top));
    const labels = await boxes('.label--run');
    expect(labels).toHaveLength(5);
    for (const { bottom } of labels) expect(bottom).toBeLessThan(axis);
  },
);
