import { readFileSync } from 'node:fs';
import mdx from '@mdx-js/rollup';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';
import { lessonMinutes } from './lessonMinutes.mjs';

/** \sym{mu}{\mu}: a symbol whose number the page knows (src/lessons/symbols.ts). */
const macros = { '\\sym': '\\htmlData{symbol=#1}{#2}' };

/**
 * Compiles lessons from MDX, and counts the minutes that they take; their formulas are typeset at build time, so that no typesetter is shipped.
 * @returns {import('vite').Plugin}
 */
export function lessonText() {
  const plugin = mdx({
    // Markdown is text that a page reads itself.
    mdExtensions: [],
    remarkPlugins: [remarkMath, unbroken],
    rehypePlugins: [
      [rehypeKatex, { macros, strict: isStrict, throwOnError: true, trust: isOwnCommand }],
      focusable,
      untranslated,
    ],
  });
  const { transform } = /** @type {{ transform(text: string, id: string): unknown }} */ (
    /** @type {unknown} */ (plugin)
  );
  return /** @type {import('vite').Plugin} */ ({
    ...plugin,
    enforce: 'pre',
    // `lesson.mdx?minutes` is a number: what the lesson takes, counted in its text.
    load: (id) =>
      id.endsWith(minutes)
        ? `export default ${lessonMinutes(readFileSync(id.slice(0, -minutes.length), 'utf8'))};`
        : undefined,
    transform(text, id) {
      return id.endsWith(minutes) ? undefined : transform.call(this, text, id);
    },
  });
}

const minutes = '?minutes';

/** Keeps a number and its % on one line. */
function unbroken() {
  return (/** @type {import('mdast').Root} */ tree) =>
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(/(?<=\d) (?=%)/g, '\u00a0');
    });
}

/** Rejects everything that LaTeX would not accept, except our own attributes. */
function isStrict(/** @type {string} */ code) {
  return code === 'htmlExtension' ? 'ignore' : 'error';
}

/** @param {{ command: string }} context */
function isOwnCommand({ command }) {
  return command === '\\htmlData';
}

/** Keeps translators away from formulas: what they put in place of symbols breaks them. */
function untranslated() {
  return (/** @type {import('hast').Root} */ tree) =>
    visit(tree, 'element', ({ properties }) => {
      if ([properties['className']].flat().includes('katex')) properties['translate'] = 'no';
    });
}

/** Makes formulas focusable if their symbols have numbers. */
function focusable() {
  return (/** @type {import('hast').Root} */ tree) =>
    visit(tree, 'element', ({ properties, children }) => {
      const isDisplay = [properties['className']].flat().includes('katex-display');
      if (!isDisplay || !JSON.stringify(children).includes('"dataSymbol"')) return;
      Object.assign(properties, { tabIndex: 0, role: 'group', ariaLabel: 'Formula, with its numbers' });
    });
}
