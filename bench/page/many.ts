import { freshPage, median, type Lines, type Site } from './site';

const repeats = 3;

/** How long the searches take that “Many runs” plans by itself, and how long the thread of the page works for them. */
export const manyLines: Lines = async function* (site) {
  const runs: ManyRuns[] = [];
  for (let k = 0; k < repeats; k++) runs.push(await manyRuns(site));
  const middle = (key: 'seconds' | 'page') => median(runs.map((one) => one[key]));
  const { searches, workers } = runs[0]!;
  yield {
    what: 'many runs, as they are planned',
    ...{ seconds: middle('seconds'), page: middle('page'), searches, workers, repeats },
  };
};

interface ManyRuns {
  /** Seconds from the start until all trials are finished. */
  readonly seconds: number;
  /** Seconds that the thread of the page has worked meanwhile. */
  readonly page: number;
  readonly searches: number;
  /** Workers at the end, that of the Lab among them. */
  readonly workers: number;
}

async function manyRuns(site: Site): Promise<ManyRuns> {
  const page = await freshPage(site, '#panel=batch', '.batch__run button');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const worked = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN;
  };
  const state = page.locator('.batch__state');
  const start = page.locator('.batch__run').getByRole('button', { name: 'Start' });
  await start.waitFor();
  // What opens beside the panel is no part of it.
  await page.waitForTimeout(2000);
  const [before, begun] = [await worked(), performance.now()];
  await start.click();
  await state.filter({ hasText: /^All \d+ trials are finished/ }).waitFor({ timeout: 600_000 });
  const seconds = (performance.now() - begun) / 1000;
  const searches = Number(/\d+/.exec((await state.textContent()) ?? '')?.[0]);
  const found = { seconds, page: (await worked()) - before, searches, workers: page.workers().length };
  await page.context().close();
  return found;
}
