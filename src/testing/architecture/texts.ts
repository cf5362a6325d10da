import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/**
 * A browser that translates a page puts nodes of its own in the place of each text node. React goes on writing to those it made, which
 * nobody sees any more, and fails where it puts an element before one of them. Where a text is the only child of its element, React
 * writes to the element. So no text stands beside anything that can change: neither beside other text nor beside an element that comes
 * and goes.
 */
export function checkTexts(file: SourceFile): Violation[] {
  if (!file.path.endsWith('.tsx') || isForTests(file.path)) return [];
  const tree = parse(file);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasLooseText(node, tree)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} has text beside what changes, which does not survive a translation by the browser: make it one template string, or give the text an element of its own.`;
      found.push({ file: file.path, rule: 'texts', message });
    }
    if (isComponent(node, tree) && returned(node).some((one) => mayBeText(one, tree))) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} has a component that may be text without an element, which does not survive a translation by the browser: give it an element, or make it a function that says the text.`;
      found.push({ file: file.path, rule: 'texts', message });
    }
    if (isUnmarked(node, tree)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} has what is typed or pressed, which a translator may not take: say translate="no".`;
      found.push({ file: file.path, rule: 'texts', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The first tag of code or keys that lets translators at them: browsers differ in what they leave alone by themselves. */
function isUnmarked(node: ts.Node, tree: ts.SourceFile): boolean {
  if (!ts.isJsxOpeningElement(node) || !/^(code|kbd|samp|var)$/.test(node.tagName.getText(tree)))
    return false;
  return !node.attributes.properties.some((one) => /^translate=/.test(one.getText(tree)));
}

type Returning = ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression;

/** A function by the name of a component. */
function isComponent(node: ts.Node, tree: ts.SourceFile): node is Returning {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
  if (!isNamed && !ts.isArrowFunction(node)) return false;
  const { parent } = node;
  const name = ts.isArrowFunction(node) ? ts.isVariableDeclaration(parent) && parent.name : node.name;
  return name !== undefined && name !== false && /^[A-Z]/.test(name.getText(tree));
}

function hasLooseText(node: ts.JsxElement | ts.JsxFragment, tree: ts.SourceFile): boolean {
  const children = node.children.filter((child) => !isNothing(child));
  const changing = children.filter((child) => ts.isJsxExpression(child) && !isFixed(child.expression!));
  const isLoose = (child: ts.JsxChild): boolean =>
    ts.isJsxText(child) || (ts.isJsxExpression(child) && mayBeText(child.expression!, tree));
  // A fragment is no element: what stands around it is beside its text.
  const alone = ts.isJsxFragment(node) ? 0 : 1;
  return children.length > alone && changing.length > 0 && children.some(isLoose);
}

/** Blanks between lines, and comments. */
function isNothing(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces;
  return ts.isJsxExpression(child) && child.expression === undefined;
}

function isFixed(expression: ts.Expression): boolean {
  return ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression);
}

/** False only where an expression is seen to be elements or nothing. */
function mayBeText(given: ts.Expression, tree: ts.SourceFile): boolean {
  const expression = ts.skipPartiallyEmittedExpressions(given);
  if (ts.isParenthesizedExpression(expression)) return mayBeText(expression.expression, tree);
  if (ts.isJsxElement(expression) || ts.isJsxSelfClosingElement(expression) || ts.isJsxFragment(expression)) {
    return false;
  }
  if (ts.isSatisfiesExpression(expression)) return expression.type.getText(tree) !== 'never';
  if (expression.kind === ts.SyntaxKind.NullKeyword || expression.getText(tree) === 'undefined') return false;
  if (ts.isConditionalExpression(expression)) {
    return mayBeText(expression.whenTrue, tree) || mayBeText(expression.whenFalse, tree);
  }
  if (ts.isBinaryExpression(expression)) return binaryMayBeText(expression, tree);
  if (ts.isCallExpression(expression)) return !isListOfElements(expression, tree);
  if (ts.isIdentifier(expression)) return !isOfElements(expression.text, tree);
  return true;
}

function binaryMayBeText({ operatorToken, left, right }: ts.BinaryExpression, tree: ts.SourceFile): boolean {
  // The left of && is a condition, of which React draws nothing.
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return mayBeText(right, tree);
  const isChoice =
    operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
    operatorToken.kind === ts.SyntaxKind.BarBarToken;
  return !isChoice || mayBeText(left, tree) || mayBeText(right, tree);
}

/** `list.map((one) => <li />)` and `Array.from(list, (one) => <li />)`, and `draw(…)` where the file says that `draw` returns elements. */
function isListOfElements({ expression, arguments: given }: ts.CallExpression, tree: ts.SourceFile): boolean {
  if (ts.isIdentifier(expression)) {
    return expression.text === 'createPortal' || isOfElements(expression.text, tree);
  }
  if (ts.isElementAccessExpression(expression))
    return isOfElements(expression.expression.getText(tree), tree);
  const makes =
    ts.isPropertyAccessExpression(expression) && /^(map|flatMap|from)$/.test(expression.name.text);
  const callback = given.find((one) => ts.isArrowFunction(one));
  return makes && callback !== undefined && returnsElements(callback, tree);
}

/** What a function returns, without what functions inside it return. */
function returned({ body }: Returning): ts.Expression[] {
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [body];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function returnsElements(one: Returning, tree: ts.SourceFile): boolean {
  const all = returned(one);
  return all.length > 0 && !all.some((expression) => mayBeText(expression, tree));
}

const elementTypes = /\b(ReactNode|ReactElement|JSX\.Element)\b/;

/** True if the file declares a name by a type of React's, or by elements. */
function isOfElements(name: string, tree: ts.SourceFile): boolean {
  let is = false;
  const visit = (node: ts.Node): void => {
    if (is) return;
    is = declares(node, name, tree);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return is;
}

function declares(node: ts.Node, name: string, tree: ts.SourceFile): boolean {
  if (ts.isBindingElement(node) && node.name.getText(tree) === name) {
    const { parent } = node.parent;
    return ts.isVariableDeclaration(parent) && elementTypes.test(parent.type?.getText(tree) ?? '');
  }
  const isTyped =
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isParameter(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node);
  if (!isTyped || node.name?.getText(tree) !== name) return false;
  if (node.type) return elementTypes.test(node.type.getText(tree));
  if (ts.isFunctionDeclaration(node)) return returnsElements(node, tree);
  if (!ts.isVariableDeclaration(node) || !node.initializer) return false;
  return ts.isArrowFunction(node.initializer)
    ? returnsElements(node.initializer, tree)
    : !mayBeText(node.initializer, tree);
}
