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
      if (hash.includes('nlgcp')) await test.step('in the dialogs and menus', () => expectExplained(lab));
    });
  }

  async function expectExplained(lab: LabPage): Promise<void> {
    const { page } = lab;
    for (const name of ['Help', 'Export', 'Explore']) {
      await lab.button(name).click();
      await expect(page.locator('dialog[open], :popover-open')).toBeVisible();
      expect(await unexplained(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
});
