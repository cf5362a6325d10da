import { runnerImport } from 'vite';

/**
 * A module whose values are plain data is replaced by those values when the page is built, so that the page does not load what
 * they were computed from. While developing and in tests it is a module like any other.
 * @param {string} file absolute path of the module
 * @returns {import('vite').Plugin}
 */
export function plainModule(file) {
  return {
    name: 'plain-module',
    apply: 'build',
    load: {
      filter: { id: file },
      async handler() {
        const { module } = await runnerImport(/** @type {string} */ (file), { configFile: false });
        return Object.entries(/** @type {Record<string, unknown>} */ (module))
          .map(exported)
          .join('\n');
      },
    },
  };
}

/** @param {[name: string, value: unknown]} entry */
function exported([name, value]) {
  return `export const ${name} = ${JSON.stringify(value, shown)};`;
}

/**
 * Where a member comes from is for readers of the code; the page does not show it.
 * @param {string} key
 * @param {unknown} value
 */
function shown(key, value) {
  return key === 'source' ? '' : value;
}
