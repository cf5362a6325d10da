import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json';
import type { Experiment, Json } from './experiment';
import { experiments } from './registry';
import { seedsOf } from './words';

/** Record of a run in the repository, without the lists of single trials. */
export interface Kept {
  readonly experiment: string;
  readonly summary: string;
  readonly document: string;
  readonly found: string;
  readonly seed: number;
  readonly trials: number;
  readonly numbers: Json;
}

const here = (file: string): URL => new URL(file, import.meta.url);

/** Reads the record of an experiment; `root` is the folder of the experiments. */
export function readKept(name: string, root: URL = here('./')): Kept {
  return JSON.parse(readFileSync(new URL(`results/${name}.json`, root), 'utf8')) as Kept;
}

/** Returns the section of experiments/README.md on an experiment. */
export function sectionOf(kept: Kept, { table, decided }: Experiment): string {
  return [
    `_The document:_ ${kept.document}`,
    ...(decided ? [`_Decided before the run:_ ${decided}`] : []),
    `_Here_ (${seedsOf(kept).toLowerCase().replace('.', '')}): ${kept.found}`,
    ...(table ? [table(kept.numbers)] : []),
    `![${kept.summary}](figures/${kept.experiment}.svg)`,
  ].join('\n\n');
}

/** Returns the table that docs/results.md has of an experiment; null if it has none. */
export function inResults({ isInResults, table, shortTable }: Experiment, { numbers }: Kept): string | null {
  return isInResults ? ((shortTable ?? table)?.(numbers) ?? null) : null;
}

/** Returns a text with the block between the marks of an experiment replaced; the text itself if it has no such marks. */
export function withBlock(text: string, name: string, block: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) return text;
  return `${text.slice(0, from + start.length)}\n\n${block}\n\n${text.slice(to)}`;
}

/** Returns the block between the marks of an experiment, or null if there are none. */
export function blockOf(text: string, name: string): string | null {
  const [, block = null] = text.split(`<!-- ${name} -->`);
  return block?.split(`<!-- /${name} -->`)[0]?.trim() ?? null;
}

/** Writes the record and the figure, and updates experiments/README.md and docs/results.md. `root` is the folder of the experiments. */
export async function keep(
  name: string,
  { json, svg }: { json: string; svg: string },
  root: URL,
): Promise<void> {
  const experiment = experiments.find((one) => one.name === name)!;
  const kept = JSON.parse(json, (key, value: unknown) =>
    key === 'trials' && Array.isArray(value) ? undefined : value,
  ) as Kept;
  await writeFormatted(new URL(`results/${name}.json`, root), JSON.stringify(kept));
  writeFileSync(new URL(`figures/${name}.svg`, root), svg);
  await rewrite(new URL('README.md', root), name, sectionOf(kept, experiment));
  const told = inResults(experiment, kept);
  if (told !== null) await rewrite(new URL('../docs/results.md', root), name, told);
}

/**
 * Says anew what was found from the numbers of a record, where they are enough, and writes the sections of experiments/README.md and docs/results.md on it:
 * texts and tables may have another form by now.
 */
export async function retell(name: string, root: URL): Promise<void> {
  const experiment = experiments.find((one) => one.name === name)!;
  const before = readKept(name, root);
  const kept = { ...before, found: experiment.told?.(before.numbers, before) ?? before.found };
  await writeFormatted(new URL(`results/${name}.json`, root), JSON.stringify(kept));
  await rewrite(new URL('README.md', root), name, sectionOf(kept, experiment));
  const told = inResults(experiment, kept);
  if (told !== null) await rewrite(new URL('../docs/results.md', root), name, told);
}

async function rewrite(file: URL, name: string, block: string): Promise<void> {
  await writeFormatted(file, withBlock(readFileSync(file, 'utf8'), name, block));
}

async function writeFormatted(file: URL, text: string): Promise<void> {
  const { code, errors } = await format(file.pathname, text, { printWidth: style.printWidth });
  if (errors.length > 0) throw new Error(`${file.pathname}: ${errors[0]!.message}`);
  writeFileSync(file, code);
}
