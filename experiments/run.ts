import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Progress, Task } from '../src/engine/task';
import project from '../package.json';
import { authorTablesWords } from './authorTables';
import type { Experiment, Json, Outcome, Settings } from './experiment';
import { experiments } from './registry';
import { keep, retell } from './kept';
import { readRequest } from './request';

/** Answers a command line; the exit code is 0, or 2 if it was not understood. */
export async function run(argv: readonly string[]): Promise<number> {
  const request = readRequest(argv, experiments);
  switch (request.kind) {
    case 'list':
      process.stdout.write(listing());
      return 0;
    case 'complaint':
      process.stderr.write(`${request.sentence}\n`);
      return 2;
    case 'retell':
      await retell(request.experiment.name, pathToFileURL(`${path.resolve('experiments')}/`));
      return 0;
    case 'run': {
      const { experiment, settings, out, isKept } = request;
      await experiment.prepare?.();
      const outcome = followed(experiment.run(settings), experiment.name);
      const files = { json: recordOf(experiment, settings, outcome), svg: outcome.svg };
      write(path.resolve(out), experiment.name, files);
      if (isKept) await keep(experiment.name, files, pathToFileURL(`${path.resolve('experiments')}/`));
      process.stderr.write(`\n${outcome.found}\n\n`);
      process.stdout.write(
        `${path.join(out, experiment.name)}.json\n${path.join(out, experiment.name)}.svg\n`,
      );
      return 0;
    }
    default:
      return request satisfies never;
  }
}

function listing(): string {
  const all = [...experiments, authorTablesWords];
  const widest = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, summary }) => `  ${name.padEnd(widest)}  ${summary}`);
  const usage =
    'npm run experiment -- <name> [--seed n] [--trials n] [--out folder] [--quick] [--keep] | <name> --retell | author-tables --from folder';
  return `${usage}\n\n${lines.join('\n')}\n`;
}

/** Returns everything about a run as JSON. */
export function recordOf(experiment: Experiment, settings: Settings, outcome: Outcome): string {
  const record: Json = {
    experiment: experiment.name,
    summary: experiment.summary,
    document: experiment.document,
    found: outcome.found,
    ...settings,
    settings: outcome.settings,
    versions: { [project.name]: project.version, node: process.version },
    numbers: outcome.numbers,
  };
  return `${onOneLine(JSON.stringify(record, rounded, 1))}\n`;
}

/** Writes lists of numbers on one line. */
function onOneLine(json: string): string {
  return json.replace(/\[[\d\s.,e+-]+\]/g, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );
}

/**
 * Rounds to eight digits, beyond which differences are meaningless. Errors: a number that is not finite, which JSON
 * cannot hold.
 */
function rounded(key: string, value: unknown): unknown {
  if (typeof value !== 'number') return value;
  if (!Number.isFinite(value)) throw new Error(`The number "${key}" is ${value}.`);
  return Number(value.toPrecision(8));
}

/** Runs a task to its end, and reports on stderr each twentieth. */
function followed<T>(task: Task<T>, name: string): T {
  let said = -1;
  for (;;) {
    const next = task.next();
    if (next.done) return next.value;
    const { done, total, label } = next.value satisfies Progress;
    const twentieth = Math.floor((20 * done) / total);
    if (twentieth === said) continue;
    said = twentieth;
    process.stderr.write(`${name}: ${5 * twentieth} % (${label})\n`);
  }
}

function write(folder: string, name: string, { json, svg }: { json: string; svg: string }): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), json);
  writeFileSync(path.join(folder, `${name}.svg`), svg);
}
