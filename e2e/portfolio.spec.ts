import { isLong } from '../src/testing/sweep';
import { expect, expectAccessible, longTest, test } from './support/page';
import { enterLink, LabPage } from './support/lab';

longTest(
  'the members of a portfolio name places; which are members is chosen, linked and undone',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=3&model=gp');
    await lab.atStep(3);
    await page.getByRole('combobox', { name: 'Acquisition', exact: true }).selectOption('hedge');
    await expect(lab.status).toContainText('and taken by chance, with a probability of');
    const members = page.getByRole('group', { name: 'Acquisitions that name a place' });
    const named = page.getByRole('list', { name: 'Places named' }).getByRole('listitem');
    await expect(named).toHaveCount(3);
    await lab.tab('Search');
    await members.getByRole('button', { name: 'MES', exact: true }).click();
    await lab.tab('Why');
    await expect(named).toHaveCount(4);
    await page.keyboard.press('Control+z');
    await expect(named).toHaveCount(3);
    await page.keyboard.press('Control+Shift+z');
    await expect(named).toHaveCount(4);
    await expect(named.last()).toContainText('MES: x = ');
    await expect.poll(() => lab.linked('members')).toContain('max-value-entropy');
    await lab.button('Step').click();
    await lab.atStep(4);
    const before = await lab.descriptions();
    expect(before.join(' ')).toMatch(/Named are x = .* by .*EI [\d.]+\s%/);
    await expect.poll(() => lab.linked('step')).toBe('4');
    if (!isLong) return;
    await page.reload();
    expect(await lab.descriptions()).toEqual(before);
  },
);

longTest('what a portfolio has gained over the steps comes first in the calculation', async ({ page }) => {
  await page.goto('./#seed=30&step=3&model=gp&objective=branin&acquisition=hedge&panel=why');
  const course = page.getByRole('region', { name: 'Gains and probabilities over the steps' });
  await expect(course.getByRole('row')).toHaveCount(5);
  await expect(page.locator('.why h3').first()).toHaveText('GP-Hedge');
  await expect(page.getByRole('region', { name: 'Places named' })).toContainText('(asked)');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Acquisition', exact: true }).selectOption('max-value-entropy');
  await expect(page.locator('.why h3').first()).toHaveText('Max-value entropy');
});

longTest('entropy search is for one input, and says so elsewhere', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#seed=30&model=gp&acquisition=entropy-search&panel=why');
  await expect(page.locator('.why h3').first()).toHaveText('Entropy search');
  await expect(page.getByText('ES = H − E[H | y]')).toBeVisible();
  await page.getByRole('combobox', { name: 'Objective', exact: true }).selectOption('branin');
  await expect(page.getByText('With 2 inputs there is no entropy search')).toBeVisible();
  await expect(lab.status).toContainText('the largest entropy search');
  await page.getByRole('combobox', { name: 'Model', exact: true }).selectOption('extra-trees');
  await expect(
    page.getByText('Entropy search does not work with extra trees. Choose another of the two.'),
  ).toBeVisible();
});

test('predictive entropy search is drawn over the curves whose mean it is, and is for one input', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=3&model=gp&acquisition=predictive-entropy');
  await lab.atStep(3);
  const said = async () => (await lab.descriptions())[1];
  await expect
    .poll(said)
    .toMatch(/mean of 64 curves, of which 20 are shown, .* one of the places drawn: x = /);
  await expect(lab.status).toContainText('the largest predictive entropy search, ');
  await enterLink(page, 'seed=30&step=3&model=gp&acquisition=predictive-entropy&panel=why');
  await expect(page.locator('.why h3').first()).toHaveText('Predictive entropy search');
  await expect(page.getByText('PES = mean of ln(σ/σ*)')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'What is learnt with the optimum known', exact: false }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Acquisition', exact: true }).selectOption('entropy');
  await expect(page.getByText('H = ½ ln 2πe(σ² + 1)')).toBeVisible();
  await expect(lab.status).toContainText('the largest entropy');
  await page.getByRole('combobox', { name: 'Acquisition', exact: true }).selectOption('predictive-entropy');
  await page.getByRole('combobox', { name: 'Objective', exact: true }).selectOption('branin');
  await expect(page.getByText('With 2 inputs there is no predictive entropy search')).toBeVisible();
});
