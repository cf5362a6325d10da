import { expect, test } from './support/page';
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
  await expect(lab.status).toHaveText(/^Start: 6 observations, best 5\.1 at dose = 4/);
  // There is no function to ask.
  await expect(lab.button('Step')).toHaveCount(0);
  await expect(lab.button('Play')).toHaveCount(0);
  const shown = await lab.descriptions();
  await expect.poll(() => lab.linked('objective')).toBe('points');
  await page.reload();
  expect(await lab.descriptions()).toEqual(shown);
});

test('a click puts a free point where it is clicked', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('objective=points');
  const plot = (await page.locator('.plot-surface--free').boundingBox())!;
  await page.mouse.click(plot.x + 0.9 * plot.width, plot.y + 0.5 * plot.height);
  await expect(lab.status).toContainText('You added x = 9');
  await lab.button('Undo').click();
  await expect(lab.status).not.toContainText('You added');
});

test('a table is searched row by row', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page
    .getByLabel('Open a CSV file')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await lab.button('Replay a search on these rows').click();
  await expect(lab.choice('Objective')).toHaveValue('table');
  await expect(lab.status).toHaveText(/^Start: .* at dose = 6/);
  await lab.step(1);
  await expect(lab.status).toHaveText(/Every place that can be asked has been tried\.$/);
});

test('of many columns two are chosen', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill('a,b,c\n1,2,3\n2,5,1\n3,4,9\n');
  const input = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await input('b').check();
  await input('a').uncheck();
  await page.getByRole('combobox', { name: 'Output y' }).selectOption('a');
  await expect(page.getByText('3 rows: b → a.')).toBeVisible();
});

for (const [what, text, sentence] of [
  ['a word among numbers', 'x,y\n1,2\n2,high\n3,4\n', /Line 3: y = "high" is not a number/],
  ['no header', '1,2\n2,3\n3,4\n', /only numbers \(1, 2\)\. Put the names of the columns there/],
  ['one column', 'x\n1\n2\n', /needs at least two/],
  ['infinity', 'x,y\n1,Infinity\n2,3\n', /Line 2/],
] as const) {
  test(`${what} gets a sentence, and what was there stays`, async ({ page }) => {
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
  });
}
