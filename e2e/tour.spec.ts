import { isLong } from '../src/testing/sweep';
import { LabPage, startSentence } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

test('a tour is put together, shown by keys, saved, opened again, and carried by its link', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=7&page=tour');
  // Nothing can be shown, copied or saved of a tour without stops, and there are no words to mark.
  for (const name of ['Show', 'Copy link', 'Save']) await expect(lab.button(name)).toHaveCount(0);
  await expect(page.getByRole('main', { name: 'Tour' })).not.toContainText('**');
  await page.getByLabel('Title', { exact: true }).fill('How a search looks');
  await lab.button('Add this state').click();
  await page.getByLabel('Stop 1', { exact: true }).fill('Five answers.');
  await lab.button('Step').click();
  await expect(lab.status).toHaveText(/^Step 1: /);
  await lab.button('Add this state').click();
  const second = page.getByLabel('Stop 2', { exact: true });
  await second.pressSequentially('**One** more, ');
  await expect(second).toHaveValue('**One** more, ');
  await second.fill(
    '**One** more, $f_+ < 1$.\n# A heading\n- <img src=x onerror=alert(1)>\n- [no](javascript:alert(1)) [yes](https://example.org)\n\n$\\nonsense$ $\\href{javascript:alert(1)}{x}$',
  );
  await page.getByLabel('Your notes on stop 2').fill('Wait for questions.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Show', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'How a search looks' })).toBeVisible();
  // It begins with the first stop, wherever it was worked on.
  const caption = page.locator('.tour__caption');
  await expect(caption).toHaveText('Five answers.');
  await expect(lab.status).toHaveText(startSentence);
  await page.keyboard.press('ArrowRight');
  await expect(lab.status).toHaveText(/^Step 1: /);
  await expect(caption.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await expect(caption.locator('strong')).toHaveText('One');
  await expect(caption.locator('.katex')).toHaveCount(2);
  await expect(caption).toContainText('<img src=x onerror=alert(1)>');
  await expect(caption.locator('img, script')).toHaveCount(0);
  await expect(caption.getByRole('link')).toHaveText(['yes']);
  await expect(caption).toContainText('\\nonsense');
  await expect(page.getByText('Wait for questions.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('p');
  await expect(page.getByText('Wait for questions.')).toBeHidden();
  await page.keyboard.press('p');

  const saving = page.waitForEvent('download');
  await lab.button('Save').click();
  const path = await (await saving).path();
  await expect.poll(() => lab.linked('page')).toMatch(/\.2$/);
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await lab.settled();
  await expect(caption.getByRole('heading', { name: 'A heading' })).toBeVisible();
  await expect(lab.status).toHaveText(/^Step 1: /);

  await lab.button('Edit').click();
  await lab.button('Remove stop 1').click();
  await expect(page.getByText('Stop 1 of 1')).toBeVisible();
  await page.getByLabel('Tour file').setInputFiles(path);
  await expect(page.getByText('Stop 1 of 2')).toBeVisible();

  // As one text it is changed like in any editor.
  await page.locator('summary', { hasText: 'All of it as a text' }).click();
  const whole = page.getByLabel(/^Title, then for each stop/);
  await expect(lab.button('Use this text')).toBeDisabled();
  const written = await whole.inputValue();
  await whole.fill(
    written.replace('# How a search looks', '# Another title').replace('Five answers.', 'Five.'),
  );
  await lab.button('Use this text').click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Another title');
  await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue('Five.');
  await expectAccessible(page);

  if (!isLong) return;
  await lab.button('To the Lab').click();
  await expect(lab.button('Play')).toBeVisible();
  await expect(page.getByText('A tour is being built: 2 stops')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel('Your words for this stop')).toBeFocused();
  await page.keyboard.type('And _this_.');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('A tour is being built: 3 stops')).toBeVisible();
  await expectAccessible(page);
  await lab.button('Share').click();
  await page.getByRole('button', { name: 'Add to tour as stop 4' }).click();
  await expect(page.getByText('Added as stop 4.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the tour' }).click();
  await expect(page.getByText('Stop 4 of 4')).toBeVisible();
  await expect(page.getByLabel('Stop 3', { exact: true })).toHaveValue('And _this_.');
});

longTest(
  'a tour left for the Lab leaves nothing behind that the course would come back to',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=7&page=tour');
    await lab.button('Add this state').click();
    await lab.button('Step').click();
    await lab.button('Add this state').click();
    await page.getByRole('button', { name: 'Show', exact: true }).first().click();
    await expect(lab.status).toHaveText(startSentence);
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
  },
);
