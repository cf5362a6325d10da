import type { Page } from '@playwright/test';
import { enterLink } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';
import { openPanel, roomTab } from './support/panels';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

test('the room leads to the Lab on its very points, the Lab looks inside, and leads back', async ({
  page,
}) => {
  await openPanel(page, 'seed=30&panel=manifold:n=60;labels=4,4;up=lengthScale');
  await expect(page.locator('.manifold__said')).toContainText('8 of 60 points have a label');
  await button(page, 'Search it in the Lab →').click();
  await expect
    .poll(() => linked(page))
    .toMatch(/seed=30&.*objective=leave-one-out&.*searched=ambient-lengthScale/);
  await expect(page.locator('.manifold')).toHaveCount(0);
  await expect(page.getByText('error left out along smoothness')).toBeVisible();
  for (let k = 0; k < 3; k++) await button(page, 'Step').click();
  await expect.poll(() => linked(page)).toContain('step=3');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByText('The objective', { exact: true }).click();
  await expect(page.getByRole('slider', { name: /^Neighbours/ })).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Explore').click();
  await page.getByRole('button', { name: /^Look inside/ }).click();
  const at = page.locator('.manifold__at');
  await expect(at).toHaveText(/^smoothness = \S+, width = \S+$/);
  await expect(page.locator('.manifold__said')).toContainText(
    /8 of 60 points have a label.*Leave-one-out says/,
  );
  await expectAccessible(page);
  const [, a, sigma] = /smoothness = (\S+), width = (\S+)/.exec((await at.textContent())!)!;

  await button(page, 'Open it in the room').click();
  await roomTab(page, 'Settings');
  await expect(page.getByRole('slider', { name: /^Width/ })).toHaveAttribute('aria-valuetext', sigma!);
  await expect(page.getByRole('slider', { name: /^Smoothness/ })).toHaveAttribute('aria-valuetext', a!);
  await expect.poll(() => linked(page)).toContain('n=60');
});

longTest(
  'searches of its settings are compared, run many times, ranked by folds, stepped, undone and opened again',
  async ({ page }) => {
    const objective = 'seed=3&objective=leave-one-out&count=40&labels=5&others=5';
    await openPanel(
      page,
      `${objective}&panel=compare:step=1;strategy=nelder-mead;strategy=quasi-newton;model=gp`,
    );
    await expect(page.getByText(/^Step 1: Nelder–Mead best .*quasi-Newton best/)).toBeVisible();
    await expect(page.locator('.local-search__line').first()).toBeVisible();

    await enterLink(page, `${objective}&panel=batch:trials=5;steps=1;random`);
    await button(page, 'Start').click();
    await expect(page.locator('.batch__state')).toHaveText('All 10 trials are finished.');

    await enterLink(page, `${objective}&folds=5&model=gp&step=1&panel=ranking`);
    await expect(page.getByRole('columnheader', { name: 'scores' })).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /^\(.*\)\s*5/ })
        .first(),
    ).toBeVisible();

    await enterLink(page, `${objective}&strategy=quasi-newton&model=gp&step=2`);
    const said = page.getByRole('status');
    await expect(said).toHaveText(/^Step 2: /);
    const before = await said.innerText();
    await button(page, 'Step').click();
    await expect(said).toHaveText(/^Step 3: /);
    await page.keyboard.press('ArrowLeft');
    await expect(said).toHaveText(before);
    await expect.poll(() => linked(page)).toContain('step=2&');
    await page.reload();
    await expect(said).toHaveText(before);
  },
);

const pictures = [
  ['turntable', 'cloud=turntable&count=144&objects=4&labels=3&others=3&ambient=0.01', 144, 256],
  ['handwritten digits', 'cloud=digits8&count=120&labels=6&others=6', 120, 64],
] as const;
for (const [name, objective, count, numbers] of pictures) {
  longTest(`Look inside places ${name} by their graph`, async ({ page }) => {
    const link = `seed=3&objective=leave-one-out&${objective}&searched=ambient-lengthScale&model=gp&step=1`;
    await openPanel(page, `${link}&panel=inside`);
    await expect(page.locator('.manifold__said')).toContainText(
      new RegExp(`12 of ${count} points have a label.*Leave-one-out says`),
    );
    const plane = page.locator('.manifold__plane');
    await expect(plane.getByText('Placing the points…')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^The plane/ })).toHaveAccessibleDescription(
      new RegExp(`${numbers} numbers each, placed by the directions of their graph`),
    );
    const spots = await plane
      .locator('[class*="manifold__point"], [class*="manifold__label"]')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    expect(spots.length).toBeGreaterThanOrEqual(count);
    expect(new Set(spots).size).toBeGreaterThan(count / 2);
    await expect(plane.locator('canvas')).toHaveCount(0);
    await expectAccessible(page);
  });
}

longTest(
  'Look inside says that digits could not be loaded, and loads them when asked again',
  async ({ page, faults }) => {
    const link = 'seed=3&objective=leave-one-out&cloud=digits8&count=60&labels=4&others=4&model=gp&step=1';
    await enterLink(page, link);
    await expect(page.getByText(/^Step 1: /).first()).toBeVisible();
    await page.route('**/data/digits8*.bin', (route) => route.abort());
    await button(page, 'Explore').click();
    await page.getByRole('button', { name: /^Look inside/ }).click();
    const again = button(page, 'Try again');
    await expect(again).toBeVisible();
    expect(faults.splice(0).join()).toContain('/data/digits8.bin');
    await page.unroute('**/data/digits8*.bin');
    await again.click();
    await expect(page.locator('.manifold__said')).toContainText(/8 of 60 points have a label/);
  },
);
