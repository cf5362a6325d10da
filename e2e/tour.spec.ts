import { LabPage } from './support/lab';
import { expect, expectAccessible, test } from './support/page';

test('a tour is put together, shown by keys, saved, opened again, and carried by its link', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=7&page=tour');
  await page.getByLabel('Title').fill('How a search looks');
  await lab.button('Add this state').click();
  await page.getByLabel('Stop 1', { exact: true }).fill('Five answers.');
  await lab.button('Step').click();
  await expect(lab.status).toHaveText(/^Step 1: /);
  await lab.button('Add this state').click();
  await page.getByLabel('Stop 2', { exact: true }).fill('One more.\n# and a line that looks like a title');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'How a search looks' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.tour__caption')).toHaveText('Five answers.');
  await expect(lab.status).toHaveText(/^Start: /);
  await page.keyboard.press('ArrowRight');
  await expect(lab.status).toHaveText(/^Step 1: /);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await lab.button('Save').click();
  const path = await (await saving).path();
  await expect.poll(() => lab.linked('page')).toMatch(/\.2$/);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await lab.settled();
  await expect(page.locator('.tour__caption')).toContainText('# and a line that looks like a title');
  await expect(lab.status).toHaveText(/^Step 1: /);

  await lab.button('Edit').click();
  await lab.button('Remove stop 1').click();
  await expect(page.getByText('Stop 1 of 1')).toBeVisible();
  await page.getByLabel('Tour file').setInputFiles(path);
  await expect(page.getByText('Stop 1 of 2')).toBeVisible();

  await lab.button('To the Lab').click();
  await expect(lab.button('Play')).toBeVisible();
  await page.getByRole('button', { name: 'Course' }).click();
  await lab.button('Assemble a tour').click();
  await expect(page.getByText('Stop 1 of 2')).toBeVisible();
});

test('a tour left for the Lab leaves nothing behind that the course would come back to', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=7&page=tour');
  await lab.button('Add this state').click();
  await lab.button('Step').click();
  await lab.button('Add this state').click();
  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await page.keyboard.press('ArrowLeft');
  await expect(lab.status).toHaveText(/^Start: /);
  await lab.button('To the Lab').click();
  await lab.choice('Acquisition').selectOption('upper-confidence-bound');
  await lab.step(1);
  await lab.step(2);

  await page.keyboard.press('l');
  await expect(page.getByRole('heading', { name: 'A first course' })).toBeVisible();
  await page.keyboard.press('Escape');
  await lab.atStep(2);
  await expect(lab.choice('Acquisition')).toHaveValue('upper-confidence-bound');

  await page.keyboard.press('l');
  await page.keyboard.press('2');
  await expect(lab.status).not.toContainText('Step 2');
  await lab.button('Back to the Lab').click();
  await lab.atStep(2);
  await expect(lab.choice('Acquisition')).toHaveValue('upper-confidence-bound');
});
