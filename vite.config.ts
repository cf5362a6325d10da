import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { contentPolicyTag } from './scripts/lib/contentPolicy.mjs';
import { lessonText } from './scripts/lib/lessonText.mjs';
import { offlineOptions } from './scripts/lib/offline.mjs';
import { preloadChunk } from './scripts/lib/preloadChunk.mjs';

export default defineConfig({
  base: './',
  plugins: [
    (lessonText as () => Plugin)(),
    react(),
    (preloadChunk as (name: string) => Plugin)('page'),
    (contentPolicyTag as () => Plugin)(),
    VitePWA(offlineOptions as Partial<VitePWAOptions>),
  ],
  worker: {
    format: 'es',
    rolldownOptions: { output: { comments: false } },
  },
  build: {
    target: 'es2022',
    // Fonts are files: the content policy knows no other ones.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    // What does not know module preloads does without.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What loads everything else is no part of what it loads: the worker starts without waiting for the page.
            { name: 'preload', test: /vite\/preload-helper/, priority: 2 },
            // What the first picture needs comes in one piece, however many panels share parts of it.
            { name: 'page', test: /src\/app\/(mount|createLab)\.tsx?$/, priority: 1 },
            // So does what is beside it, and what reads and writes links.
            {
              name: 'beside',
              test: /src\/app\/(lab\/(Sidebar|Notices)|plots\/Pointing|panels\/PanelMenu)\.tsx$/,
            },
            // The tables behind figures are one piece for all panels; how each figure fills them comes with its panel.
            {
              name: 'numbers',
              test: /src\/(app\/panels\/numbers\/\w+\.tsx|charts\/tables\/((?!registry)\w+|figures\/planeTables)\.tsx?)$/,
            },
            { name: 'link', test: /src\/(state\/(url|select\/share)|app\/followLink)/ },
          ],
        },
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'experiments/**/*.test.ts', 'bench/growth.test.ts'],
    environment: 'node',
    setupFiles: ['src/testing/setup.ts'],
    // No module remembers anything, so files may share what is loaded.
    isolate: false,
    pool: 'forks',
    // One core is not kept free: nobody works at the machine while tests run.
    maxWorkers: '100%',
    // These end what hangs, they judge nothing.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
  },
});
