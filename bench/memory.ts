/**
 * Measures what a long run keeps in the page: the heap and its buffers after garbage collection, at 30 and at 300 steps.
 * Prints JSON lines, megabytes; the ratio should stay below 1.3. `node scripts/run-ts.mjs bench/memory.ts`
 */
import type { CDPSession, Page } from '@playwright/test';
import { startSite } from './page/site';

const early = 30;
const late = 300;

const site = await startSite();
for (const model of ['gp', 'ngcp']) {
  console.log(JSON.stringify({ what: 'what playing keeps, MB', model, ...(await growth(model)) }));
}
await site.close();

async function growth(model: string): Promise<Record<string, number>> {
  const page = await site.browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await page.goto(`${site.address}#model=${model}&smart=${late}&final=0&leastGain=0`);
  const before = await playedTo(page, session, early);
  const after = await playedTo(page, session, late);
  await page.context().close();
  return { [`after ${early}`]: before, [`after ${late}`]: after, ratio: after / before };
}

/** Plays on to a step, pauses, and measures. */
async function playedTo(page: Page, session: CDPSession, step: number): Promise<number> {
  await page.getByRole('combobox', { name: 'Play speed' }).selectOption('max');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(
    (wanted) =>
      Number(/^Step (\d+)/.exec(document.querySelector('[role=status]')?.textContent ?? '')?.[1]) >= wanted,
    step,
    { timeout: 20 * 60_000 },
  );
  const pause = page.getByRole('button', { name: 'Pause' });
  if (await pause.isVisible()) await pause.click();
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const usage = await session.send('Runtime.getHeapUsage');
  return (usage.usedSize + ((usage as { backingStorageSize?: number }).backingStorageSize ?? 0)) / 1e6;
}
