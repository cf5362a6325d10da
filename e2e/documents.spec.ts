import { LabPage } from './support/lab';
import {
  expect,
  expectAccessible,
  expectContrast,
  expectNothingBeyond,
  longTest,
  test,
} from './support/page';

test('the documents are found from the course, tab by tab, and their figures open', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#page=course');
  await page.getByRole('button', { name: 'The documents', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The documents', level: 1 })).toBeFocused();
  const shown = page.getByRole('tabpanel');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Dubois 2015 \d+ of \d+ live$/);
  await expectAccessible(page);
  await expectContrast(page);

  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeyond(page);
  await page.setViewportSize(size);

  await page.getByRole('tab', { selected: true }).press('ArrowRight');
  const second = page.getByRole('tab', { name: /^Jiménez 2017/ });
  await expect(second).toBeFocused();
  const [, live, all] = /(\d+) of (\d+) live/.exec(await second.innerText())!;
  await expect(shown.locator('a.documents__card')).toHaveCount(Number(live));
  await expect(shown.getByRole('listitem')).toHaveCount(Number(all));
  await expect.poll(() => lab.linked('page')).toBe('documents:001');

  const told = shown.getByRole('listitem').filter({ hasText: 'Table 4.5' });
  await expect(told.getByText('chemistry')).toBeHidden();
  await told.locator('summary').press('Enter');
  await expect(told.getByText('chemistry')).toBeVisible();
  // What was opened of one document is not open in another that has the same number.
  await shown.getByRole('listitem').filter({ hasText: 'Figure 4.7' }).locator('summary').click();
  await expect(shown.locator('details[open]')).toHaveCount(2);
  await page.getByRole('tab', { name: /^Becker 2013/ }).click();
  await expect(shown.getByText('Figure 4.7')).toBeVisible();
  await expect(shown.locator('details[open]')).toHaveCount(0);
  await second.click();

  await shown.getByRole('link', { name: /Figure 2\.2/ }).click();
  await lab.settled();
  expect(await lab.linked('objective')).toBe('sine');
  await page.goBack();
  await shown.getByRole('link', { name: /Algorithm 5/ }).click();
  await expect(page.getByRole('heading', { name: 'Hyper-parameters' })).toBeVisible();
});

test('Help leads to the plans for lecturers, and what they name opens', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=7');
  await lab.button('Help').click();
  await page.getByRole('button', { name: 'Plans of 45 and 90 minutes' }).click();
  await expect(page.getByRole('heading', { name: 'Teaching with it', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeyond(page);
  await page.getByRole('link', { name: '#seed=30' }).click();
  await lab.settled();
  expect(await lab.linked('seed')).toBe('30');
});

test('Back returns to the card, and a comparison after another one is of its own run', async ({ page }) => {
  await page.goto('./#page=documents:001');
  const [kernels, acquisitions] = [/^Figure 2\.3/, /^Figure 3\.1/].map((name) =>
    page.getByRole('link', { name }),
  );
  const status = page.getByRole('status');
  await kernels!.click();
  await expect(status).toHaveText(/^Step 5: squared exponential best 0\.999/);
  await page.goBack();
  await expect(kernels!).toBeFocused();
  await expect(kernels!).toBeInViewport();
  await acquisitions!.click();
  await expect(status).toHaveText(/^Step 3: expected improvement best 0\.989/);
});

test('an experiment has its picture, its numbers and its lesson, and is found where it belongs', async ({
  page,
}) => {
  await page.goto('./#page=documents:000');
  await page.getByRole('link', { name: 'Our numbers: Evaluations for a gain', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Evaluations for a gain', level: 1 })).toBeVisible();
  const picture = page.getByRole('img', { name: /^Evaluations needed to reach a given gain/ });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('rowheader', { name: 'Goldstein–Price' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All numbers (JSON)' })).toHaveAttribute(
    'download',
    'fig-6-3.json',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeyond(page);
  await page.getByRole('button', { name: 'The lesson', exact: true }).click();
  await page.getByRole('link', { name: 'Evaluations for a gain on seven pipelines' }).click();
  await expect(
    page.getByRole('heading', { name: 'Evaluations for a gain on seven pipelines' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'All experiments', exact: true }).click();
  const late = page.getByRole('link', { name: /^Quoted pairs once more/ });
  await expect(late).toBeVisible();
  await expectNothingBeyond(page);
  await late.click();
  const arrived = page.getByRole('heading', { name: 'Quoted pairs once more', level: 1 });
  await expect(arrived).toBeInViewport();
  await expect(arrived).toBeFocused();
});

test('boxplots of an experiment say their numbers to pointer, keys and readers', async ({ page }) => {
  await page.goto('./#page=documents:002');
  await page.getByRole('link', { name: /^Figure 4\.3/ }).click();
  await expect(
    page.getByRole('heading', { name: 'By the share of rows without labels', level: 1 }),
  ).toBeVisible();
  const first = page.getByRole('region', { name: /^Turntable, 40 labels/ });
  await expect(first.getByRole('img', { name: /^Turntable, 40 labels/ })).toHaveAccessibleDescription(
    /^Turntable, 40 labels.*Medians/,
  );
  const boxes = first.getByRole('slider');
  await boxes.focus();
  await page.keyboard.press('End');
  await expect(boxes).toHaveAttribute('aria-valuetext', /^with the other rows, 95\s%: median 10\.1/);
  await expect(first.getByText(/^with the other rows, 95\s%: median 10\.1/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(boxes).toHaveAttribute('aria-valuetext', /^labels alone, 0\s%/);
  const { width } = (await boxes.boundingBox())!;
  await boxes.hover({ position: { x: width - 10, y: 20 } });
  await expect(first.getByText(/^with the other rows, 95\s%/)).toBeVisible();
  await first.getByText(/^Numbers, Turntable, 40 labels/).click();
  await expect(first.getByRole('rowheader', { name: /^labels alone/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingBeyond(page);
});

longTest('a figure of a lesson opens in its lesson; Escape goes back to the course', async ({ page }) => {
  await page.goto('./#page=documents:000');
  await page.getByRole('link', { name: /^Figure 2-2/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions differ: nLGCP');
  await expect(
    page.locator('.show[aria-current]').or(page.locator('.show[aria-pressed="true"]')),
  ).toHaveCount(1);
  await page.goto('./#page=documents:000');
  await page.getByRole('heading', { name: 'The documents', level: 1 }).waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
});

longTest('on a phone the cards stand in one column, and nothing lies beyond the edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('./#page=documents:002');
  const cards = page.locator('.documents__card');
  await cards.first().waitFor();
  const lefts = await cards.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
  await expectNothingBeyond(page);
  await expectAccessible(page);
});
