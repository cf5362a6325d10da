import { expect, expectAccessible, longTest, test } from './support/page';
import { sweep } from '../src/testing/sweep';
import { LabPage } from './support/lab';

test('a part of the page inside another one: keys act after a click, Esc gives them back', async ({
  page,
}) => {
  await page.route('**/slides.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Slides</title><button>next slide</button><iframe title="Lab" width="800" height="450" src="./#seed=30&step=1&hide=controls,density-of-y,output-map,history"></iframe>',
    }),
  );
  await page.goto('./slides.html');
  const frame = page.frameLocator('iframe');
  const status = frame.getByRole('status');
  await expect(status).toHaveText(/^Step 1: /);
  await expect(frame.getByRole('img', { name: 'Acquisition' })).toBeVisible();
  await expect(frame.getByRole('img', { name: 'History' })).toHaveCount(0);
  await page.getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText(/^Step 1: /);
  await status.click();
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText(/^Step 2: /);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  await expect(status).toHaveText(/^Step 2: /);
});

test('an embedded lesson or panel without keys stays as it is, and Esc gives them back', async ({ page }) => {
  await page.route('**/slides.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Slides</title>${['page=lesson:acquisition', 'panel=why']
        .map(
          (part) =>
            `<iframe title="${part}" width="800" height="600" src="./#seed=30&keys=off&${part}"></iframe>`,
        )
        .join('')}`,
    }),
  );
  await page.goto('./slides.html');
  for (const [title, name] of [
    ['page=lesson:acquisition', 'How far in the lesson'],
    ['panel=why', 'Close panel'],
  ] as const) {
    const frame = page.frameLocator(`iframe[title="${title}"]`);
    const shown = frame.getByRole('progressbar', { name }).or(frame.getByRole('button', { name }));
    await expect(shown).toBeVisible();
    await frame.getByRole('heading').first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
    await expect(shown).toBeVisible();
  }
});

const frames = [
  [480, 360],
  [640, 420],
  [960, 540],
  [360, 480],
] as const;

for (const [name, hash] of [
  ['one input', 'seed=30&step=4'],
  ['Ψ', 'seed=30&step=4&psi=open'],
  ['two inputs', 'seed=3&objective=branin&step=4'],
] as const) {
  (name === 'one input' ? test : longTest)(
    `${name} in a frame: what has no room leaves, and nothing is scrolled or cut`,
    async ({ page }) => {
      await page.route('**/slides.html', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<title>Slides</title><iframe title="Lab" style="border:0" src="./#${hash}&hide=controls"></iframe>`,
        }),
      );
      await page.goto('./slides.html');
      const lab = page.frameLocator('iframe');
      for (const size of frames.slice(0, sweep(2, 4))) {
        await page.locator('iframe').evaluate((frame: HTMLIFrameElement, [width, height]) => {
          frame.width = String(width);
          frame.height = String(height);
        }, size);
        await expect
          .poll(() => lab.locator('html').evaluate(() => [innerWidth, innerHeight]))
          .toEqual([...size]);
        await expect(lab.getByRole('status')).toHaveText(/^Step 4: /);
        await expect(lab.getByRole('img', { name: 'Objective and posterior' })).toBeVisible();
        await expect(lab.locator('.plots')).toHaveAttribute('aria-busy', 'false');
        const beyond = () =>
          lab
            .locator('html')
            .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
              scrollHeight - clientHeight,
              scrollWidth - clientWidth,
            ]);
        await expect.poll(beyond, size.join('×')).toEqual([0, 0]);
        const ends = () =>
          lab.locator('.plots').evaluate((plots) => {
            const { bottom } = plots.getBoundingClientRect();
            const texts = [...plots.querySelectorAll('text')].map(
              (text) => text.getBoundingClientRect().bottom,
            );
            return Math.max(...texts) - bottom;
          });
        await expect.poll(ends, size.join('×')).toBeLessThanOrEqual(4);
      }
    },
  );
}

const embedded = [
  ['two inputs', 'seed=3&objective=branin&step=2', 'Density of y'],
  ['the panel why', 'seed=30&step=4&panel=why', 'Expected improvement taken apart'],
  ['a lesson', 'page=lesson:budget', 'Objective and posterior'],
] as const;

for (const [name, hash, figure] of embedded) {
  (name === 'two inputs' ? longTest : test)(
    `the code to embed makes a frame in which all fits: ${name}`,
    async ({ page }) => {
      await page.goto(`./#${hash}`);
      await expect(page.getByRole('img', { name: figure })).toBeVisible();
      await page.keyboard.press('s');
      const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue();
      await page.route('**/slides.html', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<title>Slides</title>${code}` }),
      );
      await page.setViewportSize({ width: 1400, height: 1200 });
      await page.goto('./slides.html');
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('img', { name: figure })).toBeVisible();
      await expect(frame.locator('[aria-busy="true"], .panel__wait')).toHaveCount(0);
      // The text of a lesson scrolls beside its figure.
      const beyond = () =>
        frame
          .locator('html, .panel, .lab-figure')
          .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
      await expect.poll(async () => Math.max(...(await beyond()))).toBeLessThanOrEqual(0);
    },
  );
}

longTest('what is left of a link that hides parts fits, narrow and wide', async ({ page }) => {
  const lab = new LabPage(page);
  const hidden = ['controls,density-of-y,history', 'controls,acquisition', 'controls,output-map,status'];
  for (const hide of hidden) {
    await lab.open(`seed=30&step=2&hide=${hide}`);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await lab.settled();
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      await expect(lab.button('Step')).toHaveCount(0);
      await expect(lab.figure('Acquisition')).toHaveCount(hide.includes('acquisition') ? 0 : 1);
      if (hide.includes('history')) await expectAccessible(page);
    }
  }
});

test('what a link has hidden comes back, by a button or by H', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=1&hide=acquisition,history');
  await expect(lab.figure('Acquisition')).toHaveCount(0);
  await lab.tab('View');
  await expect(page.getByText('Hidden by the link: acquisition; history.')).toBeVisible();
  await lab.button('Show all').click();
  await expect(lab.figure('Acquisition')).toBeVisible();
  await expect(lab.figure('History')).toBeVisible();
  await expect(lab.button('Show all')).toHaveCount(0);

  await lab.open('seed=31&step=1&hide=controls,history');
  await expect(lab.button('Step')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(lab.button('Step')).toBeVisible();
  await expect(lab.figure('History')).toBeVisible();
  await expect.poll(() => page.url()).not.toContain('hide=');
});

test('a projector shows the keys and the QR code on request', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2', '?mode=projector');
  const legend = page.getByRole('complementary', { name: 'Keys' });
  await page.keyboard.press('k');
  await expect(legend).toContainText('full screen');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await lab.atStep(3);
  await expect(legend).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
  await page.keyboard.press('s');
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Embed code' })).toHaveValue(/^<iframe src=.*hide=controls/);
  await page.getByRole('checkbox', { name: 'history' }).check();
  await expect(page.getByRole('textbox', { name: 'Embed code' })).toHaveValue(/hide=controls,history/);
  await expectAccessible(page);
});
