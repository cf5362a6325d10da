import { isLong, sweep } from '../src/testing/sweep';
import { LabPage } from './support/lab';
import { expect, expectAccessible, longTest, test } from './support/page';

test('at no width anything in the bar overlaps, also under long names', async ({ page }) => {
  const lab = new LabPage(page);
  for (const hash of ['', 'objective=goldstein-price&model=sparse-gp&acquisition=max-value-entropy']) {
    await lab.open(hash);
    for (const width of isLong ? [1024, 1152, 1280, 1440] : [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await lab.settled();
      await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
      await expect(lab.button('Explore')).toBeVisible();
      const overlaps = await page.evaluate(() => {
        const bar = document.querySelector('.lab__bar')!;
        const all = bar.querySelectorAll('h1, .rooms__room, .field > label, .select, .lab__actions .button');
        const boxes = [...all]
          .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((one) => ({
            name: one.textContent || one.getAttribute('aria-label'),
            ...one.getBoundingClientRect().toJSON(),
          }));
        return boxes.flatMap((a, i) => [
          ...(a.right > innerWidth ? [`${a.name} is beyond the edge`] : []),
          ...boxes
            .slice(i + 1)
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
            .map((b) => `${a.name} | ${b.name}`),
        ]);
      });
      expect(overlaps, `${width} pixels, ${hash}`).toEqual([]);
    }
  }
});

test('the first screen stands where its picture says', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lab = new LabPage(page);
  await lab.open();
  await expect(page.getByRole('navigation', { name: 'Rooms' })).toBeVisible();
  await expect(lab.button('First lesson')).toBeVisible();
  const places = await page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const choices = [...document.querySelectorAll('.lab__choices > *')].map((one) =>
      one.getBoundingClientRect(),
    );
    return {
      bar: boxOf('.lab__bar').height,
      rooms: boxOf('.lab__rooms').left,
      roomsWidth: boxOf('.lab__rooms').width,
      divider: boxOf('.lab__choices').left,
      choices: choices.map(({ left }) => left),
      icons: boxOf('[aria-label="Share"]').left,
      column: boxOf('.side').left,
      foot: boxOf('.lab__foot').top,
      sentence: boxOf('.lab__status').top,
      doors: boxOf('.first-doors').top,
      end: boxOf('.first-doors').bottom,
    };
  });
  const near = (value: number, wanted: number, what: string) =>
    expect(Math.abs(value - wanted), `${what} ${value}`).toBeLessThanOrEqual(2);
  near(places.bar, 61, 'height of the bar');
  near(places.rooms, 24, 'rooms');
  near(places.roomsWidth, 284, 'width of the rooms');
  near(places.divider, 330, 'divider');
  [355, 519, 625, 751].forEach((x, i) => near(places.choices[i]!, x, `choice ${i}`));
  near(places.icons, 1160, 'icons');
  near(places.column, 976, 'column');
  near(places.foot, 704, 'foot');
  near(places.sentence, 718, 'sentence');
  near(places.doors, 746, 'doors');
  near(places.end, 778, 'end of the doors');
});

test('the words of the bar are explained under the pointer, by key and by finger, and Esc closes what explains them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const shown = page.getByRole('tooltip');
  await expect(shown).toHaveCount(0);
  await page.getByText('Model', { exact: true }).first().hover();
  await expect(shown).toContainText('not because it wins');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await lab.atStep(0);
  for (const word of ['Kernel', 'Acquisition', 'Model', 'Objective']) {
    await lab.choice(word).focus();
    await expect(shown).toHaveText(new RegExp(`^The ${word.toLowerCase()} `));
    await expect(lab.choice(word)).toHaveAccessibleDescription(await shown.innerText());
  }
  const value = page.getByText(/^EI = /);
  await value.focus();
  await expect(shown).toHaveText(/^EI, expected improvement: How much better/);
  await value.blur();
  await expect(shown).toHaveCount(0);

  const tap = (where: typeof value) =>
    where.evaluate((one) =>
      one.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true })),
    );
  const kernel = page.getByText('Kernel', { exact: true }).first();
  await tap(kernel);
  await expect(shown).toHaveText(/^The kernel says how alike/);
  await expect(lab.choice('Kernel')).not.toBeFocused();
  await lab.step(1);
  await expect(shown).toHaveCount(0);
});

longTest(
  'the dashed curve says whose it is until the third step, beside the place sought',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=30');
    const figure = lab.figure('Objective and posterior');
    await expect(figure).toContainText('truth (the machine cannot see it)');
    await lab.step(1);
    await lab.step(2);
    await lab.step(3);
    await expect(figure).not.toContainText('the machine cannot see it');
    await expect(figure).toContainText('truth');
  },
);

longTest('the axis of regrets is the same decades from the start to the end', async ({ page }) => {
  const lab = new LabPage(page);
  await lab.open('seed=30');
  const ticks = () =>
    lab.figure('History').evaluate((one) => {
      const words = [...one.querySelectorAll('text.tick[text-anchor="end"]')].map((tick) => tick.textContent);
      return words.filter((word) => /^(≤.)?10|^1$/.test(word));
    });
  expect(await ticks()).toEqual(['10⁻⁶', '10⁻⁴', '10⁻²', '1']);
  await lab.open('seed=30&step=6');
  expect((await ticks()).map((word) => word.replace(/^≤./, ''))).toEqual(['10⁻⁶', '10⁻⁴', '10⁻²', '1']);
});

test('the search ends: the top is found, and there are ways on, of which one goes round the functions', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const lab = new LabPage(page);
  await lab.open('seed=30&step=2');
  await expect(lab.status).toHaveText(/^Step 2: tried /);
  await expect(lab.button('Step')).toHaveClass(/button--primary/);
  const before = await lab.button('Step').boundingBox();
  await lab.button('Step').click();
  await expect(lab.status).toHaveText(
    /^The top is found: 0\.9224 of 0\.9227, after 8 answers\. An even grid that is sure to come as close needs 27\d\.$/,
  );
  await expect(lab.button('Step')).not.toHaveClass(/button--primary/);
  expect(await lab.button('Step').boundingBox()).toEqual(before);
  const doors = page.getByRole('group', { name: 'Ways on' }).getByRole('button');
  await expect(doors).toHaveText(['Another curve', 'First lesson', 'Predict first', 'Your own data']);
  const boxes = await doors.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  [88, 216, 325].forEach((x, i) => expect(Math.abs(boxes[i]! - x), `door ${i}`).toBeLessThanOrEqual(2));

  await lab.button('Step').click();
  await lab.atStep(4);
  await expect(lab.status).toContainText('Nothing can be better than 0.9224 by more than 0.0003.');
  await lab.button('Back').click();
  await lab.button('Back').click();
  await lab.atStep(2);
  await expect(lab.status).toHaveText(/^Step 2: tried .* Next x = /);
  await expect(lab.button('Another curve')).toHaveCount(0);

  await lab.step(3);
  await lab.button('Another curve').click();
  await expect(lab.choice('Objective')).toHaveValue('forrester');
  await lab.atStep(0);
  await lab.button('Undo').click();
  await expect(lab.choice('Objective')).toHaveValue('custom');
  await expect(lab.status).toHaveText(/^The top is found/);
});

longTest(
  'where the bottom is sought it is the bottom that is found, and of two inputs no grid is told',
  async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open('seed=16&objective=branin&step=20');
    await expect(lab.status).toHaveText(
      /Nothing can be better than|^The bottom is found: [\d.]+ of [\d.]+, after \d+ answers\.$/,
    );
  },
);

test('the best value stands whole beside the axis of a phone, however many digits it has', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lab = new LabPage(page);
  for (const link of ['objective=sine&model=gp&step=12', 'seed=30&step=2'].slice(0, sweep(1, 2))) {
    await lab.open(link);
    const best = lab.figure('Objective and posterior').locator('.tick--own');
    const [{ x }, plots] = [(await best.boundingBox())!, (await page.locator('.plots').boundingBox())!];
    // What is further out is cut off.
    expect(x, (await best.textContent())!).toBeGreaterThanOrEqual(plots.x - 4);
  }
});
