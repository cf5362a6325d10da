import { expect, expectAccessible, expectContrast, expectNothingBeyond, test } from './support/page';
import type { Page } from '@playwright/test';

/** Four lanes tune support vectors on recorded answers. */
const search = 'seed=34&objective=pipeline&batch.size=4&batch.rule=fantasies&batch.asynchronous=on';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const lanes = (page: Page) => page.getByRole('slider', { name: 'Evaluation', exact: true });
const answers = (page: Page) => page.locator('.timeline__text');

/** Waits until the run has as many answers, of how many there will be. */
async function expectAnswers(page: Page, count: number): Promise<void> {
  await expect(answers(page)).toHaveText(new RegExp(`^${count} of \\d+ answers$`));
}

test('the room of pipelines offers a search where the run tunes none', async ({ page }) => {
  await page.goto('./#seed=4&step=2&objective=branin&room=pipelines');
  await expect(page.getByText('This run tunes no pipeline')).toBeVisible();
  await expect.poll(() => page.url()).toContain('room=pipelines');
  await expectAccessible(page);
});

test('a run of the Lab that a room replaces can be had back, also from the menu of a narrow page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('./#seed=4&step=2&objective=branin');
  await expect(page.getByRole('status')).toHaveText(/^Step 2: /);
  await button(page, 'Lab, rooms').click();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Rooms' })
    .getByRole('button', { name: /^Pipelines/ })
    .click();
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  const said = page.getByRole('list', { name: 'Messages' });
  await expect(said).toContainText('Your run on Branin, 2-D, 2 steps, is kept: Undo brings it back.');
  await button(page, 'Back to it').click();
  await expect(page.getByRole('status')).toHaveText(/^Step 2: /);
  await expect(page.getByRole('combobox', { name: 'Objective' })).toHaveValue('branin');
  await expect(said).toBeEmpty();
});

test('a recorded search is played, stepped back and scrubbed, and its evaluations are read', async ({
  page,
}) => {
  await page.goto(`./#${search}&step=3&room=pipelines`);
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Pipeline' })).toHaveValue('tumour-svm');
  await page.getByRole('tab', { name: 'View', exact: true }).click();
  await page.getByLabel('Play speed').selectOption({ label: 'max' });
  await page.getByRole('tab', { name: 'Why', exact: true }).click();
  await button(page, 'Play').click();
  await expect(answers(page)).toHaveText(/^1\d of/);
  await button(page, 'Pause').click();
  await expect(page.getByText(/^An evaluation repeats to about ±0\.00/)).toBeVisible();
  await expect(page.getByText('random places, on average', { exact: true })).toBeVisible();
  await expect(page.getByText(/^expected 0\.\d\d \[/).first()).toBeVisible();

  await button(page, 'Back').click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('slider', { name: 'Timeline' }).fill('2');
  await expect(page).toHaveURL(/step=2&/);
  await page.getByRole('slider', { name: 'Timeline' }).fill('6');
  await expect(page).toHaveURL(/step=6&/);
  const seen = Number(((await answers(page).textContent()) ?? '').split(' ')[0]);

  // The bars are read by arrow keys, and Enter explains one in the column.
  await lanes(page).focus();
  await page.keyboard.press('Home');
  await expect(lanes(page)).toHaveAttribute('aria-valuetext', /^number 1, lane 1: mean accuracy/);
  await page.keyboard.press('Enter');
  const column = page.getByRole('complementary', { name: 'Explanation' });
  await expect(column.getByRole('heading', { name: /^Number 1/ })).toBeVisible();
  await expectAnswers(page, seen);

  // Ranges along the hyper-parameters leave a part of the evaluations.
  await page.getByText('All evaluations across the hyper-parameters').click();
  await page
    .getByRole('slider', { name: /Penalty C/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('All evaluations across the hyper-parameters')).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page, 1);
});

test('rooms are switched while the run stays, and another pipeline is another run', async ({ page }) => {
  await page.goto(`./#${search}&step=4`);
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  await rooms.getByRole('button', { name: 'Pipelines' }).click();
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expect(page).toHaveURL(/step=4&.*room=pipelines/);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/step=5&/);
  await rooms.getByRole('button', { name: 'Lab' }).click();
  await expect(page.getByRole('combobox', { name: 'Objective' })).toHaveValue('pipeline');
  await expect(page).toHaveURL(/step=5&(?!.*room=)/);
  await rooms.getByRole('button', { name: 'Pipelines' }).click();
  await button(page, 'What was found →').click();
  await expect(page.getByRole('button', { name: 'Close panel' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await rooms.getByRole('button', { name: 'Course' }).click();
  await expect(page).toHaveTitle(/^Course/);
});

test('the room fits a phone, and grows on a projector', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`./#${search}&step=8&room=pipelines`);
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expect(page.getByText('In training now')).toBeVisible();
  await expectNothingBeyond(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.keyboard.press('p');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'projector');
  await expect(page.getByText('Four workers, one search')).toBeVisible();
  await expectNothingBeyond(page);
});
