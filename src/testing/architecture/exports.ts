import ts from 'typescript';
import { fileFor, importsOf, parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/** Lists of all members of a family: the laws in `contract.test.ts` go through them, whether or not the program does. */
const registry = /\/registry\.ts$/;

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
      parse(file).statements.flatMap((statement) => {
        const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
        if (!isType || !isExported(statement) || times.get(statement.name.text) !== 1) return [];
        const message = `Nobody uses ${statement.name.text}: delete it.`;
        return [{ file: file.path, rule: 'exports', message }];
      }),
    );
}

function unusedValues(files: readonly SourceFile[], outside: string): Violation[] {
  const taken = takenFrom(files);
  const elsewhere = new Set(outside.match(/[\w$]+/g));
  return files
    .filter(({ path }) => !isForTests(path))
    .flatMap((file) => {
      const { byProgram, byTests } = taken.get(file.path)!;
      return valuesOf(file).flatMap(({ name, isUsedHere }) => {
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
    const names = namesByPlace(file);
    const imports = importsOf(file).filter(({ typeOnly }) => !typeOnly);
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

/** Returns the names that a file imports from each place that it names in an import of names only. */
function namesByPlace(file: SourceFile): ReadonlyMap<string, readonly string[]> {
  return new Map(
    parse(file).statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const { phaseModifier, namedBindings: bindings } = statement.importClause ?? {};
      if (phaseModifier === ts.SyntaxKind.TypeKeyword || !bindings || !ts.isNamedImports(bindings)) return [];
      const names = bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
      return [[statement.moduleSpecifier.text, names] as const];
    }),
  );
}

interface Value {
  readonly name: string;
  readonly isUsedHere: boolean;
}

/** Returns the constants, functions and classes that a file exports where it declares them. */
function valuesOf(file: SourceFile): readonly Value[] {
  const tree = parse(file);
  const counts = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return tree.statements.flatMap((statement) =>
    isExported(statement)
      ? declaredIn(statement).map((name) => ({ name, isUsedHere: counts.get(name)! > 1 }))
      : [],
  );
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function declaredIn(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name ? [statement.name.text] : [];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name.text] : [],
  );
}
