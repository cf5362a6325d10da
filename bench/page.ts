/**
 * Measures a visitor's waiting times in the production build: first paint, first posterior, each move of a dragged point
 * with 50 observations, scrubbing over 30 steps, planes, many runs, the room of manifolds, and what 300 steps hold of the heap; each
 * beside its budget. Prints JSON lines, milliseconds. `node scripts/run-ts.mjs bench/page.ts`, with
 * `--only open,first,drag,scrub,planes,many,manifold,heap` for some.
 */
import { dragLines, heapLines, planeLines, scrubLines } from './page/lab';
import { manifoldLines } from './page/manifold';
import { manyLines } from './page/many';
import { firstLines, openLines } from './page/opening';
import { startSite, type Lines } from './page/site';

const families: Readonly<Record<string, Lines>> = {
  open: openLines,
  first: firstLines,
  drag: dragLines,
  scrub: scrubLines,
  planes: planeLines,
  many: manyLines,
  manifold: manifoldLines,
  heap: heapLines,
};

const asked = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : null;

const site = await startSite();
for (const [name, lines] of Object.entries(families)) {
  if (asked && !asked.includes(name)) continue;
  for await (const line of lines(site)) console.log(JSON.stringify(line));
}
await site.close();
