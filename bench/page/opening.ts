import { freshPage, median, type Lines, type Site } from './site';

const loads = 9;

/** How long until anything is painted, and from there to the first posterior of the page itself. */
export const openLines: Lines = async function* (site) {
  yield { what: 'opening the page', ...(await openings(site)) };
};

/** How long the picture of the build and that of the page take on a slow processor. */
export const firstLines: Lines = async function* (site) {
  yield {
    what: 'first picture (prerendered)',
    ...(await firstPictures(site)),
  };
};

async function openings(site: Site): Promise<Record<string, number>> {
  const paints: number[] = [];
  const waits: number[] = [];
  for (let k = 0; k < loads; k++) {
    const page = await freshPage(site, '');
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
async function firstPictures(site: Site): Promise<Record<string, number>> {
  const seen: { picture: number; live: number }[] = [];
  for (let k = 0; k < loads; k++) {
    const context = await site.browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(noteFirstPictures);
    await page.goto(site.address);
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
