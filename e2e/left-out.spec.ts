import { expect, test } from './support/page';
import { LabPage } from './support/lab';

const number = /^−?\d/;
const name = 'log density left out';

test('Fit and Compare show how well each answer is predicted from the others', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&initial=10');
  await lab.tab('Model');
  const row = page.locator('.facts__row', { hasText: name });
  await expect(row).toHaveAttribute('title', /predicted from the others: compares models/);
  await expect(row.locator('dd')).toHaveText(number);
  const ofStart = await row.locator('dd').innerText();
  await lab.button('Step').click();
  await expect(row.locator('dd')).toHaveText(number);
  await expect(row.locator('dd')).not.toHaveText(ofStart);

  await page.goto('./#seed=30&initial=10&panel=compare:model=gp;model=ngcp');
  const table = page.getByRole('group', { name: 'The runs in numbers' }).getByRole('table');
  await expect(table.getByRole('columnheader', { name })).toBeVisible();
  const headers = await table.getByRole('columnheader').allInnerTexts();
  const cells = table.locator(`tbody tr td:nth-child(${headers.indexOf(name) + 1})`);
  await expect(cells).toHaveText([number, number]);
  expect(await cells.nth(1).innerText()).toBe(ofStart);
});
