import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source';

/** One import, re-export, dynamic import or `new URL('./file', import.meta.url)` of a file. */
export interface Import {
  readonly from: string;
  /** As it is written, without a query such as `?worker`. */
  readonly specifier: string;
  /** True if it vanishes when the types do. */
  readonly typeOnly: boolean;
  /** The path it names, without looking whether there is such a file; null for a package. */
  readonly target: string | null;
}

/** The file that was parsed last. The trees of all files at once would fill the memory, so rules go through files, not files through rules. */
let last: { readonly file: SourceFile; readonly tree: ts.SourceFile } | null = null;

/** No rule reads a docstring, so none is parsed. */
const withoutDocs: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.ESNext,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

export function parse(file: SourceFile): ts.SourceFile {
  if (last?.file === file) return last.tree;
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, file.text, withoutDocs, true, kind);
  last = { file, tree };
  return tree;
}

/** Returns the import that a node is; null for other nodes. */
export function importAt(node: ts.Node, { path }: SourceFile): Import | null {
  const named = namedBy(node);
  if (named === null) return null;
  const specifier = named.specifier.replace(/\?.*$/, '');
  return { from: path, specifier, typeOnly: named.typeOnly, target: resolve(path, specifier) };
}

interface Named {
  readonly specifier: string;
  readonly typeOnly: boolean;
}

function namedBy(node: ts.Node): Named | null {
  if (ts.isImportDeclaration(node)) {
    return literal(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  }
  if (ts.isExportDeclaration(node)) return literal(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node)) {
    return ts.isLiteralTypeNode(node.argument) ? literal(node.argument.literal, true) : null;
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return literal(node.arguments[0], false);
  }
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') {
    const base = node.arguments?.[1]?.getText();
    return base === 'import.meta.url' ? literal(node.arguments?.[0], false) : null;
  }
  return null;
}

function literal(node: ts.Node | undefined, typeOnly: boolean): Named | null {
  return node !== undefined && ts.isStringLiteralLike(node) ? { specifier: node.text, typeOnly } : null;
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('/')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null;
}

/** The file among `paths` that a target means; null where it is none of them (a style sheet, a missing file). */
export function fileFor(target: string, paths: ReadonlySet<string>): string | null {
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
  return candidates.find((candidate) => paths.has(candidate)) ?? null;
}
