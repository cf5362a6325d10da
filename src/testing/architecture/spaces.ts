import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/** Files for other programs, which look columns up by their names, and the engine, whose sentences stand in stored runs: they stay as they are, to the bit. */
const forPrograms = [
  'src/engine/',
  'src/export/csv.ts',
  'src/export/exportTables.ts',
  'src/export/python/',
  'src/headless/',
];

/** A number, written or put in, a space that may end a line, and its percent sign. */
const loose = /(?:\d|^) %/;

/** A number keeps its percent sign: "95" at the end of a line and "%" at the beginning of the next is misread. Lessons in MDX get theirs when they are compiled. */
export function checkSpaces(file: SourceFile): Violation[] {
  if (isForTests(file.path) || forPrograms.some((path) => file.path.startsWith(path))) return [];
  const tree = parse(file);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && loose.test(text)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} lets a line end between a number and its %: write \\u00a0% in a string, &nbsp;% in an element, or formatShare.`;
      found.push({ file: file.path, rule: 'spaces', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function textOf(node: ts.Node): string | null {
  const isText =
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node) ||
    ts.isJsxText(node);
  return isText ? node.text : null;
}
