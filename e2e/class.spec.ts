import type { Page } from '@playwright/test';
import { expect, expectAccessible, longTest, test } from './support/page';

const plot = (page: Page) => page.getByRole('slider', { name: 'Place to guess' });
const codeOf = async (page: Page) => (await page.locator('.class__code').textContent())!;

/** Lets the camera of a page see a QR code, in a browser that reads none itself. */
function pointCameraAt(modules: string): void {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 320 });
  const context = canvas.getContext('2d')!;
  // A code of six characters has 21 modules a side, and a quiet zone of four around them.
  const module = 320 / 29;
  const draw = (): void => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 320, 320);
    context.fillStyle = '#000';
    context.setTransform(module, 0, 0, module, 0, 0);
    context.fill(new Path2D(modules));
    context.resetTransform();
    requestAnimationFrame(draw);
  };
  draw();
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10));
  Object.assign(globalThis, { BarcodeDetector: undefined });
}

/** The link that a class opens, as the QR code on the lecturer's page has it. */
const linkFor = (page: Page) => page.url().replace(/(panel=guess[^&]*)/, '$1;class');

test('a class guesses on telephones, its codes come back by keyboard and camera, and the reveal says how near it was', async ({
  page,
  context,
}) => {
  await page.goto('./#seed=30&panel=guess');
  await expect(plot(page)).toBeVisible();
  await expect(page).toHaveURL(/panel=guess:seed=30/);
  await page.getByText('Guess with a class').click();
  await expect(page.getByRole('img', { name: 'QR code of this round, for the class' })).toBeVisible();

  const codes: string[] = [];
  let shown: string | null = null;
  const student = await context.newPage();
  await student.setViewportSize({ width: 390, height: 844 });
  await student.goto(linkFor(page));
  await expect(student.getByText('you get a code for it')).toBeVisible();
  await expect(student.getByRole('button', { name: 'Reveal' })).toHaveCount(0);
  for (let k = 0; k < 20; k++) {
    await plot(student).focus();
    await student.keyboard.press('ArrowRight');
    await student.keyboard.press('Enter');
    if (k > 0) await expect(student.locator('.class__code')).not.toHaveText(codes.at(-1)!);
    codes.push(await codeOf(student));
    shown ??= await student.locator('.class__mine .qr-picture__modules').getAttribute('d');
  }
  await expectAccessible(student);
  await student.close();

  const field = page.getByRole('textbox', { name: 'Code' });
  const said = page.locator('.class').getByRole('status');
  await field.fill('7K3');
  await field.press('Enter');
  await expect(page.locator('.class').getByRole('alert')).toHaveText('A code has 6 characters, “7K3” has 3.');
  for (const [k, code] of codes.slice(1).entries()) {
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await expect(said).toHaveText(k === 0 ? /^1 guess; / : new RegExp(`^${k + 1} guesses; their middle is `));
  }

  await page.evaluate(pointCameraAt, shown!);
  await page.getByRole('button', { name: 'Camera' }).click();
  await expect(said).toHaveText(/^20 guesses; /);

  await page.getByRole('button', { name: 'Guess their middle' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await expect(said).toHaveText(
    /^20 guesses: .*% off the machine’s place on average, the nearest .*%, their middle .*%\.$/,
  );
});

longTest(
  'twenty telephones, each with a browser of its own, make twenty codes that are all read back',
  async ({ page, browser }) => {
    await page.goto('./#seed=30&panel=guess');
    await page.getByText('Guess with a class').click();
    await expect(page).toHaveURL(/panel=guess:seed=30/);
    const link = linkFor(page);
    const codes: string[] = [];
    for (let k = 0; k < 20; k++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const student = await context.newPage();
      await student.goto(link);
      await plot(student).focus();
      for (let press = 0; press <= k; press++) await student.keyboard.press('ArrowRight');
      await student.keyboard.press('Enter');
      codes.push(await codeOf(student));
      await context.close();
    }
    expect(new Set(codes).size).toBe(20);

    const field = page.getByRole('textbox', { name: 'Code' });
    const said = page.locator('.class').getByRole('status');
    for (const [k, code] of codes.entries()) {
      await field.fill(code);
      await field.press('Enter');
      await expect(said).toHaveText(k === 0 ? /^1 guess; / : new RegExp(`^${k + 1} guesses; `));
    }
    // One character that was misread.
    const [first] = codes;
    const wrong = `${first!.slice(0, 5)}${first!.endsWith('A') ? 'B' : 'A'}`;
    await field.fill(wrong);
    await field.press('Enter');
    await expect(page.locator('.class').getByRole('alert')).toHaveText(/\.$/);
    await expect(said).toHaveText(/^20 guesses; /);
  },
);
