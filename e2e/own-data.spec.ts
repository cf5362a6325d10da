import type { Page } from '@playwright/test';
import { isLong, sweep } from '../src/testing/sweep';
import { expect, expectAccessible, longTest, test } from './support/page';
import { LabPage } from './support/lab';

const csv = 'dose,answer,note\n0.5,1.2,a\n1,2.9,b\n2,3.4,c\n4,5.1,d\n6,4.2,e\n8,2.2,f\n';

test('a pasted table becomes observations', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill(csv);
  await expect(page.getByText('6 rows: dose → answer.')).toBeVisible();
  await lab.button('Start from these results').click();
  await expect(lab.choice('Objective')).toHaveValue('points');
  await expect(lab.status).toHaveText(/^Six results, best 5\.10 at dose = 4/);
  // There is no function to ask.
  await expect(lab.button('Step')).toHaveCount(0);
  await expect(lab.button('Play')).toHaveCount(0);
  const shown = await lab.descriptions();
  await expect.poll(() => lab.linked('objective')).toBe('points');
  if (!isLong) return;
  await page.reload();
  expect(await lab.descriptions()).toEqual(shown);
});

test('rates and losses are searched by logarithm and downwards, result by result', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  const rates = 'lr,loss\n1e-4,0.9\n1e-3,0.5\n1e-2,0.4\n1e-1,0.8\n1,2.5\n';
  await page.getByLabel('Or paste it here').fill(rates);
  const chosen = (legend: string) =>
    page.getByRole('group', { name: legend }).getByRole('radio', { checked: true });
  await expect(chosen('How lr is searched')).toHaveAccessibleName('log');
  await expect(chosen('What is wanted of loss')).toHaveAccessibleName('minimise');
  await expect(page.getByRole('img', { name: 'Preview of the table' })).toHaveAccessibleDescription(
    /lower is better/,
  );
  const low = page.getByRole('textbox', { name: 'Lower bound of lr' });
  await low.fill('0');
  await expect(page.getByRole('alert')).toHaveText(/lower bound of lr is 0, which has no logarithm/);
  await low.fill('1e-5');
  await expectAccessible(page);
  await lab.button('Start from these results').click();
  await expect(lab.status).toHaveText(/^Five results, best \(smallest\) 0\.400 at lr = 0\.01/);

  const card = page.getByRole('form', { name: 'Next experiment' });
  const [rate, result] = [card.getByLabel('lr'), card.getByLabel('Result')];
  await expect(card).toContainText(/predicted .* with 95\s% from/);
  const first = Number(await rate.inputValue());
  expect(first).toBeGreaterThanOrEqual(1e-5);
  expect(first).toBeLessThanOrEqual(1);
  await expect(result).toHaveValue('');
  await card.getByRole('button', { name: 'Enter' }).click();
  await expect(card.getByRole('alert')).toHaveText('Enter the loss that you measured.');
  await rate.fill('7');
  await result.fill('0.3');
  await result.press('Enter');
  await expect(card.getByRole('alert')).toContainText('lr must be a number between 10⁻⁵ and 1; got “7”.');
  await rate.fill('0.0042');
  await result.press('Enter');
  await expect(lab.status).toHaveText(/^Step 1: you tried lr = 0\.0042, got 0\.300, new best/);
  // The next one is proposed, its result is open, and typing goes on.
  await expect(result).toBeFocused();
  await expect(result).toHaveValue('');
  expect(Number(await rate.inputValue())).not.toBe(0.0042);

  // A click says where the next was run, and nothing more.
  const plot = (await page.locator('.plot-surface--tell').boundingBox())!;
  await page.mouse.click(plot.x + 0.5 * plot.width, plot.y + 0.5 * plot.height);
  await expect(card).toContainText('You ran');
  expect(Math.log10(Number(await rate.inputValue()))).toBeCloseTo(-2.5, 0);
  await lab.atStep(1);
  await expect.poll(() => lab.linked('changes')).toBe('try:0:0.0042:0.3');
  await expectAccessible(page);

  // What was pasted and chosen is there when the dialog is opened again.
  await lab.tab('Search');
  await lab.button('Your data').click();
  await expect(page.getByLabel('Or paste it here')).toHaveValue(rates);
  await expect(low).toHaveValue('1e-5');
});

longTest('a local search finds its way by what is told, result by result', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('objective=points&strategy=nelder-mead');
  const card = page.getByRole('form', { name: 'Next experiment' });
  const [input, result] = [card.getByLabel('x', { exact: true }), card.getByLabel('Result')];
  const asked: number[] = [];
  for (let step = 1; step <= 16; step++) {
    asked.push(Number(await input.inputValue()));
    await result.fill(String(-Math.abs(asked.at(-1)! - 7.3)));
    await result.press('Enter');
    await lab.atStep(step);
  }
  expect(Math.min(...asked.map((x) => Math.abs(x - 7.3)))).toBeLessThan(0.02);
});

test('a click puts a free point where it is clicked; what takes a result in stands beside its field, at every size', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('objective=points');
  const plot = (await page.locator('.plot-surface--free').boundingBox())!;
  await page.mouse.click(plot.x + 0.9 * plot.width, plot.y + 0.5 * plot.height);
  await expect(lab.status).toContainText('By hand x = 9');
  await lab.button('Undo').click();
  await expect(lab.status).not.toContainText('By hand');
  const card = page.getByRole('form', { name: 'Next experiment' });
  const isBeside = async (): Promise<void> => {
    for (const [width, height] of [
      [1280, 800],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      // All in one moment: the card is made anew when its proposal comes.
      await expect(card.getByRole('button', { name: 'Enter' })).toBeVisible();
      const [field, ...buttons] = await page.evaluate(() =>
        [...document.querySelectorAll('.ask-tell__answer :is(input, button)')].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return { x, y, width, height };
        }),
      );
      if (!field) throw new Error('There is no field for a result.');
      expect(buttons).toHaveLength(2);
      for (const one of buttons) {
        expect(one.y).toBeLessThan(field.y + field.height);
        expect(field.y).toBeLessThan(one.y + one.height);
        expect(one.x + one.width).toBeLessThanOrEqual(width);
      }
      expect(field.width).toBeGreaterThan(60);
    }
  };
  await isBeside();
  await page.setViewportSize({ width: 1280, height: 800 });
  const tables = ['temperature,rise,flour,salt,taste', 'temp,taste', 'temp,rise,taste'];
  for (const names of tables.slice(0, sweep(1, 3))) {
    await lab.tab('Search');
    await lab.button('Your data').click();
    const rows = [3, 7, 4, 9, 5].map((one, i) =>
      names
        .split(',')
        .map((_, k) => one + ((i * k) % 4))
        .join(','),
    );
    await page.getByLabel('Or paste it here').fill(`${names}\n${rows.join('\n')}\n`);
    await lab.button('Start from these results').click();
    await expect(card.getByLabel(names.split(',')[0]!)).toBeVisible();
    await isBeside();
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

longTest('a table is searched row by row', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page
    .getByLabel('Open a table')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await lab.button('Replay a search on these rows').click();
  await expect(lab.choice('Objective')).toHaveValue('table');
  // A third of the rows is there, the others are left to be found.
  await expect(lab.status).toHaveText(/^Two places tried/);
  for (const step of [1, 2, 3, 4]) await lab.step(step);
  await expect(lab.status).toHaveText(/Every place that can be asked has been tried\./);
});

longTest('columns are what they are said to be', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill('a,b,c\n1,2,3\n2,5,1\n3,4,9\n');
  await expect(page.getByText('3 rows: a, b → c.')).toBeVisible();
  const choose = (name: string, use: string) =>
    page
      .getByRole('group', { name: `What ${name} is` })
      .getByText(use, { exact: true })
      .click();
  await choose('a', 'output');
  await choose('c', 'ignore');
  await expect(page.getByText('3 rows: b → a.')).toBeVisible();
});

const tables = 'src/testing/tables';

async function openTable(page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Open a table').setInputFiles(file);
  return lab;
}

test('a workbook is read, its planned run is said, and what is no setting is named', async ({ page }) => {
  const lab = await openTable(page, `${tables}/w01_shared_strings.xlsx`);
  const verdict = page.locator('#data-verdict');
  await expect(verdict).toContainText('4 rows: grind, water, temp → taste.');
  await expect(verdict).toContainText('1 row without a result is a planned run: line 6.');
  await expect(verdict).toContainText('Not used: date (a date or a time).');
  await expectAccessible(page);
  await lab.button('Start from these results').click();
  await expect(lab.status).toHaveText(/^Four results, best 8/);

  await test.step('the same table starts an experiment in its own room', async () => {
    await lab.tab('Search');
    await lab.button('Your data').click();
    await lab.button('Start in the Experiment room').click();
    await expect(page.getByText(/^4 rows are fine/)).toBeVisible();
    await expect.poll(() => lab.linked('room')).toBe('experiment');
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Lab' }).click();
    await expect(lab.status).toHaveText(/^Four results, best 8/);
  });

  await test.step('of two outcomes one is the goal, and the dialog asks which', async () => {
    const text = 'flour,water,taste,cost\n100,60,7,2\n100,65,8,2.2\n110,70,6,2.5\n120,60,5,2.4\n';
    await lab.tab('Search');
    await lab.button('Your data').click();
    await page
      .getByLabel('Open a table')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText('taste and cost look like outcomes. What is each?')).toBeVisible();
    await expect(verdict).toContainText('4 rows: flour, water → taste.');
    await page.getByRole('group', { name: 'What cost is for' }).getByText('goal').click();
    await expect(verdict).toContainText('4 rows: flour, water → cost.');
    await page.getByRole('group', { name: 'What taste is for' }).getByText('at least').click();
    await expect(page.getByText('Write the value that must be kept')).toBeVisible();
    await page.getByLabel('What taste is at least').fill('5,5');
    await expect(page.getByText('Write the value that must be kept')).toBeHidden();
    // What was said by hand to be measured beside the goal is asked about, too.
    await page.getByRole('group', { name: 'What water is', exact: true }).getByText('other outcome').click();
    await expect(page.getByRole('group', { name: 'What water is for' }).getByText('at most')).toBeVisible();
    await page.getByRole('group', { name: 'What water is', exact: true }).getByText('input').click();
    await expectAccessible(page);
    await lab.button('Start from these results').click();
    await expect(lab.status).toHaveText(/expected improvement × chance/);
    await expect(page.getByRole('form', { name: 'Next experiment' }).getByLabel('taste')).toBeVisible();
    await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(/taste ≥ 5\.5/);
    await lab.tab('Search');
    await lab.button('Your data').click();
    await lab.button('Ignore all').click();
    await expect(page.getByRole('alert')).toHaveText(/at least one column as an input/);
  });
});

longTest('a workbook of old and a packed file are explained', async ({ page }) => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  await openTable(page, { name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: old });
  await expect(page.getByRole('alert')).toHaveText(/old Excel \(\.xls\).*save it as \.xlsx or as CSV/);
});

longTest('trials of Optuna are read without those that were pruned or failed', async ({ page }) => {
  await openTable(page, `${tables}/t24_optuna.csv`);
  const verdict = page.locator('#data-verdict');
  await expect(verdict).toContainText('4 rows: params_lr, params_n_layers, params_optimizer → value.');
  await expect(verdict).toContainText('2 rows left out: line 4 (pruned), line 7 (fail).');
  const wanted = page.getByRole('group', { name: 'What is wanted of value' });
  await expect(wanted.getByRole('radio', { checked: true })).toHaveAccessibleName('minimise');
});

longTest('names alone begin an experiment: runs spread over the box come first', async ({ page }) => {
  const lab = await openTable(page, {
    name: 'plan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('temp;rise;taste\n'),
  });
  await expect(page.locator('#data-verdict')).toContainText('Type from where to where temp, rise may be set');
  await expect(lab.button('Start from these results')).toBeDisabled();
  const bound = (name: string) => page.getByRole('textbox', { name });
  await bound('Lower bound of temp').fill('20');
  await bound('Upper bound of temp').fill('40,5');
  await bound('Lower bound of rise').fill('1');
  await bound('Upper bound of rise').fill('5');
  await expect(page.locator('#data-verdict')).toContainText('No results yet: temp, rise → taste.');
  await lab.button('Start from these results').click();
  const card = page.getByRole('form', { name: 'Next experiment' });
  const result = card.getByLabel('Result');
  const asked: string[] = [];
  for (let run = 1; run <= 4; run++) {
    const temp = card.getByLabel('temp');
    await expect.poll(async () => asked.includes(await temp.inputValue())).toBe(false);
    asked.push(await temp.inputValue());
    await result.fill(`${run},5`);
    await result.press('Enter');
    await lab.atStep(run);
  }
  expect(new Set(asked).size).toBe(4);
  await expect(card).toContainText(/predicted .* with 95\s% from/);
  await expect(lab.status).toContainText('got 4.5');
  await result.fill('7.9; 8.3');
  await expect(card).toContainText('2 results, mean 8.1');
  await result.press('Enter');
  await lab.atStep(6);
  await page.reload();
  await lab.atStep(6);
});

for (const [what, text, sentence] of [
  ['a slip among numbers', 'x,y\n1,2\n2,4high\n3,4\n', /Line 3: y = "4high" is not a number/],
  ['no header', '1,2\n2,3\n3,4\n', /only numbers \(1, 2\)\. Put the names of the columns there/],
  ['one column', 'x\n1\n2\n', /needs at least two/],
] as const) {
  (what === 'a slip among numbers' ? test : longTest)(
    `${what} gets a sentence, and what was there stays`,
    async ({ page }) => {
      const lab = new LabPage(page);
      await lab.open();
      const before = await lab.descriptions();
      await lab.tab('Search');
      await lab.button('Your data').click();
      await page.getByLabel('Or paste it here').fill(text);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(lab.button('Start from these results')).toBeDisabled();
      await page.keyboard.press('Escape');
      expect(await lab.descriptions()).toEqual(before);
    },
  );
}

longTest('answers of a pipeline that a program has measured go back into its search', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=34');
  const { words, text } = answersFile;
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill(text);
  const go = lab.button('Go on with this pipeline');
  await expect(go).toHaveAccessibleDescription(
    `2 answers become observations of the search of “${words}”, and it says what to try next.`,
  );
  await expectAccessible(page);
  await go.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lab.choice('Objective')).toHaveValue('pipeline');
  await expect(page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
  await expect(lab.status).toHaveText(/best 0\.960 .* By hand \(100, 0\.001\) was added with 0\.960\./);
  const shown = await lab.descriptions();
  await page.keyboard.press('Control+z');
  await expect(lab.choice('Objective')).toHaveValue('custom');
  await page.keyboard.press('Control+Shift+z');
  await expect(lab.choice('Objective')).toHaveValue('pipeline');
  await page.reload();
  expect(await lab.descriptions()).toEqual(shown);
});

const answersFile = {
  words: 'Tumours: support vectors',
  text: JSON.stringify({
    format: 'deep-mining-lab/answers',
    version: 1,
    pipeline: 'tumour-svm@1',
    direction: 'maximize',
    observations: [
      { params: { C: 16000, gamma: 7.758e-5 }, scores: [0.97, 0.95], seconds: 1 },
      { params: { C: 100, gamma: 1e-3 }, scores: [0.96, 0.96], seconds: 1 },
    ],
  }),
};
