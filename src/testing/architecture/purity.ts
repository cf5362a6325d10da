import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

const forbidden = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'Worker', 'postMessage', 'crypto', 'console', 'process'],
  ...['window', 'document', 'self', 'globalThis', 'navigator', 'location', 'localStorage', 'sessionStorage'],
  ...['indexedDB', 'HTMLElement', 'SVGElement', 'Element', 'Document', 'Window'],
]);

/** The engine neither draws ambient random numbers, nor looks at the clock, nor knows that there is a page. */
export function checkPurity(file: SourceFile): Violation[] {
  if (!file.path.startsWith('src/engine/') || isForTests(file.path)) return [];
  const tree = parse(file);
  const own = declaredNames(tree);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    const name = ambientName(node, own);
    if (name !== null) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} uses ${name}: the engine is pure, so have what is needed handed in as an argument.`;
      found.push({ file: file.path, rule: 'purity', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function ambientName(node: ts.Node, own: ReadonlySet<string>): string | null {
  if (!ts.isIdentifier(node)) return null;
  if (node.text === 'Math') return usesMathRandom(node) ? 'Math.random' : null;
  return forbidden.has(node.text) && !own.has(node.text) && !isLabel(node) ? node.text : null;
}

/** `Math.random`, `Math['random']`, and Math as a whole, from which random could be taken. */
function usesMathRandom(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === node)
    return parent.name.text === 'random';
  return !isLabel(node);
}

/** Whether an identifier only names a property and refers to nothing. */
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
