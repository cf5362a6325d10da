import { isLong } from '../src/testing/sweep';
import { expect, expectAccessible, expectContrast, longTest, test } from './support/page';
import { OwnFunction } from './support/ownFunction';

const peak = [
  [0, 0.1],
  [0.5, 0.2],
  [0.75, 0.9],
  [1, 0.1],
] as const;

test('a function drawn with the mouse is searched, and Undo brings the old run back', async ({ page }) => {
  const own = new OwnFunction(page);
  const { lab } = own;
  await lab.open('seed=30&step=2');
  await lab.atStep(2);
  const before = await lab.descriptions();
  await lab.choice('Objective').selectOption('drawn');
  await expect(lab.choice('Objective')).toHaveValue('custom');
  await expect(own.figure).toHaveAccessibleDescription(/^Nothing is drawn yet/);
  await expect(own.use).toBeDisabled();
  await own.setNumber('y from', '0');
  await own.setNumber('y to', '10');
  await own.draw(peak);
  await expect(own.figure).toHaveAccessibleDescription(
    /^A curve from x = 0 to 400: highest 8\.\d+ at x = (29\d|30\d)/,
  );
  await own.setNumber('Noise sd (units of y)', '0.3');
  await expect(page.getByRole('group', { name: 'Noise' })).toContainText(
    '95 of 100 answers lie within ±0.588: the light band.',
  );
  await own.use.click();
  await expect(lab.status).toHaveText(/^Five places tried/);
  await lab.settled();
  await expect.poll(() => lab.linked('objective')).toBe('drawn');
  await lab.button('Undo').click();
  await expect.poll(() => lab.descriptions()).toEqual(before);
  await lab.button('Redo').click();
  await expect.poll(() => lab.linked('objective')).toBe('drawn');
  await expect.poll(() => lab.linked('noiseSd')).toBe('0.3');
  expect((await lab.linked('data'))!.length).toBeLessThan(500);
  await expect(lab.choice('Objective').locator('option:checked')).toHaveText('your curve');
  await lab.step(1);
  const run = await lab.descriptions();
  await expect.poll(() => lab.linked('step')).toBe('1');
  if (!isLong) return;
  await page.reload();
  expect(await lab.descriptions()).toEqual(run);
});

longTest('drawing over a part replaces it; strokes are undone, cleared, and given up', async ({ page }) => {
  const own = new OwnFunction(page);
  const { lab } = own;
  await own.open('draw');
  const says = async () => {
    const id = await own.figure.getAttribute('aria-describedby');
    return page.locator(`[id="${id}"]`).innerText();
  };
  await lab.button('Copy the dashed curve').click();
  await expect(own.figure).toHaveAccessibleDescription(/highest 0\.92\d at x = 15[678]/);
  const copied = await says();
  await own.draw([
    [0.3, 0.2],
    [0.5, 0.2],
  ]);
  await expect(own.figure).not.toHaveAccessibleDescription(copied);
  const drawn = await says();
  await expect(own.number('y at 300')).toHaveValue('0.714');
  await page.keyboard.press('Control+z');
  await expect(own.figure).toHaveAccessibleDescription(copied);
  await page.keyboard.press('Control+Shift+Z');
  await expect(own.figure).toHaveAccessibleDescription(drawn);
  await own.draw(peak, { held: true });
  await expect(own.figure).not.toHaveAccessibleDescription(drawn);
  await page.keyboard.press('Escape');
  await expect(own.figure).toHaveAccessibleDescription(drawn);
  await page.mouse.up();
  await expect(own.use).toBeVisible();
  await lab.button('Clear').click();
  await expect(own.figure).toHaveAccessibleDescription(/^Nothing is drawn yet/);
  await lab.button('Undo stroke').click();
  await expect(own.figure).toHaveAccessibleDescription(drawn);
});

test('a formula that cannot be read is underlined where it fails, and the old function stays', async ({
  page,
}) => {
  const own = new OwnFunction(page);
  const { lab } = own;
  await lab.open('seed=30&step=1');
  await lab.atStep(1);
  const before = await lab.descriptions();
  await lab.choice('Objective').selectOption('formula');
  await own.formula.fill('cos(x) + sine(2x)');
  await expect(own.underlined).toHaveText('sine');
  await expect(own.formula).toHaveAccessibleDescription(
    'There is no "sine", at character 10; perhaps you mean sin or sinh. The function of the run stays until you use another.',
  );
  await expect(own.formula).toHaveAttribute('aria-invalid', 'true');
  await expect(own.use).toBeDisabled();
  const field = (await own.formula.boundingBox())!;
  const mark = (await own.underlined.boundingBox())!;
  const letter = mark.width / 4;
  // Nine letters of equal width stand before it.
  expect(mark.x - field.x - 12).toBeCloseTo(9 * letter, 0);
  await own.formula.press('Enter');
  await lab.button('Close panel').click();
  expect(await lab.descriptions()).toEqual(before);
  await lab.choice('Objective').selectOption('formula');
  await own.formula.fill('cos(x) +');
  await expect(own.underlined).toHaveAttribute('data-empty', '');
  await own.formula.fill('cos(x) + sin(2x)');
  await expect(own.underlined).toHaveCount(0);
  await own.setNumber('x from', '0');
  await own.setNumber('x to', '6');
  await expect(own.figure).toHaveAccessibleDescription(/^A curve from x = 0 to 6: highest 1\.76/);
  await own.formula.press('Enter');
  await expect.poll(() => lab.linked('objective')).toBe('formula');
  await lab.settled();
  await lab.button('Undo').click();
  await expect.poll(() => lab.descriptions()).toEqual(before);
});

longTest('what is typed is text, and never more', async ({ page }) => {
  const own = new OwnFunction(page);
  await own.open('type');
  for (const [text, mark] of [
    ['<img src=x onerror=alert(1)>', '<'],
    ['constructor', 'constructor'],
    ['__proto__', '__proto__'],
    ['1e400', '1e400'],
    ['('.repeat(501), '('],
  ] as const) {
    await own.formula.fill(text);
    await expect(own.underlined).toHaveText(mark);
    await expect(own.use).toBeDisabled();
  }
  await own.formula.fill('sqrt(x)');
  await expect(page.getByText(/^It has no value for x from −1 to −0\.0\d+: a search counts/)).toBeVisible();
  await own.formula.fill('log(-9 - x^2)');
  await expect(own.use).toBeDisabled();
  await own.formula.fill('sin(x)/x');
  await own.setNumber('x from', '-5');
  await own.setNumber('x to', '5');
  await expect(page.getByText(/^It has no value for x = 0: a search counts/)).toBeVisible();
  await own.use.click();
  await expect.poll(() => own.lab.linked('objective')).toBe('formula');
  await own.lab.settled();
});

longTest('formulas of two inputs and more are shown, and the store has the last word', async ({ page }) => {
  const own = new OwnFunction(page);
  const { lab } = own;
  await own.open('type');
  await lab.button('-(x1-2)^2 + 3cos(pi*x2)').click();
  await expect(own.figure).toHaveAccessibleDescription('Values from −11.0 to 2.83 at 400 places of the box.');
  await expectAccessible(page);
  await lab.button('exp(-x1^2 - (x2-1)^2) - 0.1x3^2').click();
  await expect(own.number('x3 from')).toHaveValue('-2');
  await expect(page.getByText(/^Values from .* at 256 places of the box\.$/)).toBeVisible();
  await own.use.click();
  // Either the formula is refused in words and everything stays, or the run uses it.
  const refused = page.getByRole('alert').filter({ hasText: 'has 3 inputs' });
  await expect
    .poll(async () => (await refused.isVisible()) || (await lab.linked('objective')) === 'formula')
    .toBe(true);
});

test('all by keyboard: nine heights, the noise, the run', async ({ page }) => {
  const own = new OwnFunction(page);
  const { lab } = own;
  await own.open('type', 'seed=30');
  await page.getByRole('tab', { name: 'Type it' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Draw it' })).toBeFocused();
  await expect.poll(() => lab.linked('panel')).toBe('objective:draw');
  await own.number('y at 100').focus();
  for (let k = 0; k < 6; k++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(own.number('y at 150')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(own.figure).toHaveAccessibleDescription(/at x = 100, lowest .* at x = 150\.$/);
  await page.getByRole('slider', { name: 'Noise', exact: true }).focus();
  for (let k = 0; k < 4; k++) await page.keyboard.press('ArrowRight');
  await own.use.focus();
  await page.keyboard.press('Enter');
  await lab.settled();
  await expect.poll(() => lab.linked('objective')).toBe('drawn');
  expect(Number(await lab.linked('noiseSd'))).toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await lab.atStep(1);
});

longTest('only the noise is changed, and the run goes on with it', async ({ page }) => {
  const own = new OwnFunction(page);
  const { lab } = own;
  await lab.open('seed=30&step=2');
  await lab.atStep(2);
  await lab.choice('Objective').selectOption('formula');
  await own.setNumber('Noise sd (units of y)', '0.05');
  await lab.button('Change only the noise').click();
  await lab.atStep(2);
  await expect.poll(() => lab.linked('noiseSd')).toBe('0.05');
  await expect.poll(() => lab.linked('objective')).toBe('custom');
});

longTest('a table of one’s own is a button away', async ({ page }) => {
  const own = new OwnFunction(page);
  await own.open('draw');
  await own.lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill('x,y\n1,2\n2,3\n3,1\n');
  await own.lab.button('Start from these results').click();
  await expect(own.lab.choice('Objective')).toHaveValue('points');
  await own.lab.settled();
});

test('a finger draws on a phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const own = new OwnFunction(page);
  await own.open('draw');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.locator('.own__surface').scrollIntoViewIfNeeded();
  const fingers = await context.newCDPSession(page);
  for (const [type, share] of [
    ['touchStart', 0.05],
    ['touchMove', 0.3],
    ['touchMove', 0.6],
    ['touchMove', 0.95],
    ['touchEnd', null],
  ] as const) {
    const touchPoints = share === null ? [] : [await own.pixel(share, share)];
    await fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  await expect(own.figure).toHaveAccessibleDescription(/^A curve .* at x = 400, lowest .* at x = 0\.$/);
  await own.use.click();
  await expect.poll(() => own.lab.linked('objective')).toBe('drawn');
  await own.lab.settled();
  await context.close();
});

longTest('axe objects to nothing while a function is drawn or typed, in any colours', async ({ page }) => {
  const own = new OwnFunction(page);
  await own.open('draw');
  await own.draw(peak);
  await expectAccessible(page);
  await expectContrast(page);
  await page.getByRole('tab', { name: 'Type it' }).click();
  await expect(own.figure).toBeVisible();
  await own.formula.fill('cos(x) + sine(2x)');
  await expect(own.underlined).toHaveText('sine');
  await expectAccessible(page);
  await expectContrast(page, 1);
});
