import { fileFor, type Import } from './imports';
import { isForTests, type Violation } from './source';

/** What may be come to from what by one import. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** No file reaches itself by imports, not even by those of types, and no folder of a room. One violation for each that closes a circle. */
export function checkCycles(paths: ReadonlySet<string>, imports: readonly Import[]): Violation[] {
  return [
    ...circlesIn(graphOf(paths, imports, (path) => path)).map((circle) => ({
      ...{ file: circle[0]!, rule: 'cycles' },
      message: `These files import each other in a circle, ${circle.join(' → ')}: move what they share into a file of its own.`,
    })),
    ...circlesIn(graphOf(paths, imports, roomFolderOf)).map((circle) => ({
      ...{ file: fileBetween(circle[0]!, circle[1]!, imports), rule: 'folders of a room' },
      message: `These folders import each other in a circle, ${circle.join(' → ')}: move what they share, often types, into one that both may use.`,
    })),
  ];
}

/** Returns the circles of a graph, each with its first node at both ends. */
function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const done = new Set<string>();
  const found: (readonly string[])[] = [];
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) {
      found.push([...trail.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return found;
}

/** Returns which nodes import which; `nodeOf` says which node a file is of, null for none. Of folders, what they import of themselves is left out. */
function graphOf(
  paths: ReadonlySet<string>,
  imports: readonly Import[],
  nodeOf: (path: string) => string | null,
): Graph {
  const graph = new Map<string, string[]>();
  for (const one of imports) {
    const target = one.target === null ? null : fileFor(one.target, paths);
    const [from, to] = [nodeOf(one.from), target === null ? null : nodeOf(target)];
    if (from === null || to === null || (from === to && from !== one.from)) continue;
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return graph;
}

/** Returns the first file of a folder of a room that imports of another one. */
function fileBetween(from: string, to: string, imports: readonly Import[]): string {
  return imports.find((one) => roomFolderOf(one.from) === from && roomFolderOf(one.target ?? '') === to)!
    .from;
}

/** Returns the folder right below a room that a file is in, or the room for files beside these folders; null elsewhere, and for tests. */
function roomFolderOf(path: string): string | null {
  const [, room, folder] = /^(src\/rooms\/[^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (!room || isForTests(path)) return null;
  return folder ? `${room}/${folder}` : room;
}
