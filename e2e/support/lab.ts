import { expect, type Locator, type Page } from '@playwright/test';

/** Accessible names of the figures on the first screen, which screen readers and these tests rely on. */
export const figureNames = ['Objective and posterior', 'Acquisition', 'Density of y', 'History'] as const;

/** The sentence before the first step begins so. */
export const startSentence = /^\w+ (places? tried|results?)\b/;

/** Returns how the sentence of a step begins; one step of a run finds the optimum, and says so instead. */
export function stepSentence(step: number): RegExp {
  return step === 0 ? startSentence : laterSentence(`${step}`);
}

/** How the sentence begins before the first step or after any number of them. */
export const anySentence = new RegExp(`${startSentence.source}|${laterSentence('\\d+').source}`);

function laterSentence(step: string): RegExp {
  return new RegExp(`^(Step ${step}: |The (top|bottom) is found: )`);
}

/** Names of the maps of a function of two inputs. */
export const mapNames = [
  'Posterior median',
  'Posterior mean',
  'Truth',
  'Lower quantile',
  'Upper quantile',
  'Band width',
  'Acquisition',
] as const;

/**
 * Enters a link. An open page shows its old state until it has read the link, so this waits until the page writes a link
 * of its own, with everything that this one leaves out. The page itself goes there where it stays loaded: a browser that is
 * sent there from outside says that it has arrived when the page writes the link of before, and a reload then loses the new one.
 */
export async function enterLink(page: Page, hash: string, address = './'): Promise<void> {
  const before = page.url();
  if (before === 'about:blank') return void (await page.goto(`${address}#${hash}`));
  const entered = new URL(`${address}#${hash}`, before);
  if (withoutHash(entered.href) === withoutHash(before))
    await page.evaluate((href) => location.assign(href), entered.href);
  else await page.goto(entered.href);
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(entered.hash);
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0]!;
}

/** The page as a visitor uses it. */
export class LabPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page, with a link's hash if given, and waits for the first picture. */
  async open(hash = '', search = ''): Promise<void> {
    if (hash) await enterLink(this.page, hash, `./${search}`);
    else await this.page.goto(`./${search}`);
    await this.settled();
  }

  /** Waits until the plots are up to date. */
  async settled(): Promise<void> {
    // A picture of the page, which goes when the page has drawn its own.
    await expect(this.page.locator('.first')).toHaveCount(0);
    await expect(this.figure('Objective and posterior')).toBeVisible();
    await expect(this.page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
    // What takes the pointer is loaded beside the first picture.
    await expect(this.page.locator('.plots .plot-surface').first()).toBeAttached();
    await expect(this.status).not.toBeEmpty();
  }

  get status(): Locator {
    return this.page.getByRole('status');
  }

  figure(name: (typeof figureNames)[number] | 'Output map'): Locator {
    return this.page.getByRole('img', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  choice(name: string): Locator {
    return this.page.getByRole('combobox', { name, exact: true });
  }

  /** Opens a tab of the column of explanations. */
  async tab(name: 'Why' | 'Model' | 'Search' | 'View'): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Steps once and waits for its status. */
  async step(to: number): Promise<void> {
    await this.button('Step').click();
    await this.atStep(to);
  }

  async atStep(step: number): Promise<void> {
    await expect(this.status).toHaveText(stepSentence(step));
    await this.settled();
  }

  /** Returns the descriptions of all figures, and the status. */
  async descriptions(): Promise<string[]> {
    await this.settled();
    const texts = await Promise.all(figureNames.map((name) => descriptionOf(this.figure(name))));
    return [...texts, await this.status.innerText()];
  }

  /** Returns the value of a key in the link. */
  async linked(key: string): Promise<string | null> {
    const hash = await this.page.evaluate(() => location.hash.slice(1));
    return new URLSearchParams(hash).get(key);
  }
}

async function descriptionOf(figure: Locator): Promise<string> {
  const id = await figure.getAttribute('aria-describedby');
  return figure.page().locator(`[id="${id}"]`).innerText();
}
