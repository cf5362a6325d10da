import { watchRenders, takeRenders, type Renders } from './support/renders';
import { expect, test } from './support/page';
import { LabPage } from './support/lab';

/** Components that one move of a dragged point may render, by where they stand. A chart that rests and the bar are not among them. */
const perMove: Readonly<Record<string, number>> = {
  page: 13,
  side: 4,
  'chart chart--objective-posterior': 20,
  'chart chart--acquisition': 11,
  'chart chart--density-of-y': 11,
};

test('a move of a dragged point renders what follows the point, once, and nothing else', async ({ page }) => {
  await watchRenders(page);
  const lab = new LabPage(page);
  await lab.open('initial=50&objective=custom&model=gp');
  const box = (await page.locator('.disc__body').nth(20).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const shown = page.locator('section[aria-label="Selected observation"] h2');
  const band = page.locator('.chart--objective-posterior path.band');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 10);
  await expect(shown).toBeVisible();

  /** Moves on, and waits until the picture and the column have followed. */
  async function move(to: number): Promise<void> {
    const [told, drawn] = [await shown.textContent(), await band.first().getAttribute('d')];
    await page.mouse.move(x, y - to);
    await expect(shown).not.toHaveText(told!);
    await expect(band.first()).not.toHaveAttribute('d', drawn!);
  }

  for (const to of [20, 30]) await move(to);
  const moves: Renders[] = [];
  await takeRenders(page);
  for (const to of [34, 38, 42, 46]) {
    await move(to);
    moves.push(await takeRenders(page));
  }
  for (const { commits, components } of moves) {
    // In one commit, so that a move is one frame: a second one would be laid out and painted by itself.
    expect(commits).toBe(1);
    expect(Object.keys(components)).toEqual(
      expect.arrayContaining(['page', 'chart chart--objective-posterior']),
    );
    for (const [where, count] of Object.entries(components)) {
      expect(count, where).toBeLessThanOrEqual(perMove[where] ?? 0);
    }
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
});
