import { appendFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectNothingBeyond, test } from './support/page';
import { LabPage, startSentence } from './support/lab';
import { act, chance } from './support/monkey';
import { sweep } from '../src/testing/sweep';

/** Number of sessions; `npm test -- --all` runs many. MONKEY_SAID names a file for every notice that appears. */
const sessions = Number(process.env.MONKEY_SESSIONS ?? sweep(1, 20));
const actions = Number(process.env.MONKEY_ACTIONS ?? sweep(20, 200));
const first = Number(process.env.MONKEY_SEED ?? 1);
const said = process.env.MONKEY_SAID;

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 800, height: 1000 },
];

/** Text that no sentence for a visitor may contain. */
const unspeakable =
  /unexpected|internal|undefined|\[object|cannot read|is not a function|could not be shown/i;

test.describe.configure({ mode: 'parallel' });

for (let seed = first; seed < first + sessions; seed++) {
  test(`whatever is done at random, the page goes on: ${seed}`, async ({ page, faults }) => {
    test.setTimeout(10_000 * actions);
    await page.setViewportSize(sizes[(seed - 1) % sizes.length]!);
    const lab = new LabPage(page);
    await lab.open(`seed=${seed}`);
    const draw = chance(seed);
    const done: string[] = [];
    for (let i = 0; i < actions; i++) {
      done.push(await act(page, draw));
      expect(faults, done.slice(-6).join('\n')).toEqual([]);
      await expectNothingBeyond(page, done.slice(-6).join('\n'));
      for (const sentence of await sentences(lab)) {
        expect(sentence, done.slice(-6).join('\n')).not.toMatch(unspeakable);
        if (said) appendFileSync(said, `${sentence}\n`);
      }
    }
    await test.step(`after ${done.slice(-10).join(', ')}`, () => recovers(lab));
  });
}

/** Returns the notices, and the failures that panels report. */
async function sentences({ page }: LabPage): Promise<string[]> {
  return page.locator('.notice > span, [role="alert"]').allInnerTexts();
}

/** Returns to the plots, where undo and reset have to work, then opens another link and steps. */
async function recovers(lab: LabPage): Promise<void> {
  const { page } = lab;
  await leave(lab);
  await page.keyboard.press('Control+z');
  await enterLab(page);
  await expect(page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
  await lab.button('Reset').click();
  await expect(lab.status).toHaveText(startSentence);
  await expect(page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => {
    location.hash = 'seed=5&objective=custom&model=gp&mode=page';
  });
  await lab.atStep(0);
  await lab.step(1);
  // A phone has no buttons for these in view.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await lab.settled();
  await lab.button('Reset').click();
  await lab.atStep(0);
  await lab.step(1);
}

/** Leaves fields, menus, dialogs, panels, lessons and the projector's mode, as a visitor would. */
async function leave(lab: LabPage): Promise<void> {
  const { page } = lab;
  const letGo = async () => {
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };
  for (let i = 0; i < 4; i++) await letGo();
  // The state left for a lesson returns with the panel that was open then.
  await expect(async () => {
    await letGo();
    await expect(page.locator('dialog[open]')).toHaveCount(0, { timeout: 1000 });
    await expect(page.locator('.lab .plots')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  if ((await page.locator('html[data-mode="projector"]').count()) > 0) await page.keyboard.press('p');
  // A link may have hidden parts, including the controls.
  await page.keyboard.press('h');
  await enterLab(page);
  await expect(lab.button('Reset')).toBeVisible();
}

/** Goes to the Lab from another room: without a pipeline there is no run to undo or reset. */
async function enterLab(page: Page): Promise<void> {
  const rooms = page.getByRole('navigation', { name: 'Rooms' });
  // On a phone the row is there, but not shown.
  const inRow = rooms.locator('.rooms__row button').filter({ hasText: /^Lab$/ });
  if ((await inRow.getAttribute('aria-current')) === 'true') return;
  if (await inRow.isVisible()) return inRow.click();
  await rooms.locator('.rooms__menu').getByRole('button').first().click();
  await rooms.locator('.menu__item').filter({ hasText: /^Lab/ }).click();
}
