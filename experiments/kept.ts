import { readFileSync, writeFileSync } from 'node:fs';
import { rewrite, writeFormatted } from './blocks';
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
