import { runnerImport } from 'vite';
import { lessonText } from './lessonText.mjs';
import { inProject } from './project.mjs';

/**
 * Draws the page as a newcomer finds it, and writes it into the built index.html as a template, from where the first script shows it
 * until the page has drawn itself. The development server goes without.
 * @returns {import('vite').Plugin}
 */
export function firstPicture() {
  return {
    name: 'first-picture',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const { page, figures } = await drawn();
        // Its words are measured by the font: without it they would move once it has come.
        const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght.*\.woff2$/.test(name));
        const kept = JSON.stringify(figures).replaceAll('<', '\\u003c');
        const parts = `<template id="first-picture">${page}</template>
    <script type="application/json" id="first-figures">${kept}</script>`;
        const preload = `<link rel="preload" href="./${font}" as="font" type="font/woff2" crossorigin />`;
        return html
          .replace('</head>', `${font ? preload : ''}</head>`)
          .replace('</body>', () => `${parts}\n  </body>`);
      },
    },
  };
}

/** @returns {Promise<{ readonly page: string, readonly figures: object }>} */
async function drawn() {
  const { module } = await runnerImport(inProject('src', 'shell', 'first', 'makeFirst.tsx'), {
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [unstyled, lessonText()],
    json: { stringify: true, namedExports: false },
  });
  return /** @type {{ makeFirstPicture: () => ReturnType<typeof drawn> }} */ (module).makeFirstPicture();
}

/** Styles are no part of markup. @type {import('vite').Plugin} */
export const unstyled = {
  name: 'unstyled',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0unstyled' : null),
  load: (id) => (id === '\0unstyled' ? '' : null),
};
