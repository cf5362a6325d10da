/** A property, and a text in single quotes that ends with the line. */
const words = /\b(?:summary|source|scale):\s*'(?:[^'\\\n]|\\.)*',/g;

/** What an option is called. */
const optionLabels = /(?<=\{ value: '[^'\n]*', )label: (?:'[^'\n]*'|`[^`\n]*`)/g;

/**
 * Leaves out of the worker what members of the engine say to a learner, what their options are called, and how their
 * sliders run: the page shows it, from words of its own (src/engine/words.ts, plainModule.mjs).
 * @returns {import('vite').Plugin}
 */
export function withoutWords() {
  return {
    name: 'without-words',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.includes('/src/engine/') ? silenced(code) : null),
  };
}

/**
 * The same code with nothing said.
 * @param {string} code
 */
export function silenced(code) {
  return code.replace(words, '').replace(optionLabels, '');
}
