import { expect, longTest, test } from './support/page';
import { LabPage } from './support/lab';

/** The description names the largest drawn value, and the plot's header shows the same number. */
test('the next query stands at the peak that is drawn; a field shows few digits of a value and keeps them all', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=8&objective=custom&model=gp');
  await expect(lab.status).toContainText('Next x = 158: the largest expected improvement, 0.000728.');
  const plot = lab.figure('Acquisition');
  await expect(plot).toContainText('largest 0.000728');
  await expect(plot.locator('xpath=..')).toContainText('peaks at the next query, x = 158, with 0.000728');
  await expectKept(lab);
});

/** Expects that a field which is left as it is changes nothing. */
async function expectKept(lab: LabPage): Promise<void> {
  const { page } = lab;
  await lab.tab('Search');
  await page.getByText('Observations as a table').click();
  const rows = page.getByRole('region', { name: 'Observations' }).getByRole('row');
  await rows.nth(2).getByRole('button').click();
  const field = page.getByRole('spinbutton', { name: 'Its y' });
  await expect(field).toHaveValue(/^-?\d+\.\d{1,6}$/);
  const before = await lab.status.textContent();
  await field.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(lab.status).toHaveText(before!);
  await expect(page.getByText('edited by hand')).toHaveCount(0);
}

longTest(
  'where places asked already stand in the way, or rows are without hope, words say so',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=3&step=10&objective=custom&model=gp&acquisition=probability-of-improvement');
    await expect(lab.status).toContainText('its probability of improvement is 50.4\u00a0%.');
    await expect(lab.status).toContainText('The largest not asked yet');

    // Of rows without hope the plot has no peak at others.
    await lab.open('seed=30&step=8&objective=table&model=gp');
    await expect(lab.status).toContainText(
      'Next temperature in °C = 330: no row left is expected to be better than the best so far, and this one is the least hopeless.',
    );
    await expect(lab.figure('Acquisition')).toContainText('0 everywhere');
    await expect(page.getByText('No row left is expected to be better than the best so far.')).toBeVisible();
    await expect(lab.status).not.toContainText('e−');
  },
);
