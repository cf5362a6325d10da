import { expect, expectAccessible, longTest, test } from './support/page';
import { enterLink, LabPage } from './support/lab';

test('the proposal is taken apart, follows each step, and closes without a trace', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=4');
  const before = await lab.descriptions();
  await lab.button('Show the calculation →').click();
  const figure = page.getByRole('img', { name: 'Expected improvement taken apart' });
  await expect(figure).toBeVisible();
  await expect(page.getByText('EI = P(y > f₊)')).toBeVisible();
  await expect(page.getByText('P = 1 − Φ((Ψ(f₊) − μ)/σ)')).toBeVisible();
  const told = figure.locator('xpath=..').locator('p');
  await expect(told).toContainText('At the query x = 69.5');
  await expect.poll(() => lab.linked('panel')).toBe('why');
  await expectAccessible(page);

  await page.keyboard.press('ArrowRight');
  await expect(lab.status).toHaveText(/^Step 5: /);
  await expect(told).not.toContainText('At the query x = 69.5');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(figure).toBeHidden();
  await expect.poll(() => lab.linked('panel')).toBeNull();
  expect(await lab.descriptions()).toEqual(before);
});

test('a link opens it, on a minimised function and for a bound; of a panel that does not exist it is said', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await page.goto(
    './#seed=3&step=3&objective=forrester&model=gp&acquisition=upper-confidence-bound&panel=why',
  );
  // What is in force comes first.
  await expect(page.locator('.why h3').first()).toHaveText('Upper confidence bound of −f');
  await expect(page.getByRole('img', { name: 'UCB at the query' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('EI = P(y < f₊)')).toBeVisible();
  // A Gaussian process has no Ψ.
  await expect(page.getByText('z = (f₊ − μ)/σ')).toBeVisible();
  await expect(page.getByText('P = Φ(z)')).toBeVisible();
  await expect(page.getByText('UCB = μ − κσ')).toBeVisible();
  await expect(page.locator('.why')).not.toContainText('Ψ');
  const other = page.getByRole('img', { name: 'Other κ' }).locator('xpath=..').locator('p');
  await expect(other).toContainText('κ 0');
  await expect(page.getByRole('region', { name: 'Query and runner-up' })).toContainText('query');
  await enterLink(page, 'seed=3&panel=nonsense');
  await expect(page.getByText('There is no panel called “nonsense”.')).toBeVisible();
  await lab.button('Close panel').click();
  await lab.settled();
});

longTest('it is of one run at a time, also when the next has fewer inputs', async ({ page }) => {
  await page.goto('./#seed=2&objective=hartmann3&model=gp&panel=why');
  const kappas = page.getByRole('img', { name: 'Other κ' }).locator('xpath=..').locator('p');
  await expect(kappas).toContainText('x = (');
  await page.getByRole('combobox', { name: 'Objective', exact: true }).selectOption('forrester');
  await expect(kappas).not.toContainText('x = (');
});
