import { isLong } from '../src/testing/sweep';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';
import { figureNames, LabPage } from './support/lab';

/** Expects a posterior, a query, and one button to press. */
async function expectStart(page: Page): Promise<void> {
  const lab = new LabPage(page);
  await expect(lab.status).toHaveText(
    /^Five places tried, best .* Next x = .*: the largest expected improvement, /,
  );
  for (const name of figureNames) {
    await expect(lab.figure(name)).toBeVisible();
    await expect(lab.figure(name)).toHaveAccessibleDescription(/\d/);
  }
  await expect(page.getByText('press →')).toBeVisible();
}

test('the first screen says what is sought and which way is good, and asks for little', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lab = new LabPage(page);
  await lab.open();
  await expectStart(page);
  await expect(page.getByText('Find the top of an unknown curve with as few questions')).toBeVisible();
  await expect(lab.figure('Objective and posterior')).toContainText('↑ higher is better');
  await expect(page.getByRole('tab')).toHaveCount(4);
  const controls = await page.evaluate(() => {
    const all = document.querySelectorAll('button, select, input, a[href], [role="slider"]');
    const isInView = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('.rooms, .skip') &&
      one.getBoundingClientRect().top < innerHeight;
    return [...all].filter(isInView).map((one) => one.getAttribute('aria-label') ?? one.textContent);
  });
  expect(controls.length, controls.join(', ')).toBeLessThanOrEqual(24);
  for (const height of [720, 800]) {
    await page.setViewportSize({ width: 1280, height });
    for (const tab of ['Model', 'Search', 'View', 'Why'] as const) {
      await lab.tab(tab);
      const contents = page.getByRole('tabpanel');
      await expect(contents).not.toBeEmpty();
      const beyond = await contents.evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(beyond, `${tab}, ${height} high`).toBeLessThanOrEqual(0);
    }
  }
  await expect(lab.button('First lesson')).toBeVisible();
  const places = () => lab.figure('Objective and posterior').boundingBox();
  const before = await places();
  await lab.step(1);
  await expect(page.getByText('press →')).toBeHidden();
  for (const step of [2, 3, 4]) await lab.step(step);
  // The top is found by then, which has doors of its own; nothing moves for them.
  await expect(lab.button('Another curve')).toBeVisible();
  expect(await places()).toEqual(before);
  await page.reload();
  await lab.settled();
  await expect(page.getByText('Find the top')).toHaveCount(0);
});

test('Ψ stands behind a question, which the link remembers', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await expect(lab.figure('Output map')).toHaveCount(0);
  await page.getByRole('button', { name: /^Why is the band lopsided/ }).click();
  await expect(lab.figure('Output map')).toHaveAccessibleDescription(/\d/);
  await expect.poll(() => lab.linked('psi')).toBe('open');
  if (isLong) {
    await page.reload();
    await lab.settled();
  }
  await page.getByRole('button', { name: /Close Ψ/ }).click();
  await expect(lab.figure('Output map')).toHaveCount(0);
  await page.keyboard.press('8');
  await expect(lab.figure('Output map')).toBeVisible();
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  const told = 'Three questions are asked by themselves; any key or touch stops this.';

  test('three steps are made by themselves six seconds after a first visit begins, and never again', async ({
    page,
  }) => {
    const lab = new LabPage(page);
    await page.clock.install();
    await lab.open();
    await page.clock.fastForward(6000);
    await expect(page.getByText(told)).toBeVisible();
    await expectAccessible(page);
    // Steps that axe has left time for are made already.
    for (let step = 2; step <= 3; step++) {
      await expect(lab.status).toHaveText(/^(Step [123]: |The top is found: )/);
      await page.clock.fastForward(2500);
    }
    await expect(lab.status).toHaveText(/^The top is found: /);
    await expect(page.getByText('or back to the start')).toBeVisible();
    await page.clock.fastForward(60_000);
    await lab.settled();
    await expect(lab.status).toHaveText(/^The top is found: /);
    await page.keyboard.press('r');
    await lab.atStep(0);
    await expect(page.getByText('or back to the start')).toHaveCount(0);

    await page.goto('about:blank');
    await lab.open();
    await page.clock.fastForward(60_000);
    await lab.atStep(0);
    await expect(page.getByText(told)).toHaveCount(0);
  });

  test('the first touch stops them for good; a link, ?play=off and still pages have none', async ({
    page,
  }) => {
    const lab = new LabPage(page);
    await page.clock.install();
    const stays = async (): Promise<void> => {
      await page.clock.fastForward(60_000);
      await lab.atStep(0);
      await expect(page.getByText(told)).toHaveCount(0);
    };
    await lab.open('', '?play=off');
    await stays();
    await page.goto('about:blank');
    await lab.open('seed=30');
    await stays();
    await page.goto('about:blank');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await lab.open();
    await stays();
    await page.goto('about:blank');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await lab.open();
    await page.clock.fastForward(6_000);
    await expect(page.getByText(told)).toBeVisible();
    await page.mouse.move(400, 300);
    await expect(page.getByText(told)).toHaveCount(0);
    await lab.atStep(1);
    await page.clock.fastForward(60_000);
    await lab.atStep(1);
    expect(await page.evaluate(() => localStorage.getItem('deep-mining-lab:visited'))).not.toBeNull();
  });
});

longTest('says why the next point is where it is', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const query = /Next x = ([\d.]+)/.exec(await lab.status.innerText())![1];
  await expect(page.getByRole('heading', { name: `Why x = ${query}?` })).toBeVisible();
  await expect(page.getByText('Its expected improvement is the largest:')).toBeVisible();
  await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(/95\s%/);
});

longTest('a link with nothing in it and a link with everything open the same page', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  const bare = await lab.descriptions();
  await expect.poll(() => lab.linked('model')).toBe('ngcp');
  await page.reload();
  expect(await lab.descriptions()).toEqual(bare);
});

test('the dark page stays dark when asked, whatever the system says', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const lab = new LabPage(page);
  await lab.open();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await lab.tab('View');
  await lab.button('Dark colours').click();
  await expect.poll(ground).not.toBe(light);
  await page.reload();
  await lab.settled();
  expect(await ground()).not.toBe(light);
});
