import { fileFor, type Import } from './imports';
import type { Violation } from './source';

/** No file reaches itself by imports, not even by those of types. One violation for each file that closes a circle. */
export function checkCycles(paths: ReadonlySet<string>, imports: readonly Import[]): Violation[] {
  const graph = graphOf(paths, imports);
  const done = new Set<string>();
  const found: Violation[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push(violation([...trail.slice(start), path]));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

function graphOf(paths: ReadonlySet<string>, imports: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, string[]>();
  for (const one of imports) {
    const target = one.target === null ? null : fileFor(one.target, paths);
    if (target !== null) graph.set(one.from, [...(graph.get(one.from) ?? []), target]);
  }
  return graph;
}

function violation(circle: readonly string[]): Violation {
  const message = `These files import each other in a circle, ${circle.join(' → ')}: move what they share into a file of its own.`;
  return { file: circle[0]!, rule: 'cycles', message };
}
