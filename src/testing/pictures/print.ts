/** Vertices of a line that are kept in print: a longer one is thinned evenly, its ends stay. */
const mostVertices = 24;

/** Attributes whose numbers are coordinates. */
const names =
  'd|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|transform|viewBox|offset|style|font-size|value';
const geometry = new RegExp(`^(${names})$`);

/** Such an attribute in a printed picture: its name, its value. */
export const coordinates = new RegExp(` (${names})="([^"]*)"`, 'g');

const token = /<(\/?)([a-zA-Z]\w*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/g;
const attribute = /([\w:-]+)(?:="([^"]*)")?/g;
const number = /-?\d*\.?\d+(?:e[-+]?\d+)?/g;
const empty = new Set(['input', 'br', 'hr', 'img']);

/** So that a browser shows a picture by itself, near enough to what the page shows. */
const around = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="760">',
  '<style>path, line { fill: none; stroke: #555 } text { fill: #222; font-family: sans-serif } figure { margin: 0 }</style>',
  '<foreignObject width="1280" height="760"><body xmlns="http://www.w3.org/1999/xhtml">',
];

interface Element {
  readonly open: string;
  readonly close: string;
  readonly isFine: boolean;
  readonly isInPicture: boolean;
  readonly children: (Element | string)[];
}

/**
 * The markup of a picture, one element a line, with coordinates rounded to 0.1 px (0.001 where the picture has units of its own), long
 * lines thinned, and ids counted in their order, so that two pictures can be compared by reading.
 */
export function printed(markup: string): string {
  const ids = namedInOrder(markup);
  const root: Element = { open: '', close: '', isFine: false, isInPicture: false, children: [] };
  const stack = [root];
  for (const [, closing, tag = '', given = '', alone, words] of markup.matchAll(token)) {
    const parent = stack.at(-1)!;
    if (words !== undefined) parent.children.push(words);
    else if (closing) stack.pop();
    else {
      const isPicture = tag === 'svg';
      const isFine = isPicture ? hasUnitsOfItsOwn(given) : parent.isFine;
      const isInPicture = isPicture || parent.isInPicture;
      const space = isPicture && !parent.isInPicture ? ' xmlns="http://www.w3.org/2000/svg"' : '';
      const isAlone = alone !== '' || empty.has(tag);
      const open = `<${tag}${space}${attributesOf(given, { ids, isFine })}${isAlone ? '/' : ''}>`;
      const element: Element = { open, close: isAlone ? '' : `</${tag}>`, isFine, isInPicture, children: [] };
      parent.children.push(element);
      if (!isAlone) stack.push(element);
    }
  }
  const lines = root.children.flatMap((child) => linesOf(child, ''));
  return [...around, ...lines, '</body></foreignObject></svg>', ''].join('\n');
}

/** A group that says nothing of its own is none in print; what is empty closes itself. */
function linesOf(node: Element | string, indent: string): string[] {
  if (typeof node === 'string') return [indent + node];
  const { open, close, children } = node;
  if (open === '<g>') return children.flatMap((child) => linesOf(child, indent));
  if (children.length === 0) return [`${indent}${open.replace(/\/?>$/, '/>')}`];
  if (children.every((child) => typeof child === 'string'))
    return [indent + open + children.join('') + close];
  return [indent + open, ...children.flatMap((child) => linesOf(child, `${indent} `)), indent + close];
}

/** Ids that React makes up tell where in the tree a component stands, which is no part of a picture. */
function namedInOrder(markup: string): ReadonlyMap<string, string> {
  const made = new Set([...markup.matchAll(/_R_\w*_/g)].map(([id]) => id));
  return new Map([...made].map((id, i) => [id, `id${i + 1}`]));
}

function hasUnitsOfItsOwn(attributes: string): boolean {
  const [, width = '100'] = /viewBox="\S+ \S+ (\S+) /.exec(attributes) ?? [];
  return Number(width) < 10;
}

interface Printing {
  readonly ids: ReadonlyMap<string, string>;
  readonly isFine: boolean;
}

function attributesOf(given: string, { ids, isFine }: Printing): string {
  return [...given.matchAll(attribute)]
    .map(([, name = '', value = '']) => {
      const named = value.replaceAll(/_R_\w*_/g, (id) => ids.get(id) ?? id);
      if (!geometry.test(name)) return ` ${name}="${named}"`;
      if (name === 'd') return pathOf(named, isFine);
      return ` ${name}="${named.replaceAll(number, (text, at: number) => rounded(text, isFine || isShare(name, named, at + text.length)))}"`;
    })
    .join('');
}

/** Numbers of a style without a unit are shares or weights, and so are the stops of a gradient. */
function isShare(name: string, value: string, end: number): boolean {
  return name === 'offset' || (name === 'style' && !/^(px|%)/.test(value.slice(end)));
}

/** Halves are rounded up also where a scale misses them by the last bits. */
function rounded(text: string, isFine: boolean): string {
  const unit = isFine ? 1000 : 10;
  return String(Math.round(Number(text) * unit + 1e-4) / unit + 0);
}

/** A path with its long lines thinned; how many vertices it has is told where some are left out. */
function pathOf(d: string, isFine: boolean): string {
  const pieces = [...d.matchAll(/([a-zA-Z])([^a-zA-Z]*(?:e[-+]?\d[^a-zA-Z]*)*)/g)].map(([piece]) => piece);
  const kept = pieces
    .filter(keptOf(pieces))
    .map((piece) => piece.replaceAll(number, (text) => rounded(text, isFine)));
  const told = kept.length < pieces.length ? ` data-vertices="${pieces.length}"` : '';
  return `${told} d="${kept.join('')}"`;
}

/** The pieces of a path that are kept: of a run of straight lines as many as tell its shape, and its last. */
function keptOf(pieces: readonly string[]): (piece: string, index: number) => boolean {
  const isLine = pieces.map((piece) => piece.startsWith('L'));
  const keeps = pieces.map(() => true);
  for (let from = 0; from < pieces.length; from++) {
    if (!isLine[from]) continue;
    let to = from;
    while (isLine[to + 1]) to++;
    const every = Math.ceil((to - from + 1) / mostVertices);
    for (let i = from; i < to; i++) keeps[i] = (i - from) % every === 0;
    from = to;
  }
  return (_, index) => keeps[index]!;
}
