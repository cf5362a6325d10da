import { isLong } from '../src/testing/sweep';
import { expect, longTest, test } from './support/page';
import { LabPage } from './support/lab';

test('four places are asked before their answers come, step by step, back, by link and undone', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&model=gp');
  await lab.tab('Search');
  await page.getByLabel('Ask at a time').fill('4');
  await page.keyboard.press('Enter');
  await expect.poll(() => lab.linked('batch.size')).toBe('4');
  await lab.settled();
  const free = await lab.descriptions();
  await lab.step(1);
  await expect(lab.status).toContainText('Step 1: asked x = 164.6, 1 answer is pending.');
  await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(
    /Asked and not answered yet: x = 164\.6; taken for granted: 0\.659/,
  );
  await expect(lab.figure('Acquisition')).toHaveAccessibleDescription(/Where answers are pending, at x = 16/);
  await expect(page.locator('.query__mark--pending').first()).toBeVisible();
  await lab.step(2);
  await lab.step(3);
  await lab.step(4);
  await expect(lab.status).toContainText('Step 4: 4 answers came, with a new best');
  await expect(page.locator('.query__mark--pending')).toHaveCount(0);
  await expect(lab.figure('History')).toHaveAccessibleDescription(/4 evaluations took 1 round\./);
  const all = await lab.descriptions();
  await expect.poll(() => lab.linked('step')).toBe('4');
  if (isLong) await page.reload();
  await lab.atStep(4);
  expect(await lab.descriptions()).toEqual(all);
  await page.keyboard.press('Home');
  await expect.poll(() => lab.descriptions()).toEqual(free);
});

longTest(
  'workers of their own pace hear the first answer first, and fantasies make a fan',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30&model=gp&batch.size=3&batch.rule=fantasies&batch.asynchronous=on&step=4');
    await expect(lab.status).toContainText('came first');
    await expect(lab.status).toContainText('2 answers are pending');
    await expect(lab.figure('Objective and posterior')).toHaveAccessibleDescription(/outcomes are shown/);
    expect(await page.locator('.fantasy').count()).toBeGreaterThan(8);
    await lab.open('seed=3&objective=branin&model=gp&batch.size=4&step=2');
    await expect(page.locator('.query__mark--pending').first()).toBeVisible();
    // With noise nobody can say that the top is found.
    await lab.open('seed=3&model=extra-trees&batch.size=2&step=1&noiseSd=0.02');
    await expect(lab.status).toContainText('1 answer is pending');
  },
);
