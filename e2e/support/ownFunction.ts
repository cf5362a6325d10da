import { expect, type Locator, type Page } from '@playwright/test';
import { enterLink, LabPage } from './lab';

/** The panel for a function of one's own. */
export class OwnFunction {
  readonly page: Page;
  readonly lab: LabPage;

  constructor(page: Page) {
    this.page = page;
    this.lab = new LabPage(page);
  }

  /** Opens the panel by a link. */
  async open(way: 'draw' | 'type', hash = ''): Promise<void> {
    await enterLink(this.page, `panel=objective:${way}${hash && `&${hash}`}`);
    await expect(this.use).toBeVisible();
    await expect(this.figure).toBeVisible();
  }

  get figure(): Locator {
    return this.page.getByRole('img', { name: 'Your function', exact: true });
  }

  get use(): Locator {
    return this.lab.button('Use this function');
  }

  get formula(): Locator {
    return this.page.getByRole('textbox', { name: 'Formula', exact: true });
  }

  get underlined(): Locator {
    return this.page.locator('.own__mirror mark');
  }

  number(name: string): Locator {
    return this.page.getByRole('spinbutton', { name, exact: true });
  }

  async setNumber(name: string, text: string): Promise<void> {
    await this.number(name).fill(text);
    await this.number(name).press('Enter');
  }

  /** Returns the middle of the page's own pixels for a share of the plot. */
  async pixel(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = (await this.page.locator('.own__surface').boundingBox())!;
    return { x: box.x + x * box.width, y: box.y + (1 - y) * box.height };
  }

  /** Draws with the mouse through shares of the plot; `held` leaves the button down. */
  async draw(spots: readonly (readonly [number, number])[], { held = false } = {}): Promise<void> {
    const places = await Promise.all(spots.map(([x, y]) => this.pixel(x, y)));
    await this.page.mouse.move(places[0]!.x, places[0]!.y);
    await this.page.mouse.down();
    for (const { x, y } of places.slice(1)) await this.page.mouse.move(x, y, { steps: 8 });
    if (!held) await this.page.mouse.up();
  }
}
