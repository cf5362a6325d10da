import { expect, expectAccessible, test } from './support/page';
import { LabPage, stepSentence } from './support/lab';
import { settledPanel } from './support/panels';

test('settings and scores in two files are searched, ranked with their deviations, and taken back', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open();
  const before = await lab.choice('Objective').inputValue();
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByText('settings and scores in two files').click();
  const verdict = page.locator('#data-verdict');
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Open params.csv').setInputFiles(file('params.csv', settings));
  await expect(verdict).toHaveText('Now output.csv, with the scores.');
  const scores = page.getByLabel('Open output.csv');
  await scores.setInputFiles(file('output.csv', '[0.5]\n'));
  await expect(page.getByRole('alert')).toHaveText(/^There are 6 settings but 1 line of scores/);
  await scores.setInputFiles(file('output.csv', scored));
  await expect(verdict).toContainText('8 rows: x1, x2 → score. 6 settings, 8 evaluations of 5 scores.');
  const names = page.getByLabel('Names of the settings');
  await names.fill('rate, depth, width');
  await names.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('There are 3 names, and each setting has 2 numbers.');
  await names.fill('rate, depth');
  await names.press('Enter');
  await expect(verdict).toContainText('8 rows: rate, depth → score.');
  await expectAccessible(page);
  await lab.button('Replay a search on these rows').click();
  await expect(lab.choice('Objective')).toHaveValue('table');
  await lab.button('Undo').click();
  await expect(lab.choice('Objective')).toHaveValue(before);
  await lab.button('Redo').click();
  await expect(lab.choice('Objective')).toHaveValue('table');
  for (const step of [1, 2]) {
    await lab.button('Step').click();
    await expect(lab.status).toHaveText(stepSentence(step));
  }
  await expect.poll(() => lab.linked('step')).toBe('2');
  const state = (await page.evaluate(() => location.hash)).slice(1).replace(/&panel=[^&]*/, '');
  await page.goto(`./#${state}&panel=ranking`);
  await settledPanel(page);
  await expect(page.getByRole('region', { name: 'Places ranked' }).locator('tbody tr')).toHaveCount(4);
  await page.goto(`./#${state}&panel=ranking-table:;show=deviations`);
  await settledPanel(page);
  await expect(page.getByRole('img', { name: /deviat|scatter/i })).toHaveAccessibleDescription(/40 scores/);
});

const settings = '0.3,2\n0.25,3\n0.93,1\n0.89,1\n0.68,1\n0.57,3\n';
const scored = `[0.7935, 0.7863, 0.8565, 0.7475, 0.8133]
[0.8063, 0.7185, 0.8599, 0.8426, 0.7917, 0.758, 0.7471, 0.7933, 0.7886, 0.8116]
[0.8294, 0.87, 0.7096, 0.7813, 0.6835]
[0.7473, 0.7781, 0.8052, 0.8477, 0.8132, 0.863, 0.7632, 0.8548, 0.8339, 0.7294]
[0.9245, 0.8379, 0.8696, 0.8195, 0.8042]
[0.8801, 0.853, 0.8189, 0.8336, 0.8035]
`;
