import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

export const root = new URL('../../../', import.meta.url);

/** Returns the text of a file of the project. */
export const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** The documents for people, by their paths. */
export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Files and folders of the project, folders with a slash at their end; without what is installed or built. */
export const everything: readonly string[] = readdirSync(root)
  .filter(
    (name) =>
      !/^dist/.test(name) &&
      !['node_modules', '.git', '.cache', 'test-results', 'playwright-report'].includes(name),
  )
  .flatMap((name) =>
    statSync(new URL(name, root)).isDirectory()
      ? [
          `${name}/`,
          ...readdirSync(new URL(`${name}/`, root), { recursive: true, withFileTypes: true }).map((one) => {
            const folder = one.parentPath.replaceAll('\\', '/').slice(root.pathname.length);
            return `${folder.replace(/\/?$/, '/')}${one.name}${one.isDirectory() ? '/' : ''}`;
          }),
        ]
      : [name],
  );

/** Returns the number of words, as `wc -w` counts them. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Blocks of code of a text, with the language that stands at their top. */
export const blocksIn = (text: string): readonly { readonly language: string; readonly code: string }[] =>
  [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    language: language!,
    code: code!,
  }));

const withoutBlocks = (text: string): string => text.replace(/^```[\s\S]*?^```$/gm, '');

/** What stands in backticks, outside of blocks. */
export const spansIn = (text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);

/** Targets of links and pictures that lie in the project. */
export const linksIn = (text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target));

/** Returns the anchors that GitHub gives to the headings of a text. */
export const anchorsIn = (text: string): readonly string[] =>
  [...withoutBlocks(text).matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** True where a link of a document leads to a file, and to a heading where it names one. */
export function leads(document: string, target: string): boolean {
  const url = new URL(target, new URL(document, root));
  if (!existsSync(url)) return false;
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || anchorsIn(readFileSync(url, 'utf8')).includes(anchor);
}

/** Endings by which a name without a slash is known to be a file. */
const endings = /\.(?:tsx?|mjs|mdx?|json|css|html|bib|cff|py|sh|csv)$/;

/** True where words in backticks are meant to be a path: they have a slash or the ending of a file, and no blank. */
export const isPath = (span: string): boolean =>
  !/[\s(){}'"=:,\\]/.test(span) && (span.includes('/') || endings.test(span)) && /^[\w.]/.test(span);

/**
 * True where a path, in which `*` and `<name>` stand for anything without a slash, is that of a file or folder of the project, from its
 * root, from `src/` or from the engine, as a module also without its ending; a name alone may stand in any folder.
 */
export function isThere(path: string): boolean {
  const pattern = path
    .split(/(\*|<[^>]*>)/)
    .map((part, i) => (i % 2 === 1 ? '[^/]+' : part.replace(/[.+?^$|[\]]/g, '\\$&')))
    .join('');
  const anywhere = path.includes('/') ? '(?:src/(?:engine/)?)?' : '(?:.*/)?';
  const whole = new RegExp(`^${anywhere}${pattern}(?:/|\\.tsx?)?$`);
  return everything.some((one) => whole.test(one));
}
