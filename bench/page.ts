/**
 * Measures a visitor's waiting times in the production build: first paint, first posterior, each move of a dragged point
 * with 50 observations, scrubbing over 30 steps, a plane, and what 300 steps hold of the heap; each beside its budget.
 * Prints JSON lines, milliseconds. `node scripts/run-ts.mjs bench/page.ts`, with
 * `--only first,drag,scrub,plane,heap,open` for some.
 */
import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { browserFlags, environmentOf } from '../scripts/lib/browserCheck.mjs';

const loads = 9;
const moves = 100;
/** Milliseconds between two moves of the pointer: the pace of a screen. */
const frameMs = 1000 / 60;
const models = ['gp', 'ngcp', 'nlgcp'];
const asked = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : null;

await build({ logLevel: 'error' });
const server = await preview({
  logLevel: 'error',
  preview: { port: Number(process.env['E2E_PORT'] ?? 4900) },
});
const address = server.resolvedUrls?.local[0] ?? '';
const found = (await findBrowser()) as { path: string };
const browser = await chromium.launch({
  args: [...(browserFlags as string[])],
  executablePath: found.path,
  env: environmentOf(found) as Record<string, string>,
});

const rows: Readonly<Record<string, () => AsyncGenerator<Record<string, unknown>>>> = {
  open: async function* () {
    yield { what: 'opening the page', ...(await openings()) };
  },
  first: async function* () {
    yield {
      what: 'first picture (prerendered)',
      ...(await firstPictures()),
      budget: { picture: 1200, live: 2300 },
    };
  },
  drag: async function* () {
    const budget = { median: 16, worst: 33 };
    for (const model of models)
      yield { what: 'dragging with 50 observations', model, ...(await drags(model)), budget };
  },
  scrub: async function* () {
    const budget = { stepsPerSecond: 30 };
    for (const model of models)
      yield { what: 'scrubbing over 30 steps', model, ...(await scrubs(model)), budget };
  },
  plane: async function* () {
    const budget = { first: 50, fine: 250 };
    for (const model of models)
      yield { what: 'a plane, 100 observations', model, ...(await planes(model)), budget };
  },
  manifold: async function* () {
    const drag = { median: 33 };
    for (const setting of ['s=0.5', 's=0.5;n=500', 's=0.5;n=1000'])
      yield {
        what: 'dragging a point among unlabelled ones',
        setting,
        ...(await pulls(setting, 'drag')),
        budget: drag,
      };
    yield {
      what: 'sliding the pull of unlabelled points',
      ...(await pulls('s=0.5', 'slide')),
      budget: { median: 16 },
    };
    for (const up of ['intrinsic', 'lengthScale'])
      yield {
        what: 'a landscape of 40 by 40',
        up,
        ...(await landscapes(`s=0.5;up=${up}`)),
        budget: { fine: 1000 },
      };
  },
  heap: async function* () {
    yield { what: 'heap after 30 and 300 steps', ...(await heaps()), budget: { ratio: 1.3 } };
  },
};

for (const [name, row] of Object.entries(rows)) {
  if (asked && !asked.includes(name)) continue;
  for await (const line of row()) console.log(JSON.stringify(line));
}
await browser.close();
await server.close();

async function openings(): Promise<Record<string, number>> {
  const paints: number[] = [];
  const waits: number[] = [];
  for (let k = 0; k < loads; k++) {
    const page = await freshPage('');
    const seen = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN,
      posterior: Number(document.documentElement.dataset['posterior']),
    }));
    paints.push(seen.paint);
    waits.push(seen.posterior - seen.paint);
    await page.context().close();
  }
  return { firstPaint: median(paints), posteriorAfterPaint: median(waits), loads };
}

/**
 * Times until the picture that the build has drawn is painted, and until that of the page is, for a newcomer whose processor is four
 * times as slow.
 */
async function firstPictures(): Promise<Record<string, number>> {
  const seen: { picture: number; live: number }[] = [];
  for (let k = 0; k < loads; k++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(noteFirstPictures);
    await page.goto(address);
    await page.waitForFunction(() => performance.getEntriesByName('live').length > 0, undefined, {
      timeout: 120_000,
    });
    const [picture, live] = await page.evaluate(() =>
      ['picture', 'live'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN),
    );
    seen.push({ picture: picture!, live: live! });
    await context.close();
  }
  const middle = (key: 'picture' | 'live') => median(seen.map((one) => one[key]));
  return { picture: middle('picture'), live: middle('live'), loads };
}

/** Runs in the page: marks when the picture of the build and that of the page are painted. */
function noteFirstPictures(): void {
  const marked = new Set<string>();
  const mark = (name: string, selector: string) => {
    if (marked.has(name) || !document.querySelector(selector)) return;
    marked.add(name);
    // The first task after a frame comes after its paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => performance.mark(name));
      port1.start();
      port2.postMessage(null);
    });
  };
  const look = () => {
    mark('picture', '.first:not([style*="hidden"]) path.band');
    // Before there was a picture of the build, nothing lay over the page.
    if (!document.querySelector('.first')) mark('live', '#root path.band');
    if (!marked.has('live')) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Drags a point as a hand would, and reads what the page measured. */
async function drags(model: string): Promise<Record<string, unknown>> {
  const page = await freshPage(`#initial=50&objective=custom&model=${model}`);
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
async function scrubs(model: string): Promise<Record<string, unknown>> {
  const page = await freshPage(`#step=30&smart=30&objective=custom&model=${model}`);
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
async function planes(model: string): Promise<Record<string, unknown>> {
  const page = await freshPage(
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

function roomOf(setting: string): string {
  return `#seed=30&panel=manifold:labels=3,3;b=1;${setting}`;
}

/** Times from an event to the ground that answers it; the next event waits for that. */
async function pulls(setting: string, how: 'drag' | 'slide'): Promise<Record<string, unknown>> {
  const page = await freshPage(roomOf(setting), '.manifold__lowest');
  await page.evaluate(noteDrawings, how === 'drag' ? 'pointermove' : 'keydown');
  await isAtRest(page);
  const box = await page.locator('.manifold__plane .manifold__label--plus').first().boundingBox();
  if (!box) throw new Error('There is no label to drag.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (how === 'drag') {
    await page.mouse.move(x, y);
    await page.mouse.down();
  } else await page.getByRole('slider', { name: /^Pull of unlabelled points/ }).focus();
  const act = (k: number): Promise<void> =>
    how === 'drag'
      ? page.mouse.move(x + 6 + (k % 20), y + (k % 7))
      : page.keyboard.press(k % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
  const waits: number[] = [];
  for (let k = 0; k < moves; k++) {
    await forgetDrawings(page);
    await act(k);
    waits.push((await drawings(page, 'manifold__ground', 1))[0]!);
  }
  await page.context().close();
  const settled = waits.slice(20).sort((a, b) => a - b);
  return { median: median(settled), p95: settled[Math.floor(0.95 * settled.length)], worst: settled.at(-1) };
}

/** Times from a change of the graph to the coarse landscape and to the fine one. */
async function landscapes(setting: string): Promise<Record<string, unknown>> {
  // The room has its landscape and its settings on two tabs; a link may show both.
  const page = await freshPage(roomOf(`${setting};show=landscape,neighbours`), '.manifold__lowest');
  await page.evaluate(noteDrawings, 'keydown');
  await isAtRest(page);
  const [coarse, fine]: [number[], number[]] = [[], []];
  for (let k = 0; k < loads; k++) {
    await forgetDrawings(page);
    await page.getByRole('slider', { name: /^Neighbours/ }).press(k % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    const [first, second] = await drawings(page, 'manifold__heat', 2);
    coarse.push(first!);
    fine.push(second!);
  }
  await page.context().close();
  return { coarse: median(coarse), fine: median(fine) };
}

/** Runs in the page: notes on the root element how long after an event what is drawn, by the class of the canvas or of what holds it. */
function noteDrawings(kind: string): void {
  const told = document.documentElement.dataset;
  let since: number | null = null;
  addEventListener(kind, (event) => (since ??= event.timeStamp), { capture: true });
  addEventListener('forget', () => void ((since = null), (told['drawings'] = '')));
  const draw = CanvasRenderingContext2D.prototype.drawImage;
  CanvasRenderingContext2D.prototype.drawImage = function noted(
    this: CanvasRenderingContext2D,
    ...args: unknown[]
  ) {
    (draw as (...all: unknown[]) => void).apply(this, args);
    const name = this.canvas.closest('.manifold__heat') ? 'manifold__heat' : this.canvas.className;
    if (since !== null)
      told['drawings'] = `${told['drawings'] ?? ''}${name} ${(performance.now() - since).toFixed(2)};`;
  };
}

async function forgetDrawings(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('forget')));
}

/** Returns the first times at which something was drawn, once there are so many. */
async function drawings(page: Page, what: string, count: number): Promise<readonly number[]> {
  const found = await page.waitForFunction(
    ([name, most]) => {
      const all = (document.documentElement.dataset['drawings'] ?? '').split(';');
      const times = all.filter((one) => one.startsWith(`${name} `)).map((one) => Number(one.split(' ')[1]));
      return times.length >= Number(most) && times;
    },
    [what, count] as const,
    { polling: 4 },
  );
  return (await found.jsonValue()) as readonly number[];
}

/** Waits until nothing of the room is computed any more. */
async function isAtRest(page: Page): Promise<void> {
  await page.locator('.manifold__criterion[aria-busy="false"]').waitFor();
  await page.waitForTimeout(3000);
}

/** Measures the heap after a collection at 30 and at 300 steps, of a Sobol search with fixed hyper-parameters because fits take long. */
async function heaps(): Promise<Record<string, number>> {
  const page = await freshPage('#objective=custom&model=gp&fit=fixed&strategy=sobol&steps=300');
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

/**
 * Opens a page that measures itself, at a link, and waits until something of it is drawn; the time of that stands on the
 * root element.
 */
async function freshPage(hash: string, sign = 'path.band'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((what) => {
    const look = () => {
      if (!document.querySelector(what)) return void requestAnimationFrame(look);
      document.documentElement.dataset['posterior'] = String(performance.now());
    };
    requestAnimationFrame(look);
  }, sign);
  await page.goto(`${address}${hash === '' ? '' : '?perf'}${hash}`);
  await page.waitForFunction(
    () => {
      const isPainted = performance.getEntriesByName('first-paint').length > 0;
      return isPainted && document.documentElement.dataset['posterior'] !== undefined;
    },
    undefined,
    { timeout: 120_000 },
  );
  return page;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
