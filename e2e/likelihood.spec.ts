import type { Locator, Page } from '@playwright/test';
import { LabPage } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

const map = (page: Page): Locator => page.getByRole('img', { name: 'Likelihood landscape' });
const told = (page: Page): Locator => map(page).locator('xpath=..').locator('p');
const fitted = (page: Page): Locator => page.getByRole('checkbox', { name: 'fit at each step' });
const slider = (page: Page, name: string): Locator => page.getByRole('slider', { name, exact: true });

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.landscape')).toHaveAttribute('aria-busy', 'false');
}

async function openedBy(lab: LabPage, hash: string): Promise<void> {
  await lab.page.goto(`./#${hash}`);
  await drawn(lab.page);
  await lab.tab('Model');
}

/** Returns the position of a place of the map, given in shares of its sides. */
async function at(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.landscape__surface').boundingBox())!;
  return { x: box.x + x * box.width, y: box.y + (1 - y) * box.height };
}

test('opened from the menu it says where the likelihood is highest, and closes without a trace', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=4');
  const before = await lab.descriptions();
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^Hyper-parameters/ }).click();
  await drawn(page);
  await expect(told(page)).toContainText(/^Step 4: over length scale 4 to 4000 and output scale 0\.05 to 20/);
  await expect(told(page)).toContainText('are there. 6 of 6 searches ended at the best place found.');
  await expect(page.getByText('noise sd 0.001 (the function answers exactly)')).toBeVisible();
  await expect.poll(() => lab.linked('panel')).toBe('likelihood');
  await expectAccessible(page);
  const withPrior = await told(page).innerText();
  await page.getByRole('checkbox', { name: 'with the prior' }).uncheck();
  await expect(told(page)).not.toHaveText(withPrior);
  await expect(told(page)).not.toContainText('posterior');

  await lab.button('Step').click();
  await expect(told(page)).toContainText(/^Step 5: /);
  await lab.button('Back').click();
  await page.keyboard.press('Escape');
  await expect(map(page)).toBeHidden();
  await expect.poll(() => lab.linked('panel')).toBeNull();
  expect(await lab.descriptions()).toEqual(before);
});

test('a click, keys and a slider set values by hand; undo takes them back, Fit learns them again', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await openedBy(lab, 'seed=30&step=4&panel=likelihood');
  const before = await told(page).innerText();
  const length = await slider(page, 'Length scale').inputValue();
  await expect(lab.button('Fit')).toHaveCount(0);
  const place = await at(page, 0.75, 0.25);
  await page.mouse.move(place.x, place.y);
  await expect(page.locator('.landscape__read')).toContainText(
    /^Length scale 7\d\d and output scale 0\.2\d+: /,
  );
  await page.mouse.click(place.x, place.y);
  await expect(fitted(page)).not.toBeChecked();
  await drawn(page);
  await expect(told(page)).toContainText(/The present values, length scale 7\d\d .* lie [\d.]+ lower/);
  // A pixel of the landscape is up to two of 200 steps of a slider.
  await expect(slider(page, 'Length scale')).toHaveValue(/^1(49|50|51)$/);
  await expect(slider(page, 'Output scale')).toHaveValue(/^(49|50|51)$/);
  await expect(page.getByText('The fit is off')).toBeVisible();

  await lab.button('Undo').click();
  await expect(fitted(page)).toBeChecked();
  await expect(slider(page, 'Length scale')).toHaveValue(length);
  await drawn(page);
  await expect(told(page)).toHaveText(before);

  await lab.button('Redo').click();
  await expect(fitted(page)).not.toBeChecked();
  await lab.button('Fit').click();
  await expect(fitted(page)).toBeChecked();
  await drawn(page);
  await expect(told(page)).toHaveText(before);

  await test.step('by keys', () => setByKeys(lab));
  await lab.button('Undo').click();
  await expect(fitted(page)).toBeChecked();
  await drawn(page);
  await test.step('by a slider that is dragged, which is undone at once', () => setBySlider(lab));
});

async function setByKeys({ page, status }: LabPage): Promise<void> {
  const marker = page.getByRole('button', { name: /^Present values: length scale/ });
  const before = await marker.getAttribute('aria-label');
  const read = page.locator('.landscape__read');
  await marker.focus();
  const here = await read.innerText();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(read).toContainText('times less probable');
  await page.keyboard.press('Escape');
  await expect(read).toHaveText(here);
  await expect(map(page)).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(fitted(page)).not.toBeChecked();
  await expect(marker).not.toHaveAttribute('aria-label', before!);
  await expect(status).toHaveText(/^Step 4: /);
}

async function setBySlider(lab: LabPage): Promise<void> {
  const { page } = lab;
  const marker = page.getByRole('button', { name: /^Present values: length scale/ });
  const labels = new Set<string | null>();
  const start = await slider(page, 'Length scale').inputValue();
  const track = (await slider(page, 'Length scale').boundingBox())!;
  const y = track.y + track.height / 2;
  await page.mouse.move(track.x + track.width * 0.3, y);
  await page.mouse.down();
  for (const share of [0.4, 0.5, 0.6, 0.7]) {
    const before = await marker.getAttribute('aria-label');
    await page.mouse.move(track.x + track.width * share, y);
    await expect(marker).not.toHaveAttribute('aria-label', before!);
    labels.add(await marker.getAttribute('aria-label'));
  }
  expect(labels.size).toBe(4);
  await page.mouse.up();
  await expect(fitted(page)).not.toBeChecked();
  await drawn(page);
  await lab.button('Undo').click();
  await expect(slider(page, 'Length scale')).toHaveValue(start);
  await expect(fitted(page)).toBeChecked();
}

longTest('other parameters can be chosen, and the link carries them', async ({ page }) => {
  const lab = new LabPage(page);
  await openedBy(lab, 'seed=30&step=2&kernel=rational-quadratic&panel=likelihood');
  const options = await lab.choice('Across').locator('option').allInnerTexts();
  expect(options).toEqual(['length scale', 'alpha', 'output scale']);
  await lab.choice('Up').selectOption({ label: 'output scale' });
  await drawn(page);
  await expect(told(page)).toContainText(/over length scale .* and output scale/);
  await lab.choice('Across').selectOption({ label: 'output scale' });
  await drawn(page);
  await expect(told(page)).toContainText(/over output scale .* and length scale/);
  await expect.poll(() => lab.linked('panel')).toBe('likelihood:outputScale,lengthScale');
  const before = await told(page).innerText();
  await page.reload();
  await drawn(page);
  await expect(told(page)).toHaveText(before);
});

for (const [name, hash] of [
  ['the parametric process', 'seed=30&step=2&model=parametric-gcp'],
  ['clusters and noise', 'seed=30&step=3&model=nlgcp&noise=0.05'],
  ['leave-one-out', 'seed=30&step=3&model=gp&criterion=leave-one-out'],
] as const) {
  longTest(`works for ${name}, on a phone, by night`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await openedBy(new LabPage(page), `${hash}&panel=likelihood:lengthScale,noise`);
    await expect(told(page)).toContainText(/searches ended/);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const box = (await map(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(361);
    await expectAccessible(page);
  });
}

test('curves show what a fit may maximise, for other folds, and stand in the link', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#seed=30&step=5&model=gp&panel=curves');
  const drawn = page.locator('.criterion-curves__plot');
  const figure = page.getByRole('img', { name: 'What a fit may maximise, over one hyper-parameter' });
  await expect(figure).toBeVisible();
  await expect(drawn).toHaveAttribute('aria-busy', 'false');
  const told = page.locator('.criterion-curves__notes p').first();
  await expect(told).toContainText(/best length scale .* log likelihood .*, leave-one-out .*, 5 folds /);
  await page.getByLabel('Folds', { exact: true }).press('ArrowLeft');
  await expect(told).toContainText('4 folds');
  await page.getByLabel('Seed of the folds').press('ArrowRight');
  await expect.poll(() => lab.linked('panel')).toBe('curves:k=4,seed=2');
  await lab.choice('Over').selectOption({ label: 'output scale' });
  await expect(told).toContainText('best output scale by each');
  await expect.poll(() => lab.linked('panel')).toBe('curves:outputScale,k=4,seed=2');
  await expect(drawn).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  const before = await told.innerText();
  await page.reload();
  await expect(told).toHaveText(before);
});

longTest('where there is nothing to learn from it says so', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30');
  await lab.tab('Search');
  await lab.button('Your data').click();
  await page.getByLabel('Or paste it here').fill('x,y\n1,2\n2,2\n3,2\n');
  await lab.button('Start from these results').click();
  await lab.button('Explore').click();
  await page.getByRole('button', { name: /^Hyper-parameters/ }).click();
  await expect(page.getByRole('alert')).toContainText('Fewer than two different outputs');
});
