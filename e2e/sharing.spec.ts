import { expect, longTest, test } from './support/page';
import { LabPage } from './support/lab';

test('Share copies a link that opens the same state elsewhere', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = new LabPage(page);
  await lab.open('seed=8&step=2&model=gp&acquisition=upper-confidence-bound&kappa=2.5');
  await lab.atStep(2);
  const before = await lab.descriptions();
  await lab.button('Share').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  expect(await new LabPage(other).descriptions()).toEqual(before);
  await other.close();

  await lab.button('Copy picture').click();
  await expect(page.getByText('Picture copied')).toBeVisible();
  const [width, height, shades] = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap(await item!.getType('image/png'));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    pen.drawImage(image, 0, 0);
    // The caption: the lowest lines.
    const { data } = pen.getImageData(0, image.height - 90, image.width, 90);
    return [image.width, image.height, new Set(data).size];
  });
  expect(width).toBeGreaterThan(1000);
  expect(height).toBeGreaterThan(600);
  expect(shades).toBeGreaterThan(10);
  // Where the clipboard is refused the picture is saved, and the page says so.
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  const saving = page.waitForEvent('download');
  await lab.button('Copy picture').click();
  expect((await saving).suggestedFilename()).toMatch(/^deep-mining-lab-custom.*\.png$/);
  await expect(page.getByText('saved as a file')).toBeVisible();
});

test('a damaged link opens with what was fine and lists the rest; another one opens without a reload', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=9&step=2&model=nonsense&kernel=matern52&acquisition=%E0%A4%A&colour=blue&__proto__=1');
  await lab.atStep(2);
  await expect.poll(() => lab.linked('seed')).toBe('9');
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('nonsense');
  await expect(messages).toContainText('colour');
  await messages.getByRole('button', { name: 'Dismiss message' }).first().click();
  await page.evaluate(() => {
    location.hash = 'seed=10&step=1&objective=sine';
  });
  await expect(lab.choice('Objective')).toHaveValue('sine');
  await lab.atStep(1);
});

longTest('a link with changes that cannot be made opens without them, and says so', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=9&step=1&changes=remove:0:99');
  await lab.atStep(1);
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('There is no observation 99');
});

test('a worker that dies is replaced, and nothing is lost', async ({ page }) => {
  await page.addInitScript(() => {
    const Original = window.Worker;
    window.Worker = class extends Original {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        Object.assign(window, { lastWorker: this });
      }
    };
  });
  const lab = new LabPage(page);
  await lab.open('seed=9&step=2');
  await lab.atStep(2);
  const before = await lab.descriptions();
  await page.evaluate(() => {
    const { lastWorker } = window as unknown as { lastWorker: Worker };
    lastWorker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory', cancelable: true }));
    lastWorker.terminate();
  });
  expect(await lab.descriptions()).toEqual(before);
  await lab.step(3);
  await lab.button('Back').click();
  await lab.atStep(2);
  expect(await lab.descriptions()).toEqual(before);
});

test('projector mode is bare and large, and P returns', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2', '?mode=projector');
  await expect(lab.button('Step')).toBeHidden();
  const size = await page
    .locator('.plots .tick')
    .first()
    .evaluate((tick) => parseFloat(getComputedStyle(tick).fontSize));
  expect(size).toBeGreaterThanOrEqual(18);
  await page.keyboard.press('ArrowRight');
  await lab.atStep(3);
  await page.keyboard.press('p');
  await expect(lab.button('Step')).toBeVisible();
});
