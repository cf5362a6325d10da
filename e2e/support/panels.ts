import { expect, type Page } from '@playwright/test';
import { enterLink } from './lab';

/** Links to each panel in a state with contents. */
export const panelLinks = [
  ['why', 'seed=30&step=4&panel=why'],
  ['likelihood', 'seed=30&step=4&panel=likelihood'],
  ['curves', 'seed=30&step=4&panel=curves:k=4'],
  ['chain', 'seed=30&step=1&model=gp&panel=chain:slice,draws=50'],
  ['smoother', 'seed=30&step=4&model=gp&panel=smoother:i=2'],
  ['winner', 'seed=30&step=2&panel=winner:absolute,at=40'],
  ['bent-noise', 'seed=30&step=2&panel=bent-noise:at=2,sd=0.1'],
  ['losses', 'seed=30&panel=losses:n9=3.2'],
  ['same-points', 'seed=30&panel=same-points:top=2'],
  ['weights', 'seed=30&panel=weights:n=3'],
  ['futures', 'seed=30&step=4&model=gp&panel=futures:from=1'],
  ['dimensions', 'seed=30&step=1&objective=branin&panel=dimensions'],
  ['compare', 'seed=30&panel=compare:step=1;model=gp;model=ngcp'],
  ['batch', 'seed=7&objective=forrester&panel=batch:trials=5;steps=2;gp-ei'],
  ['ranking', 'seed=30&step=2&panel=ranking'],
  ['ranking-runs', 'seed=34&objective=pipeline&panel=ranking-runs'],
  ['ranking-table', 'seed=34&objective=pipeline&panel=ranking-table'],
  ['refits', 'seed=4&step=2&panel=refits:5'],
  ['draw', 'seed=30&panel=objective:draw'],
  ['type', 'seed=30&panel=objective:type'],
  ['examples', 'seed=30&panel=examples'],
  ['gallery', 'seed=30&panel=gallery'],
  ['guess', 'seed=30&panel=guess:names=A,B;try=120/240;shown'],
  ['manifold', 'seed=30&panel=manifold:n=60;labels=3,3;b=1'],
  ['height', 'seed=30&step=1&objective=branin&panel=height'],
] as const;

/** Opens a link to a panel. */
export async function openPanel(page: Page, hash: string, address?: string): Promise<void> {
  await enterLink(page, hash, address);
  await settledPanel(page);
}

/** Opens a link to the room of points without labels, and one of its tabs. */
export async function openRoom(
  page: Page,
  hash: string,
  tab: 'How good' | 'Settings' | 'Points' = 'Settings',
): Promise<void> {
  await openPanel(page, hash);
  await roomTab(page, tab);
}

/** Opens a tab of the room of points without labels. */
export async function roomTab(page: Page, tab: 'How good' | 'Settings' | 'Points'): Promise<void> {
  await page.getByRole('tablist', { name: 'Settings of the room' }).getByRole('tab', { name: tab }).click();
}

/** Waits until the contents of the panel are complete. */
export async function settledPanel(page: Page): Promise<void> {
  await expect(page.locator('.panel__head + *')).not.toHaveCount(0);
  await expect(page.locator('.panel__wait, .panel [aria-busy="true"]')).toHaveCount(0);
}
