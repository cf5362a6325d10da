/**
 * Compares the costs of the engine with named peers on the same data in the same run: npm run bench. Prints a table,
 * then one JSON line for each of its rows. Times are CPU milliseconds, peers on one thread. Each pair is ours, then
 * theirs; the middle one of three pairs counts. `--json`: JSON lines only; `--only fit,drag`: some rows; `--quick`:
 * checks in seconds that everything works. Missing peers are named; a failed gate is exit code 1, a missed target is
 * not.
 */
import { families } from './families';
import { startPython } from './peers/python';
import type { Allocation } from './rows/allocations';
import type { Cost, Growth } from './rows/costs';
import type { Row } from './rows/row';
import { costLine, head, rowLine } from './table';

type Line = Row | Cost | Growth | Allocation;
type Family = keyof typeof families;

const asked = process.argv.slice(2);
const onlyJson = asked.includes('--json');
const quick = asked.includes('--quick');
const names = asked.includes('--only')
  ? (asked[asked.indexOf('--only') + 1] ?? '').split(',')
  : Object.keys(families);

const unknown = names.filter((name) => !(name in families));
if (unknown.length > 0) {
  console.error(
    `There are no rows called ${unknown.join(', ')}. Known are: ${Object.keys(families).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  await measure();
}

async function measure(): Promise<void> {
  const python = await startPython();
  const effort = quick ? { pairs: 1, least: 0.005, warmUp: 0.02 } : { pairs: 3, least: 0.15, warmUp: 0.6 };
  const peers = python?.versions ?? 'no Python with scikit-learn was found; PYTHON may name one';
  say(`node ${process.versions.node}, peers: ${JSON.stringify(peers)}`, {
    row: 'machine',
    node: process.versions.node,
    peers,
  });
  if (!onlyJson) console.log(head);
  const told: Line[] = [];
  for (const name of names) {
    const lines: AsyncGenerator<Line> = families[name as Family]({ python, effort, quick });
    for await (const one of lines) {
      told.push(one);
      say('ours' in one ? rowLine(one) : costLine(one), one);
    }
  }
  python?.stop();
  if (!onlyJson) for (const one of told) console.log(JSON.stringify(one));
  if (told.some((one) => 'gate' in one && one.gate?.holds === false)) process.exitCode = 1;
}

/** Prints a line of the table, or of JSON if `--json` is given. */
function say(words: string, data: unknown): void {
  console.log(onlyJson ? JSON.stringify(data) : words);
}
