import { factsOf } from './facts';
import { fileFor } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/** Lists of all members of a family: the laws in `contract.test.ts` go through them, whether or not the program does. */
const registry = /\/registry\.ts$/;

/** A file that a build takes in place of the one without the word: who uses that one uses it too. */
const twin = /\.inside\.ts$/;

/** Names taken from a file; `*` where all of them may be. */
interface Taken {
  readonly byProgram: Set<string>;
  readonly byTests: Set<string>;
}

/**
 * A value that only its own file uses is not exported, one that nobody but tests uses is no part of the program, and a type that nobody
 * names says nothing. `outside` is the text of whatever else may import from src/: lessons in MDX, scripts, benchmarks, experiments.
 */
export function checkExports(files: readonly SourceFile[], outside: string): Violation[] {
  return [...unusedValues(files, outside), ...unnamedTypes(files, outside)];
}

/** Exported types whose names stand nowhere but where they are declared. */
function unnamedTypes(files: readonly SourceFile[], outside: string): Violation[] {
  const times = new Map<string, number>();
  for (const text of [...files.map((file) => file.text), outside])
    for (const [name] of text.matchAll(/[\w$]+/g)) times.set(name, (times.get(name) ?? 0) + 1);
  return files
    .filter(({ path }) => !isForTests(path))
    .flatMap((file) =>
      factsOf(file)
        .types.filter((name) => times.get(name) === 1)
        .map((name) => ({ file: file.path, rule: 'exports', message: `Nobody uses ${name}: delete it.` })),
    );
}

function unusedValues(files: readonly SourceFile[], outside: string): Violation[] {
  const taken = takenFrom(files);
  const elsewhere = new Set(outside.match(/[\w$]+/g));
  return files
    .filter(({ path }) => !isForTests(path))
    .flatMap((file) => {
      const { byProgram, byTests } = taken.get(file.path.replace(twin, '.ts'))!;
      return factsOf(file).values.flatMap(({ name, isUsedHere }) => {
        if (byProgram.has('*') || byProgram.has(name) || elsewhere.has(name)) return [];
        const isTested = byTests.has('*') || byTests.has(name);
        if (isTested && (isUsedHere || registry.test(file.path))) return [];
        const message = isTested
          ? `Only tests use ${name}: delete it together with its test, or move it to src/testing/.`
          : isUsedHere
            ? `Nobody imports ${name}: do not export it.`
            : `Nobody uses ${name}: delete it.`;
        return [{ file: file.path, rule: 'exports', message }];
      });
    });
}

function takenFrom(files: readonly SourceFile[]): ReadonlyMap<string, Taken> {
  const paths = new Set(files.map(({ path }) => path));
  const taken = new Map<string, Taken>(
    files.map(({ path }) => [path, { byProgram: new Set(), byTests: new Set() }]),
  );
  for (const file of files) {
    const { namesByPlace: names, ...facts } = factsOf(file);
    const imports = facts.imports.filter(({ typeOnly }) => !typeOnly);
    for (const { specifier, target } of imports) {
      const from = target === null ? null : fileFor(target, paths);
      if (from === null) continue;
      const { byProgram, byTests } = taken.get(from)!;
      const takes = isForTests(file.path) ? byTests : byProgram;
      // A file that is named twice is also loaded later, with all that it has.
      const isOnce = imports.filter((one) => one.specifier === specifier).length === 1;
      for (const name of (isOnce && names.get(specifier)) || ['*']) takes.add(name);
    }
  }
  return taken;
}
