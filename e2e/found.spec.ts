import type { Locator, Route } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { enterLink, LabPage } from './support/lab';
import { expect, expectAccessible, expectReadable, longTest, test } from './support/page';

test('what was found says what it needs where no pipeline is tuned', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#seed=3&panel=found');
  const panel = page.getByRole('region', { name: 'What was found' });
  await expect(panel).toContainText('No pipeline is tuned here');
  await expect(lab.button('Tune a pipeline')).toBeVisible();
  await expect.poll(() => lab.linked('panel')).toBe('found');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

const searched = (pipeline: string) =>
  `seed=34&step=2&objective=pipeline&objective.pipeline=${pipeline}&batch.size=4&batch.rule=fantasies&batch.asynchronous=on&room=pipelines&panel=found`;

test('where a number is told, predictions stand against the truth, and a row far off is followed', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await enterLink(page, searched('penguins-knn'));
  const panel = page.getByRole('region', { name: 'What was found' });
  const part = panel.getByRole('region', { name: 'Predicted against true' });
  await expect(part).toContainText(/R² on the test rows: 0\.8\d\d\. The mean squared error is 0\.1\d\d kg²/);
  await expect(panel.getByRole('status')).toContainText(
    /^Best of \d+: cross-validation 0\.0\d\d, test 0\.1\d\d/,
  );
  await expect(panel.getByRole('region', { name: 'ROC curve' })).toHaveCount(0);
  const second = panel.getByRole('region', { name: 'Farthest off' }).getByRole('button').nth(1);
  const row = /test row (\d+)/.exec(await second.innerText())![1]!;
  await second.click();
  await expect(part).toContainText(`Large ring: test row ${row}.`);
  await expect(part.getByRole('row', { name: new RegExp(`^test row ${row} `) })).toBeVisible();
  await expect.poll(() => lab.linked('panel')).toBe(`found:digit=${Number(row) - 1}`);
  await expectAccessible(page);
});

test('a digit is followed through the stages, mistakes open, and a digit drawn by hand is read', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await enterLink(page, searched('digits-svm'));
  const panel = page.getByRole('region', { name: 'What was found' });
  await expect(panel.getByRole('region', { name: 'One digit through the stages' })).toContainText(
    'rebuilt from',
  );
  await expect(panel.getByRole('status')).toContainText(
    /^Best of \d+: cross-validation \.\d{3}, test \.\d{3}/,
  );

  // All five stages stand in one line and in their column, on a wide page the first twelve components, too.
  const { width: before, height } = page.viewportSize()!;
  const stages = panel.locator('.stages > li');
  await expect(stages).toHaveCount(5);
  const components = panel.locator('.strip').first().locator('li');
  const linesOf = async (items: Locator) => {
    const tops = await items.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    return new Set(tops).size;
  };
  for (const width of isLong ? [1100, 1280, 1440] : [1280]) {
    await page.setViewportSize({ width, height });
    expect(await linesOf(stages)).toBe(1);
    if (width >= 1280) expect(await linesOf(components)).toBe(1);
    const over = await panel.locator('.found__main').evaluate((one) => one.scrollWidth - one.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: before, height });

  const mixed = panel.getByRole('region', { name: 'What it confuses' });
  const cell = mixed.getByRole('button', { name: /^true \d, predicted \d: 1$/ }).first();
  const words = (await cell.getAttribute('aria-label'))!;
  await cell.click();
  await expect(cell).toHaveAttribute('aria-pressed', 'true');
  const [, is, said] = /^true (\d), predicted (\d)/.exec(words)!;
  const mistake = mixed.getByRole('img', { name: new RegExp(`true ${is}, predicted ${said}$`) });
  await mistake.click();
  await expect.poll(() => lab.linked('panel')).toContain(`cell=${is}-${said}`);
  await expect(panel.getByText(new RegExp(`^${is}, test row \\d+ of 500$`))).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page);

  // The curve begins at what is predicted, and can be that of any class.
  const curve = panel.getByRole('region', { name: 'ROC curve' });
  await curve.getByLabel('Class').selectOption('8');
  const called = curve.getByText(/^Called 8: /);
  const row = panel.locator('tr', { has: page.getByRole('rowheader', { name: '8', exact: true }) });
  const right = await row.getByRole('button', { name: 'true 8, predicted 8' }).textContent();
  await expect(called).toContainText(`Called 8: ${right} of the 50 that are`);
  const predicted = (await called.textContent())!;
  await curve.getByRole('slider', { name: 'Threshold' }).press('ArrowRight');
  await expect(called).not.toHaveText(predicted);
  await expect.poll(() => lab.linked('panel')).toMatch(/against=8,threshold=-[.\d]+$/);

  await panel.getByRole('button', { name: 'Draw one' }).click();
  const sheet = (await panel.locator('canvas').boundingBox())!;
  const at = (x: number, y: number) => [sheet.x + x * sheet.width, sheet.y + y * sheet.height] as const;
  await page.mouse.move(...at(0.5, 0.2));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.5), { steps: 4 });
  await page.mouse.move(...at(0.5, 0.8), { steps: 4 });
  await page.mouse.up();
  const drawing = panel.getByRole('region', { name: 'Draw one' });
  await expect(drawing.getByRole('status')).toHaveText('I read “1”.');
  await expectAccessible(page);
  await drawing.getByRole('button', { name: 'Clear' }).click();
  await expect(drawing.getByRole('status')).toBeEmpty();

  await panel.getByRole('button', { name: 'Export as Python' }).click();
  await expect(page.getByRole('dialog')).toContainText('Optuna');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Back to the search' }).click();
  await expect(panel).toBeHidden();
});

/** Holds that places for what is being computed fill the parts of those names. */
async function expectFilled(panel: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const box = await panel.getByRole('region', { name }).locator('.skeleton').first().boundingBox();
    expect(box!.height).toBeGreaterThan(100);
    expect(box!.width).toBeGreaterThan(200);
  }
}

longTest(
  'training is cancelled while data are awaited; data that cannot be had are told of, and asked for again',
  async ({ page, faults }) => {
    let data: 'awaited' | 'broken' | 'there' = 'awaited';
    const asked: Route[] = [];
    await page.route('**/data/tumours*.bin', (route) => {
      if (data === 'awaited') return void asked.push(route);
      return data === 'broken' ? route.abort() : route.continue();
    });
    await enterLink(page, searched('tumour-svm'));
    const panel = page.getByRole('region', { name: 'What was found' });
    // What the search knows is there at once, and the rest has its place.
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(panel.locator('.found__recipe')).toContainText('Support vectors: penalty C ');
    await expect(panel.getByRole('status')).toHaveText(/^Best of \d+: cross-validation \.\d{3}\. .*…$/);
    await expect(panel.getByRole('region', { name: 'How good, honestly' })).toContainText(
      /of its folds \.\d{3}/,
    );
    await expect(panel.getByRole('region', { name: 'Selecting is fitting' })).toContainText(
      'first validation',
    );
    await expectFilled(panel, ['Inside the pipeline', 'Would more rows help?', 'What it confuses']);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toContainText('Training was stopped.');
    await panel.getByRole('button', { name: 'Look into it' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible();
    data = 'broken';
    await Promise.all(asked.map((route) => route.abort()));
    await expect(panel.getByRole('alert')).toContainText('tumours.bin cannot be fetched');
    expect(faults.splice(0).join()).toContain('/data/tumours.bin');
    data = 'there';
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel.getByRole('status')).toContainText('Best of');
    const mistake = panel
      .getByRole('button', { name: /^test row \d+: true malignant, predicted benign/ })
      .first();
    const [row] = /test row \d+/.exec((await mistake.textContent())!)!;
    await mistake.press('Enter');
    await expect(
      panel.getByText(new RegExp(`^Large ring: ${row}\\. It is malignant; the pipeline says benign`)),
    ).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Selecting is fitting' })).toContainText(
      'first validation',
    );
    await expectAccessible(page);
  },
);

const insides = {
  'digits-sgd': 'What each class looks for',
  'eras-bayes': 'One passage',
  'tumour-boosting': 'Loss by trees',
  'digits-laprls': 'The graph that it learns along',
};
for (const [pipeline, part] of Object.entries(insides)) {
  longTest(`the inside of ${pipeline} is shown, and how good it is`, async ({ page }) => {
    await enterLink(page, searched(pipeline));
    const panel = page.getByRole('region', { name: 'What was found' });
    await expect(panel.getByRole('region', { name: part })).toBeInViewport();
    await expect(panel.getByRole('status')).toContainText(
      /^Best of \d+: cross-validation [\d.]+, test [\d.]+;/,
    );
    const row = panel.getByText(/, test row \d+ of \d+$/);
    const before = await row.textContent();
    await panel.getByRole('button', { name: 'Next row' }).press('Enter');
    await expect(row).not.toHaveText(before!);
    await expectAccessible(page);
  });
}
