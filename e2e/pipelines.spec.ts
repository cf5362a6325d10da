import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';
import type { Page } from '@playwright/test';
import { isLong, sweep } from '../src/testing/sweep';

/** Four lanes tune support vectors on recorded answers. */
const search = 'seed=34&objective=pipeline&batch.size=4&batch.rule=fantasies&batch.asynchronous=on';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const lanes = (page: Page) => page.getByRole('slider', { name: 'Evaluation', exact: true });
const answers = (page: Page) => page.locator('.timeline__text');

/** Waits until the run has as many answers, of how many there will be. */
async function expectAnswers(page: Page, count: number): Promise<void> {
  await expect(answers(page)).toHaveText(new RegExp(`^${count} of \\d+ answers$`));
}

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const cards = (page: Page) =>
  page.getByRole('region', { name: 'Pipelines' }).getByRole('button', { name: /Tune this/ });

test('the room of pipelines shows what there is to tune where the run tunes none', async ({ page }) => {
  await page.goto('./#seed=4&step=2&objective=branin&room=pipelines');
  await expect(page.getByRole('heading', { name: 'What shall be tuned?' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(/^No pipeline is chosen\. Choose one of the /);
  await expect.poll(() => page.url()).toContain('room=pipelines');
  // Nothing here is about the other run: no choices, no steps, no column.
  for (const name of ['Step', 'Play', 'Reset']) await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect.poll(() => page.url()).toContain('step=2&');
  await page.locator('body').press('ArrowRight');
  await page.locator('body').press('r');
  await expectAccessible(page);
  await expectContrast(page, 1);
  expect(page.url()).toContain('step=2&');
  const sizes = [
    [1280, 720],
    [390, 844],
    [820, 1100],
    [1280, 800],
    [1440, 900],
  ] as const;
  for (const [width, height] of sizes.slice(0, sweep(2, 5))) {
    await page.setViewportSize({ width, height });
    await expectNothingBeyond(page);
    const cut = await cards(page).evaluateAll((all) =>
      all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth),
    );
    expect(cut).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  const boxes = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(Math.max(...boxes)).toBeLessThan(660);
});

test('a room that is opened by a key goes on by keys, and undo leads back to its cards', async ({ page }) => {
  await page.goto('./#seed=4');
  const room = page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Pipelines' });
  await room.click();
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).first()).not.toBeFocused();
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Lab' }).click();
  await room.focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expect(button(page, 'Step')).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('heading', { name: 'What shall be tuned?' })).toBeVisible();
  await expect(button(page, 'Step')).toHaveCount(0);
  await button(page, 'Redo').click();
  await expect(page.getByText('Four workers, one search')).toBeVisible();
});

longTest(
  'a pipeline that cannot be loaded says so beside the cards, and is tried again',
  async ({ page, faults }) => {
    const file = /\/assets\/[^/]*tumour-svm[^/]*\.js/;
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.context().route(file, async (route) => {
      await arrived;
      await route.abort('failed');
    });
    await page.goto('./#seed=4&room=pipelines');
    await card(page, 'Tumours: support vectors').click();
    await expect(page.getByRole('status')).toHaveText('Loading the recorded answers on 427 cells …');
    await expect(page.locator('.room-skeleton__lane')).toHaveText(['1', '2', '3', '4']);
    await expect(button(page, 'Step')).toHaveCount(0);
    arrive();
    await expect(page.getByRole('status')).toHaveText(/^“Tumours: support vectors” could not be loaded\./);
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.context().unroute(file);
    await button(page, 'Try again').click();
    await expect(page.getByText('Four workers, one search')).toBeVisible();
    faults.length = 0;
  },
);

longTest(
  'a run of the Lab that a room replaces can be had back, also from the menu of a narrow page',
  async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto('./#seed=4&step=2&objective=branin');
    await expect(page.getByRole('status')).toHaveText(/^Step 2: /);
    await button(page, 'Lab, rooms').click();
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: 'Rooms' })
      .getByRole('button', { name: /^Pipelines/ })
      .click();
    await card(page, 'Digits: support vectors').click();
    await expect(page.getByText('Four workers, one search')).toBeVisible();
    const said = page.getByRole('list', { name: 'Messages' });
    await expect(said).toContainText('Your run on Branin, 2-D, 2 steps, is kept: Undo brings it back.');
    await button(page, 'Back to it').click();
    await expect(page.getByRole('status')).toHaveText(/^Step 2: /);
    await expect(page.getByRole('combobox', { name: 'Objective' })).toHaveValue('branin');
    await expect(said).toBeEmpty();
  },
);

test('a recorded search is played, stepped back and scrubbed, and its evaluations are read', async ({
  page,
}) => {
  await page.goto(`./#${search}&step=3&room=pipelines`);
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('tumour-svm');
  await test.step('on a phone', () => expectOnPhone(page));
  await page.getByRole('tab', { name: 'View', exact: true }).click();
  await page.getByLabel('Play speed').selectOption({ label: 'max' });
  await page.getByRole('tab', { name: 'Why', exact: true }).click();
  await button(page, 'Play').click();
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  // Beyond the step that is gone to below: from the last one the step that is under way would lead on.
  const read = sweep(4, 6);
  await expect.poll(async () => Number(await timeline.inputValue())).toBeGreaterThan(read + 1);
  await button(page, 'Pause').click();
  await expect(
    page.getByText(/^The same settings score differently each time, by about ±0\.00/),
  ).toBeVisible();
  await expect(page.getByText('random places, on average', { exact: true })).toBeVisible();
  await expect(page.getByText(/^expected 0\.\d\d \[/).first()).toBeVisible();

  await button(page, 'Back').click();
  await page.keyboard.press('ArrowLeft');
  await timeline.fill('2');
  await expect(page).toHaveURL(/step=2&/);
  await timeline.fill(`${read}`);
  await expect(page).toHaveURL(new RegExp(`step=${read}&`));
  const seen = Number(((await answers(page).textContent()) ?? '').split(' ')[0]);

  // The bars are read by arrow keys, and Enter explains one in the column.
  await lanes(page).focus();
  await page.keyboard.press('Home');
  await expect(lanes(page)).toHaveAttribute('aria-valuetext', /^number 1, lane 1: mean accuracy/);
  await page.keyboard.press('Enter');
  const column = page.getByRole('complementary', { name: 'Explanation' });
  await expect(column.getByRole('heading', { name: /^Number 1/ })).toBeVisible();
  await expectAnswers(page, seen);

  // Ranges along the hyper-parameters leave a part of the evaluations.
  await page.getByText('All evaluations across the hyper-parameters').click();
  await page
    .getByRole('slider', { name: /Penalty C/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('All evaluations across the hyper-parameters')).toBeVisible();
  await expectAccessible(page);
  if (isLong) await expectContrast(page, 1);
});

longTest('the map of a pipeline opens on inputs that take many values', async ({ page }) => {
  await page.goto('./#seed=34&objective=branin&model=gp');
  await expect(page.getByRole('combobox', { name: 'Objective' })).toHaveValue('branin');
  await page.goto(`./#${pipelineSearch('digits-svm', 1)}&step=2`);
  await expect(page.getByRole('combobox', { name: 'Across' })).toHaveValue('1');
  await expect(page.getByRole('combobox', { name: 'Up' })).toHaveValue('2');
  await page.getByRole('combobox', { name: 'Across' }).selectOption('Kernel size');
  await expect(page).toHaveURL(/axes=0~2/);
});

longTest('rooms are switched while the run stays, and another pipeline is another run', async ({ page }) => {
  await page.goto(`./#${search}&step=1`);
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await rooms.getByRole('button', { name: 'Pipelines' }).click();
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expect(page).toHaveURL(/step=1&.*room=pipelines/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/step=2&/);
  await rooms.getByRole('button', { name: 'Lab' }).click();
  await expect(page.getByRole('combobox', { name: 'Objective' })).toHaveValue('pipeline');
  await expect(page).toHaveURL(/step=2&(?!.*room=)/);
  await rooms.getByRole('button', { name: 'Pipelines' }).click();
  await button(page, 'What was found →').click();
  await expect(page.getByRole('button', { name: 'Close panel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await rooms.getByRole('button', { name: 'Course' }).click();
  await expect(page).toHaveTitle(/^Course/);
});

const pipelineSearch = (id: string, lanes: number) =>
  `seed=34&objective=pipeline&objective.pipeline=${id}&batch.size=${lanes}&batch.rule=fantasies&batch.asynchronous=on`;

/** Texts and marks of the room's figures that are cut, stand on each other, or on a curve of the regret. */
async function faultsOfFigures(page: Page): Promise<readonly string[]> {
  return page.locator('.pipelines-stage').evaluate((stage) => {
    const faults: string[] = [];
    const box = (one: Element) => one.getBoundingClientRect();
    const room = box(stage);
    const foot = box(document.querySelector('.lab__foot')!);
    const isShown = ({ width, height }: DOMRect) => width > 0 && height > 0;
    const named = (one: Element) => `${one.tagName} “${one.textContent}”`;
    const parts = [...stage.querySelectorAll('svg, svg text, h2, li button, dt, dd span')];
    for (const one of parts) {
      const { left, right, top, bottom } = box(one);
      if (!isShown(box(one))) continue;
      if (left < -1 || right > innerWidth + 1 || top < room.top - 1 || bottom > foot.top + 1)
        faults.push(`cut: ${named(one)}`);
    }
    if (stage.scrollHeight > stage.clientHeight)
      faults.push(`scrolled by ${stage.scrollHeight - stage.clientHeight}`);
    for (const svg of stage.querySelectorAll('.chart--beliefs svg, .chart--regret svg, .chart--lanes svg')) {
      const texts = [...svg.querySelectorAll('text')].filter((one) => isShown(box(one)));
      const boxes = texts.map((one) => box(one));
      texts.forEach((one, i) => {
        for (const [j, other] of texts.entries()) {
          if (j <= i) continue;
          const [a, b] = [boxes[i]!, boxes[j]!];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // Lines of text stand closer than their boxes.
          if (across > 0 && along > 0.25 * Math.min(a.height, b.height))
            faults.push(`on each other: ${named(one)} and ${named(other)}`);
        }
      });
    }
    // Points of the curves on the screen, each two units; asking for them takes long.
    const curves = [...stage.querySelectorAll<SVGGeometryElement>('.chart--regret path.regret')].map(
      (path) => {
        const matrix = path.getScreenCTM()!;
        const count = Math.floor(path.getTotalLength() / 2) + 1;
        return Array.from({ length: count }, (_, k) => path.getPointAtLength(2 * k).matrixTransform(matrix));
      },
    );
    for (const label of stage.querySelectorAll('.chart--regret .label')) {
      const { left, right, top, bottom } = box(label);
      for (const points of curves) {
        if (points.some(({ x, y }) => x > left + 1 && x < right - 1 && y > top + 2 && y < bottom - 2))
          faults.push(`on a curve: ${named(label)}`);
      }
    }
    return faults;
  });
}

const legend = (page: Page) => page.locator('.chart--lanes .readout').allTextContents();
const regretTicks = (page: Page) => page.locator('.chart--regret .tick[text-anchor="end"]').allTextContents();

for (const [id, lanes] of [
  ['digits-svm', 4],
  ['eras-bayes', 8],
  ['tumour-boosting', 1],
] as const) {
  (id === 'digits-svm' ? test : longTest)(
    `${lanes} lanes of ${id} are one picture at every size, nothing cut, nothing on each other`,
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`./#${pipelineSearch(id, lanes)}&step=9&room=pipelines`);
      const sizes = [
        [1280, 800, 'page'],
        [1440, 900, 'page'],
        [1280, 720, 'projector'],
      ] as const;
      for (const [width, height, mode] of sizes.filter(([wide]) => isLong || wide === 1280)) {
        await page.setViewportSize({ width, height });
        if (mode === 'projector') {
          await page.keyboard.press('p');
          await expect(page.locator('html')).toHaveAttribute('data-mode', 'projector');
        }
        await expect(page.locator('.pipelines-stage')).toHaveAttribute('aria-busy', 'false');
        await expect(page.locator('.chart--beliefs')).toBeVisible();
        await expect.poll(() => faultsOfFigures(page)).toEqual([]);
        // One plot of the regret, and one sentence.
        await expect(page.locator('.chart--regret')).toHaveCount(1);
        await expect(page.locator('.lab__main p:not(.visually-hidden, .pipelines__training p)')).toHaveCount(
          1,
        );
        await expect(page.getByRole('status')).toHaveText(
          /finished number \d+: \d\.\d{3}, (not the best|the best so far)\./i,
        );
        await expectNothingBeyond(page);
      }
      await page.keyboard.press('p');
      await expect(page.locator('html')).not.toHaveAttribute('data-mode', 'projector');
      await page.setViewportSize({ width: 1280, height: 800 });
      const against = page.getByRole('group', { name: 'Regret against' });
      await against.getByRole('button', { name: 'evaluations' }).click();
      await expect(page.getByRole('img', { name: 'Regret against evaluations' })).toBeVisible();
      await expect.poll(() => faultsOfFigures(page)).toEqual([]);
      if (isLong && id === 'digits-svm') {
        await against.getByRole('button', { name: 'time' }).click();
        await test.step('colours and the regret keep their axes', () => expectSameAxes(page));
      }
    },
  );
}

/** Expects the axes of the ninth step at those before. */
async function expectSameAxes(page: Page): Promise<void> {
  await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveValue('9');
  await expect(answers(page)).toBeVisible();
  const [colours, levels] = [await legend(page), await regretTicks(page)];
  expect(colours.join(' ')).toMatch(/accuracy \.\d\d/);
  for (const step of isLong ? ['1', '3', '7'] : ['1', '7']) {
    await page.getByRole('slider', { name: 'Timeline' }).fill(step);
    await expect(page).toHaveURL(new RegExp(`step=${step}&`));
    expect(await legend(page)).toEqual(colours);
    const now = await regretTicks(page);
    expect(now.map((one) => one.replace(/^≤\s*/, ''))).toEqual(levels.map((one) => one.replace(/^≤\s*/, '')));
  }
}

/** Expects the room to fit a phone, and leaves it on a wide page. */
async function expectOnPhone(page: Page): Promise<void> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('In training now')).toBeVisible();
  const count = (await page.getByText(/^\d+ of \d+ answers$/).boundingBox())!;
  expect(count.x + count.width).toBeLessThanOrEqual(390 - 12);
  await expectNothingBeyond(page);
  await expectAccessible(page);
  await page.setViewportSize(size);
}

longTest('the room grows on a projector', async ({ page }) => {
  await page.goto(`./#${search}&step=3&room=pipelines`);
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'projector');
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expectNothingBeyond(page);
});
