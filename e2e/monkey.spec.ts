import { expect, test } from './support/page';
import { LabPage } from './support/lab';
import { act, chance } from './support/monkey';

/** A whole evening of it: MONKEY_SESSIONS=20 MONKEY_ACTIONS=200. */
const sessions = Number(process.env.MONKEY_SESSIONS ?? 4);
const actions = Number(process.env.MONKEY_ACTIONS ?? 60);
const first = Number(process.env.MONKEY_SEED ?? 1);

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 800, height: 1000 },
  { width: 390, height: 844 },
];

for (let k = 0; k < sessions; k++) {
  const seed = first + k;
  test(`whatever is done at random, the page goes on: ${seed}`, async ({ page, faults }) => {
    test.setTimeout(120_000 + 1000 * actions);
    await page.setViewportSize(sizes[k % sizes.length]!);
    const lab = new LabPage(page);
    await lab.open(`seed=${seed}`);
    const draw = chance(seed);
    const done: string[] = [];
    for (let i = 0; i < actions; i++) {
      done.push(await act(page, draw));
      expect(faults, done.slice(-6).join('\n')).toEqual([]);
    }
    await recovers(lab, done);
  });
}

/** Out of whatever is open, back to the plots: an undo is answered, a reset begins the run again, and it steps. */
async function recovers(lab: LabPage, done: readonly string[]): Promise<void> {
  const { page } = lab;
  await page.evaluate(() => {
    location.hash = 'seed=5&objective=custom&model=gp&mode=page';
  });
  for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
  await expect(lab.status, done.slice(-10).join('\n')).toHaveText(/^Start: /);
  await lab.settled();
  await lab.step(1);
  await lab.button('Undo').click();
  await lab.button('Redo').click();
  await lab.settled();
  await lab.button('Reset').click();
  await lab.atStep(0);
  await lab.step(1);
}
