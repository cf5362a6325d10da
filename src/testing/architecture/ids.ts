import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/**
 * Where members may be told apart by their ids: where they are made, where they are written for another library, and in lessons, each of
 * which is about some of them.
 */
const homes = /^src\/(engine|export|headless|lessons)\//;

/** Folders of the families that the page lets people choose from, and the rooms that it shows. */
const families = /^src\/(engine\/(acquisitions|kernels|models|objectives|pipelines|strategies)|rooms)\//;

/** Families that stand in a table, a key each, or in a list of one line each. */
const tables = /^src\/engine\/manifold\//;

/** Names of what tells the cases of a type apart, whose words may be those of members. */
const tags = /^(kind|type|form|origin|scale|into|tab)$/;

/** Returns the ids of all members: the first word of an object that a file of a family declares, or lists, or its key in a table. */
function memberIds(files: readonly SourceFile[]): ReadonlySet<string> {
  const own = files.filter(({ path }) => families.test(path) && !isForTests(path));
  const listed = files.filter(({ path }) => tables.test(path) && !isForTests(path));
  return new Set([
    ...own.flatMap(({ text }) => [
      ...[...text.matchAll(/= \{\n {2}id: '([\w-]+)',$/gm)].map(([, id]) => id!),
      ...[...text.matchAll(/^ {2}\{\n {4}id: '([\w-]+)',$/gm)].map(([, id]) => id!),
    ]),
    ...listed.flatMap(({ text }) => [
      ...[...text.matchAll(/^ {2}\{ id: '([\w-]+)',/gm)].map(([, id]) => id!),
      ...[...text.matchAll(/^ {2}'?([\w-]+)'?: \{\n {4}label: /gm)].map(([, id]) => id!),
    ]),
  ]);
}

/**
 * Returns the rule about ids of these files together. A page asks a member what it is, what it provides and what form it has. Whoever compares its id with a word must be found and changed
 * with every new member, and nobody tells them.
 */
export function idRule(files: readonly SourceFile[]): (file: SourceFile) => Violation[] {
  const ids = memberIds(files);
  return (file) => (homes.test(file.path) || isForTests(file.path) ? [] : comparisonsIn(file, ids));
}

function comparisonsIn(file: SourceFile, ids: ReadonlySet<string>): Violation[] {
  const tree = parse(file);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const id = comparedWith(node);
    if (id !== null && ids.has(id)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} asks whether a member is "${id}": ask what it is or provides, or compare with the id of the member itself.`;
      found.push({ file: file.path, rule: 'ids', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Returns the text that something other than the tag of a type is compared with, on either side. */
function comparedWith(node: ts.Node): string | null {
  if (!ts.isBinaryExpression(node) || !equalities.has(node.operatorToken.kind)) return null;
  const { left, right } = node;
  if (ts.isStringLiteralLike(right) && !isTag(left)) return right.text;
  return ts.isStringLiteralLike(left) && !isTag(right) ? left.text : null;
}

function isTag(node: ts.Expression): boolean {
  const named = ts.isPropertyAccessExpression(node) ? node.name : node;
  return ts.isIdentifier(named) && tags.test(named.text);
}
