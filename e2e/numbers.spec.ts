import type { Page } from '@playwright/test';
import { expect, test } from './support/page';
import { LabPage } from './support/lab';

/** Measurements whose places stand far from zero, or close together. */
const tables = [
  { name: 'wavelength', rows: [1550.12, 1550.3, 1550.48, 1550.7, 1550.92] },
  { name: 'year', rows: [1990.5, 1996.25, 2003.75, 2011.5, 2019.25] },
  { name: 'latitude', rows: [47.3601, 47.3688, 47.3772, 47.3905, 47.4099] },
  { name: 'clock', rows: [1700000000.5, 1700021000.25, 1700043000.5, 1700060000.5, 1700086400.5] },
];

for (const { name, rows } of tables) {
  test(`what is proposed of a ${name} is what was chosen, and is stored with all its digits`, async ({
    page,
  }) => {
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
    for (const step of [1, 2, 3]) {
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
      const changes = (await lab.linked('changes')) ?? '';
      const stored = Number(changes.split(';').at(-1)!.split(':')[2]);
      expect(Math.abs(stored - shown)).toBeLessThanOrEqual((1.2 * (high - low)) / 1000);
    }
  });
}

/** All texts of a page, those for screen readers too. */
function textsIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const described = [...document.querySelectorAll('[aria-label], title, [title], desc, [aria-valuetext]')];
    const more = described.flatMap((one) => [
      one.getAttribute('aria-label') ?? '',
      one.getAttribute('title') ?? '',
      one.getAttribute('aria-valuetext') ?? '',
    ]);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '');
    return [...texts, ...more].join('\n');
  });
}

/** Ways in which one quantity is said. */
const sayings = {
  'the acquisition at the query': [
    /EI = ([−\d.·⁻⁰¹²³⁴⁵⁶⁷⁸⁹]*\d)/g,
    /the largest expected improvement, ([−\d.·⁻⁰¹²³⁴⁵⁶⁷⁸⁹]*\d)/g,
    /largest ([−\d.·⁻⁰¹²³⁴⁵⁶⁷⁸⁹]*\d)/g,
    /the next query, [^=]+ = [^,)]+, with ([−\d.·⁻⁰¹²³⁴⁵⁶⁷⁸⁹]*\d)/g,
  ],
  'the next query': [/next query x = ([−\d.]*\d)/g, /Next x = ([−\d.]*\d)/g, /Why x = ([−\d.]*\d)/g],
  'the best so far': [
    /best so far ([−\d.]*\d)/g,
    /Best so far ([−\d.]*\d)/g,
    /best ([−\d.]*\d)/g,
    /beat ([−\d.]*\d)/g,
  ],
} as const;

for (const link of ['seed=30&psi=open', 'seed=30&step=4&psi=open']) {
  test(`a quantity reads alike wherever it stands: ${link}`, async ({ page }) => {
    const lab = new LabPage(page);
    await lab.open(link);
    await expect(page.getByText('gain if it does, on average')).toBeVisible();
    const text = await textsIn(page);
    for (const [quantity, ways] of Object.entries(sayings)) {
      const said = ways.flatMap((way) => [...text.matchAll(way)].map(([, value]) => value!));
      expect(said.length, quantity).toBeGreaterThan(2);
      expect(new Set(said).size, `${quantity}: ${[...new Set(said)].join(' / ')}`).toBe(1);
    }
  });
}
