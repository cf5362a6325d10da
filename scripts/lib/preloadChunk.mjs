/**
 * Has browsers fetch a chunk while they still read the page, although what starts the page does not wait for it.
 * @param {string} name of a group of vite.config.ts
 * @returns {import('vite').Plugin}
 */
export function preloadChunk(name) {
  return {
    name: 'preload-chunk',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((chunk) => chunk.type === 'chunk' && chunk.name === name)
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}
