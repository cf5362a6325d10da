import { expect, longTest, test } from './support/page';

// The clock that is set by hand stays behind in a window that is used again.
test.use({ reuseContext: false });

test('a task about a place is done by staying there, not by passing over it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#page=lesson:copula');
  await page.getByRole('button', { name: 'in y' }).click();
  const plot = page.locator('.plot-surface--ask');
  await expect(plot).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const { x, y, width, height } = (await plot.boundingBox())!;
  const task = page.locator('.task-box', { hasText: 'half of the band' });
  const solved = task.getByRole('heading', { name: 'Task solved' });
  const pointAt = async (place: number) => {
    await page.mouse.move(x + (place / 400) * width, y + height / 2);
    await page.clock.runFor(200);
  };

  await pointAt(60);
  await expect(task).toContainText('Here, at');
  await pointAt(255);
  await expect(task).not.toContainText('Here, at');
  await pointAt(320);
  await page.clock.runFor(2000);
  await expect(task).toContainText('Here, at');
  await expect(solved).toHaveCount(0);

  await pointAt(255);
  await expect(task).not.toContainText('Here, at');
  await page.clock.runFor(1000);
  await expect(solved).toHaveCount(1);
});

longTest(
  'a task about a place offers some to look at: one solves it, another gets an answer',
  async ({ page }) => {
    await page.goto('/#page=lesson:copula');
    await page.getByRole('button', { name: 'in y' }).click();
    await expect(page.locator('.plot-surface--ask')).toBeAttached();
    const task = page.locator('.task-box', { hasText: 'half of the band' });
    const places = task.getByRole('group', { name: 'Places to look at' });
    await places.getByRole('button', { name: 'x = 60' }).click();
    await expect(task).toContainText('Here, at');
    await expect(places.getByRole('button', { name: 'x = 60' })).toHaveAttribute('aria-pressed', 'true');
    await places.getByRole('button', { name: 'x = 255' }).click();
    await page.mouse.move(5, 5);
    await expect(task.getByRole('heading', { name: 'Task solved' })).toBeVisible();
  },
);
