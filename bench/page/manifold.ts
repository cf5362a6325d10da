import type { Page } from '@playwright/test';
import { freshPage, median, type Lines, type Site } from './site';

const moves = 100;
const changes = 9;

/** How long the room of manifolds takes to answer a hand. */
export const manifoldLines: Lines = async function* (site) {
  for (const setting of ['s=0.5', 's=0.5;n=500', 's=0.5;n=1000', 's=0.5;graphs=ensemble'])
    yield {
      what: 'dragging a point among unlabelled ones',
      setting,
      ...(await pulls(site, setting, 'drag')),
    };
  yield {
    what: 'sliding the pull of unlabelled points',
    ...(await pulls(site, 's=0.5', 'slide')),
  };
  for (const up of ['intrinsic', 'lengthScale'])
    yield {
      what: 'a landscape of 40 by 40',
      up,
      ...(await landscapes(site, `s=0.5;up=${up}`)),
    };
};

function roomOf(setting: string): string {
  return `#seed=30&panel=manifold:labels=3,3;b=1;${setting}`;
}

/** Times from an event to the ground that answers it; the next event waits for that. */
async function pulls(site: Site, setting: string, how: 'drag' | 'slide'): Promise<Record<string, unknown>> {
  const page = await freshPage(site, roomOf(setting), '.manifold__lowest');
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
async function landscapes(site: Site, setting: string): Promise<Record<string, unknown>> {
  // The room has its landscape and its settings on two tabs; a link may show both.
  const page = await freshPage(site, roomOf(`${setting};show=landscape,neighbours`), '.manifold__lowest');
  await page.evaluate(noteDrawings, 'keydown');
  await isAtRest(page);
  const [coarse, fine]: [number[], number[]] = [[], []];
  for (let k = 0; k < changes; k++) {
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
    // As long as a page may take to open: where other programs are busy, a picture takes long as well.
    { polling: 4, timeout: 120_000 },
  );
  return (await found.jsonValue()) as readonly number[];
}

/** Waits until nothing of the room is computed any more, and the copy for visits without a network is made. */
async function isAtRest(page: Page): Promise<void> {
  await page.locator('.manifold__criterion[aria-busy="false"]').waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForTimeout(1000);
}
