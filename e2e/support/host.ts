import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentPolicy } from '../../scripts/lib/contentPolicy.mjs';

const built = fileURLToPath(new URL('../../dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Headers that docs/serving.md asks of a host, for every file: the policy is a header here only. */
const headers = {
  'content-security-policy': `${contentPolicy as string}; frame-ancestors *`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** A plain static host that serves a built page from a folder. */
export interface Host {
  readonly address: string;
  /** Serves another build from now on: `index.html` with a mark, and the service worker that knows of it. */
  renew(mark: string): void;
  close(): void;
}

/** Serves the built page with the policy of the `<meta>` taken out. */
export async function serve(folder: string): Promise<Host> {
  const page = readFileSync(join(built, 'index.html'), 'utf8').replace(
    /<meta http-equiv="Content-Security[^>]*>/,
    '',
  );
  const texts = new Map([['index.html', page]]);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    const name = path === folder ? 'index.html' : path.slice(folder.length);
    const file = join(built, name);
    if (!path.startsWith(folder) || name.includes('..') || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': types[extname(name)] ?? 'application/octet-stream',
    });
    const text = texts.get(name);
    if (text === undefined) createReadStream(file).pipe(response);
    else response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${folder}`,
    renew(mark) {
      texts.set('index.html', page.replace('</head>', `<meta name="build" content="${mark}" /></head>`));
      const worker = readFileSync(join(built, 'sw.js'), 'utf8');
      texts.set('sw.js', worker.replace(/(url:"index.html",revision:")[^"]*/, `$1${mark}`));
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
