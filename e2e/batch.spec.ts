import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { expect, expectAccessible, expectContrast, expectReadable, longTest, test } from './support/page';

const forrester = 'seed=7&objective=forrester';
const small = `${forrester}&panel=batch:trials=5;steps=5;gp-ei`;

/** State of the trials, as the page describes it. */
const stateOf = (page: Page) => page.locator('.batch__state');

async function runToTheEnd(page: Page, finished: string): Promise<void> {
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(stateOf(page)).toHaveText(finished);
}

/**
 * Lets this many jobs reach the workers besides the Lab's own, and holds the others back until the page is told to go
 * on: what is finished at a cancel then does not depend on speed.
 */
async function holdAfter(page: Page, jobs: number): Promise<void> {
  await page.addInitScript((allowed) => {
    let made = 0;
    let left = allowed;
    const held: (() => void)[] = [];
    const Original = window.Worker;
    window.Worker = class extends Original {
      readonly isBeside = made++ > 0;
      override postMessage(message: { type: string }): void {
        const send = () => super.postMessage(message);
        if (!this.isBeside || message.type !== 'request' || left-- > 0) send();
        else held.push(send);
      }
    };
    Object.assign(window, {
      letGo: () => {
        left = Infinity;
        for (const send of held.splice(0)) send();
      },
    });
  }, jobs);
}

/** Saves what is finished, and expects every evaluation of every trial in it. */
async function expectFiles(page: Page): Promise<void> {
  const saved = async (name: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFile(await file.path(), 'utf8');
  };
  const rows = (await saved('Trials as CSV')).trim().split('\n');
  expect(rows[0]).toBe('method,seed,evaluation,best,regret');
  expect(rows).toHaveLength(1 + 2 * 5 * 10);
  const parts = rows.slice(1).map((row) => row.split(','));
  expect(new Set(parts.map(([method]) => method))).toEqual(new Set(['nGCP-EI', 'GP-EI']));
  expect(new Set(parts.map(([, seed]) => seed))).toEqual(new Set(['7', '8', '9', '10', '11']));
  for (const [, , , best, regret] of parts)
    expect(Number(best)).toBeCloseTo(Number(regret) - 6.0207400557670825, 9);
  const json = JSON.parse(await saved('Batch as JSON')) as { steps: number; methods: { trials: object[] }[] };
  expect(json.steps).toBe(5);
  expect(json.methods.map(({ trials }) => trials.length)).toEqual([5, 5]);
  const svg = await saved('Progress as SVG');
  expect(svg.slice(0, 400)).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(/<path [^>]*>/.exec(svg)![0]).toContain('rgb(107, 63, 160)');
}

test('nothing runs before Start; then trials come in until all are there', async ({ page }) => {
  await page.goto(`./#${small}`);
  await expect(page.getByRole('heading', { name: 'Many runs' })).toBeVisible();
  await expect(stateOf(page)).toHaveText(
    /^10 searches: 5 trials for each of 2 methods, from seeds 7 to 11, 5 steps/,
  );
  await expect(page.getByRole('img')).toHaveCount(0);
  await runToTheEnd(page, 'All 10 trials are finished.');
  const progress = page.getByRole('img', { name: 'Progress of all trials' });
  await expect(progress).toHaveAccessibleDescription(
    /^Median simple regret after 10 evaluations.*nGCP-EI .*, 5 trials\); GP-EI .*, 5 trials\)\.$/,
  );
  await expect(page.getByRole('img', { name: 'Evaluations needed for a gain' })).toHaveAccessibleDescription(
    /^Median evaluations needed for a gain of [\d.]+\s%: nGCP-EI .* of 5 trials\.$/,
  );
  await page.getByRole('slider', { name: 'Read after evaluation' }).press('Home');
  await expect(progress).toHaveAccessibleDescription(/after 1 evaluation,/);
  await expect(
    page.getByText(/^nGCP-EI needed fewer evaluations than GP-EI in \d of 5 trials.*p = /),
  ).toBeVisible();
  await page.getByText('Numbers, progress of all trials').click();
  await expect(page.getByRole('region', { name: /^Median simple regret/ }).getByRole('row')).toHaveCount(
    1 + 10,
  );
  await test.step('the files hold every evaluation of every trial', () => expectFiles(page));
  await test.step('on a phone and on a projector all fits, and axe objects to nothing', () =>
    expectFits(page));
});

/** Expects results to fit, with their numbers open and closed, on a phone and on a projector. */
async function expectFits(page: Page): Promise<void> {
  const numbers = page.getByText('Numbers, progress of all trials');
  await expectAccessible(page);
  await (isLong ? expectContrast(page) : expectReadable(page));
  const overflow = () =>
    page.evaluate(() => {
      const panel = document.querySelector('.panel')!;
      return [
        document.documentElement.scrollWidth - document.documentElement.clientWidth,
        panel.scrollWidth - panel.clientWidth,
      ];
    });
  for (const [width, mode] of [
    [360, 'page'],
    [1280, 'projector'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (mode === 'projector') {
      await page.keyboard.press('p');
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'projector');
    }
    await expect.poll(overflow).toEqual([0, 0]);
    await numbers.click();
    await expect.poll(overflow).toEqual([0, 0]);
  }
}

longTest(
  'before the first trial is finished the charts have their places, and each method its row',
  async ({ page }) => {
    await holdAfter(page, 0);
    await page.goto(`./#${small}`);
    const views = ['How far each method has come', 'Evaluations that each gain needed'];
    const expectPlaces = async () => {
      for (const name of views) {
        const view = page.getByRole('region', { name });
        expect((await view.locator('.skeleton').first().boundingBox())!.height).toBeGreaterThan(200);
        await expect(view.getByRole('listitem')).toHaveText(['nGCP-EI', 'GP-EI']);
      }
    };
    await expect(page.getByText('Nothing runs until you start it')).toBeVisible();
    await expectPlaces();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(stateOf(page)).toHaveText(/^0 of 10 trials/);
    await expect(page.getByText('Nothing runs until you start it')).toHaveCount(0);
    await expectPlaces();
    await expectAccessible(page);
    await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    await expect(stateOf(page)).toHaveText('All 10 trials are finished.');
    await expect(page.locator('.skeleton')).toHaveCount(0);
  },
);

test('Cancel keeps what is finished, Go on computes the rest', async ({ page }) => {
  await holdAfter(page, 3);
  await page.goto(`./#${small}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(stateOf(page)).toHaveText(/^3 of 10 trials, .* left\. It goes on when you close this\.$/);
  await expect(page.getByRole('progressbar', { name: 'Trials computed' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Trials' })).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(stateOf(page)).toHaveText('3 of 10 trials are finished.');
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(stateOf(page)).toHaveText('All 10 trials are finished.');
});

longTest('the Lab steps while the batch runs, and says when it is over', async ({ page }) => {
  await holdAfter(page, 2);
  const lab = new LabPage(page);
  await page.goto(`./#${small}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(stateOf(page)).toHaveText(/^2 of 10 trials/);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await lab.settled();
  await lab.step(1);
  await lab.step(2);
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo());
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('10 trials are finished');
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^Many runs/ }).click();
  await expect(stateOf(page)).toHaveText('All 10 trials are finished.');
});

test('methods, trials and steps go with the link', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto(`./#${forrester}&panel=batch`);
  await expect(page.getByRole('list', { name: 'Methods' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove random search' }).click();
  await page.getByRole('combobox', { name: 'Add a method' }).selectOption('Sobol sequence');
  await page.getByRole('spinbutton', { name: 'Trials' }).fill('6');
  await page.getByRole('spinbutton', { name: 'Steps' }).fill('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => lab.linked('panel')).toBe('batch:trials=6;steps=4;gp-ei;sobol');
  if (isLong) await page.reload();
  await expect(stateOf(page)).toHaveText(/^18 searches: 6 trials for each of 3 methods, .* 4 steps/);
});

test('a form makes a method of any difference; a preset replaces the methods', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto(`./#${forrester}&noiseSd=0.2&panel=batch:trials=5;steps=2;random`);
  const rows = page.getByRole('list', { name: 'Methods' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Any difference…' }).click();
  const form = page.getByRole('form', { name: 'A method that differs from the Lab' });
  const add = form.getByRole('button', { name: 'Add this method' });
  await expect(add).toBeDisabled();
  await expect(form.getByText('Nothing differs from the Lab yet.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Kernel' }).selectOption('periodic');
  await expect(form.getByRole('listitem')).toHaveText(['kernel periodic instead of Matérn 5/2']);
  const text = form.getByRole('textbox', { name: 'As text, as in links' });
  await expect(text).toHaveValue('kernel=periodic');
  await text.fill('drawPrior=spearmint');
  await text.press('Enter');
  await expect(form.getByRole('alert')).toContainText('drawPrior belongs to fit=integrate');
  await text.fill('kernel=periodic,basis=linear');
  await text.press('Enter');
  await expect(form.getByRole('listitem')).toHaveText([
    'kernel periodic instead of Matérn 5/2',
    'trend a slope instead of none',
  ]);
  await expect(text).toBeFocused();
  await expectAccessible(page);
  await add.click();
  await expect(form).toHaveCount(0);
  await expect
    .poll(() => lab.linked('panel'))
    .toBe('batch:trials=5;steps=2;random;kernel=periodic,basis=linear');
  await page.getByRole('combobox', { name: 'Compare the Lab with' }).selectOption('κ 0.5 and 1.5');
  await expect(rows).toHaveCount(3);
  await expect
    .poll(() => lab.linked('panel'))
    .toBe(
      'batch:trials=5;steps=2;drawn=place;acquisition=upper-confidence-bound,acquisition.kappa=0.5;acquisition=upper-confidence-bound,acquisition.kappa=1.5',
    );
  await runToTheEnd(page, 'All 15 trials are finished.');
  await expect(page.getByText('the n-th answer at a place is the same for every method')).toBeVisible();
  await page.getByRole('combobox', { name: 'Relative to' }).selectOption('nGCP-UCB, κ 0.5');
  await expect.poll(() => lab.linked('panel')).toContain(';against=acquisition=upper-confidence-bound,');
  await expect(
    page.getByRole('row', { name: /^nGCP-UCB, κ 0\.5 against wins : ties : losses/ }),
  ).toBeVisible();
});

longTest('a damaged link says what could not be used', async ({ page }) => {
  await page.goto(`./#${forrester}&panel=batch:trials=1;gp-eu;random`);
  await expect(page.getByText('trials must be a whole number from 5 to 100')).toBeVisible();
  await expect(page.getByText('There is no method "gp-eu"')).toBeVisible();
  await expect(stateOf(page)).toHaveText(/^10 searches: 5 trials for each of 2 methods/);
});

longTest('results stay when the Lab moves on, until it is followed', async ({ page }) => {
  await page.goto(`./#${forrester}&panel=batch:trials=5;steps=2;random`);
  await runToTheEnd(page, 'All 10 trials are finished.');
  await page.getByRole('combobox', { name: 'Model' }).selectOption('gp');
  await expect(page.getByText(/These trials are of the Lab as it was: nGCP-EI on Forrester/)).toBeVisible();
  await expect(stateOf(page)).toHaveText('All 10 trials are finished.');
  await page.getByRole('button', { name: 'Follow the Lab' }).click();
  await expect(stateOf(page)).toHaveText('5 of 10 trials are finished.');
  await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await expect(stateOf(page)).toHaveText('All 10 trials are finished.');
});

longTest('a chart that cannot be made a file says so', async ({ page, faults }) => {
  await page.goto(`./#${forrester}&panel=batch:trials=5;steps=2;gp-ei`);
  await runToTheEnd(page, 'All 10 trials are finished.');
  await page.route('**/assets/picture-*.js', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Progress as SVG' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(
    '“Progress as SVG” could not be saved. Load the page again, but save the trials first: they are not kept.',
  );
  expect(faults.splice(0).join()).toContain('/assets/picture-');
});

longTest('free points have nothing to run', async ({ page }) => {
  await page.goto('./#objective=points&panel=batch');
  await expect(page.getByText('These are points without a function that could be asked.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show it on Branin' })).toBeVisible();
});
