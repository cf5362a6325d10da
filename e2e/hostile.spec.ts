import { hostileFormulas } from '../src/testing/hostileFormulas';
import { hostileLinks } from '../src/testing/hostileLinks';
import { sweep } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { OwnFunction } from './support/ownFunction';
import { expect, test } from './support/page';

test('links, tables and formulas that mean harm are read as text, and nothing of them is executed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => asked.push(`dialog: ${dialog.message()}`));
  const lab = new LabPage(page);
  await lab.open();
  const home = new URL(page.url()).origin;

  const links = hostileLinks.filter(
    (link) => /script|onerror|constructor|__proto__/.test(link) && link.length < 3000,
  );
  // src/link/hostile.test.ts reads them all without a page.
  for (const link of links.slice(0, 12).filter((_, i) => i % sweep(12, 1) === 0)) {
    await page.goto('about:blank');
    await page.goto(`./#${link}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(
      page.getByRole('list', { name: 'Messages' }).or(page.locator('.page-missing, .lesson, .course')),
    ).toContainText(/\S/);
  }

  await lab.open('seed=3');
  await lab.tab('Search');
  await lab.button('Your data').click();
  const pasted = page.getByLabel('Or paste it here');
  for (const [cell, said] of [
    ['<script>window.hacked=1</script>', 'is not a number'],
    ['=cmd|calc!A0', 'is not a number'],
    ['__proto__', '1 row left out: line 3 (y is “__proto__”).'],
  ] as const) {
    await pasted.fill(`x,y\n1,2\n3,${cell}\n5,6`);
    await expect(page.locator('#data-verdict')).toContainText(said);
  }
  await page.keyboard.press('Escape');

  const own = new OwnFunction(page);
  await own.open('type');
  const short = hostileFormulas.filter(
    (text) => text.trim().length > 3 && text.length < 60 && text.includes('('),
  );
  for (const text of short.slice(0, sweep(4, 8))) {
    await own.formula.fill(text);
    await expect(own.use).toBeDisabled();
  }

  expect(await page.evaluate(() => 'hacked' in window || Object.hasOwn(Object.prototype, 'hacked'))).toBe(
    false,
  );
  expect(asked.filter((url) => !url.startsWith(home) && url !== 'about:blank')).toEqual([]);
});
