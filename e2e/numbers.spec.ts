import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, longTest, test } from './support/page';
import { boxOf } from '../src/engine/experiment/inputs';
import { nextStep, startRun } from '../src/engine/loop/step';
import type { StepSnapshot } from '../src/engine/loop/snapshot';
import { finish } from '../src/engine/task';
import { isLong } from '../src/testing/sweep';
import { decodeLink } from '../src/link/decodeLink';
import { enterLink, LabPage, stepSentence } from './support/lab';
import { openPanel } from './support/panels';

/** Measurements whose places stand far from zero, or close together. */
const tables = [
  { name: 'wavelength', rows: [1550.12, 1550.3, 1550.48, 1550.7, 1550.92] },
  { name: 'year', rows: [1990.5, 1996.25, 2003.75, 2011.5, 2019.25] },
  { name: 'latitude', rows: [47.3601, 47.3688, 47.3772, 47.3905, 47.4099] },
  { name: 'clock', rows: [1700000000.5, 1700021000.25, 1700043000.5, 1700060000.5, 1700086400.5] },
];

/** Of all the one furthest from zero, with the most digits. */
const fewest = 'clock';

for (const { name, rows } of tables) {
  (name === fewest ? test : longTest)(
    `what is proposed of a ${name} is what was chosen, and is stored with all its digits`,
    async ({ page }) => {
      const lab = new LabPage(page);
      await lab.open();
      await lab.tab('Search');
      await lab.button('Your data').click();
      const outputs = [1.2, 2.9, 3.7, 3.1, 1.9];
      const text = [`${name},signal`, ...rows.map((x, i) => `${x},${outputs[i]}`)].join('\n');
      await page.getByLabel('Or paste it here').fill(text);
      await lab.button('Start from these results').click();
      const card = page.getByRole('form', { name: 'Next experiment' });
      const field = card.getByLabel(name, { exact: true });
      const [low, high] = [rows[0]!, rows.at(-1)!];
      for (const step of isLong ? [1, 2, 3] : [1]) {
        await expect(card).toContainText(/predicted .* with 95\s% from/);
        const shown = Number(await field.inputValue());
        await expect(page.getByRole('img', { name: 'Objective and posterior' }).first()).toContainText(
          `next query ${name} = ${shown}`,
        );
        await expect(lab.status).toContainText(`Next ${name} = ${shown}`);
        expect(shown).toBeGreaterThanOrEqual(low - (high - low));
        expect(shown).toBeLessThanOrEqual(high + (high - low));
        for (const x of rows) expect(shown).not.toBe(x);
        await card.getByLabel('Result').fill('3.3');
        await card.getByLabel('Result').press('Enter');
        await lab.atStep(step);
        // The link follows the step.
        const stored = async () => Number((await lab.linked('changes'))?.split(';').at(-1)!.split(':')[2]);
        await expect
          .poll(async () => Math.abs((await stored()) - shown))
          .toBeLessThanOrEqual((1.2 * (high - low)) / 1000);
      }
    },
  );
}

/** All texts of a page but the ticks of axes, which are round: those for screen readers too. */
function textsIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const described = [...document.querySelectorAll('[aria-label], [title], [aria-valuetext]')];
    const texts = described.flatMap((one) =>
      ['aria-label', 'title', 'aria-valuetext'].map((name) => one.getAttribute(name) ?? ''),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isTick = node.parentElement?.closest('.tick, script, style, option') ?? false;
      if (!isTick) texts.push(node.textContent ?? '');
    }
    return [...new Set(texts)].filter((text) => /\d/.test(text));
  });
}

/** A number as the page writes it. */
interface Spoken {
  readonly text: string;
  readonly size: number;
  /** Half a unit of its last digit. */
  readonly doubt: number;
  /** Digits without noughts in front. */
  readonly digits: number;
  readonly around: string;
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const written = /(?<![\d.,·⁻⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉])(\d+)(\.\d+)?(?:·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?(\s?%)?(?![\d·])/g;

function numbersIn(texts: readonly string[]): Spoken[] {
  return texts.flatMap((around) =>
    [...around.matchAll(written)].map(([text, whole = '', fraction = '', power = '', percent]) => {
      const raised = power.replace('⁻', '-').replace(/[⁰-⁹¹²³]/g, (sign) => `${superscripts.indexOf(sign)}`);
      const unit = 10 ** (Number(raised || 0) - (percent ? 2 : 0));
      const decimals = Math.max(0, fraction.length - 1);
      return {
        text,
        size: Number(whole + fraction) * unit,
        doubt: 0.5 * 10 ** -decimals * unit,
        digits: (whole + fraction.slice(1)).replace(/^0+/, '').length,
        around,
      };
    }),
  );
}

/** A quantity of a screen: numbers that round it are itself, so all of them have to be one text. */
interface Quantity {
  readonly name: string;
  readonly value: number | null | undefined;
  /** Distance up to which a number may be it, if its digits do not say so: an input has no noughts at its end. */
  readonly within?: number;
}

/** The steps of a link's run, computed here, up to the one it shows. */
function stepsOf(link: string): StepSnapshot[] {
  const { spec, changes, step } = decodeLink(link);
  const steps = [finish(startRun(spec, changes))];
  while (steps.length <= step) steps.push(finish(nextStep(steps.at(-1)!, changes)));
  return steps;
}

function quantitiesOf(steps: readonly StepSnapshot[]): readonly Quantity[] {
  const { proposal, best, observations, tried, spec } = steps.at(-1)!;
  const answer = observations.find(({ id }) => id === tried);
  const box = boxOf(spec);
  return [
    { name: 'the acquisition at the query', value: proposal?.acquisition },
    { name: 'the acquisition of the runner-up', value: proposal?.runnerUp?.acquisition },
    { name: 'the best so far', value: best },
    { name: 'the answer', value: answer?.y },
    ...(proposal?.x ?? []).map((value, p) => {
      const [low, high] = box[p]!;
      const unit = 10 ** -Math.ceil(-Math.log10((high - low) / 500) - 1e-9);
      return { name: `the query along input ${p}`, value, within: 0.51 * unit };
    }),
  ];
}

/** Expects each quantity in one text only, wherever it stands; returns how many were found at all. */
async function expectOneText(page: Page, quantities: readonly Quantity[]): Promise<number> {
  // The ending tells the best from the optimum, with as many digits as that takes.
  const withoutEnding = (text: string) =>
    text.replace(/(The (top|bottom) is found: |Nothing (is |can be )?better than ).*$/, '');
  const said = numbersIn((await textsIn(page)).map(withoutEnding));
  const known = quantities.flatMap(({ name, value, within = Infinity }) =>
    // Whole numbers are whole, and 0 is 0.
    typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value)
      ? [{ name, size: Math.abs(value), within }]
      : [],
  );
  const found = known.map(({ name, size, within }) => {
    const same = said.filter(
      // Two digits may round anything; a number that rounds nothing away is exact.
      (one) => one.digits > 2 && Math.abs(one.size - size) <= Math.min(within, one.doubt * 1.000001),
    );
    const ways = new Map(same.map(({ text, around }) => [text, around]));
    const list = [...ways].map(([text, around]) => `${text} in "${around.slice(0, 160)}"`);
    expect.soft(ways.size, `${name}, ${size}: ${list.join(' / ')}`).toBeLessThan(2);
    return same.length;
  });
  return found.filter((count) => count > 0).length;
}

/** Screens: one input, a chance, bent outputs, several inputs, codes; with what is open beside the plots. */
const screens = [
  'seed=30&psi=open',
  'seed=30&step=4&psi=open',
  'seed=30&step=9&model=nlgcp&psi=open',
  'seed=30&step=3&acquisition=pi',
  'seed=30&step=3&acquisition=pi&panel=why',
  'seed=30&step=4&panel=why',
  'seed=30&step=5&acquisition=ucb&panel=why',
  'seed=30&step=2&acquisition=log-ei&model=gp&panel=why',
  'seed=16&objective=branin&step=1',
  'seed=16&objective=branin&step=8',
  'seed=16&objective=branin&step=8&acquisition=pi&panel=why',
  'seed=16&objective=branin&step=5&panel=dimensions',
  'seed=5&objective=hartmann6&step=3',
  'seed=16&objective=branin&inputs=categorical,float&step=4',
];

/** One of each kind; the others differ in the step, or in what is open. */
const few = [
  'seed=30&step=3&acquisition=pi&panel=why',
  'seed=30&psi=open',
  'seed=16&objective=branin&step=1',
];

test('a quantity reads alike wherever it stands', async ({ page }) => {
  for (const link of isLong ? screens : few) {
    await test.step(link, async () => {
      const steps = stepsOf(link);
      const lab = new LabPage(page);
      if (link.includes('panel=')) await openPanel(page, link);
      else {
        await lab.open(link);
        // The column beside the plots comes after them.
        await expect(page.locator('.chance .facts')).toBeAttached();
      }
      await expect(lab.status).toHaveText(stepSentence(steps.length - 1));
      const count = await expectOneText(page, quantitiesOf(steps));
      expect(count).toBeGreaterThan(2);
    });
  }
});

longTest('a quantity reads alike side by side, where best values are told apart', async ({ page }) => {
  for (const step of isLong ? [0, 2, 5] : [2]) {
    await openPanel(page, `seed=30&panel=compare:step=${step};model=gp;model=ngcp`);
    for (const model of ['gp', 'ngcp']) {
      const steps = stepsOf(`seed=30&model=${model}&step=${step}`);
      const { best, proposal } = steps.at(-1)!;
      await expectOneText(page, [
        { name: `the best of ${model}`, value: best },
        { name: `the query of ${model}`, value: proposal?.x[0], within: 0.051 },
      ]);
    }
  }
});

test('a quantity reads alike on data of one’s own, with names, years and kinds', async ({ page }) => {
  const lab = new LabPage(page);
  const tables = [
    'year,yield of the north field\n1990.5,1.237\n1996.25,2.914\n2003.75,3.718\n2011.5,3.129\n2019.25,1.934',
    'flour,oven,rise\n101.5,gas,7.31\n99.25,wood,8.17\n110.75,gas,6.42\n120.5,wood,5.93\n104.25,wood,7.88',
  ];
  for (const table of tables.slice(isLong ? 0 : 1)) {
    await lab.open('seed=3');
    await lab.tab('Search');
    await lab.button('Your data').click();
    await page.getByLabel('Or paste it here').fill(table);
    await lab.button('Start from these results').click();
    await lab.tab('Why');
    const card = page.getByRole('form', { name: 'Next experiment' });
    for (const step of isLong ? [0, 1, 2] : [0]) {
      await expect(card).toContainText(/predicted .* with 95\s% from/);
      await expect.poll(() => lab.linked('data')).not.toBeNull();
      const hash = () => page.evaluate(() => location.hash.slice(1));
      await expect.poll(async () => decodeLink(await hash()).step).toBe(step);
      await expect(page.locator('.chance .facts')).toBeAttached();
      expect(await expectOneText(page, quantitiesOf(stepsOf(await hash())))).toBeGreaterThan(2);
      await card.getByLabel('Result').fill(String(6.123 + step / 7));
      await card.getByLabel('Result').press('Enter');
    }
  }
});

/** The steps of a link's run on recorded answers, computed by the command line. */
function stepsOnCommandLine(link: string): StepSnapshot[] {
  const { spec, step } = decodeLink(link);
  const input = JSON.stringify({ op: 'run', spec, steps: step, snapshots: true });
  const output = execFileSync(process.execPath, ['scripts/headless.mjs'], { input, encoding: 'utf8' });
  const { snapshots } = JSON.parse(output) as { snapshots: StepSnapshot[] };
  return snapshots;
}

longTest('a quantity reads alike where pipelines are tuned, in their room too', async ({ page }) => {
  const link = 'seed=34&objective=pipeline&step=5';
  const quantities = quantitiesOf(stepsOnCommandLine(link));
  const lab = new LabPage(page);
  await lab.open(link);
  expect(await expectOneText(page, quantities)).toBeGreaterThan(1);
  await enterLink(page, `${link}&room=pipelines`);
  await expect(page.getByRole('slider', { name: 'Evaluation', exact: true })).toBeVisible();
  await expect(page.locator('.timeline__text')).toHaveText(/^\d+ of \d+/);
  await expectOneText(page, quantities);
});
