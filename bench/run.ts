/**
 * Compares the costs of the engine with named peers on the same data in the same run: npm run bench. Prints a table, then one JSON line
 * for each of its rows. Times are CPU milliseconds, peers on one thread. In each of three rounds there is ours, ours without vectors,
 * and theirs; the middle round counts. Without Python it prints ours alone. Options:
 *
 *   --python      first makes an environment with the peers in .cache/python
 *   --only a,b    some families of rows
 *   --quick       checks in a minute or so that everything works and that results agree
 *   --json        JSON lines only
 *   --check       exit code 1 where a target of bench/targets.ts is missed, with what and how much
 *   --write-docs  writes the table of docs/results.md; all contests, with all peers
 *
 * A failed gate is exit code 1, a missed target is not unless `--check` is given.
 */
import { fileURLToPath } from 'node:url';
import { checkRows } from './check';
import { writeSpeeds } from './documents';
import { besidePeers, families, type Family } from './families';
import { machineOf } from './machine';
import { optionsOf, type Options } from './options';
import { makePython, startPython } from './peers/python';
import type { Allocation } from './rows/allocations';
import type { Cost, Growth } from './rows/costs';
import { oursOf, wholePeer, type Match, type Row } from './rows/row';
import { costLine, head, rowLine } from './table';
import { targets } from './targets';
import { compare, type Comparison } from './timing';
import { playTwin, startTwin, type Twin } from './twin';

type Line = Row | Cost | Growth | Allocation;

const asked = process.argv.slice(2);
if (asked[0] === '--twin') await playTwin(asked[1] as Family, asked.includes('--quick'));
else {
  const options = optionsOf(asked);
  if (typeof options === 'string') {
    console.error(options);
    process.exitCode = 2;
  } else await measure(options);
}

async function measure(options: Options): Promise<void> {
  const { onlyJson, isQuick, names } = options;
  if (options.makesPython) makePython();
  const python = await startPython();
  if (options.writesDocs && !python) {
    console.error('The table needs its peers: --python makes them in .cache/python.');
    process.exitCode = 2;
    return;
  }
  const machine = machineOf(python?.versions ?? null);
  const without = 'no Python with scikit-learn was found; PYTHON may name one, and --python makes one';
  say(`${machine.processor}, node ${machine.node}, peers: ${JSON.stringify(machine.peers ?? without)}`, {
    row: 'machine',
    ...machine,
  });
  if (!onlyJson) console.log(head);
  const effort = isQuick ? { pairs: 1, least: 0.005, warmUp: 0.02 } : { pairs: 3, least: 0.1, warmUp: 0.3 };
  const told: Line[] = [];
  for (const name of names) {
    const twins = besidePeers.includes(name) ? startTwins(name, isQuick) : null;
    const play = (match: Match) => measured(match, twins);
    for await (const one of linesOf(name, { python, effort, quick: isQuick, measure: play })) {
      told.push(one);
      say('ours' in one ? rowLine(one) : costLine(one), one);
    }
    twins?.ours.stop();
    twins?.plain?.stop();
  }
  python?.stop();
  if (!onlyJson) for (const one of told) console.log(JSON.stringify(one));
  const rows = told.filter((one) => 'ours' in one);
  const isWrong = rows.some(({ verdict }) => verdict === 'WRONG');
  if (isWrong) process.exitCode = 1;
  if (options.checks) judge(rows, names);
  if (options.writesDocs && !isWrong) await writeSpeeds(rows, machine);

  async function measured(match: Match, twins: Twins | null): Promise<Comparison> {
    const ours = (await twins?.ours.next(match)) ?? oursOf(match);
    const plain = (await twins?.plain?.next(match)) ?? null;
    return await compare({ ours, plain, theirs: wholePeer(match.peer) }, effort);
  }

  /** Prints a line of the table, or of JSON if `--json` is given. */
  function say(words: string, data: unknown): void {
    console.log(onlyJson ? JSON.stringify(data) : words);
  }
}

/** Ours, and ours without vectors; null where ours has none itself. */
interface Twins {
  readonly ours: Twin;
  readonly plain: Twin | null;
}

function startTwins(family: Family, quick: boolean): Twins {
  const start = { script: fileURLToPath(import.meta.url), family, quick };
  return {
    ours: startTwin({ ...start, isPlain: false }),
    plain: process.env['DEEP_MINING_CORE'] === 'plain' ? null : startTwin({ ...start, isPlain: true }),
  };
}

function linesOf(name: Family, bench: Parameters<(typeof families)[Family]>[0]): AsyncGenerator<Line> {
  return families[name](bench);
}

/** Says which targets are missed, to where errors go. */
function judge(rows: readonly Row[], names: readonly Family[]): void {
  const { failures, notes } = checkRows(rows, targets, names);
  for (const note of notes) console.error(`estimated: ${note}`);
  for (const failure of failures) console.error(`missed: ${failure}`);
  const wanted = targets.filter(({ row }) => (names as readonly string[]).includes(row)).length;
  console.error(
    failures.length === 0
      ? `All ${wanted} targets are met.`
      : `${failures.length} of ${wanted} targets are missed.`,
  );
  if (failures.length > 0) process.exitCode = 1;
}
