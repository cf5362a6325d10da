import mdx from '@mdx-js/rollup';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { visit } from 'unist-util-visit';

/** \sym{mu}{\mu}: a symbol that the page knows the number of (src/lessons/symbols.ts). */
const macros = { '\\sym': '\\htmlData{symbol=#1}{#2}' };

/**
 * Lessons are written in MDX; their formulas are set while the page is built, so that no typesetter is shipped.
 * @returns {import('vite').Plugin}
 */
export function lessonText() {
  const plugin = mdx({
    remarkPlugins: [remarkMath, unbroken],
    rehypePlugins: [
      [rehypeKatex, { macros, strict: isStrict, throwOnError: true, trust: isOwnCommand }],
      focusable,
    ],
  });
  return /** @type {import('vite').Plugin} */ ({ ...plugin, enforce: 'pre' });
}

/** A number and its % stay on one line. */
function unbroken() {
  return (/** @type {import('mdast').Root} */ tree) =>
    visit(tree, 'text', (node) => {
      node.value = node.value.replace(/(?<=\d) (?=%)/g, '\u00a0');
    });
}

/** Attributes are ours; everything else that LaTeX would not take is a fault. */
function isStrict(/** @type {string} */ code) {
  return code === 'htmlExtension' ? 'ignore' : 'error';
}

/** @param {{ command: string }} context */
function isOwnCommand({ command }) {
  return command === '\\htmlData';
}

/** Formulas with symbols that have numbers can be reached by keyboard. */
function focusable() {
  return (/** @type {import('hast').Root} */ tree) =>
    visit(tree, 'element', ({ properties, children }) => {
      const isDisplay = [properties['className']].flat().includes('katex-display');
      if (!isDisplay || !JSON.stringify(children).includes('"dataSymbol"')) return;
      Object.assign(properties, { tabIndex: 0, role: 'group', ariaLabel: 'Formula, with its numbers' });
    });
}
