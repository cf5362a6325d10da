import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

const forbidden = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
  'queueMicrotask',
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'Worker', 'postMessage', 'crypto', 'console', 'process'],
  ...['window', 'document', 'self', 'globalThis', 'navigator', 'location', 'localStorage', 'sessionStorage'],
  ...['WebAssembly', 'atob', 'indexedDB', 'HTMLElement', 'SVGElement', 'Element', 'Document', 'Window'],
]);

/** The members of Math that are the same to the last bit in every engine of JavaScript; the rest is in src/engine/numeric/elementary/. */
const exactMath = new Set([
  ...['abs', 'ceil', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc', 'clz32'],
  ...['E', 'LN2', 'LN10', 'LOG2E', 'LOG10E', 'PI', 'SQRT1_2', 'SQRT2'],
]);

/**
 * The one file that looks where it runs, whether there are vectors and whether they are wanted, and what it may use: what it finds decides
 * how long sums take, and no bit of them, as the tests beside it show.
 */
const looksAround = {
  path: 'src/engine/numeric/linalg/simd/instance.ts',
  names: new Set(['WebAssembly', 'atob', 'globalThis']),
};

/** The one file of the page that draws seeds by chance, so that tests can hand in what it draws. */
const drawsSeeds = 'src/lab/state/kit.ts';

/** The page draws seeds by chance in one place. */
export function checkChance(file: SourceFile): Violation[] {
  if (file.path.startsWith('src/engine/') || file.path === drawsSeeds || isForTests(file.path)) return [];
  const tree = parse(file);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.getText(tree) === 'Math.random') {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} uses Math.random: have the \`random\` of ${drawsSeeds} handed in, and draw seeds by its \`drawSeed\`.`;
      found.push({ file: file.path, rule: 'chance', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The engine neither draws ambient random numbers, nor looks at the clock, nor knows that there is a page, nor remembers anything. */
export function checkPurity(file: SourceFile): Violation[] {
  if (!file.path.startsWith('src/engine/') || isForTests(file.path)) return [];
  const tree = parse(file);
  const own = declaredNames(tree);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const name = ambientName(node, own);
    if (name !== null && !(file.path === looksAround.path && looksAround.names.has(name))) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} uses ${name}: ${adviceFor(name)}.`;
      found.push({ file: file.path, rule: 'purity', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  for (const node of tree.statements) {
    for (const name of rememberedBy(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} keeps ${name} between calls: the engine remembers nothing, so return what is to be kept, and let the caller hand it in.`;
      found.push({ file: file.path, rule: 'purity', message });
    }
  }
  return found;
}

/** Names of what a statement at the top of a file declares to be filled or changed later: variables, and collections that begin empty. */
function rememberedBy(node: ts.Statement): readonly string[] {
  if (!ts.isVariableStatement(node)) return [];
  const isConstant = (node.declarationList.flags & ts.NodeFlags.Const) !== 0;
  const changing = node.declarationList.declarations.filter(
    ({ initializer }) => !isConstant || (initializer && beginsEmpty(initializer)),
  );
  return changing.map(({ name }) => name.getText());
}

const collections = new Set(['Map', 'Set', 'WeakMap', 'WeakSet', 'Array']);

function beginsEmpty(value: ts.Expression): boolean {
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value) || ts.isParenthesizedExpression(value))
    return beginsEmpty(value.expression);
  if (ts.isArrayLiteralExpression(value)) return value.elements.length === 0;
  if (ts.isObjectLiteralExpression(value)) return value.properties.length === 0;
  if (!ts.isNewExpression(value) || !collections.has(value.expression.getText())) return false;
  return (value.arguments ?? []).every(beginsEmpty);
}

function adviceFor(name: string): string {
  return name.startsWith('Math.') && name !== 'Math.random'
    ? 'its last bits differ between browsers, so take it from src/engine/numeric/elementary/'
    : 'the engine is pure, so have what is needed handed in as an argument';
}

function ambientName(node: ts.Node, own: ReadonlySet<string>): string | null {
  if (ts.isBinaryExpression(node)) return isInexactPower(node) ? 'Math.pow, as **' : null;
  if (!ts.isIdentifier(node)) return null;
  if (node.text === 'Math') return inexactMath(node);
  return forbidden.has(node.text) && !own.has(node.text) && !isLabel(node) ? node.text : null;
}

/** Squares, and powers of 2 written out, are the same everywhere; other powers are not. */
function isInexactPower({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.AsteriskAsteriskToken) return false;
  const exponent = ts.isPrefixUnaryExpression(right) ? right.operand : right;
  if (!ts.isNumericLiteral(exponent)) return true;
  const isWhole = Number.isInteger(Number(exponent.text));
  const isTwo = ts.isNumericLiteral(left) && left.text === '2';
  return !(right.getText() === '2' || (isTwo && isWhole));
}

/** `Math.random`, `Math.exp` and their kin, and Math as a whole, from which they could be taken. */
function inexactMath(node: ts.Identifier): string | null {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node) {
    return exactMath.has(parent.name.text) ? null : `Math.${parent.name.text}`;
  }
  return isLabel(node) ? null : 'Math as a whole, Math.random with it';
}

/** True if an identifier only names a property and refers to nothing. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) {
    return (ts.isPropertyAccessExpression(parent) ? parent.name : parent.right) === node;
  }
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  return isMember(parent) && parent.name === node;
}

function isMember(node: ts.Node): node is ts.PropertyAssignment | ts.ClassElement | ts.TypeElement {
  return ts.isPropertyAssignment(node) || ts.isClassElement(node) || ts.isTypeElement(node);
}

/** Every name the file declares or imports itself, wherever it does. */
function declaredNames(tree: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isTypeParameterDeclaration(node) ||
      ts.isImportSpecifier(node);
    if (declares && node.name !== undefined && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}
