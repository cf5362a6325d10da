import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import type { Campaign } from '../src/engine/campaign/campaign';
import { emptyRecord, recordText } from '../src/rooms/experiment/state/record';
import { sourdough } from '../src/testing/sourdough';
import { sweep } from '../src/testing/sweep';
import { expect, test } from './support/page';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });
const count = (page: Page) => page.locator('.experiment__count');

async function openRoom(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('./#room=experiment');
  await expect(page.getByRole('tablist', { name: 'Parts of the room' })).toBeVisible();
  return page;
}

async function beginEspresso(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Espresso/ }).click();
  await page.getByRole('button', { name: 'Show what to try' }).click();
  await expect(card(page, 'Shot 1')).toBeVisible();
}

async function expectAccessible(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Ends the process of a page, as a crash or an empty battery does: it has no time to save anything. */
async function kill(page: Page, faults: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const provoked = faults.filter((fault) => fault.startsWith('crashed: '));
  expect(provoked).toHaveLength(1);
  faults.splice(faults.indexOf(provoked[0]!), 1);
}

/** Lets the page draw so many pictures: another moment for each number. */
function drawn(page: Page, frames: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (let k = 0; k < left; k++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

test('every result that was entered is there again, whenever the page is killed', async ({
  context,
  faults,
}) => {
  let page = await openRoom(context);
  await beginEspresso(page);
  const moments = sweep(3, 20);
  for (let k = 0; k < moments; k++) {
    await expect(card(page, `Shot ${k + 1}`)).toBeVisible();
    await field(page, 'Taste').fill(`${k + 1}.25`);
    await field(page, 'Taste').press('Enter');
    // At once, then after ever other numbers of pictures.
    await drawn(page, (k * 7) % 20);
    await kill(page, faults);
    page = await openRoom(context);
    await expect(count(page)).toContainText(`${k + 1} shot`);
  }
  await page.getByRole('tab', { name: 'Shots' }).click();
  const results = page.getByRole('tabpanel', { name: 'Shots' });
  for (let k = 0; k < moments; k++) await expect(results).toContainText(`${k + 1}.25`);
});

test('who comes back without a link sees what waits, one step away', async ({ context }) => {
  let page = await openRoom(context);
  await beginEspresso(page);
  await expect(count(page)).toContainText('saved on this machine');
  await page.close();

  page = await context.newPage();
  await page.goto('./');
  const waits = () => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(waits()).toContainText('Espresso: shot 1 is waiting for its result.');
  await expectAccessible(page, '.notices');
  await waits().getByRole('button', { name: 'Go on' }).click();
  await expect(card(page, 'Shot 1')).toBeVisible();
  await expect(waits()).toHaveCount(0);
  await page.getByRole('tab', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Nothing' }).click();
  await page.close();
  page = await context.newPage();
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Step', exact: true })).toBeEnabled();
  await expect(waits()).toHaveCount(0);
});

test('one window writes and another one looks on, until it takes over', async ({ context }) => {
  const first = await openRoom(context);
  await beginEspresso(first);
  const second = await openRoom(context);
  await expect(count(second)).toContainText(
    /^Open in another tab since \d\d:\d\d\. This one only looks on\./,
  );
  await field(first, 'Taste').fill('7.5');
  await field(first, 'Taste').press('Enter');
  await expect(card(second, 'Shot 2')).toBeVisible();
  await second.getByRole('button', { name: 'Take over' }).click();
  await expect(count(second)).toHaveText('1 shot · saved on this machine');
  await expect(count(first)).toContainText('This one only looks on.');
  await first.close();
  await second.close();
});

test('experiments are listed with pictures, renamed, copied, deleted, had back and begun beside each other', async ({
  context,
}) => {
  let page = await openRoom(context);
  await field(page, 'Goal').fill('Crust');
  const shown = page.getByRole('button', { name: /^Experiment ./ });
  await expect(shown).toHaveText('Crust');
  await shown.click();
  await page.getByRole('button', { name: 'New experiment' }).click();
  await expect(field(page, 'Goal')).toBeFocused();
  await expect(shown).toHaveText('New experiment');
  await beginEspresso(page);
  await field(page, 'Taste').fill('7.5');
  await field(page, 'Taste').press('Enter');
  await expect(card(page, 'Shot 2')).toBeVisible();

  await shown.click();
  const list = page.getByRole('dialog', { name: 'Your experiments' });
  const named = (name: string) => list.getByRole('button', { name: `Open ${name}`, exact: true });
  await expect(named('Crust')).toContainText('nothing measured yet');
  await expect(named('Espresso')).toContainText('1 shot measured');
  await expect(named('Espresso').locator('circle')).toHaveCount(1);
  await list.getByRole('button', { name: 'Copy Espresso', exact: true }).click();
  await list.getByRole('button', { name: 'Rename Espresso, copy' }).press('Enter');
  await page.keyboard.type('Lungo');
  await page.keyboard.press('Enter');
  await expect(named('Lungo')).toContainText('1 shot measured');
  await list.getByRole('button', { name: 'Rename Lungo' }).press('Enter');
  await page.keyboard.type('Ristretto');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Rename Lungo' })).toBeFocused();
  await list.getByRole('button', { name: 'Delete Espresso' }).click();
  await expect(list.getByRole('status')).toHaveText('“Espresso” is deleted.');
  await expect(shown).not.toHaveText('Espresso');
  await expect(list.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveText('Espresso');
  await list.getByRole('button', { name: 'Delete Crust' }).click();
  await expect(list.getByRole('button', { name: 'Put Crust back' })).toBeVisible();
  await expectAccessible(page, '.ex-list');
  await page.close();

  page = await openRoom(context);
  await expect(page.getByRole('button', { name: /^Experiment ./ })).toHaveText('Espresso');
  await page.getByRole('button', { name: /^Experiment ./ }).click();
  const again = page.getByRole('dialog', { name: 'Your experiments' });
  await again.getByRole('button', { name: 'Put Crust back' }).click();
  await again.getByRole('button', { name: 'Open Crust' }).click();
  await expect(field(page, 'Goal')).toHaveValue('Crust');
});

test('what is left of a damaged experiment is opened and saved', async ({ context }) => {
  let page = await openRoom(context);
  await beginEspresso(page);
  for (const [k, result] of ['7.5', '6.25'].entries()) {
    await expect(card(page, `Shot ${k + 1}`)).toBeVisible();
    await field(page, 'Taste').fill(result);
    await field(page, 'Taste').press('Enter');
  }
  await expect(count(page)).toHaveText('2 shots · saved on this machine');
  await page.evaluate(async () => {
    const ended = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const base = await ended(indexedDB.open('deep-mining-lab:experiments'));
    const rows = base.transaction('rows', 'readwrite').objectStore('rows');
    for (const row of (await ended(rows.getAll())) as { text: string }[]) {
      await ended(rows.put({ ...row, text: row.text.slice(0, row.text.lastIndexOf('6.25')) }));
    }
    base.close();
  });
  await page.close();

  page = await openRoom(context);
  await expect(count(page).getByRole('alert')).toHaveText('“Espresso” is damaged.');
  const saved = page.waitForEvent('download');
  await count(page).getByRole('button', { name: 'Save what is left' }).click();
  expect((await saved).suggestedFilename()).toBe('espresso-what-is-left.experiment.json');
  await page.getByRole('button', { name: /^Experiment ./ }).click();
  const list = page.getByRole('dialog', { name: 'Your experiments' });
  await expect(list.getByRole('listitem')).toContainText(
    'What is left: 1 shot with results, 1 more is lost. Check each of them.',
  );
  await expectAccessible(page, '.ex-list');
  await expect(list.getByRole('button', { name: /^(Rename|Copy|Delete) / })).toHaveText(['Delete']);
  await list.getByRole('button', { name: 'Open what is left' }).click();
  await expect(page.getByRole('button', { name: /^Experiment ./ })).toHaveText('Espresso, what is left');
  await expect(card(page, 'Shot 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Shots' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Shots' })).toContainText('7.5');

  // The same of a file that is cut off.
  await page.getByRole('tab', { name: 'Set up' }).click();
  const text = recordText({
    ...emptyRecord('rye', 3),
    ...{ name: 'Rye', called: 'loaf', campaign: sourdough },
  });
  await field(page, 'Experiment file').setInputFiles({
    ...{
      name: 'rye.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text.slice(0, text.length - 300)),
    },
  });
  await expect(page.locator('.ex-links__problem')).toContainText(
    /The file is not JSON, or it is cut off: .* What is left: \d+ loaves with results\./,
  );
  await page.locator('.ex-links__problem').getByRole('button', { name: 'Open what is left' }).click();
  await expect(page.getByRole('button', { name: /^Experiment ./ })).toHaveText('Rye, what is left');
});

test('an experiment starts where an earlier one ended, and is taught by it', async ({ context }) => {
  const page = await openRoom(context);
  const openFile = async (name: string, trials: Campaign['trials']): Promise<void> => {
    const record = { ...emptyRecord(name.toLowerCase(), 3, name), called: 'loaf' };
    const buffer = Buffer.from(recordText({ ...record, campaign: { ...sourdough, trials } }));
    await field(page, 'Experiment file').setInputFiles({ name, mimeType: 'application/json', buffer });
    await expect(page.getByRole('button', { name: `Experiment ${name}` })).toBeVisible();
  };
  const begin = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Experiment ./ }).click();
    await page.getByRole('button', { name: 'New experiment' }).click();
  };
  await openFile('Spring', sourdough.trials);
  await begin();
  await openFile('Summer', []);
  await page.getByRole('button', { name: 'Show what to try' }).click();
  await expect(card(page, 'Loaf 2')).toBeVisible();
  await page.getByRole('tab', { name: 'Model' }).click();
  await field(page, 'Kept in this browser').selectOption('Spring');
  await expect(card(page, 'Loaf 1')).toContainText('The best place of the earlier experiment.');
  await expect(card(page, 'Loaf 1')).toContainText('72');
  await expect(page.getByText('That is loaf\u00a01 here.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Loaf 1')).toContainText('One of the first six loaves');

  await begin();
  const halved = sourdough.trials
    .slice(0, 6)
    .map((one) => ({ ...one, results: one.results.map((y) => y / 2) }));
  await openFile('Autumn', halved);
  await page.getByRole('tab', { name: 'Model' }).click();
  await field(page, 'Kept in this browser').selectOption('Spring');
  await page.getByRole('button', { name: 'Let it teach the model, too' }).click();
  await expect(page.getByRole('img', { name: 'How results of then and now are compared' })).toBeVisible();
  await expect(page.getByText(/^Joined with the earlier experiment: /)).toBeVisible();
  await expectAccessible(page, '.experiment__side');
  await page.getByRole('button', { name: 'Try it next' }).click();
  await expect(card(page, 'Loaf 9')).toContainText('The best place of the earlier experiment.');
});

test('a window without storage works, and says that it keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
  });
  await page.goto('./#room=experiment');
  await beginEspresso(page);
  await expect(count(page)).toContainText('not saved: this window keeps nothing. Save a file.');
  const saved = page.waitForEvent('download');
  await count(page).getByRole('button', { name: 'Save a file' }).click();
  expect((await saved).suggestedFilename()).toBe('espresso.experiment.json');
});

test('the bench sheet is all that is printed', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => {}));
  await page.goto('./#room=experiment');
  await beginEspresso(page);
  await page.getByRole('button', { name: 'Print the bench sheet' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.bench');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Shot 1', { exact: true })).toBeVisible();
  await expect(page.locator('.experiment')).toBeHidden();
  await expect(sheet).not.toContainText(/predicted \d|95 ?%/);
});
