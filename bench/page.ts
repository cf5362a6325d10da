/**
 * What a visitor waits for, in the production build: first paint, first posterior, and each move of a dragged point with 50
 * observations. Prints JSON lines, milliseconds. `node scripts/run-ts.mjs bench/page.ts`
 */
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { browserFlags, environmentOf } from '../scripts/lib/browserCheck.mjs';

const loads = 9;
const moves = 100;

await build({ logLevel: 'error' });
const server = await preview({ logLevel: 'error', preview: { port: 4900 } });
const address = server.resolvedUrls?.local[0] ?? '';
const found = (await findBrowser()) as { path: string };
const browser = await chromium.launch({
  args: [...(browserFlags as string[])],
  executablePath: found.path,
  env: environmentOf(found) as Record<string, string>,
});

console.log(JSON.stringify({ what: 'opening the page', ...(await openings()) }));
for (const model of ['gp', 'ngcp']) {
  console.log(JSON.stringify({ what: 'dragging with 50 observations', model, ...(await drags(model)) }));
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

async function drags(model: string): Promise<Record<string, number>> {
  const page = await freshPage(`#initial=50&objective=custom&model=${model}`);
  const box = await page.locator('.disc__body').nth(20).boundingBox();
  if (!box) throw new Error('There is no disc to drag.');
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 6);
  const times = await page.evaluate(moveAndWait, { ...start, moves });
  await page.context().close();
  const sorted = times.sort((a, b) => a - b);
  return { median: median(sorted), worst: sorted.at(-1)!, moves: times.length };
}

/** A page at a link, once its first posterior is drawn; when that was stands on the root element. */
async function freshPage(hash: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('path.band')) return void requestAnimationFrame(look);
      document.documentElement.dataset['posterior'] = String(performance.now());
    };
    requestAnimationFrame(look);
  });
  await page.goto(address + hash);
  await page.waitForFunction(() => {
    const isPainted = performance.getEntriesByName('first-paint').length > 0;
    return isPainted && document.documentElement.dataset['posterior'] !== undefined;
  });
  return page;
}

/** From the pointer's move to the laid-out new band, a number for each move that changed it. */
async function moveAndWait({
  x,
  y,
  moves: count,
}: {
  x: number;
  y: number;
  moves: number;
}): Promise<number[]> {
  const surface = document.querySelector('.plot-surface--ask');
  const band = () => document.querySelector('path.band');
  const times: number[] = [];
  for (let k = 0; k < count; k++) {
    const before = band()?.getAttribute('d');
    const start = performance.now();
    const place = { clientX: x, clientY: y - 6 - (k % 40), pointerId: 1, buttons: 1, isPrimary: true };
    surface?.dispatchEvent(
      new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...place }),
    );
    const changed = await new Promise<boolean>((settle) => {
      const done = (value: boolean): void => {
        observer.disconnect();
        clearTimeout(timer);
        settle(value);
      };
      const observer = new MutationObserver(() => void (band()?.getAttribute('d') !== before && done(true)));
      const timer = setTimeout(() => done(false), 1000);
      observer.observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    band()?.getBoundingClientRect();
    if (changed) times.push(performance.now() - start);
  }
  return times;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
