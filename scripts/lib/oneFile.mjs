import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { noticesText } from './notices.mjs';
import { inProject } from './project.mjs';

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/** Folder and name of the page as one file. */
export const oneFilePlace = { folder: 'dist-one-file', file: 'deep-mining-lab.html' };

/** Modules that find something beside the page, each of which has a twin `….inside.ts` that finds it inside. */
const placed = ['src/worker/places/workers.ts', 'src/worker/places/data.ts', 'src/shell/outside/notices.ts'];

/**
 * Takes the modules that find workers, data and notices inside the page for those that find them beside it. Workers need it too.
 * @returns {import('vite').Plugin}
 */
export function insidePlaces() {
  const twins = new Map(placed.map((one) => [inProject(one), inProject(one.replace(/\.ts$/, '.inside.ts'))]));
  return {
    name: 'inside-places',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && twins.get(found.id);
    },
  };
}

/**
 * Builds the page as one HTML file, which opens by a double click: scripts, workers, styles, fonts, pictures and data are inside, under a
 * content policy of its own that lets nothing else run, by hashes.
 * @returns {import('vite').Plugin}
 */
export function oneFile() {
  return {
    name: 'one-file',
    enforce: 'post',
    config: (config) => {
      const output = { codeSplitting: false, comments: false };
      config.assetsInclude = ['**/*.bin'];
      config.build = {
        ...config.build,
        outDir: oneFilePlace.folder,
        assetsInlineLimit: () => true,
        cssCodeSplit: false,
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: { ...config.build?.rolldownOptions, output },
      };
      // Browsers start no module worker from an address inside a file that was opened without a server.
      config.worker = { format: 'iife', plugins: () => [insidePlaces()], rolldownOptions: { output } };
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const html = written(bundle);
        for (const name of Object.keys(bundle)) delete bundle[name];
        this.emitFile({ type: 'asset', fileName: oneFilePlace.file, source: html });
      },
    },
  };
}

/** Returns the page with all that was built inside. @param {Bundle} bundle */
function written(bundle) {
  const files = Object.values(bundle);
  const script = files.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  const style = textsOf(files, '.css');
  const [page] = textsOf(files, 'index.html');
  if (script.length !== 1 || style.length !== 1 || page === undefined)
    throw new Error(
      `One script, one style sheet and one page were expected: ${Object.keys(bundle).join(', ')}`,
    );
  const code = inScript(script[0] ?? '');
  const rules = (style[0] ?? '').replaceAll('</style', '<\\/style');
  const inside = [
    `<meta http-equiv="Content-Security-Policy" content="${policy(code, rules)}" />`,
    `<link rel="icon" href="${iconAddress()}" type="image/svg+xml" />`,
    `<style>${rules}</style>`,
  ];
  return page
    .replace(/\s*<p>\s*If you opened this as a file[^]*?<\/p>/, '')
    .replace(/\s*<(?:link|script)\b[^>]*?(?:href|src)="\.\/[^>]*>(?:<\/script>)?/g, '')
    .replace('<meta charset="utf-8" />', (first) => `${first}\n    ${inside.join('\n    ')}`)
    .replace(
      '</body>',
      (end) => `<script type="text/plain" id="third-party-notices">${inScript(noticesText())}</script>
    <script type="module">${code}</script>
  ${end}`,
    );
}

/** @param {readonly Bundle[string][]} files @param {string} end */
function textsOf(files, end) {
  return files.flatMap((one) =>
    one.type === 'asset' && one.fileName.endsWith(end) ? [String(one.source)] : [],
  );
}

/** Returns code that a script element can hold: nothing in it ends the element or begins a comment. @param {string} code */
function inScript(code) {
  return code.replace(/<(?=\/script|!--|script)/gi, '\\x3c');
}

/** @param {string} code @param {string} rules */
function policy(code, rules) {
  return [
    "default-src 'none'",
    `script-src ${hash(code)} 'wasm-unsafe-eval'`,
    `style-src ${hash(rules)}`,
    'img-src data: blob:',
    'font-src data:',
    'worker-src blob:',
    'connect-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** @param {string} text */
function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function iconAddress() {
  return `data:image/svg+xml;base64,${readFileSync(inProject('public', 'favicon.svg')).toString('base64')}`;
}
