import { expect, test } from './support/page';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { OwnFunction } from './support/ownFunction';

test('a formula without a value on a third of its box is searched on, step by step, there and back', async ({
  page,
}) => {
  const own = new OwnFunction(page);
  await own.open('type');
  const { lab } = own;
  await own.formula.fill('sqrt(x)');
  await own.setNumber('x from', '-1');
  await own.setNumber('x to', '2');
  await expect(page.getByText(/^It has no value for x from −1 to −0\.0\d+/)).toBeVisible();
  await own.use.click();
  await expect.poll(() => lab.linked('objective')).toBe('formula');
  await lab.settled();
  const told: string[] = [];
  const seen: string[][] = [await lab.descriptions()];
  const isFailed = (text: string) => /no value at x = −/.test(text);
  const last = () => told.length;
  while (last() < 10 && (isLong || !told.slice(0, -1).some(isFailed))) {
    await lab.step(last() + 1);
    told.push((await lab.status.textContent())!);
    seen.push(await lab.descriptions());
  }
  const at = told.findIndex(isFailed);
  expect(at).toBeGreaterThanOrEqual(0);
  expect(told[at]).toMatch(
    /^Step \d+: no value at x = −\d[\d.]*; .* of the box seems to have none\. Next x = /,
  );
  await expect(page.locator('.failed__mark').first()).toBeVisible();
  expect(seen[at + 1]!.join(' ')).toMatch(/No value at x = −/);
  expect(seen[at + 1]!.join(' ')).toMatch(/1 evaluation gave no value/);
  for (let step = last() - 1; step >= (isLong ? 0 : at); step--) {
    await lab.button('Back').click();
    await lab.atStep(step);
    expect(await lab.descriptions()).toEqual(seen[step]);
  }
  await page.keyboard.press('Home');
  await lab.atStep(0);
  await expect.poll(() => lab.linked('step')).toBe('0');
  if (!isLong) return;
  // The link makes the same run again.
  const link = await page.evaluate(() => location.hash.slice(1));
  await page.reload();
  await lab.settled();
  expect(link).not.toContain('failures');
  await lab.button('Step').click();
  await lab.atStep(1);
  expect(await lab.descriptions()).toEqual(seen[1]);
});

test('an experiment that failed is told by a button, and not proposed again', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('objective=points');
  const card = page.getByRole('form', { name: 'Next experiment' });
  const input = card.getByLabel('x', { exact: true });
  const first = Number(await input.inputValue());
  await card.getByRole('button', { name: 'Failed' }).click();
  await lab.atStep(1);
  await expect(lab.status).toHaveText(/^Step 1: no value at x = /);
  const second = Number(await input.inputValue());
  expect(Math.abs(second - first)).toBeGreaterThan(0.1);
  await card.getByLabel('Result').fill('2.2');
  await card.getByRole('button', { name: 'Enter' }).click();
  await lab.atStep(2);
  await expect.poll(() => lab.linked('changes')).toMatch(/^try:0:[\d.]+:failed;try:1:[\d.]+:2\.2$/);
  await lab.button('Undo').click();
  await lab.atStep(1);
  await lab.button('Undo').click();
  await lab.atStep(0);
  expect(Number(await input.inputValue())).toBe(first);
  await lab.button('Redo').click();
  await expect(lab.status).toHaveText(/^Step 1: no value at x = /);
  // The fog is there once something has failed, and the link says that it is shown.
  await page.getByRole('tab', { name: 'View' }).click();
  await page.getByRole('button', { name: 'fog', exact: true }).click();
  await expect
    .poll(async () => (await lab.descriptions()).join(' '))
    .toMatch(/An evaluation fails with chance \d.* at most, at \d/);
  expect((await lab.descriptions()).join(' ')).toMatch(/Ruled out by failures: /);
  await expect(page.locator('.fog__stop').first()).toBeAttached();
  expect(await lab.linked('layers')).toContain('fog');
  await lab.button('Undo').click();
  await lab.atStep(0);
  await expect(page.locator('.fog__stop')).toHaveCount(0);
});
