import { levels } from '../architecture/engineOrder';
import { folders, type Folder } from '../architecture/folders';

type Table = Readonly<Record<string, Folder>>;

const folderOf = (name: string): string => `\`${name}${name === 'main' ? '.ts' : '/'}\``;

/** Returns the folders that a name of the table lets in: that folder, those in it, or the one that the file is in. */
function behind(name: string, table: Table): readonly string[] {
  const all = Object.keys(table);
  if (name === '*') return all;
  const within = all.filter((one) => one === name || one.startsWith(`${name}/`));
  if (within.length > 0) return within;
  return all
    .filter((one) => name.startsWith(`${one}/`))
    .sort((a, b) => b.length - a.length)
    .slice(0, 1);
}

/** Returns the other folders that each folder may use, wholly or in part, at run time. */
function arrowsOf(table: Table): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(table).map(([name, { run }]) => [
      name,
      new Set(run.flatMap((one) => behind(one, table)).filter((one) => one !== name)),
    ]),
  );
}

/** Returns what can be come to from a folder by one arrow or more. */
function reached(from: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...arrows.get(from)!];
  while (open.length > 0) {
    const next = open.pop()!;
    if (found.has(next)) continue;
    found.add(next);
    open.push(...arrows.get(next)!);
  }
  return found;
}

/**
 * Draws which folder may use which, as a Mermaid flowchart. Folders that may use each other stand in one box, and an arrow that other
 * arrows already make is left out.
 */
export function drawFolders(table: Table = folders): string {
  const arrows = arrowsOf(table);
  const far = new Map(Object.keys(table).map((name) => [name, reached(name, arrows)]));
  const isMutual = (a: string, b: string): boolean => a === b || (far.get(a)!.has(b) && far.get(b)!.has(a));
  const boxes: string[][] = [];
  for (const name of Object.keys(table)) {
    const box = boxes.find(([first]) => isMutual(first!, name));
    if (box) box.push(name);
    else boxes.push([name]);
  }
  const leads = (a: readonly string[], b: readonly string[]): boolean =>
    a !== b && far.get(a[0]!)!.has(b[0]!);
  const direct = boxes.flatMap((from) =>
    boxes
      .filter((to) => leads(from, to))
      .filter((to) => !boxes.some((other) => leads(from, other) && leads(other, to)))
      .map((to) => `  ${idOf(from)} --> ${idOf(to)}`),
  );
  const nodes = boxes.map((box) => `  ${idOf(box)}["${box.join('<br>')}"]`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...direct, '```'].join('\n');
}

const idOf = (box: readonly string[]): string => box[0]!.replace('/', '_');

/** Lists the folders with their tasks and what they may import, as a table in Markdown. */
export function listFolders(table: Table = folders): string {
  const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');
  const rows = Object.entries(table).map(([name, { task, run, types, npm }]) => {
    const others = run.filter((one) => one !== name);
    const what = [
      ...(run.includes('*') ? ['everything'] : others.length > 0 ? [code(others)] : []),
      ...(types.length > 0 ? [`types of ${code(types)}`] : []),
    ].join('; ');
    const packages = npm.includes('*') ? 'any' : code(npm);
    return `| ${folderOf(name)} | ${task} | ${what || 'nothing'} | ${packages || 'none'} |`;
  });
  return [
    '| folder | what it is there for | may use | packages |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** Lists the levels of the engine from the bottom up. */
export function listLevels(all: readonly (readonly string[])[] = levels): string {
  return all.map((level, i) => `${i + 1}. ${level.map((name) => `\`${name}\``).join(', ')}`).join('\n');
}
