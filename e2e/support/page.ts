import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type BrowserContext,
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightWorkerArgs,
  test as base,
  type TestInfo,
} from '@playwright/test';
import { isLong } from '../../src/testing/sweep';

export { expect };

interface Watch {
  /** Faults in the browser so far. A test that provokes a fault on purpose checks it and empties the list. */
  readonly faults: string[];
  /** True for somebody who has been here before. Where motion is welcome, a first visit would make steps by itself. */
  readonly visited: boolean;
}

/** Playwright's test; also fails if the page writes to the console, throws, or has a failed request. */
export const test = base.extend<Watch>({
  visited: [false, { option: true }],
  faults: [
    async ({ context, visited }, use) => {
      const faults: string[] = [];
      if (visited) await context.addInitScript(keepVisit);
      watch(context, faults);
      await use(faults);
      expect(faults, 'the console is silent, nothing is thrown and every request is answered').toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes the visitor one who has been here before. Runs in each page of a context. */
export function keepVisit(): void {
  // Pages without an address have no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('deep-mining-lab:visited', 'yes');
}

type TestBody = (given: PlaywrightTestArgs & PlaywrightWorkerArgs & Watch, info: TestInfo) => Promise<void>;

/**
 * A test whose subject another one meets in a shorter way, or a unit test without a page: it runs by `npm test -- --all`, or alone by
 * `LONG=1 npm run e2e`, and else counts as skipped.
 */
export const longTest = (isLong ? test : test.skip) as (title: string, body: TestBody) => void;

function watch(context: BrowserContext, faults: string[]): void {
  context.on('console', (message) => {
    // Playwright's own message if it keeps the page from being installed.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    const place = message.location();
    faults.push(`console.${message.type()}: ${message.text()} (${place.url}:${place.lineNumber})`);
  });
  context.on('weberror', (thrown) => faults.push(`thrown: ${textOf(thrown.error())}`));
  context.on('page', (page) => page.on('crash', () => faults.push(`crashed: ${page.url()}`)));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given';
    // Leaving a page and starting a download abort sound requests.
    if (reason !== 'net::ERR_ABORTED') faults.push(`request failed: ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) faults.push(`request failed: ${response.url()} (${response.status()})`);
  });
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const otherColours = ['dark', 'document', 'projector'] as const;

/**
 * Asserts that all text is readable in dark colours, the document's or the projector's, by turns, in a long sweep in all:
 * the themes differ in colours only, and src/ui/contrast.test.ts compares these. Leaves the page in light colours.
 */
export async function expectContrast(page: Page, turn = 0): Promise<void> {
  const root = page.locator('html');
  const colours = isLong ? otherColours : [otherColours[turn % otherColours.length]!];
  for (const name of colours) {
    if (name === 'dark') {
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
      continue;
    }
    const key = name === 'document' ? 'palette' : 'mode';
    await root.evaluate((element, [of, to]) => void (element.dataset[of!] = to), [key, name]);
    await expectAccessible(page, ['color-contrast']);
    await root.evaluate((element, of) => void delete element.dataset[of], key);
  }
}

/** Rules of axe about sizes and places: all that a narrower window can break in a page that was checked in full before. */
export const layoutRules = ['target-size', 'scrollable-region-focusable', 'meta-viewport'] as const;

/**
 * Asserts that nothing reaches beyond the page's right edge, and that neither a panel nor the column scrolls sideways. A failure says
 * what was done.
 */
export async function expectNothingBeyond(page: Page, done = ''): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('.panel, .side, .lab__bar')];
      return Math.max(...boxes.map((one) => one.scrollWidth - one.clientWidth));
    });
  await expect.poll(overflow, { message: done }).toBeLessThanOrEqual(0);
}

const axePackage = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(axePackage).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core puts into a window, as far as it is used here. */
interface AxeWindow {
  readonly axe?: {
    run(
      context: Document,
      options: {
        resultTypes: readonly string[];
        runOnly?: { type: 'rule'; values: readonly string[] };
        rules?: Readonly<Record<string, { enabled: boolean }>>;
      },
    ): Promise<{ violations: readonly Violation[] }>;
  };
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/**
 * Asserts that axe finds nothing to object to in the page as it is now, by all its rules or by some. Contrast takes it longer than all
 * else and differs between pages, panels and dialogs, not between their states: a short run leaves it to the tests that go over these.
 */
export async function expectAccessible(page: Page, rules: readonly string[] = []): Promise<void> {
  // A page keeps axe until it is left: half a megabyte, read anew for each check, would cost more than most checks.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
  }
  let found = await violationsIn(page, rules);
  while (found === null) found = await violationsIn(page, rules);
  expect(found, 'axe finds no violations').toEqual([]);
}

/** Returns what axe objects to; null if the page began to show something else meanwhile. */
async function violationsIn(page: Page, rules: readonly string[]) {
  // Words about what was shown before are faint until the new ones are there.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  return page.evaluate(
    async ({ values, left }) => {
      let isStale = false;
      const watch = new MutationObserver(() => (isStale = true));
      watch.observe(document, { subtree: true, attributeFilter: ['data-stale'] });
      const { violations } = await (window as AxeWindow).axe!.run(document, {
        resultTypes: ['violations'],
        ...(values.length > 0
          ? { runOnly: { type: 'rule', values } }
          : { rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])) }),
      });
      watch.disconnect();
      if (isStale || document.querySelector('[data-stale]')) return null;
      return violations.map(({ id, help, nodes }) => {
        return { rule: id, help, where: nodes.map(({ target }) => target.join(' ')) };
      });
    },
    { values: rules, left: isLong ? [] : ['color-contrast'] },
  );
}

/** Asserts that all text is readable in the colours of the page as they are now. */
export function expectReadable(page: Page): Promise<void> {
  return expectAccessible(page, ['color-contrast']);
}
