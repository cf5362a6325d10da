import ts from 'typescript';
import { parse } from './imports';
import { isForTests, type SourceFile, type Violation } from './source';

/** Who asks the engine for work: questions, the run of the Lab, runs beside it, and what shares jobs among workers. */
const callers: readonly string[] = [
  'src/worker/slot.ts',
  'src/lab/state/runner.ts',
  'src/studies/runs/computing.ts',
  'src/worker/pool.ts',
];

/** Ports that stand before others, and hand on what they do not do themselves. */
const ports: readonly string[] = ['src/worker/measuring.ts', 'src/worker/measuringPort.ts'];

/** Who asks the browser for locks, of what is kept and of the screen, whose method has the same name. */
const askForLocks: readonly string[] = [
  'src/rooms/experiment/keeping/tabs.ts',
  'src/rooms/experiment/phone/screenOn.ts',
];

/** Nobody else calls `request` of a port, or takes it out of one: all other files ask a slot, or have a run computed. */
export function checkDoor(file: SourceFile): Violation[] {
  // The engine knows no ports, and what it is asked in JSON is a request as well.
  if (/^src\/(?:engine|headless)\//.test(file.path) || isForTests(file.path)) return [];
  if ([...callers, ...ports, ...askForLocks].includes(file.path)) return [];
  const tree = parse(file);
  const found: Violation[] = [];
  const visit = (node: ts.Node): void => {
    if (isRequest(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
      const message = `Line ${line} asks a port for work: ask a slot of the answers, or let \`computeRun\` run it. Only ${callers.join(', ')} do it themselves.`;
      found.push({ file: file.path, rule: 'one door', message });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `port.request`, `port['request']`, or `const { request } = port`. */
function isRequest(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'request';
  if (ts.isElementAccessExpression(node))
    return ts.isStringLiteral(node.argumentExpression) && node.argumentExpression.text === 'request';
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return false;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) && name.text === 'request';
}
