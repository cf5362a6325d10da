import { LabPage } from './support/lab';
import { expect, longTest, test } from './support/page';
import { openDoors, unexplained } from './support/tooltips';

test.describe('every control says what it does', () => {
  for (const hash of [
    'seed=30&step=2&model=nlgcp',
    'seed=30&step=1&objective=hartmann6',
    'objective=points',
  ]) {
    (hash.includes('nlgcp') ? test : longTest)(`in the Lab: ${hash}`, async ({ page }) => {
      const lab = new LabPage(page);
      await lab.open(hash);
      await openDoors(page);
      expect(await unexplained(page)).toEqual([]);
    });
  }

  test('in the dialogs and menus', async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&step=2');
    for (const name of ['Help', 'Export', 'Explore']) {
      await lab.button(name).click();
      await expect(page.locator('dialog[open], :popover-open')).toBeVisible();
      expect(await unexplained(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
