import type { Page } from '@playwright/test';
import { isLong } from '../src/testing/sweep';
import { lessons } from '../src/lessons/registry';
import { openExperiment, openLoaves } from './support/experiment';
import { LabPage } from './support/lab';
import { expect, longTest, test } from './support/page';
import { panelLinks } from './support/panels';
import { textFaults } from './support/textFaults';
import { differences, lengthen, shareTranslated, textsOf, translate } from './support/translation';

/** A state to begin with, and what a visitor does there. */
interface Visit {
  readonly name: string;
  readonly hash: string;
  readonly size?: { readonly width: number; readonly height: number };
  act(page: Page, lab: LabPage): Promise<void>;
}

/** A state, by its link or opened by hand. `query`: as in addresses. */
interface State {
  readonly name: string;
  readonly hash?: string;
  /** False where a projector shows nothing to open it by. */
  readonly hasProjector?: boolean;
  open?(page: Page, query: string): Promise<void>;
}

// What a browser shows at a first visit alone would differ.
test.use({ visited: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function quiet(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .panel__wait, .menu__wait, .panel progress')).toHaveCount(0);
}

/** Leaves the page, and all that the browser keeps of it. */
async function forget(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** The texts of the page once they are the same as a moment ago: the column follows the plots. */
async function restedTexts(page: Page, hasScales = true): Promise<string[]> {
  let texts: string[] = [];
  const changes = async (): Promise<boolean> => {
    const before = texts.join('\n');
    texts = await textsOf(page, hasScales);
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
      await button(page, 'Other points').click();
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
      await expect.poll(async () => differences(plain, await textsOf(page))).toEqual([]);
    },
  );
}

/** Dialogs of the Lab, each with the name of its button. `key`: opens it on a projector, where there are no buttons; null without one. */
const dialogs = [
  { name: 'Help', opener: 'Help', key: '?' },
  { name: 'Export', opener: 'Export', key: null },
  { name: 'Share', opener: 'Share', key: 's' },
  { name: 'Your data', opener: 'Your own data', key: null },
] as const;

/** What else can be opened, by links or by hand; a visitor goes through its tabs and opens what is closed. */
const states: readonly State[] = [
  { name: 'Ψ', hash: 'seed=30&step=2&psi=open' },
  ...panelLinks.map(([name, hash]) => ({ name: `the panel ${name}`, hash })),
  { name: 'the panel tables', hash: 'seed=30&step=2&panel=tables:history' },
  { name: 'the panel found', hash: 'seed=34&objective=pipeline&step=2&panel=found' },
  { name: 'the room of pipelines', hash: 'objective=pipeline&room=pipelines&seed=3&step=2' },
  { name: 'the room of unlabelled data', hash: 'room=manifold' },
  { name: 'an experiment, to set up', open: (page) => openExperiment(page) },
  {
    name: 'an experiment, set up',
    async open(page, query) {
      await openExperiment(page, query);
      await button(page, /^Sourdough/).click();
      await expect(page.locator('.ex-first-runs .ex-ring').first()).toBeAttached();
    },
  },
  { name: 'an experiment, what to try', open: openLoaves },
  ...['course', 'documents', 'experiments', 'nothing'].map((id) => ({
    name: `the page ${id}`,
    hash: `page=${id}`,
  })),
  { name: 'a tour', hash: 'seed=7&page=tour' },
  ...dialogs.map(({ name, opener, key }) => ({
    name: `the dialog ${name}`,
    hasProjector: key !== null,
    async open(page: Page, query: string) {
      await page.goto(`./${query}#seed=30`);
      await expect(page.getByRole('status').first()).not.toBeEmpty();
      if (query !== '') {
        await page.keyboard.press(key!);
        return expect(page.getByRole('dialog', { name }).first()).toBeVisible();
      }
      // On a phone some of them stand in a sheet.
      if ((await page.getByRole('button', { name: opener, exact: true }).count()) === 0)
        await button(page, 'More').click();
      await button(page, opener).click();
      await expect(page.getByRole('dialog', { name }).first()).toBeVisible();
    },
  })),
  ...lessons.map(({ id }) => ({ name: `the lesson ${id}`, hash: `page=lesson:${id}` })),
];

const sizes = {
  'a laptop': { width: 1280, height: 800, query: '' },
  'a projector': { width: 1280, height: 720, query: '?mode=projector' },
  'a phone': { width: 390, height: 844, query: '' },
} as const;
type Size = keyof typeof sizes;
const sizeNames = Object.keys(sizes) as Size[];

/**
 * Everything that a click opens, one after another: tabs, what is folded, menus; and the first slider moved. `tell` is called at each
 * stop.
 */
async function lookAround(page: Page, tell: (stop: string) => Promise<void>): Promise<void> {
  const look = async (stop: string): Promise<void> => {
    // Other things stand under a pointer that was left where something was clicked.
    await page.mouse.move(0, 0);
    await tell(stop);
  };
  await look('as it opens');
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const inside = (selector: string) => page.locator(hasDialog ? 'dialog[open]' : 'body').locator(selector);
  const tabs = inside('[role="tab"]:visible:enabled');
  for (let k = 0; k < (await tabs.count()); k++) {
    if ((await tabs.nth(k).getAttribute('aria-selected')) === 'true') continue;
    await tabs.nth(k).click();
    await look(`tab ${k + 1}`);
  }
  const folded = inside('details:not([open]) > summary:visible');
  for (let most = 0; most < 8 && (await folded.count()) > 0; most++) {
    // What is pinned to the foot of a phone may lie over it.
    await folded.first().evaluate((one: HTMLElement) => one.click());
  }
  await look('unfolded');
  const slider = inside('input[type="range"]:visible:enabled').first();
  if ((await slider.count()) > 0) {
    await slider.focus();
    for (let k = 0; k < 2; k++) await page.keyboard.press('ArrowRight');
    await look('after the slider');
  }
  if (hasDialog) return;
  const openers = page.locator('button[popovertarget]:not([popovertargetaction]):visible:enabled');
  for (let k = 0; k < (await openers.count()); k++) {
    await openers.nth(k).click();
    await look(`menu ${k + 1}`);
    await page.keyboard.press('Escape');
  }
}

/** One room on a laptop, another on a phone; how else they are laid out is the same for all. */
const fewStates: readonly (readonly [state: string, size: Size])[] = [
  ['Ψ', 'a laptop'],
  ['an experiment, what to try', 'a phone'],
];

for (const { name, hash, hasProjector = true, open } of states) {
  const few = fewStates.find(([state]) => state === name)?.[1];
  (few ? test : longTest)(
    `in a longer language all can be read, and no number differs: ${name}`,
    async ({ page }) => {
      for (const size of isLong ? sizeNames : [few!]) {
        if (size === 'a projector' && !hasProjector) continue;
        const { query, ...pixels } = sizes[size];
        await page.setViewportSize(pixels);
        const enter = async (): Promise<void> => {
          if (hash !== undefined) await page.goto(`./${query}#${hash}`);
          await open?.(page, query);
          await expect(page.locator('.start, .first')).toHaveCount(0);
          await quiet(page);
        };
        await enter();
        const plain = new Map<string, string[]>();
        await lookAround(page, async (stop) => {
          await quiet(page);
          plain.set(stop, await restedTexts(page, false));
        });
        await forget(page);
        await enter();
        await translate(page);
        await lengthen(page);
        const faults: string[] = [];
        await lookAround(page, async (stop) => {
          const say = async () => differences(plain.get(stop)!, await textsOf(page, false));
          await expect.poll(say, `${size}, ${stop}`).toEqual([]);
          faults.push(...(await textFaults(page)).map((fault) => `${size}, ${stop}: ${fault}`));
        });
        expect.soft(faults).toEqual([]);
        await forget(page);
      }
    },
  );
}
