import { sweep } from '../src/testing/sweep';
import { collisions, measured, needlessMoves } from './support/boxes';
import { LabPage } from './support/lab';
import { expect, test } from './support/page';

for (const [name, link] of [
  ['one input', 'seed=30'],
  ['two inputs', 'seed=16&objective=branin'],
] as const) {
  const steps = sweep(4, 12);
  test(`over ${steps} steps of ${name} labels keep still, and lie on nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const lab = new LabPage(page);
    await lab.open(link);
    let before = await measured(page);
    expect(collisions(before), 'at the start').toEqual([]);
    for (let step = 1; step <= steps; step++) {
      await lab.step(step);
      const after = await measured(page);
      expect(collisions(after), `at step ${step}`).toEqual([]);
      expect(needlessMoves(before, after), `at step ${step}`).toEqual([]);
      before = after;
    }
  });
}
