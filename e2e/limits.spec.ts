import { expect, expectAccessible, test } from './support/page';
import { LabPage } from './support/lab';

test('what is not allowed in a search of several inputs is said, kept by the link, and taken back', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('objective=branin&model=gp');
  await lab.settled();
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByText('What is not allowed').click();
  await page.getByRole('button', { name: 'A sum is at most …' }).click();
  const limit = page.getByRole('group', { name: 'Sum at most' });
  await expect(limit.getByRole('alert')).toHaveText('Choose the inputs whose sum has a limit.');
  await limit.getByRole('button', { name: 'x₁' }).click();
  await limit.getByRole('button', { name: 'x₂' }).click();
  const value = page.getByLabel('What they sum to at most');
  await value.fill('2');
  await expect.poll(() => lab.linked('limits')).toBe('at-most~2~1~1');
  await value.fill('-6');
  await expect(limit.getByRole('alert')).toHaveText(/^The limits leave nothing to try/);
  expect(await lab.linked('limits')).toBe('at-most~2~1~1');
  await value.fill('2');
  await expect(limit.getByRole('alert')).toBeHidden();
  await lab.settled();
  await expect(page.getByRole('figure').filter({ hasText: 'not allowed' }).first()).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await lab.settled();
  await expect(lab.status).toHaveText(/Next \(/);
  const [, first, second] = /Next \(([−\d.]+), ([−\d.]+)\)/.exec((await lab.status.textContent())!)!;
  const numberOf = (text: string): number => Number(text.replace('−', '-'));
  expect(numberOf(first!) + numberOf(second!)).toBeLessThanOrEqual(2.01);

  // A link that says limits but no layers, as one written by hand, shows what they rule out.
  await lab.open('objective=branin&model=gp&limits=at-most~2~1~1');
  await expect(page.getByRole('figure').filter({ hasText: 'not allowed' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Search' }).click();
  await expect(page.getByLabel('What they sum to at most')).toHaveValue('2');
  await page.getByRole('button', { name: 'Take this limit away' }).click();
  await expect.poll(() => lab.linked('limits')).toBeNull();
  await expect(page.getByRole('button', { name: 'A sum is at most …' })).toBeVisible();
  await lab.button('Undo').click();
  await expect.poll(() => lab.linked('limits')).toBe('at-most~2~1~1');
  await expect(page.getByLabel('What they sum to at most')).toHaveValue('2');
});
