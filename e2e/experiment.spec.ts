import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { emptyRecord, recordText } from '../src/rooms/experiment/state/record';
import { knownLoaves } from '../src/testing/knownLoaves';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const said = (page: Page) => page.locator('.ex-foot').getByRole('status');
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function openRoom(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('deep-mining-lab:visited', 'yes'));
  await page.goto('/#room=experiment');
  await expect(page.getByRole('tab', { name: 'Set up' })).toBeVisible();
}

/** Opens nineteen loaves as a saved file; with ten or more results what going on may bring is to be seen. */
async function openLoaves(page: Page): Promise<void> {
  const record = {
    ...emptyRecord('nineteen', 7),
    name: 'Sourdough',
    called: 'loaf',
    campaign: knownLoaves(),
  };
  await openRoom(page);
  await page.getByLabel('Experiment file').setInputFiles({
    name: 'loaves.json',
    mimeType: 'application/json',
    buffer: Buffer.from(recordText(record)),
  });
  await expect(page.locator('.ex-slices__frame')).toHaveAttribute('aria-busy', 'false');
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('.experiment').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('an experiment of one’s own, from nothing to results, taken back, and there again after the page was closed', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  await openRoom(page);
  await expect(said(page)).toHaveText('Name a goal and a knob.');
  await page.getByRole('button', { name: 'Show what to try' }).click();
  await expect(field(page, 'Goal')).toBeFocused();
  await field(page, 'Goal').fill('Strength');
  await page.getByRole('button', { name: 'Say which way is good' }).click();
  await field(page, 'Which way is good?').selectOption('higher');
  await field(page, 'One trial is called').fill('batch');
  await field(page, 'Knob').fill('Lime');
  await field(page, 'Lime from').fill('9');
  await field(page, 'Lime to').fill('2');
  await expect(said(page)).toHaveText('1 thing to correct: Lime ends before it begins, from 9 to 2.');
  await field(page, 'Lime to').fill('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show what to try' }).click();

  await expect(card(page, 'Batch 1')).toBeVisible();
  await expect(said(page)).toHaveText('Make batch 1, then enter the result.');
  await expectAccessible(page);
  await field(page, 'Strength').fill('7,9 good');
  await field(page, 'Strength').press('Enter');
  await expect(card(page, 'Batch 1').getByRole('alert')).toContainText('“good” is not a number.');
  await field(page, 'Strength').fill('7,9 8.1');
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(card(page, 'Batch 2')).toBeVisible();
  await expect(said(page)).toHaveText('Batch 1 gave 7.9 and 8.1. Batch 2 is waiting for its result.');
  await card(page, 'Batch 2').getByRole('button', { name: 'Failed' }).click();
  await expect(card(page, 'Batch 3')).toBeVisible();
  await expect(said(page)).toHaveText('Batch 2 failed; it is kept out. Batch 3 takes its place.');
  await field(page, 'Strength').fill('3');
  await field(page, 'Strength').press('Enter');
  await expect(card(page, 'Batch 4')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Batch 3')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(card(page, 'Batch 4')).toBeVisible();
  await expect(page.locator('.experiment__count')).toHaveText(
    '3 batches, 1 of them failed · saved on this machine',
  );

  await page.reload();
  await expect(card(page, 'Batch 4')).toBeVisible();
  await expect(page.locator('.experiment__count')).toContainText('3 batches, 1 of them failed');
  expect(messages).toEqual([]);
});

test('an example has curves from its fourth result on, in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openRoom(page);
  await page.getByRole('button', { name: /^Espresso/ }).click();
  await page.getByRole('button', { name: 'Show what to try' }).click();
  for (const [k, result] of ['3.1', '6.2', '4.4', '5.9'].entries()) {
    await expect(card(page, `Shot ${k + 1}`)).toBeVisible();
    await field(page, 'Taste').fill(result);
    await field(page, 'Taste').press('Enter');
  }
  await expect(card(page, 'Shot 5').getByText(/^predicted /)).toBeVisible();
  await expect(page.getByRole('img', { name: 'What is known, along each knob' })).toBeVisible();
  await expect(page.locator('.ex-slices__frame')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'What is known' }).click();
  await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('img', { name: 'Which shots are best?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Across').selectOption('Yield');
  await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^What would come out at/ }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Try this' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the next loaf stands alone, all loaves in a picture and a list, and the rest behind ⋯', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const granted = { held: 0 };
      const request = () => {
        granted.held++;
        return Promise.resolve({ release: () => Promise.resolve(granted.held--) });
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      Object.assign(window, { granted });
    });
    const held = () => page.evaluate(() => (window as unknown as { granted: { held: number } }).granted.held);
    await openLoaves(page);
    await expect(card(page, 'Loaf 20')).toBeVisible();
    await expect(card(page, 'Loaf 21')).toBeHidden();
    await page.getByRole('button', { name: '1 of 2 waiting' }).tap();
    await expect(card(page, 'Loaf 21')).toBeVisible();
    await page.locator('.ex-dock:visible').getByRole('button', { name: 'Enter' }).tap();
    await expect(page.locator('[data-result]:visible')).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Loaves' }).tap();
    await expect(page.getByRole('img', { name: 'Best so far', exact: true })).toBeVisible();
    await expect(said(page)).toContainText('Five more loaves are expected to bring');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next: loaf 20' }).tap();
    await expect(page.getByRole('tab', { name: 'Try these' })).toHaveAttribute('aria-selected', 'true');

    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.tap();
    await page.getByLabel('Keep the screen on').check();
    await expect.poll(held).toBe(1);
    await expectTargets(page);
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    await expect(field(page, 'Goal')).toHaveValue('Taste');
    await expectTargets(page);
    await page.getByRole('tab', { name: 'What is known' }).tap();
    await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
    await expectTargets(page);
    await page.goto('./#room=lab');
    await expect.poll(held).toBe(0);
  });
});

/** Expects that fingers hit all controls of the room that are to be seen, and that nothing is wider than the screen. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll(
      ':is(.experiment, .lab__bar) :is(button, input:not([type="checkbox"]), select, summary)',
    );
    const isSmall = ({ width, height }: DOMRect) => width > 0 && height < 43.5;
    return [
      ...[...controls].filter((one) => isSmall(one.getBoundingClientRect())).map((one) => one.outerHTML),
      ...(document.documentElement.scrollWidth > innerWidth ? ['The page is wider than the screen.'] : []),
    ];
  });
  expect(small).toEqual([]);
}
