import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/page';
import { openRoom, roomTab } from './support/panels';

const plane = (page: Page) => page.getByRole('application', { name: /^Points of the plane/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linked = (page: Page): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash));

test('f is taken apart where one points, by pointer, arrows and finger, and the link keeps the place', async ({
  page,
  browser,
}) => {
  const words = page.locator('.manifold__sum-words');
  await openRoom(page, 'room=manifold:seed=8;k=4;b=1');
  await roomTab(page, 'Settings');
  await expect(words).toHaveCount(0);
  await button(page, 'Sum at a place').click();
  await expect(words).toHaveText(
    /^f is −?[\d.]+ here: \d+ points add [\d.]+, \d+ take [\d.]+ away\. The largest disc/,
  );
  const cross = page.getByRole('button', { name: /^Place \(/ });
  const before = await cross.getAttribute('aria-label');
  await cross.focus();
  await page.keyboard.press('ArrowRight');
  await expect(cross).not.toHaveAttribute('aria-label', before!);
  await expect.poll(() => linked(page)).toMatch(/expansion.*;spot=-?[\d.]+:-?[\d.]+/);
  await button(page, 'k̃ over the labels').click();
  await expect(words).toHaveText(
    / 1 label adds [\d.]+, 1 takes [\d.]+ away\..* the labels alone take part\.$/,
  );
  await expect(page.locator('.manifold__term')).toHaveCount(2);
  const said = await words.textContent();
  const box = (await plane(page).boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.1);
  await expect(words).not.toHaveText(said!);
  await expectAccessible(page);
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(page.url());
  const told = phone.locator('.manifold__sum-words');
  await expect(told).toHaveText(/the labels alone take part/);
  const first = await told.textContent();
  const touched = (await plane(phone).boundingBox())!;
  await phone.touchscreen.tap(touched.x + touched.width * 0.2, touched.y + touched.height * 0.8);
  await expect(told).not.toHaveText(first!);
  await context.close();
});
