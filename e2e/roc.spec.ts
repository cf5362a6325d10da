import { isLong } from '../src/testing/sweep';
import { enterLink, LabPage } from './support/lab';
import { expect, expectAccessible, longTest } from './support/page';

const shown = 'seed=30&room=manifold:seed=8;labels=10,10;noise=0.25;k=4;b=1';

longTest(
  'the threshold is dragged and stepped along the ROC curve of the room, and its cost has a best one',
  async ({ page }) => {
    const lab = new LabPage(page);
    await enterLink(page, `${shown};show=plane,roc`);
    const threshold = page.getByRole('slider', { name: 'Threshold' });
    const called = page.getByText(/^Called \+: /);
    const measure = (name: string) => page.locator('.roc__measures > div', { hasText: name }).locator('dd');
    await expect(called).toHaveText('Called +: 8 of the 10 that are, 0 of the 10 others.');
    await expect(measure('recall')).toHaveText('0.8');
    await expectAccessible(page);

    // Home calls nothing positive, so that nothing is there to be precise about.
    await threshold.press('Home');
    await expect(measure('precision')).toHaveText('–');
    await threshold.press('ArrowUp');
    await expect(called).toHaveText('Called +: 1 of the 10 that are, 0 of the 10 others.');
    await expect(threshold).toHaveAttribute(
      'aria-valuetext',
      /true positive rate 0\.1, false positive rate 0$/,
    );

    const box = (await threshold.boundingBox())!;
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + 2, { steps: 3 });
    await page.mouse.up();
    await expect(called).toHaveText('Called +: 10 of the 10 that are, 10 of the 10 others.');
    await expect.poll(() => lab.linked('panel')).toMatch(/threshold=-[.\d]+/);

    await page.getByRole('slider', { name: 'Cost η of a false positive' }).press('End');
    await expect(page.getByText(/^◇ least weighted error /)).toContainText('at threshold');
    await expect.poll(() => lab.linked('panel')).toContain('eta=64');
    const dragged = /threshold=[-.\d]+/.exec((await lab.linked('panel'))!)![0];
    await page.getByRole('button', { name: 'Go to the best' }).click();
    await expect(called).toHaveText('Called +: 9 of the 10 that are, 0 of the 10 others.');
    await expect.poll(() => lab.linked('panel')).not.toContain(dragged);
    const [left, best] = [await called.textContent(), await lab.linked('panel')];
    if (isLong) await page.reload();
    await expect(called).toHaveText(left!);
    await expect.poll(() => lab.linked('panel')).toBe(best);
    await page.getByRole('button', { name: 'As predicted' }).click();
    await expect.poll(() => lab.linked('panel')).not.toContain('threshold');
  },
);
