import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

const maximumLines = 400;

/** The one file that gathers what others export. */
const publicDoor = 'src/engine/catalogue.ts';

/** No barrels, no default exports, no long files. */
export function checkShape(file: SourceFile): Violation[] {
  const tree = parse(file);
  const complaints = [sizeComplaint(file), barrelComplaint(file, tree), defaultComplaint(tree)];
  return complaints.flatMap((complaint) => (complaint === null ? [] : [{ file: file.path, ...complaint }]));
}

type Complaint = Omit<Violation, 'file'> | null;

function sizeComplaint(file: SourceFile): Complaint {
  const lines = file.text.replace(/\n$/, '').split('\n').length;
  if (lines <= maximumLines) return null;
  return {
    rule: 'size',
    message: `It has ${lines} lines, ${maximumLines} are the limit: split it by what its parts are for.`,
  };
}

function barrelComplaint(file: SourceFile, tree: ts.SourceFile): Complaint {
  if (file.path === publicDoor || isForTests(file.path)) return null;
  const reexports = tree.statements.filter((statement) => isReexport(statement, tree));
  const isIndex = /\/index\.tsx?$/.test(file.path);
  const onlyReexports = tree.statements.every(
    (statement) => ts.isImportDeclaration(statement) || reexports.includes(statement),
  );
  if (reexports.length === 0 || !(isIndex || onlyReexports)) return null;
  return {
    rule: 'barrels',
    message: 'It hands on what other files export: delete it and import from those files.',
  };
}

/** `export … from`, or `export { … }` of something imported. */
function isReexport(statement: ts.Statement, tree: ts.SourceFile): boolean {
  if (!ts.isExportDeclaration(statement)) return false;
  if (statement.moduleSpecifier !== undefined) return true;
  const imported = importedNames(tree);
  const clause = statement.exportClause;
  if (clause === undefined || !ts.isNamedExports(clause)) return false;
  return clause.elements.some((element) => imported.has((element.propertyName ?? element.name).text));
}

function importedNames(tree: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const named = ts.isImportSpecifier(node) || ts.isNamespaceImport(node) || ts.isImportClause(node);
    if (named && node.name !== undefined) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const statement of tree.statements) if (ts.isImportDeclaration(statement)) visit(statement);
  return names;
}

function defaultComplaint(tree: ts.SourceFile): Complaint {
  if (!tree.statements.some(isDefaultExport)) return null;
  return {
    rule: 'default exports',
    message: 'Export it by its name.',
  };
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true;
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return (
      clause !== undefined &&
      ts.isNamedExports(clause) &&
      clause.elements.some(({ name }) => name.text === 'default')
    );
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some((modifier) => modifier.kind === ts.SyntaxKind.DefaultKeyword) ?? false;
}
