import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LabPage } from './support/lab';
import { expect, test } from './support/page';
import { panelLinks } from './support/panels';

test.use({ serviceWorkers: 'allow' });

const built = fileURLToPath(new URL('../dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** A plain static host that has the page in a folder and can be switched off. */
function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    const name = path === folder ? 'index.html' : path.slice(folder.length);
    const file = join(built, name);
    if (!path.startsWith(folder) || name.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

test('after one visit to a page in a folder everything works without the host', async ({ page, context }) => {
  test.setTimeout(180_000);
  const folder = '/some/folder/';
  const server = await serve(folder);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`;
  const lab = new LabPage(page);
  await page.goto(address);
  await lab.settled();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!;
    return (await (await fetch(link.href)).json()) as { icons: { src: string }[]; start_url: string };
  });
  expect(manifest.start_url).toBe('./');
  server.closeAllConnections();
  server.close();
  await context.setOffline(true);

  await page.goto(`${address}?mode=projector`);
  await lab.settled();
  await page.goto(`${address}#objective=branin&seed=3&step=1`);
  await expect(page.locator('.plots')).toHaveAttribute('aria-busy', 'false');
  for (const [, hash] of panelLinks.filter(([name]) => name !== 'batch')) {
    await page.goto(`${address}#${hash}`);
    await expect(page.locator('.panel__head + *')).not.toHaveCount(0);
    await expect(page.locator('.panel__wait, .panel [aria-busy="true"]')).toHaveCount(0);
  }
  await page.goto(`${address}#page=lesson:surrogate.1`);
  await expect(page.locator('.katex').first()).toBeVisible();
  await page.goto(`${address}#seed=5&step=2`);
  await page.reload();
  await lab.atStep(2);
});
