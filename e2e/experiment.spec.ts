import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { openExperiment, openKnown, openLoaves } from './support/experiment';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const said = (page: Page) => page.locator('.ex-foot').getByRole('status');
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('.experiment').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('an experiment of one’s own, from nothing to results, taken back, and there again after the page was closed', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(message.text());
  });
  await openExperiment(page);
  await expect(said(page)).toHaveText('Name a goal and a knob.');
  await page.getByRole('button', { name: 'Show what to try' }).click();
  await expect(field(page, 'Goal')).toBeFocused();
  await field(page, 'Goal').fill('Strength');
  await page.getByRole('button', { name: 'Say which way is good' }).click();
  await field(page, 'Which way is good?').selectOption('higher');
  await field(page, 'One trial is called').fill('batch');
  await field(page, 'Knob').fill('Lime');
  await field(page, 'Lime from').fill('9');
  await field(page, 'Lime to').fill('2');
  await expect(said(page)).toHaveText('1 thing to correct: Lime ends before it begins.');
  await field(page, 'Lime to').fill('20');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show what to try' }).click();

  await expect(card(page, 'Batch 1')).toBeVisible();
  await expect(said(page)).toHaveText('Make batch 1, then enter the result.');
  await expectAccessible(page);
  await field(page, 'Strength').fill('7,9 good');
  await field(page, 'Strength').press('Enter');
  await expect(card(page, 'Batch 1').getByRole('alert')).toContainText('“good” is not a number.');
  await field(page, 'Strength').fill('7,9 8.1');
  await page.getByRole('tab', { name: 'Set up' }).click();
  await page.getByRole('tab', { name: 'Try these' }).click();
  await expect(field(page, 'Strength')).toHaveValue('7,9 8.1');
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(card(page, 'Batch 2')).toBeVisible();
  await expect(said(page)).toHaveText('Batch 1 gave 7.9 and 8.1. Batch 2 is waiting for its result.');
  await card(page, 'Batch 2').getByRole('button', { name: 'Failed' }).click();
  await expect(card(page, 'Batch 3')).toBeVisible();
  await expect(said(page)).toHaveText('Batch 2 failed; it is kept out. Batch 3 takes its place.');
  await expect(page.getByText('Batch 1 gave 8.1, the highest result so far.')).toBeInViewport();
  const failed = page.getByRole('article', { name: 'Batch 2, failed' });
  for (const name of ['Not failed', 'Add a note'])
    await expect(failed.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  // The second click of a double click, which falls on the next card.
  await card(page, 'Batch 3').getByRole('button', { name: 'Failed' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(said(page)).toHaveText('Batch 2 failed; it is kept out. Batch 3 takes its place.');
  await field(page, 'Strength').fill('3');
  await field(page, 'Strength').press('Enter');
  await expect(card(page, 'Batch 4')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Batch 3')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(card(page, 'Batch 4')).toBeVisible();
  await field(page, 'Strength').fill('5');
  await field(page, 'Strength').press('ControlOrMeta+z');
  await expect(field(page, 'Strength')).toHaveValue('');
  await expect(card(page, 'Batch 4')).toBeVisible();
  await field(page, 'Strength').press('ControlOrMeta+z');
  await expect(card(page, 'Batch 3')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(card(page, 'Batch 4')).toBeVisible();
  await expect(page.locator('.experiment__count')).toHaveText(
    '3 batches, 1 of them failed · saved on this machine',
  );

  await page.reload();
  await expect(card(page, 'Batch 4')).toBeVisible();
  await expect(page.locator('.experiment__count')).toContainText('3 batches, 1 of them failed');

  await page.getByRole('tab', { name: 'Batches' }).click();
  await page.getByRole('button', { name: 'Open in the Lab' }).click();
  await expect(page.getByRole('status')).toHaveText(
    /^Two results, best .*; no value at Lime = \d.* Next Lime = /,
  );
  await expect(page.locator('.fog__stop').first()).toBeAttached();
  expect(messages).toEqual([]);
});

test('an example has curves from its fourth result on, in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openExperiment(page);
  await page.getByRole('button', { name: /^Espresso/ }).click();
  await page.getByRole('button', { name: 'Show what to try' }).click();
  for (const [k, result] of ['3.1', '6.2', '4.4', '5.9'].entries()) {
    await expect(card(page, `Shot ${k + 1}`)).toBeVisible();
    await field(page, 'Taste').fill(result);
    await field(page, 'Taste').press('Enter');
  }
  await expect(card(page, 'Shot 5').getByText(/^predicted /)).toBeVisible();
  await expect(page.getByRole('img', { name: 'What is known, along each knob' })).toBeVisible();
  await expect(page.locator('.ex-slices__frame')).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);

  await field(page, 'Taste').fill('5.5');
  await field(page, 'Taste').press('Enter');
  await expect(card(page, 'Shot 6').getByText(/^predicted /)).toBeVisible();
  await page.getByRole('tab', { name: 'Set up' }).click();
  await field(page, 'Which way is good?').selectOption('lower');
  await page.getByRole('tab', { name: 'Try these' }).click();
  await expect(said(page)).toHaveText('Lower is better now. Shot 6 is chosen anew.');
  await expect(card(page, 'Shot 6').getByText(/^predicted /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page)).toContainText('Shot 5 gave 5.5');

  await page.getByRole('tab', { name: 'What is known' }).click();
  await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('img', { name: 'Which shots are best?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Across').selectOption('Yield');
  await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('button', { name: /^What would come out at/ }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Why' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Try this' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the next loaf stands alone, all loaves in a picture and a list, and the rest behind ⋯', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const granted = { held: 0 };
      const request = () => {
        granted.held++;
        return Promise.resolve({ release: () => Promise.resolve(granted.held--) });
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
      Object.assign(window, { granted });
    });
    const held = () => page.evaluate(() => (window as unknown as { granted: { held: number } }).granted.held);
    await openLoaves(page);
    await expect(card(page, 'Loaf 20')).toBeVisible();
    await expect(card(page, 'Loaf 21')).toBeHidden();
    await page.getByRole('button', { name: '1 of 2 waiting' }).tap();
    await expect(card(page, 'Loaf 21')).toBeVisible();
    await expect(page.locator('.ex-dock strong:visible')).toHaveText('Loaf 21');
    await page.getByRole('button', { name: 'Failed', exact: true }).locator('visible=true').tap();
    await page.locator('.ex-foot').getByRole('button', { name: 'Not failed' }).tap();
    await expect(page.locator('.ex-dock strong:visible')).toHaveText('Loaf 21');
    await page.locator('.ex-dock:visible').getByRole('button', { name: 'Enter' }).tap();
    await expect(page.locator('[data-result]:visible')).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'Loaves' }).tap();
    await expect(page.getByRole('img', { name: 'Best so far', exact: true })).toBeVisible();
    await expect(said(page)).toContainText('Five more loaves are expected to bring');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next: loaf 20' }).tap();
    await expect(page.getByRole('tab', { name: 'Try these' })).toHaveAttribute('aria-selected', 'true');

    const more = page.getByRole('button', { name: 'More', exact: true });
    await more.tap();
    await page.getByLabel('Keep the screen on').check();
    await expect.poll(held).toBe(1);
    await expectTargets(page);
    await page.getByRole('button', { name: 'Set up', exact: true }).tap();
    await expect(field(page, 'Goal')).toHaveValue('Taste');
    await expectTargets(page);
    await page.getByRole('tab', { name: 'What is known' }).tap();
    await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
    // What would come out stands in the foot, so that the map stays where it is; not allowed is 14 h at 30 °C.
    const map = page.locator('.known-map__ask');
    const { x, y, width } = (await map.boundingBox())!;
    await page.touchscreen.tap(x + width - 4, y + 4);
    await expect(page.locator('.known-map__place')).toContainText('nearest allowed');
    await expect(said(page)).toContainText('A result comes with chance');
    expect((await map.boundingBox())!.y).toBe(y);
    await expectTargets(page);
    await page.goto('./#room=lab');
    await expect.poll(held).toBe(0);
  });
});

/** Expects that fingers hit all controls of the room that are to be seen, and that nothing is wider than the screen. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const controls = document.querySelectorAll(
      ':is(.experiment, .lab__bar) :is(button, input:not([type="checkbox"]), select, summary)',
    );
    const isSmall = ({ width, height }: DOMRect) => width > 0 && height < 43.5;
    return [
      ...[...controls].filter((one) => isSmall(one.getBoundingClientRect())).map((one) => one.outerHTML),
      ...(document.documentElement.scrollWidth > innerWidth ? ['The page is wider than the screen.'] : []),
    ];
  });
  expect(small).toEqual([]);
}

/** Fourteen trials of nine knobs with long names, long choices and large results, four at once. */
function hostileFile(more: object = {}): string {
  const names = [
    ...[
      'Temperature of the second zone of the oven',
      'Belt speed',
      'Flux',
      'Peak',
      'Soak time above liquidus',
    ],
    ...['Nitrogen', 'Cooling', 'Pressure'],
  ];
  const options = ['tin, lead and a trade name of more than thirty letters', 'low melt'];
  const knobs = [
    ...names.map((name, k) => ({ name, unit: 'mm/s', kind: 'number', from: 0, to: 10 * (k + 1) })),
    { name: 'Paste', unit: '', kind: 'choices', options },
  ];
  const share = (i: number, k: number): number => ((i * (2 * k + 3) + 5 * k) % 15) / 14;
  const trials = Array.from({ length: 14 }, (_, i) => ({
    values: {
      ...Object.fromEntries(names.map((name, k) => [name, Math.round(100 * (k + 1) * share(i, k)) / 10])),
      Paste: options[i % 2]!,
    },
    state: 'done',
    results: [309_985 + 90_000 * Math.cos(3 * share(i, 0)) - 70_000 * share(i, 7) + i],
  }));
  const campaign = {
    ...{ version: 1, knobs, limits: [], atOnce: 4, repeats: 'unknown', trials },
    goal: { name: 'Force until the joint of both boards breaks', unit: 'mN', better: 'higher' },
  };
  return JSON.stringify({
    ...{ format: 1, id: 'hostile', name: 'Long names', called: 'panel', seed: 3, campaign },
    ...more,
  });
}

/** Texts of cards and pictures that reach beyond what holds them. */
function textsOutside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const outside = (holders: string, texts: string, slack: number): string[] =>
      [...document.querySelectorAll(holders)].flatMap((holder) => {
        const box = holder.getBoundingClientRect();
        return [...holder.querySelectorAll(texts)]
          .filter((text) => getComputedStyle(text).visibility !== 'hidden' && !text.matches('.own-axis'))
          .map((text) => ({ text, at: text.getBoundingClientRect() }))
          .filter(({ at }) => at.width > 0)
          .filter(
            ({ at }) =>
              at.left < box.left - slack || at.right > box.right + slack || at.bottom > box.bottom + slack,
          )
          .map(({ text }) => text.textContent);
      });
    const cut = [...document.querySelectorAll<HTMLElement>('.ex-card__reason, .ex-card h3, .ex-card button')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent);
    return [
      ...outside('.ex-card', 'dt, dd, h3, p:not(.visually-hidden), label, input, button, span, text', 0.5),
      ...outside('.ex-slices svg, .experiment__side svg', 'text', 12),
      ...cut,
    ];
  });
}

test('long names, many knobs and large numbers stay inside their cards and pictures, and the keyboard goes from card to card', async ({
  page,
}) => {
  await openExperiment(page);
  await field(page, 'Experiment file').setInputFiles({
    ...{ name: 'hostile.json', mimeType: 'application/json', buffer: Buffer.from(hostileFile()) },
  });
  for (const number of [15, 16, 17, 18]) await expect(card(page, `Panel ${number}`)).toBeAttached();
  await expect(card(page, 'Panel 18').getByText(/^predicted /)).toBeAttached();
  await expect(page.locator('.ex-slices__frame')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.ex-slices svg .chart-title')).toHaveCount(5);
  expect(await textsOutside(page)).toEqual([]);

  await page.getByRole('button', { name: 'all 9' }).click();
  await expect(page.locator('.ex-slices svg .chart-title')).toHaveCount(9);
  await expect(page.locator('.ex-slices__frame')).toHaveAttribute('aria-busy', 'false');
  expect(await textsOutside(page)).toEqual([]);
  await expectAccessible(page);

  const which = page.locator('.experiment__which');
  await expect(which).toHaveText('1 of 4Next');
  await which.getByRole('button', { name: 'Next' }).click();
  await expect(which).toHaveText('2 of 4Next');

  const result = (name: string) => card(page, name).locator('[data-result]');
  await card(page, 'Panel 15').getByRole('button', { name: 'Later' }).press('Enter');
  await expect(
    page.getByRole('article', { name: 'Panel 15, later' }).getByRole('button', { name: 'Now' }),
  ).toBeInViewport({ ratio: 1 });
  await expect(result('Panel 16')).toBeFocused();
  await result('Panel 16').fill('good');
  await result('Panel 16').press('Enter');
  await expect(card(page, 'Panel 16').getByRole('alert')).toContainText('is not a number');
  expect(await textsOutside(page)).toEqual([]);
  // Nothing is unexpected while its prediction is being made.
  await expect(card(page, 'Panel 16').getByText(/^predicted /)).toBeVisible();
  await result('Panel 16').fill('909985.25');
  await result('Panel 16').press('Enter');
  await expect(card(page, 'Panel 16').getByRole('alert')).toContainText('909985.25 was not expected');
  expect(await textsOutside(page)).toEqual([]);
  await result('Panel 16').press('Enter');
  await expect(result('Panel 17')).toBeFocused();
  await expect(said(page)).toContainText('gave 909985.25');
  await card(page, 'Panel 17').getByRole('button', { name: 'I ran it differently' }).press('Enter');
  await expect(
    card(page, 'Panel 17').getByLabel('Temperature of the second zone of the oven, mm/s'),
  ).toBeFocused();
  await page.keyboard.type('4.375');
  const zone = field(page, 'Temperature of the second zone of the oven, mm/s');
  const ranWith = await zone.inputValue();
  expect(ranWith).toContain('4.375');
  await page.getByRole('tab', { name: 'Set up' }).click();
  await page.getByRole('tab', { name: 'Try these' }).click();
  await expect(zone).toHaveValue(ranWith);
  await zone.fill('hot');
  await result('Panel 17').fill('300000');
  await result('Panel 17').press('Enter');
  await expect(card(page, 'Panel 17').getByRole('alert')).toContainText(
    '“hot” is not a number. Write 7.9 or 7,9. Then enter the result.',
  );
  await zone.fill('4.375');
  await expect(card(page, 'Panel 17').getByRole('alert')).toHaveCount(0);
  await card(page, 'Panel 17').getByRole('button', { name: 'As proposed' }).press('Enter');
  await expect(result('Panel 17')).toBeFocused();
  await card(page, 'Panel 17').press('c');
  await expect(result('Panel 18')).toBeFocused();
  await expect(said(page)).toContainText('Panel 17 can’t be done');
});

test('the report waits for what was learnt; the bench sheet of a finished experiment makes the next trials first, or says why not', async ({
  page,
}) => {
  await page.addInitScript(() => (window.print = () => undefined));
  await openExperiment(page);
  const file = hostileFile({ finished: { at: 0, trials: 14 } });
  await field(page, 'Experiment file').setInputFiles({
    ...{ name: 'hostile.json', mimeType: 'application/json', buffer: Buffer.from(file) },
  });
  await expect(said(page)).toHaveText('Finished after 14 panels. Go on at any time.');
  await page.getByRole('button', { name: 'I am done: make the report' }).click();
  await expect(page.locator('.report')).toContainText('The settings of panel');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('tab', { name: 'What is known' }).click();
  await expect(page.getByText('the next four panels, to fill in by hand')).toBeVisible();
  await page.getByRole('button', { name: 'Bench sheet' }).click();
  await expect(page.locator('.on-paper h2')).toHaveText(['Panel 15', 'Panel 16', 'Panel 17', 'Panel 18']);

  // Where the same result comes again, two choices are all that can be tried.
  const [one, other] = ['thin', 'thick'];
  const campaign = {
    ...{ version: 1, limits: [], atOnce: 1, repeats: 'same' },
    goal: { name: 'Shine', unit: '', better: 'higher' },
    knobs: [{ name: 'Paint', unit: '', kind: 'choices', options: [one, other] }],
    trials: [one, other].map((Paint, k) => ({ values: { Paint }, state: 'done', results: [k] })),
  };
  const small = { format: 1, id: 'small', name: 'Paint', called: 'coat', seed: 3, campaign };
  await page.getByRole('tab', { name: 'Set up' }).click();
  await field(page, 'Experiment file').setInputFiles({
    ...{ name: 'small.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(small)) },
  });
  await page.getByRole('tab', { name: 'Coats' }).click();
  await page.getByRole('button', { name: 'Bench sheet' }).click();
  await expect(page.getByText(/^There is nothing to print\. ./)).toBeVisible();
});

/** Eight runs with two shares that sum to 1; the last results differ by tenths. */
function sharesFile(): string {
  const place = (A: number, Temperature: number) => ({
    A,
    B: Math.round(1000 * (1 - A)) / 1000,
    Temperature,
  });
  const trials = [
    [0.64, 100, 82.2],
    [0.26, 83, 44.3],
    [0.71, 54, 59.9],
    [0.58, 71, 88.9],
    [0.577, 73, 91.1],
    [0.583, 78, 91.7],
    [0.594, 78, 91.8],
    [0.59, 77, 91.6],
  ] as const;
  const campaign = {
    ...{ version: 1, atOnce: 1, repeats: 'unknown' },
    goal: { name: 'Yield', unit: '%', better: 'higher' },
    knobs: [
      { name: 'A', unit: '', kind: 'number', from: 0.05, to: 0.95 },
      { name: 'B', unit: '', kind: 'number', from: 0.05, to: 0.95 },
      { name: 'Temperature', unit: '°C', kind: 'whole', from: 20, to: 120 },
    ],
    limits: [{ kind: 'sum', knobs: ['A', 'B'], equals: 1 }],
    trials: trials.map(([a, temperature, y]) => ({
      ...{ values: place(a, temperature), state: 'done', results: [y] },
    })),
  };
  return JSON.stringify({
    format: 1,
    id: 'shares',
    name: 'Shares',
    called: 'esterification',
    seed: 3,
    campaign,
  });
}

test('two shares that sum to 1 are one choice, and late in a search tenths are told', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExperiment(page);
  await field(page, 'Experiment file').setInputFiles({
    ...{ name: 'shares.json', mimeType: 'application/json', buffer: Buffer.from(sharesFile()) },
  });
  const next = card(page, 'Esterification 9');
  await expect(next.getByText(/^predicted \d\d\.\d$/)).toBeVisible();
  await expect(page.locator('.ex-best-so-far strong')).toHaveText(/^91\.\d$/);
  // The person's word is longer than its tab has room for.
  const outside = await page
    .locator('.experiment__side [role="tab"]')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
  expect(outside).toBe(0);
  await next.getByRole('button', { name: 'I ran it differently' }).click();
  await next.getByLabel('A', { exact: true }).fill('0.2');
  await expect(next).toContainText('It breaks a limit: A and B sum to 1.');
  await next.getByLabel('B', { exact: true }).fill('0.8');
  await expect(next).not.toContainText('It breaks a limit');
  await next.getByRole('button', { name: 'As proposed' }).click();
  await page.getByRole('button', { name: 'Add an esterification by hand' }).click();
  const byHand = page.getByRole('dialog', { name: 'Add an esterification by hand' });
  for (const [name, value] of [
    ['A', '0.3'],
    ['B', '0.3'],
    ['Temperature, °C', '70'],
  ] as const)
    await byHand.getByLabel(name, { exact: true }).fill(value);
  await expect(byHand).toContainText('It breaks a limit: A and B sum to 1.');
  await page.keyboard.press('Escape');

  await openKnown(page);
  await expect(field(page, 'Up')).toHaveValue('A');
  await expect(field(page, 'Across')).toHaveValue('Temperature');
  const matters = page.locator('.known-part--matters .known-said');
  await expect(matters).toContainText('A and B sum to 1, so each settles the other.');
  await expect(matters).toContainText(/A \(and so B\)|B \(and so A\)/);
  await expect(matters).not.toContainText('cannot be told apart');
});
