import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/** Where members may be told apart by their ids: where they are made, and where they are written for another library. */
const homes = /^src\/(engine|export|headless)\//;

/** Folders of the families that the page lets people choose from. */
const families = /^src\/engine\/(acquisitions|kernels|models|objectives|strategies)\//;

/** Returns the ids of all members: the first word of an object that a file of a family declares. */
function memberIds(files: readonly SourceFile[]): ReadonlySet<string> {
  const own = files.filter(({ path }) => families.test(path) && !isForTests(path));
  return new Set(
    own.flatMap(({ text }) => [...text.matchAll(/= \{\n {2}id: '([\w-]+)',$/gm)].map(([, id]) => id!)),
  );
}

/**
 * A page asks a member what it is, what it provides and what form it has. Whoever compares its id with a word must be found and changed
 * with every new member, and nobody tells them.
 */
export function checkIds(files: readonly SourceFile[]): Violation[] {
  const ids = memberIds(files);
  return files
    .filter(({ path }) => !homes.test(path) && !isForTests(path))
    .flatMap((file) => comparisonsIn(file, ids));
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

/** Returns the text that an id is compared with: of `id`, `objectiveId` and `one.id`, on either side. */
function comparedWith(node: ts.Node): string | null {
  if (!ts.isBinaryExpression(node) || !equalities.has(node.operatorToken.kind)) return null;
  const { left, right } = node;
  if (ts.isStringLiteralLike(right) && isId(left)) return right.text;
  return ts.isStringLiteralLike(left) && isId(right) ? left.text : null;
}

function isId(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return /(^id|Id)$/.test(node.text);
  return (
    ts.isPropertyAccessExpression(node) && node.name.text === 'id' && !ts.isNonNullExpression(node.expression)
  );
}
