import { expect, expectAccessible, test } from './support/page';
import { LabPage } from './support/lab';

test('all inputs of a function at once, and from there to the map of a pair', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#objective=hartmann3&model=gp&seed=4&step=3&panel=dimensions');
  const told = (name: string) =>
    page.getByRole('img', { name, exact: true }).locator('xpath=..').locator('p');
  await expect(told('Parallel coordinates')).toContainText('Step 3: 8 observations');
  for (const name of ['x₁', 'x₂', 'x₃']) await expect(told(`Slice along ${name}`)).toContainText('Step 3: ');
  await expectAccessible(page);

  await lab.button('Step').click();
  await expect(told('Parallel coordinates')).toContainText('Step 4: 9 observations');
  await expect(told('Slice along x₂')).toContainText('Step 4: ');

  await page.getByRole('button', { name: 'Map of x₂ and x₃' }).click();
  await lab.settled();
  await expect.poll(() => lab.linked('axes')).toBe('1~2');
  await expect.poll(() => lab.linked('panel')).toBeNull();
});

test('a function of one input has no more to show, and says so', async ({ page }) => {
  await page.goto('./#objective=sine&panel=dimensions');
  await expect(page.getByText('This function has one input')).toBeVisible();
});
