import type { CDPSession, Locator, Page } from '@playwright/test';
import { freshPage, type Lines, type Site } from './site';

const moves = 100;
/** Milliseconds between two moves of the pointer: the pace of a screen. */
const frameMs = 1000 / 60;
const models = ['gp', 'ngcp', 'nlgcp'];

/** How long each move of a dragged point takes. */
export const dragLines: Lines = async function* (site) {
  for (const model of models)
    yield { what: 'dragging with 50 observations', model, ...(await drags(site, model)) };
};

/** How many steps a second are painted while the slider is pulled. */
export const scrubLines: Lines = async function* (site) {
  for (const model of models)
    yield { what: 'scrubbing over 30 steps', model, ...(await scrubs(site, model)) };
};

/** How long the worker takes for a plane. */
export const planeLines: Lines = async function* (site) {
  for (const model of models)
    yield { what: 'a plane, 100 observations', model, ...(await planes(site, model)) };
};

/** What steps leave behind. */
export const heapLines: Lines = async function* (site) {
  yield { what: 'heap after 30 and 300 steps', ...(await heaps(site)) };
};

/** Drags a point as a hand would, and reads what the page measured. */
async function drags(site: Site, model: string): Promise<Record<string, unknown>> {
  const page = await freshPage(site, `#initial=50&objective=custom&model=${model}`);
  // What takes the pointer is loaded beside the first picture.
  await page.locator('.plot-surface').first().waitFor({ state: 'attached' });
  const box = await page.locator('.disc__body').nth(20).boundingBox();
  if (!box) throw new Error('There is no disc to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const drag = (count: number) => paced(count, (k) => page.mouse.move(x, y - 6 - (k % 40)));
  // Compilers need warm-up calls, and a hand does not start at full speed either.
  await drag(40);
  await clear(page);
  await drag(moves);
  const { move, paint, script, worker } = await reading(page);
  await page.context().close();
  return { move, paint, script, worker: (worker as Record<string, unknown>)['preview'] };
}

/** Pulls the slider over stored steps that were drawn before; moves on as soon as a step is painted. */
async function scrubs(site: Site, model: string): Promise<Record<string, unknown>> {
  const page = await freshPage(site, `#step=30&smart=30&objective=custom&model=${model}`);
  await atStep(page, 30);
  // What takes the pointer is loaded beside the first picture, and would be drawn amid the steps.
  await page.locator('.plot-surface').first().waitFor({ state: 'attached' });
  await page.getByRole('slider', { name: 'Timeline' }).focus();
  // On the first pass the pictures of the steps are computed, one after the other.
  for (let step = 29; step >= 0; step--) {
    await page.keyboard.press('ArrowLeft');
    await atStep(page, step);
    const told = page.locator('.chart--objective-posterior p').filter({ hasText: `Step ${step}:` });
    await told.waitFor({ state: 'attached' });
  }
  const slider = page.getByRole('slider', { name: 'Timeline' });
  await slider.evaluate(pulled, [1, 30]);
  await slider.evaluate(pulled, [29, 0]);
  await clear(page);
  await slider.evaluate(pulled, [1, 30]);
  await atStep(page, 30);
  const { stepsPerSecond, stepsPainted } = await reading(page);
  await page.context().close();
  return { stepsPerSecond, stepsPainted };
}

/** Runs in the page: sets a slider to each value from one to another, each after a frame and its paint. */
async function pulled(slider: Element, [from = 0, to = 0]: readonly number[]): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  for (let value = from; value !== to + Math.sign(to - from); value += Math.sign(to - from)) {
    set.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  }
}

/** Waits until a step is shown and nothing is computed. Its sentence would not tell: while a run opens, one of its steps says that the top is found. */
async function atStep(page: Page, step: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const timeline = document.querySelector<HTMLInputElement>('[aria-label="Timeline"]');
      const isBusy = document.querySelector('.plots')?.getAttribute('aria-busy') !== 'false';
      return timeline?.value === wanted && !isBusy;
    },
    String(step),
    { timeout: 300_000 },
  );
}

/** Times the first picture of a plane and the fine one, as long as the worker took for each. */
async function planes(site: Site, model: string): Promise<Record<string, unknown>> {
  const page = await freshPage(
    site,
    `#initial=100&objective=branin&model=${model}`,
    '.lab__status:not(:empty), [role="alert"]',
  );
  // The fine one waits until nothing else is computed.
  const isFine = page.waitForFunction(() => {
    const text = document.querySelector<HTMLElement>('.perf')?.dataset['reading'] ?? '{}';
    const { worker } = JSON.parse(text) as { worker?: { plane?: { count: number } | null } };
    return (worker?.plane?.count ?? 0) >= 2;
  });
  const isDrawn = await isFine.then(
    () => true,
    () => false,
  );
  const { worker } = await reading(page);
  const plane = (worker as Record<string, Summary | null>)['plane'] ?? null;
  await page.context().close();
  return plane && isDrawn ? { first: plane.least, fine: plane.worst } : { skipped: 'no fine plane came' };
}

/** Measures the heap after a collection at 30 and at 300 steps, of a Sobol search with fixed hyper-parameters because fits take long. */
async function heaps(site: Site): Promise<Record<string, number>> {
  const page = await freshPage(site, '#objective=custom&model=gp&fit=fixed&strategy=sobol&steps=300');
  const cdp = await page.context().newCDPSession(page);
  const play = async (from: number, to: number) => {
    for (let step = from + 1; step <= to; step++) {
      await page.keyboard.press('ArrowRight');
      await atStep(page, step);
    }
  };
  await play(0, 30);
  const after30 = await heapOf(cdp);
  await play(30, 300);
  const after300 = await heapOf(cdp);
  await page.context().close();
  return { after30, after300, ratio: after300 / after30 };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable');
  for (let k = 0; k < 3; k++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Calls a function this many times, a frame apart if the machine keeps up. */
async function paced(count: number, act: (k: number) => Promise<void>): Promise<void> {
  const start = performance.now();
  for (let k = 0; k < count; k++) {
    await act(k);
    const left = start + (k + 1) * frameMs - performance.now();
    if (left > 0) await new Promise((settle) => setTimeout(settle, left));
  }
}

interface Summary {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

function region(page: Page): Locator {
  return page.getByRole('region', { name: 'Speed of this page' });
}

async function clear(page: Page): Promise<void> {
  await region(page)
    .getByRole('button', { name: 'Clear' })
    .evaluate((button: HTMLElement) => button.click());
}

/** Returns the page's own measurements, once complete. */
async function reading(page: Page): Promise<Record<string, unknown>> {
  await page.waitForTimeout(1200);
  return JSON.parse((await region(page).getAttribute('data-reading')) ?? '{}') as Record<string, unknown>;
}
