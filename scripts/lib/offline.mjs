/**
 * Options of the service worker, which caches everything the page may ask for, so that after one visit it works without a
 * network. A new version waits until the visitor agrees or all its tabs are closed.
 * @type {Partial<import('vite-plugin-pwa').VitePWAOptions>}
 */
export const offlineOptions = {
  strategies: 'generateSW',
  filename: 'sw.js',
  // The page registers the worker itself, after its first picture.
  injectRegister: null,
  registerType: 'prompt',
  // Unit tests build no page.
  disable: process.env.VITEST !== undefined,
  manifest: {
    id: './',
    name: 'Deep Mining Lab',
    short_name: 'Mining Lab',
    description:
      'See how a machine decides what to try next: Gaussian processes and Gaussian copula processes, computed step by step.',
    lang: 'en',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: '#fcfbf8',
    background_color: '#fcfbf8',
    categories: ['education', 'science'],
    icons: [
      { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: './icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: './favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    // Every browser that runs the page takes KaTeX's woff2 fonts.
    globPatterns: [
      'index.html',
      'assets/*.{js,css,woff2,svg}',
      '*.{svg,webmanifest}',
      'icon-*.png',
      'data/*.bin',
    ],
    // Only the page itself is served without a network, with any query: folders below belong to other sites.
    navigateFallback: null,
    ignoreURLParametersMatching: [/./],
    // A first worker serves from the next visit on: it must not take over a page whose parts are still on their way.
    clientsClaim: false,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
};
