import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/** Where digits are chosen: for the page, and for what the engine says by itself. */
const homes = ['src/vocabulary/numbers/', 'src/engine/numberText.ts'];

/** Ways of the language to write a number with as many digits as the one who calls happens to think of. */
const ways = new Set(['toFixed', 'toPrecision', 'toExponential', 'toLocaleString', 'NumberFormat']);

/**
 * How many digits a number has, which minus sign, and how a power of ten is written, is one rule for the whole page. So nothing outside
 * the modules that know it writes numbers by the language's own means, be it text, a rounded value or a path of an SVG.
 */
export function checkNumbers(file: SourceFile): Violation[] {
  if (isForTests(file.path) || homes.some((home) => file.path.startsWith(home))) return [];
  const tree = parse(file);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const name = isShare(node) ? 'a factor of 100' : wayIn(node);
    if (name !== null) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} chooses digits by ${name}: write numbers by src/vocabulary/numbers/, places in pixels by its pixels(), and in the engine by src/engine/numberText.ts.`;
      found.push({ file: file.path, rule: 'numbers', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** True for `${100 * share} %` in a text, which chooses the digits of a share. */
function isShare(node: ts.Node): boolean {
  return (
    ts.isTemplateSpan(node) &&
    /^\u00a0%/.test(node.literal.text) &&
    /\b100 \*/.test(node.expression.getText())
  );
}

/** `value.toFixed`, `value['toFixed']`, `Intl.NumberFormat`, `const { toFixed } = value`. */
function wayIn(node: ts.Node): string | null {
  const named = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)
      ? node.argumentExpression.text
      : ts.isBindingElement(node)
        ? (node.propertyName ?? node.name).getText()
        : null;
  return named !== null && ways.has(named) ? named : null;
}
