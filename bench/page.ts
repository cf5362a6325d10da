/**
 * Measures a visitor's waiting times in the production build: first paint, first posterior, each move of a dragged point
 * with 50 observations, scrubbing over 30 steps, planes, many runs, the room of manifolds, and what 300 steps hold of the heap. Prints JSON lines,
 * milliseconds, each with its targets. `node scripts/run-ts.mjs bench/page.ts`, with options:
 *
 *   --only open,first,drag,scrub,planes,many,manifold,heap   some families
 *   --check       exit code 1 where a target of bench/targets.ts is missed, with what and how much
 *   --write-docs  writes the table of docs/results.md; all families
 */
import { checkPage, isOf, limitOf, type PageLine } from './check';
import { writePageSpeeds } from './documents';
import { machineOf } from './machine';
import { dragLines, heapLines, planeLines, scrubLines } from './page/lab';
import { manifoldLines } from './page/manifold';
import { manyLines } from './page/many';
import { firstLines, openLines } from './page/opening';
import { startSite, type Lines } from './page/site';
import { pageTargets } from './targets';

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

const args = process.argv.slice(2);
const asked = args.includes('--only')
  ? (args[args.indexOf('--only') + 1] ?? '').split(',')
  : Object.keys(families);
const strange = asked.filter((name) => !(name in families));
if (strange.length > 0) {
  console.error(
    `There are no lines called ${strange.join(', ')}. Known are: ${Object.keys(families).join(', ')}.`,
  );
  process.exitCode = 2;
} else if (args.includes('--write-docs') && args.includes('--only')) {
  console.error('A table comes from one run: leave --only out with --write-docs.');
  process.exitCode = 2;
} else await measure();

async function measure(): Promise<void> {
  const site = await startSite();
  const told: PageLine[] = [];
  for (const name of asked) {
    for await (const line of families[name]!(site)) {
      told.push(line);
      const targets = pageTargets.filter((target) => isOf(target, line));
      const limits = Object.fromEntries(targets.map((target) => [target.value, limitOf(target)]));
      console.log(JSON.stringify({ ...line, targets: limits }));
    }
  }
  await site.close();
  if (args.includes('--check')) judge(told);
  if (args.includes('--write-docs')) await writePageSpeeds(told, pageTargets, machineOf(null));
}

/** Says which targets are missed, to where errors go. Where only some families were asked for, those of the others are left out. */
function judge(told: readonly PageLine[]): void {
  const isWhole = !args.includes('--only');
  const wanted = pageTargets.filter((target) => isWhole || told.some((line) => line['what'] === target.what));
  const { failures } = checkPage(told, wanted);
  for (const failure of failures) console.error(`missed: ${failure}`);
  const met = wanted.length - failures.length;
  console.error(`${met} of ${wanted.length} targets are met.`);
  if (failures.length > 0) process.exitCode = 1;
}
