import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';

const status = (page: Page): Locator => page.getByRole('status');
const column = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^Column \\d: ${name}$`) });
const figure = (of: Locator, name: string): Locator => of.getByRole('img', { name, exact: true });
const button = (page: Page | Locator, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

async function openCompare(page: Page, hash: string): Promise<void> {
  await page.goto(`./#${hash}`);
  await expect(status(page)).not.toBeEmpty();
}

async function atStep(page: Page, step: number): Promise<void> {
  await expect(status(page)).toHaveText(step === 0 ? /^Start: / : new RegExp(`^Step ${step}: `));
}

/** Returns the description of a figure. */
async function said(figure: Locator): Promise<string> {
  await expect(figure).toBeVisible();
  const id = await figure.getAttribute('aria-describedby');
  return figure.page().locator(`[id="${id}"]`).innerText();
}

async function descriptions(page: Page): Promise<string[]> {
  const figures = await page.locator('.compare').getByRole('img').all();
  return [await status(page).innerText(), ...(await Promise.all(figures.map(said)))];
}

const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

test('two models from one start: step, back, and a link that shows the same again', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30');
  await button(page, 'Explore').click();
  await page.locator('.menu__item', { hasText: 'Side by side' }).click();
  await atStep(page, 0);
  await expect(column(page, 'GP')).toBeVisible();
  const start = /5 observations, best so far 0.731/;
  for (const name of ['GP', 'nGCP']) {
    expect(await said(figure(column(page, name), 'Objective and posterior'))).toMatch(start);
  }
  const seen = [await descriptions(page)];
  const last = 2;
  for (let step = 1; step <= last; step++) {
    await button(page, 'Step').click();
    await atStep(page, step);
    seen.push(await descriptions(page));
  }
  await expect(status(page)).toContainText('their next queries differ');
  await expect(column(page, 'nGCP').getByText(/differs by/)).toBeVisible();
  await expect.poll(() => linked(page)).toContain('panel=compare:step=2;model=gp;model=ngcp');
  await button(page, 'Back').click();
  await atStep(page, last - 1);
  expect(await descriptions(page)).toEqual(seen[last - 1]);
  await button(page, 'Export').click();
  const files = page.getByRole('dialog').getByRole('button', { name: /posterior as SVG$/ });
  await expect(files).toHaveText(['SVG', 'SVG']);
  for (const one of ['Column 1: GP', 'Column 2: nGCP']) {
    await expect(button(page, `${one}, Objective and posterior as SVG`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await button(page, 'Last').click();
  // A reload shows what the address bar says, which is written a moment after the picture.
  await expect.poll(() => linked(page)).toContain('compare:step=2');
  await page.reload();
  await atStep(page, last);
  await expect.poll(() => descriptions(page)).toEqual(seen[last]);
  await test.step('a column opens in the Lab, and is given back', () => expectLent(page, last));
});

/** Opens a column in the Lab at its step, and expects undo to bring back what was there, and Compare to be as it was. */
async function expectLent(page: Page, step: number): Promise<void> {
  const before = await descriptions(page);
  const gp = await said(figure(column(page, 'GP'), 'Objective and posterior'));
  await button(column(page, 'GP'), 'Open in the Lab').click();
  const lab = new LabPage(page);
  await lab.atStep(step);
  await expect(lab.choice('Model')).toHaveValue('gp');
  expect((await lab.descriptions())[0]).toBe(gp);
  await button(page, 'Undo').click();
  await expect(lab.choice('Model')).toHaveValue('ngcp');
  await button(page, 'Explore').click();
  await page.locator('.menu__item', { hasText: 'Side by side' }).click();
  await atStep(page, step);
  await expect.poll(() => descriptions(page)).toEqual(before);
}

test('a link with a step opens the comparison at that step, however late the Lab reaches it', async ({
  page,
}) => {
  // Nothing reaches the worker before the panel is there.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (...message: unknown[]) => void;
    let kept: (() => void)[] | null = [];
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      if (kept) kept.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
    addEventListener('release', () => {
      const sent = kept ?? [];
      kept = null;
      for (const send of sent) send();
    });
  });
  await page.goto('./#seed=30&step=4&panel=compare');
  await expect(page.locator('.compare')).toBeVisible();
  await page.evaluate(() => void dispatchEvent(new Event('release')));
  await expect(status(page)).toHaveText(/^Step 4: /);
  await expect.poll(() => linked(page)).toContain('panel=compare:from=4;step=4;');
  await expect(column(page, 'GP')).toBeVisible();
});

longTest(
  'a race goes on from the present step of the Lab, opens again by its link, and can begin at the start',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=4');
    await page.keyboard.press('c');
    await atStep(page, 4);
    const race = page.getByRole('region', { name: 'Who is ahead' }).getByRole('img');
    await expect.poll(() => said(race)).toContain('The first 9 evaluations are the same.');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await atStep(page, 5);
    await expect.poll(() => linked(page)).toContain('panel=compare:from=4;step=5;model=gp;model=ngcp');
    const seen = await descriptions(page);
    await page.reload();
    await atStep(page, 5);
    await expect.poll(() => descriptions(page)).toEqual(seen);
    await expectAccessible(page);
    await button(page, 'from the start').click();
    await atStep(page, 0);
    await expect.poll(() => said(race)).toContain('The first 5 evaluations are the same.');
    await button(page, 'from step 4').click();
    await atStep(page, 4);
    await button(page, 'Step').click();
    await atStep(page, 5);
    expect(await descriptions(page)).toEqual(seen);
    await button(column(page, 'GP'), 'Open in the Lab').click();
    await lab.atStep(5);
    await expect(lab.choice('Model')).toHaveValue('gp');
    await expect.poll(() => lab.linked('changes')).toContain('configure:4:model=gp');
  },
);

test('by keyboard alone: the keys of time act on all columns, and not on the Lab', async ({ page }) => {
  await openCompare(page, 'seed=30&panel=compare');
  await atStep(page, 0);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 1);
  await page.keyboard.press('ArrowRight');
  await atStep(page, 2);
  await page.keyboard.press('ArrowLeft');
  await atStep(page, 1);
  await page.keyboard.press('Home');
  await atStep(page, 0);
  await page.keyboard.press('End');
  await atStep(page, 2);
  await page.keyboard.press('.');
  for (const name of ['GP', 'nGCP']) {
    expect(await said(figure(column(page, name), 'Objective and posterior'))).toContain('At x = ');
  }
  await button(page, 'EI vs UCB').focus();
  await page.keyboard.press('Enter');
  await expect(column(page, 'upper confidence bound')).toBeVisible();
  await atStep(page, 2);
  await page.keyboard.press('Escape');
  await new LabPage(page).atStep(0);
});

longTest('a column is added, changed and removed; what was computed stays', async ({ page }) => {
  await openCompare(page, 'seed=30&panel=compare:step=1;model=gp;model=ngcp');
  await atStep(page, 1);
  const gp = await said(figure(column(page, 'GP'), 'Objective and posterior'));
  await page.getByRole('combobox', { name: 'Add a column' }).selectOption('acquisition:thompson');
  const added = page.getByRole('region', { name: /^Column 3: / });
  await expect(figure(added, 'Objective and posterior')).toBeVisible();
  await added.locator('summary', { hasText: '·' }).click();
  await added.getByRole('combobox', { name: 'Acquisition' }).selectOption('expected-improvement');
  await added.getByRole('combobox', { name: 'Strategy' }).selectOption('random');
  await expect(column(page, 'random search')).toBeVisible();
  await expect(status(page)).toContainText('random search best');
  expect(await said(figure(column(page, 'GP'), 'Objective and posterior'))).toBe(gp);
  await expect.poll(() => linked(page)).toContain('model=gp;model=ngcp;strategy=random');
  await button(column(page, 'nGCP'), 'Remove column').click();
  await expect(page.getByRole('region', { name: /^Column / })).toHaveCount(2);
  await expect(button(column(page, 'random search'), 'Remove column')).toBeDisabled();
});

longTest('a damaged link shows what was fine and says what was not', async ({ page }) => {
  await openCompare(page, 'seed=30&panel=compare:step=1;model=nothing;model=gp,colour=red');
  await atStep(page, 1);
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Column 1: There is no model "nothing"');
  await expect(messages).toContainText('Column 2: A change has an unknown key "colour"');
  await expect(page.getByRole('region', { name: /^Column / })).toHaveCount(2);
});

longTest('one cursor in all columns, and one range of y', async ({ page }) => {
  await openCompare(page, 'seed=30&panel=compare:step=1;model=gp;model=ngcp');
  await atStep(page, 1);
  const plots = page.locator('.compare__plots');
  const { x, y, width } = (await plots.first().boundingBox())!;
  await page.mouse.move(x + width * 0.6, y + 120);
  await expect(page.locator('.compare .cursor-line')).toHaveCount(2);
  const places = await Promise.all(
    ['GP', 'nGCP'].map((name) => said(figure(column(page, name), 'Objective and posterior'))),
  );
  expect(new Set(places.map((text) => /At (x = [\d.]+)/.exec(text)?.[1])).size).toBe(1);
  const levels = await plots.evaluateAll((all) =>
    all.map((one) =>
      [...one.querySelectorAll('.tick:not(.tick--own)')].map((tick) => tick.textContent).join(),
    ),
  );
  expect(levels[0]).toBe(levels[1]);
});

const branin = 'objective=branin&seed=5&panel=compare:step=1;model=gp;model=ngcp;strategy=random';
const maps = ['Posterior mean', 'Acquisition'];

async function mapsAreFine(page: Page): Promise<void> {
  await expect(page.locator('.compare__maps[aria-busy="false"]')).toHaveCount(3);
}

test('several inputs: each column draws maps, one crosshair in all, and says where the others ask', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openCompare(page, branin);
  await atStep(page, 1);
  await mapsAreFine(page);
  await test.step('wide and as a phone: nothing beyond the edge, nothing axe objects to', async () => {
    await expectNothingBeyond(page);
    await expectAccessible(page);
    if (isLong) await expectContrast(page, 1);
    if (!isLong) return;
    await page.setViewportSize({ width: 360, height: 800 });
    await mapsAreFine(page);
    await expectNothingBeyond(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await mapsAreFine(page);
  });
  for (const name of ['GP', 'nGCP', 'random search']) {
    for (const map of maps) {
      const words = await said(figure(column(page, name), map));
      expect(words).toMatch(/^Step 1: .* over x₁ and x₂: highest .* At the best so far .* Its next query is/);
    }
  }
  expect(await said(figure(column(page, 'GP'), 'Posterior mean'))).toMatch(
    /nGCP asks at \(.*random search asks at \(/,
  );
  expect(await said(figure(column(page, 'random search'), 'Acquisition'))).toContain('(not used)');
  const bars = page.locator('.compare__maps .map-figure:has([aria-label="Posterior mean"]) .colour-bar');
  expect(new Set(await bars.allInnerTexts()).size).toBe(1);

  await column(page, 'GP').getByRole('slider', { name: 'Crosshair' }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await atStep(page, 1);
  for (const name of ['GP', 'nGCP', 'random search']) {
    await expect(column(page, name).getByText(/^At x₁ = /)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(column(page, 'nGCP').getByText(/^At the best so far, x₁ = /)).toBeVisible();

  await column(page, 'GP').getByText('What was tried').click();
  await expect(column(page, 'GP').getByRole('table')).toBeVisible();
  await button(page, 'Step').click();
  await atStep(page, 2);
  await mapsAreFine(page);
  await expect.poll(() => said(figure(column(page, 'nGCP'), 'Acquisition'))).toContain('Step 2: ');
});

longTest('more than two inputs: which two are drawn is chosen for all columns at once', async ({ page }) => {
  await openCompare(page, 'objective=hartmann3&seed=5&panel=compare:model=gp;model=ngcp;strategy=random');
  await atStep(page, 0);
  await page.getByRole('combobox', { name: 'Across' }).selectOption('2');
  for (const name of ['GP', 'nGCP', 'random search']) {
    await expect
      .poll(() => said(figure(column(page, name), 'Posterior mean')))
      .toContain('over x₃ and x₂, the other inputs as at the best so far');
  }
});

longTest('three columns, wide and as a phone: nothing beyond the edge', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openCompare(page, 'seed=30&panel=compare:step=1;model=gp;model=ngcp;strategy=random');
  await atStep(page, 1);
  await expect(page.locator('.compare').getByRole('img')).toHaveCount(7);
  await expectNothingBeyond(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeyond(page);
});
