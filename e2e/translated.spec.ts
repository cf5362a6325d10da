import type { Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { expect, longTest, test } from './support/page';
import { shareTranslated, textsOf, translate } from './support/translation';

/** A state to begin with, and what a visitor does there. */
interface Visit {
  readonly name: string;
  readonly hash: string;
  readonly size?: { readonly width: number; readonly height: number };
  act(page: Page, lab: LabPage): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function quiet(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .panel__wait, .menu__wait')).toHaveCount(0);
}

/** The texts of the page once they are the same as a moment ago: the column follows the plots. */
async function restedTexts(page: Page): Promise<string[]> {
  let texts: string[] = [];
  const changes = async (): Promise<boolean> => {
    const before = texts.join('\n');
    texts = await textsOf(page);
    return texts.join('\n') !== before;
  };
  await expect.poll(changes, { intervals: [500] }).toBe(false);
  return texts;
}

const steps = async (_: Page, lab: LabPage): Promise<void> => {
  await lab.step(1);
  await lab.step(2);
};

const visits: readonly Visit[] = [
  {
    name: 'one input',
    hash: 'seed=30',
    async act(_, lab) {
      await lab.step(1);
      if (isLong) await lab.step(2);
      await lab.button('Back').click();
      await lab.atStep(isLong ? 1 : 0);
      await lab.choice('Acquisition').selectOption('upper-confidence-bound');
      await lab.step(isLong ? 2 : 1);
      for (const tab of ['Model', 'Search', 'View', 'Why'] as const) await lab.tab(tab);
      await lab.choice('Objective').selectOption('forrester');
      await lab.step(1);
      await lab.button('Undo').click();
      await lab.settled();
    },
  },
  {
    name: 'why',
    hash: 'seed=30&step=2&panel=why',
    async act(page, lab) {
      await lab.button('Step').click();
      await expect(lab.status).toHaveText(/^(Step 3: |The top is found: )/);
      await lab.button('Back').click();
      await expect(lab.status).toHaveText(/^Step 2: /);
      await quiet(page);
      await lab.button('Close panel').click();
      await lab.atStep(2);
    },
  },
  {
    name: 'compare',
    hash: 'seed=30&panel=compare:step=1;model=gp;model=ngcp',
    async act(page) {
      await quiet(page);
      await button(page, /^Step/).click();
      await expect(page.getByRole('status').first()).toHaveText(/^Step 2: /);
      await quiet(page);
    },
  },
  {
    name: 'the room of pipelines',
    hash: 'objective=pipeline&room=pipelines&seed=3',
    async act(page) {
      for (const step of [1, 2]) {
        await button(page, /^Step/).click();
        await expect(page.getByRole('slider', { name: 'Timeline' })).toHaveValue(String(step));
        await expect(page.getByRole('status').first()).toHaveText(/^Finished number \d+: 0\.\d{3}, /);
      }
      await quiet(page);
    },
  },
  {
    name: 'the room of unlabelled data',
    hash: 'seed=30&panel=manifold:n=60;labels=3,3;b=1',
    async act(page) {
      await quiet(page);
      await button(page, 'Close panel').click();
      await quiet(page);
    },
  },
  { name: 'two inputs', hash: 'objective=branin&seed=3', act: steps },
  { name: 'several inputs', hash: 'objective=hartmann-3&seed=3', act: steps },
  { name: 'a projector', hash: 'seed=30&mode=projector', act: (page) => page.keyboard.press('ArrowRight') },
  { name: 'a phone', hash: 'seed=30', size: { width: 390, height: 844 }, act: steps },
  {
    name: 'a lesson',
    hash: 'page=lesson:surrogate.1',
    async act(page) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await quiet(page);
    },
  },
  {
    name: 'many runs',
    hash: 'seed=7&objective=forrester&panel=batch:trials=5;steps=2;gp-ei',
    async act(page) {
      await page.getByRole('button', { name: 'Start', exact: true }).click();
      await expect(page.locator('.batch__state')).toHaveText(/^All \d+ trials are finished/);
    },
  },
];

/** A page that is stepped, changed and undone; the architecture's rule of texts holds every component. */
const few = ['one input'];

for (const { name, hash, size, act } of visits) {
  (few.includes(name) ? test : longTest)(
    `translated by the browser the page goes on as ever: ${name}`,
    async ({ page }) => {
      if (size) await page.setViewportSize(size);
      const lab = new LabPage(page);
      // What a browser shows at a first visit alone would differ.
      await page.addInitScript(() => {
        if (location.protocol !== 'about:') localStorage.setItem('deep-mining-lab:visited', 'yes');
      });
      const visit = async (isTranslated: boolean): Promise<void> => {
        await page.goto('about:blank');
        await page.goto(`./#${hash}`);
        await expect(page.locator('#root > *').first()).toBeVisible();
        await expect(page.locator('.start')).toHaveCount(0);
        await quiet(page);
        if (isTranslated) await translate(page);
        await act(page, lab);
        await quiet(page);
      };
      await visit(false);
      const plain = await restedTexts(page);
      expect(await shareTranslated(page)).toBeGreaterThan(0.9);
      await expect(
        page.locator('.katex:not([translate="no"], [translate="no"] *), .why__symbols:not([translate="no"])'),
      ).toHaveCount(0);
      expect(plain.length).toBeGreaterThan(20);
      await visit(true);
      await expect.poll(() => textsOf(page)).toEqual(plain);
    },
  );
}
