import ts from 'typescript';
import { importAt, parse, type Import } from './imports';
import type { SourceFile } from './source';

/** What rules about all files together have to know of each, without its tree. */
export interface Facts {
  /** Every import, in the order of the text. */
  readonly imports: readonly Import[];
  /** The names that it imports from each place that it names in an import of names only. */
  readonly namesByPlace: ReadonlyMap<string, readonly string[]>;
  /** The constants, functions and classes that it exports where it declares them. */
  readonly values: readonly Value[];
  /** The types that it exports. */
  readonly types: readonly string[];
}

export interface Value {
  readonly name: string;
  readonly isUsedHere: boolean;
}

/** What is known of files that were read before. */
const known = new WeakMap<SourceFile, Facts>();

export function factsOf(file: SourceFile): Facts {
  const before = known.get(file);
  if (before) return before;
  const facts = read(file);
  known.set(file, facts);
  return facts;
}

function read(file: SourceFile): Facts {
  const tree = parse(file);
  const imports: Import[] = [];
  const times = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      times.set(node.text, (times.get(node.text) ?? 0) + 1);
      return;
    }
    const one = importAt(node, file);
    if (one) imports.push(one);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  const exported = tree.statements.filter(isExported);
  return {
    imports,
    namesByPlace: namesByPlace(tree),
    values: exported.flatMap((statement) =>
      declaredIn(statement).map((name) => ({ name, isUsedHere: times.get(name)! > 1 })),
    ),
    types: exported.flatMap((statement) =>
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
        ? [statement.name.text]
        : [],
    ),
  };
}

function namesByPlace(tree: ts.SourceFile): ReadonlyMap<string, readonly string[]> {
  return new Map(
    tree.statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const { phaseModifier, namedBindings: bindings } = statement.importClause ?? {};
      if (phaseModifier === ts.SyntaxKind.TypeKeyword || !bindings || !ts.isNamedImports(bindings)) return [];
      const names = bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
      return [[statement.moduleSpecifier.text, names] as const];
    }),
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
