// Bundles one TypeScript file for Node and runs it: node scripts/run-ts.mjs bench/page.ts [arguments…]
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const [entry, ...rest] = process.argv.slice(2);
if (!entry) {
  console.error('Name the file to run: node scripts/run-ts.mjs bench/page.ts');
  process.exit(2);
}
const outDir = resolve('.cache', 'run', String(process.pid));
try {
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: entry, outDir, minify: false, rollupOptions: { output: { entryFileNames: 'main.mjs' } } },
  });
  process.argv = [process.execPath, entry, ...rest];
  await import(pathToFileURL(resolve(outDir, 'main.mjs')).href);
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
