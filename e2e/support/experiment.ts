import { expect, type Page } from '@playwright/test';
import { emptyRecord, recordText } from '../../src/rooms/experiment/state/record';
import { keepVisit } from './page';
import { knownLoaves } from '../../src/testing/knownLoaves';

/** Opens the room of experiments with nothing in it, as a visitor who has been on the page before. `query`: as in addresses. */
export async function openExperiment(page: Page, query = ''): Promise<void> {
  await page.addInitScript(keepVisit);
  await page.goto(`./${query}#room=experiment`);
  await expect(page.getByRole('tab', { name: 'Set up' })).toBeVisible();
}

/** Opens nineteen loaves as a saved file: enough results to see what going on may bring. */
export async function openLoaves(page: Page, query = ''): Promise<void> {
  const record = {
    ...emptyRecord('nineteen', 7),
    name: 'Sourdough',
    called: 'loaf',
    campaign: knownLoaves(),
  };
  await openExperiment(page, query);
  await page.getByLabel('Experiment file').setInputFiles({
    name: 'loaves.json',
    mimeType: 'application/json',
    buffer: Buffer.from(recordText(record)),
  });
  await expect(page.locator('.ex-slices__frame')).toHaveAttribute('aria-busy', 'false');
}

/** Opens *What is known*, and waits until all of it is there. */
export async function openKnown(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'What is known' }).click();
  await expect(page.locator('.known-map')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.experiment .skeleton')).toHaveCount(0);
}
