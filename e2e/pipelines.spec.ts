import { expect, expectAccessible, test } from './support/page';

test('the room of pipelines says what it needs where the run tunes none', async ({ page }) => {
  await page.goto('./#seed=4&step=2&objective=branin&room=pipelines');
  await expect(page.getByText('This run tunes no pipeline')).toBeVisible();
  await expect.poll(() => page.url()).toContain('room=pipelines');
  await expectAccessible(page);
});
