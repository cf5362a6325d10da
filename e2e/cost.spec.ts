import { isLong } from '../src/testing/sweep';
import { expect, expectAccessible, longTest, test } from './support/page';
import { enterLink, LabPage } from './support/lab';

test('where evaluations take time, the history runs along the clock, and a limit ends the search', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=7&objective=forrester&model=gp&initial=3');
  await lab.atStep(0);
  const side = page.locator('.side');
  await lab.tab('Search');
  await side.getByText('Noise and cost').click();
  await side.getByLabel('Cost of an evaluation').selectOption('rising');
  await expect.poll(() => lab.linked('cost')).toBe('rising');
  await expect(side).toContainText('The clock stands at 0 s.');
  await lab.choice('Acquisition').selectOption('expected-improvement-per-second');
  await expect(lab.figure('Acquisition')).toHaveAccessibleDescription(/EI per second/);
  await side.getByRole('button', { name: 'seconds' }).first().click();
  await expect(lab.figure('Acquisition')).toHaveAccessibleDescription(/believed to take .* to .* s\./);
  await lab.step(1);
  await expect(lab.figure('History')).toHaveAccessibleDescription(/The clock stands at [\d.]+ s\./);
  await expectAccessible(page);
  const told = await lab.descriptions();
  await expect.poll(() => lab.linked('step')).toBe('1');
  if (isLong) {
    await page.reload();
    await lab.atStep(1);
    expect(await lab.descriptions()).toEqual(told);
    await lab.tab('Search');
    await side.getByText('Noise and cost').click();
  }
  const limit = side.getByLabel('Seconds of search');
  await limit.fill('0.5');
  await limit.press('Enter');
  await expect(lab.status).toContainText(/The 0\.5 s of the search are over\./);
  await lab.button('Undo').click();
  await expect(lab.status).not.toContainText('are over');
  await side.getByLabel('Cost of an evaluation').selectOption('');
  await expect.poll(() => lab.linked('acquisition')).toBe('expected-improvement');
  await lab.button('Undo').click();
  await expect.poll(() => lab.linked('cost')).toBe('rising');
});

test('how long a first answer took can be forgotten, and the band of seconds opens there', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open(
    'seed=712205&model=gp&initial=2&cost=by-value&acquisition=expected-improvement-per-second&layers=mean,band95,query,seconds',
  );
  await lab.atStep(0);
  await expect(page.locator('.chart--acquisition .seconds-band')).toHaveCount(0);
  await lab.tab('Search');
  await page.getByText('Observations as a table').click();
  const rows = page.getByRole('region', { name: 'Observations' });
  await rows
    .getByRole('button', { name: /select the observation/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Forget its seconds' }).click();
  await expect.poll(() => lab.linked('changes')).toBe('untime:0:0');
  await expect(page.getByText('How long it took is not known.')).toBeVisible();
  await expect(rows.getByRole('cell', { name: '–', exact: true })).toHaveCount(1);
  await expect(page.locator('.chart--acquisition .seconds-band')).toHaveCount(1);
  await expectAccessible(page);
  // What is learnt needs one.
  await rows
    .getByRole('button', { name: /select the observation/ })
    .last()
    .click();
  await expect(page.getByRole('button', { name: 'Forget its seconds' })).toBeDisabled();
  await lab.button('Undo').click();
  await expect(page.locator('.chart--acquisition .seconds-band')).toHaveCount(0);
});

longTest('EI per second without a cost is given the same one everywhere, in words', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=7&objective=branin&model=gp');
  await lab.choice('Acquisition').selectOption('expected-improvement-per-second');
  await expect(
    page.getByText(/All evaluations take 10 s now, so it asks where expected improvement does/),
  ).toBeVisible();
  await expect.poll(() => lab.linked('cost')).toBe('even');
  await enterLink(
    page,
    'seed=7&objective=forrester&cost=ridge&cost.input=3&acquisition=expected-improvement-per-second',
  );
  await expect(page.getByText('The seconds cannot depend on input 3: there is only one.')).toBeVisible();
});
