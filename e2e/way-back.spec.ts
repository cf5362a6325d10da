import { LabPage } from './support/lab';
import { expect, test } from './support/page';

test('the browser’s Back and Forward go through lessons, pages, rooms and panels, and the run is as it was left', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=1');
  await lab.step(2);
  const said = await lab.status.textContent();
  const title = (name: string) => expect(page).toHaveTitle(`${name} – Deep Mining Lab`);

  await page.keyboard.press('w');
  await title('Why this point?');
  await page.goBack();
  await expect(page).toHaveTitle('Deep Mining Lab');
  await lab.settled();
  await expect(lab.status).toHaveText(said!);
  await page.goForward();
  await title('Why this point?');
  await page.keyboard.press('Escape');
  // What is done faster than the address may be written is one step of the way back.
  await expect.poll(() => lab.linked('panel')).toBeNull();

  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('button', { name: 'Pipelines' }).click();
  await title('Pipelines');
  await expect.poll(() => lab.linked('room')).toBe('pipelines');
  await page.goBack();
  await expect(page).toHaveTitle('Deep Mining Lab');
  await lab.settled();

  await page.keyboard.press('l');
  await title('Course');
  await expect.poll(() => lab.linked('page')).toBe('course');
  await page.getByRole('button', { name: /What is a surrogate/ }).click();
  await title('What is a surrogate?');
  // What the figure shows is no place to go back to.
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.show').nth(1)).toHaveAttribute('aria-current', 'step');
  await expect.poll(() => lab.linked('page')).toMatch(/^lesson:surrogate\./);
  await page.goBack();
  await title('Course');
  await page.goBack();
  await expect(page).toHaveTitle('Deep Mining Lab');
  await lab.settled();
  await expect(lab.status).toHaveText(said!);
});
