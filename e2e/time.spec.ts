import type { Page } from '@playwright/test';
import { isLong, sweep } from '../src/testing/sweep';
import { anySentence, LabPage, stepSentence } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' });

test('a step in parts: the answer on the old belief, then the new belief; and back', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  const second = await lab.descriptions();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(lab.status).toHaveText(/^Step 3: asked x = .*; expected .*, with 95\s% from .* quantile/);
  await lab.settled();
  const answer = await lab.descriptions();
  expect(answer[0]).toContain('asked x =');
  // The posterior at the query is still the one before.
  const reading = /median .*, 95\s% from [^.]*\.\d+ to [^.]*\.\d+/;
  expect(answer[0]!.match(reading)![0]).toBe(second[0]!.match(reading)![0]);
  await expect.poll(() => lab.linked('beat')).toBe('evaluate');
  await page.keyboard.press('Shift+ArrowRight');
  await lab.atStep(3);
  expect((await lab.descriptions())[0]).toContain('The band before this step is drawn behind.');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(lab.status).toHaveText(/^Step 3: asked/);
  expect(await lab.descriptions()).toEqual(answer);
  await expect.poll(() => lab.linked('beat')).toBe('evaluate');
  if (isLong) {
    await page.reload();
    await expect(lab.status).toHaveText(/^Step 3: asked/);
    expect(await lab.descriptions()).toEqual(answer);
  }
  await page.keyboard.press('Shift+ArrowLeft');
  await lab.atStep(2);
  expect(await lab.descriptions()).toEqual(second);
  await lab.tab('View');
  await lab.button('Beat').click();
  await page.keyboard.press('ArrowRight');
  await expect(lab.status).toHaveText(stepSentence(3));
});

test('a run that was left is in the tree, comes back, and can be deleted and brought back', async ({
  page,
}) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=4');
  const before = await lab.descriptions();
  await expect(page.getByRole('button', { name: /branches/ })).toHaveCount(0);
  await lab.button('Back').click();
  await lab.atStep(3);
  await lab.choice('Model').selectOption({ label: 'GP' });
  await expect(lab.button('2 branches')).toBeVisible();
  await lab.settled();
  await lab.button('2 branches').click();
  const tree = page.getByRole('dialog', { name: 'Branches' });
  await expect(tree.getByRole('button', { name: /^GP from step 3/ })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await tree.getByRole('button', { name: /^nGCP .* seed 30/ }).click();
  await expect(lab.choice('Model')).toHaveValue('ngcp');
  await tree.getByRole('button', { name: 'Delete GP from step 3' }).click();
  await expect(page.getByRole('button', { name: /branches/ })).toHaveCount(0);
  await lab.button('Last').click();
  await lab.atStep(4);
  expect(await lab.descriptions()).toEqual(before);
  await lab.button('Undo').click();
  await expect(lab.button('2 branches')).toBeVisible();
});

for (const [width, height] of [
  [360, 740],
  [1280, 720],
] as const) {
  (width === 1280 ? test : longTest)(
    `at ${width} px nothing moves while a run is played`,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const lab = new LabPage(page);
      await lab.open();
      await lab.tab('View');
      await page.getByRole('combobox', { name: 'Play speed' }).selectOption('10/s');
      await page.evaluate(() => {
        const root = document.documentElement;
        interface Shift {
          readonly value: number;
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const boxOf = ({ x, y, width, height: h }: DOMRect) => [x, y, width, h].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as readonly Shift[]) {
            root.dataset['shift'] = String(Number(root.dataset['shift'] ?? 0) + value);
            for (const { node, previousRect, currentRect } of sources) {
              const name =
                node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : node?.textContent;
              root.dataset['moved'] =
                `${root.dataset['moved'] ?? ''}${name}: ${boxOf(previousRect)} → ${boxOf(currentRect)}; `;
            }
          }
        }).observe({ type: 'layout-shift' });
      });
      await lab.button('Play').click();
      await expect(lab.status).toHaveText(isLong ? /^Step 1\d: / : /^Step ([5-9]|1\d): /);
      await lab.button('Pause').click();
      await expect(lab.button('Play')).toBeVisible();
      const shift = await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
      expect(shift, (await page.locator('html').getAttribute('data-moved')) ?? '').toBeLessThan(0.01);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    },
  );
}

for (const [width, height, search, hash] of [
  [1280, 720, '', 'seed=30&step=10'],
  [1280, 720, '?mode=projector', 'seed=30&step=10'],
  [1280, 720, '?mode=projector', 'seed=5&model=nlgcp&clusters=3&layers=truth,median,clusters'],
  [768, 1024, '', 'seed=3&objective=branin&step=10'],
  [360, 740, '?mode=projector', 'seed=3&objective=branin&step=4'],
] as const) {
  longTest(`at ${width} px ${search} plots and column stay where they are, ${hash}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const lab = new LabPage(page);
    await lab.open(hash, search);
    // The column is loaded beside the first picture.
    await expect(page.locator('.side[aria-busy]')).toHaveCount(0);
    // So is the strip of clusters, whose room is kept.
    if (hash.includes('clusters'))
      await expect(page.getByRole('img', { name: 'Cluster weights' })).toBeVisible();
    const first = Number(/step=(\d+)/.exec(hash)?.[1] ?? 0);
    const before = await placesOf(page);
    for (let step = first + 1; step <= first + sweep(2, 4); step++) {
      await page.keyboard.press('ArrowRight');
      await lab.atStep(step);
      expect(await placesOf(page)).toEqual(before);
    }
  });
}

longTest('the bar keeps its height whatever is chosen in it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lab = new LabPage(page);
  await lab.open('model=gp');
  const height = () => page.locator('.lab__bar').evaluate((bar) => bar.getBoundingClientRect().height);
  const before = await height();
  for (const [name, value] of [
    ['Model', 'nlgcp'],
    ['Kernel', 'squared-exponential'],
    ['Model', 'parametric-gcp'],
  ] as const) {
    await lab.choice(name).selectOption(value);
    await lab.settled();
    expect(await height()).toBe(before);
  }
});

/** Returns the positions of everything that a step could move, in whole pixels. */
function placesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = document.querySelectorAll('.lab__bar, .transport, .plots [role="img"], .side__section h2');
    return [...all].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // A heading may change its text, not its position.
      const size = element.matches('h2') ? [] : [width, height];
      const name = element.getAttribute('aria-label') ?? '';
      return [name, ...[x, y, ...size].map(Math.round)].join(' ');
    });
  });
}

test('a link far into a run tells how many steps are done, and can be given up', async ({ page }) => {
  const lab = new LabPage(page);
  await page.goto('./#objective=sine&model=nlgcp&smart=200&step=200');
  await expect(page.getByRole('progressbar', { name: 'Opening the run' })).toBeVisible();
  await expect(page.locator('.task')).toHaveText(/Step \d+ of 200…/);
  await lab.button('Cancel').click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // How many steps are done by then depends on the machine.
  await expect(lab.status).toHaveText(anySentence);
});

test('the end of a run stands on the rail; with a larger budget it goes on', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('smart=1&final=1&step=2');
  await expect(page.getByRole('img', { name: /^The end: The budget of 1 smart and 1 final/ })).toBeVisible();
  await expect(lab.status).toHaveText(/The budget of 1 smart and 1 final steps is used\.$/);
  await expect(lab.button('Step')).toBeDisabled();
  await lab.tab('Search');
  await page.getByLabel('Smart steps').fill('6');
  await page.getByLabel('Smart steps').press('Enter');
  await expect(page.getByRole('img', { name: /^The end/ })).toHaveCount(0);
  await lab.settled();
  await lab.step(3);
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /^step 3 of 3 made, \d+ planned$/);
});
