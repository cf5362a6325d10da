import type { Page } from '@playwright/test';

/** Returns a generator of numbers in [0, 1), the same for the same seed. */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Draw = () => number;

const keys = [
  ...['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowLeft', 'Home', 'End', ' '],
  ...['r', 'n', '1', '2', '3', '5', '6', '8', '9', 'p', 'p', '?', 'Escape', 'Escape', 'Delete', ',', '.'],
  ...['g', 'c', 'w', 'y', 'l', 'k', 's'],
  ...['Control+z', 'Control+z', 'Control+Shift+z', 'Tab', 'Enter', 'ArrowUp', 'ArrowDown', 'PageUp'],
];

const texts = [
  '0',
  '-1',
  '1e9',
  '0.37',
  '12',
  'abc',
  '',
  '1,5',
  '−3',
  'NaN',
  '<b>x</b>',
  'sin(x',
  '9'.repeat(40),
];

const links = [
  'seed=4&step=3',
  'seed=7&step=2&model=nlgcp&clusters=3',
  'objective=forrester&model=gp&acquisition=thompson',
  'objective=branin&step=2&model=gp',
  'objective=hartmann6&step=1',
  'objective=rastrigin&step=1&kernel=matern&fit=fixed&lengthScale=0.2~0.3',
  'objective=branin&kernel=sum&fit=fixed',
  'objective=forrester&kernel=matern&fit=fixed&lengthScale=0.2',
  'objective=points&layers=truth,mean,median,band50,band95,samples,candidates,clusters,seen',
  'panel=compare:model=gp;model=ngcp',
  'panel=likelihood',
  'panel=why&step=2',
  'panel=ranking:alpha=2',
  'panel=batch:trials=5;steps=3;random',
  'panel=objective:type',
  'panel=dimensions&objective=hartmann3',
  'panel=guess:names=A,B',
  'panel=refits:5',
  'panel=tables:history',
  'room=pipelines',
  'room=experiment',
  'panel=manifold:',
  'page=documents',
  'page=course',
  'page=lesson:copula.3&seed=4',
  'page=tour',
  'hide=acquisition,output-map&at=3',
  'panel=nonsense:%F0%9F%90%92',
  'step=9999&seed=-4&objective=nothing&model=&kernel=%',
  'changes=move:0:99:1:2;try:0:1e308;remove:0:0&mode=projector',
  'fit=fixed&outputScale=0&noise=-1&lengthScale=NaN',
  'place=1~2~3&axes=0~0&map=moon&beat=evaluate',
];

const pressed = 'button, summary, [role="tab"], input[type="checkbox"], a[href^="#"]';

/** Performs a random action. Returns its description, for the report of a failure. */
export async function act(page: Page, draw: Draw): Promise<string> {
  const kind = draw();
  if (kind < 0.34) return press(page, draw);
  if (kind < 0.42) return choose(page, draw);
  if (kind < 0.5) return slide(page, draw);
  if (kind < 0.56) return type(page, draw);
  if (kind < 0.66) return clickPlot(page, draw);
  if (kind < 0.76) return dragPlot(page, draw);
  if (kind < 0.95) return strike(page, draw);
  return follow(page, draw);
}

function pick<T>(list: readonly T[], draw: Draw): T {
  return list[Math.floor(draw() * list.length)]!;
}

/** Returns the middle of a visible, enabled element that nothing covers; null if there is none. */
async function find(page: Page, selector: string, draw: Draw): Promise<{ x: number; y: number } | null> {
  return page.evaluate(
    ([css, share]) => {
      const all = [...document.querySelectorAll<HTMLElement>(css)].filter((element) => {
        const { width, height, left, top } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (!width || !height || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
        const hit = document.elementFromPoint(x, y);
        return !element.matches(':disabled') && hit !== null && (element === hit || element.contains(hit));
      });
      const chosen = all[Math.floor(share * all.length)];
      if (!chosen) return null;
      const { left, top, width, height } = chosen.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    [selector, draw()] as const,
  );
}

async function press(page: Page, draw: Draw): Promise<string> {
  const at = await find(page, pressed, draw);
  if (at) await page.mouse.click(at.x, at.y);
  return `pressed at ${at?.x}, ${at?.y}`;
}

async function choose(page: Page, draw: Draw): Promise<string> {
  const share = draw();
  const which = draw();
  return page.evaluate(
    ([one, other]) => {
      const lists = [...document.querySelectorAll<HTMLSelectElement>('select')].filter(
        (list) => !list.disabled,
      );
      const list = lists[Math.floor(one * lists.length)];
      const options = [...(list?.options ?? [])].filter((option) => !option.disabled);
      const option = options[Math.floor(other * options.length)];
      if (!list || !option) return 'no list';
      list.value = option.value;
      list.dispatchEvent(new Event('change', { bubbles: true }));
      return `chose ${option.value}`;
    },
    [share, which] as const,
  );
}

async function slide(page: Page, draw: Draw): Promise<string> {
  const at = await find(page, 'input[type="range"]', draw);
  if (!at) return 'no slider';
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let k = 0; k < 4; k++) await page.mouse.move(at.x + (draw() - 0.5) * 120, at.y);
  await page.mouse.up();
  return 'slid';
}

async function type(page: Page, draw: Draw): Promise<string> {
  const at = await find(
    page,
    'input:not([type="range"]):not([type="checkbox"]):not([type="file"]), textarea',
    draw,
  );
  const text = pick(texts, draw);
  if (!at) return 'no field';
  await page.mouse.click(at.x, at.y, { clickCount: 3 });
  await page.keyboard.type(text.slice(0, 12));
  await page.keyboard.press(draw() < 0.6 ? 'Enter' : 'Tab');
  return `typed ${text}`;
}

function plotPoint(page: Page, draw: Draw): { x: number; y: number } {
  const size = page.viewportSize()!;
  return { x: size.width * (0.03 + 0.7 * draw()), y: size.height * (0.15 + 0.8 * draw()) };
}

async function clickPlot(page: Page, draw: Draw): Promise<string> {
  const at = plotPoint(page, draw);
  await page.mouse.click(at.x, at.y);
  return `clicked ${at.x.toFixed()}, ${at.y.toFixed()}`;
}

/** Drags from an observation if there is one, else from anywhere. */
async function dragPlot(page: Page, draw: Draw): Promise<string> {
  const from = (await find(page, '.disc, .disc__body', draw)) ?? plotPoint(page, draw);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const to = plotPoint(page, draw);
  for (const share of [0.2, 0.5, 1]) {
    await page.mouse.move(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
  }
  if (draw() < 0.15) await page.keyboard.press('Escape');
  await page.mouse.up();
  return 'dragged';
}

async function strike(page: Page, draw: Draw): Promise<string> {
  const key = pick(keys, draw);
  await page.keyboard.press(key);
  return `struck ${key}`;
}

/** Opens another link, or the present one with a few characters changed. */
async function follow(page: Page, draw: Draw): Promise<string> {
  const present = await page.evaluate(() => location.hash.slice(1));
  const at = Math.floor(draw() * present.length);
  const damaged =
    present.slice(0, at) + pick(['', '9', '&', '=', '%', '~', ';'], draw) + present.slice(at + 1);
  const hash = draw() < 0.5 ? pick(links, draw) : damaged;
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  return `followed ${hash}`;
}
