/**
 * What is installed with the page: everything it may ever ask for, so that after one visit it works without a network. A new
 * version waits until somebody agrees or all its tabs are closed.
 * @type {Partial<import('vite-plugin-pwa').VitePWAOptions>}
 */
export const offlineOptions = {
  strategies: 'generateSW',
  filename: 'sw.js',
  // The page registers it by itself, after its first picture.
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
    // Of KaTeX's fonts every browser that runs the page takes the woff2 ones.
    globPatterns: ['index.html', 'assets/*.{js,css,woff2}', '*.{svg,webmanifest}', 'icon-*.png'],
    // Only the page itself answers without a network, with whatever stands behind its `?`: a folder below is somebody else's.
    navigateFallback: null,
    ignoreURLParametersMatching: [/./],
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
};
