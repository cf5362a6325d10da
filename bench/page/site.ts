import { chromium, type Browser, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { browserFlags, environmentOf } from '../../scripts/lib/browserCheck.mjs';

/** The production build, served at an address, and a browser to visit it with. */
export interface Site {
  readonly address: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Builds the page, serves it at the port E2E_PORT, or 4900, and starts the browser that the tests use. */
export async function startSite(): Promise<Site> {
  await build({ logLevel: 'error' });
  const server = await preview({
    logLevel: 'error',
    preview: { port: Number(process.env['E2E_PORT'] ?? 4900) },
  });
  const found = (await findBrowser()) as { path: string };
  const browser = await chromium.launch({
    args: [...(browserFlags as string[])],
    executablePath: found.path,
    env: environmentOf(found) as Record<string, string>,
  });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { address: server.resolvedUrls?.local[0] ?? '', browser, close };
}

/** Lines of one family, each of what was measured; bench/targets.ts has the targets. */
export type Lines = (site: Site) => AsyncGenerator<Record<string, unknown>>;

/**
 * Opens a page that measures itself, at a link, and waits until the page has drawn something itself, beside the picture that the build has
 * drawn; the time of that stands on the root element.
 */
export async function freshPage(
  { browser, address }: Site,
  hash: string,
  sign = '#root path.band',
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((what) => {
    const look = () => {
      if (!document.querySelector(what)) return void requestAnimationFrame(look);
      document.documentElement.dataset['posterior'] = String(performance.now());
    };
    requestAnimationFrame(look);
  }, sign);
  await page.goto(`${address}${hash === '' ? '' : '?perf'}${hash}`);
  await page.waitForFunction(
    () => {
      const isPainted = performance.getEntriesByName('first-paint').length > 0;
      return isPainted && document.documentElement.dataset['posterior'] !== undefined;
    },
    undefined,
    { timeout: 120_000 },
  );
  return page;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!;
}
