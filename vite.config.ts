import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { configDefaults, defineConfig } from 'vitest/config';
import { contentPolicyTag } from './scripts/lib/contentPolicy.mjs';
import { firstPicture } from './scripts/lib/firstPicture.mjs';
import { lessonText } from './scripts/lib/lessonText.mjs';
import { thirdPartyNotices } from './scripts/lib/notices.mjs';
import { offlineOptions } from './scripts/lib/offline.mjs';
import { insidePlaces, oneFile } from './scripts/lib/oneFile.mjs';

const tests = ['{src,scripts,experiments}/**/*.test.ts', 'bench/*.test.ts'];

/** Tests that compute for more than three seconds. */
const slow = '{src,experiments}/**/*.slow.test.ts';

/** What makes the page files for a server. */
function asFiles() {
  return [
    (contentPolicyTag as () => Plugin)(),
    (thirdPartyNotices as () => Plugin)(),
    VitePWA(offlineOptions as Partial<VitePWAOptions>),
  ];
}

/** What makes the page one file. */
function inOneFile(): Plugin[] {
  return [(insidePlaces as () => Plugin)(), (oneFile as () => Plugin)()];
}

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    (lessonText as () => Plugin)(),
    react(),
    (firstPicture as () => Plugin)(),
    ...(mode === 'one-file' ? inOneFile() : asFiles()),
  ],
  // Page and worker have the same text of a table, so that both fetch one file.
  json: { stringify: true, namedExports: false },
  worker: {
    format: 'es',
    rolldownOptions: { output: { comments: false } },
  },
  build: {
    target: 'es2022',
    // Fonts are files: the content policy knows no other ones.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
    modulePreload: {
      // What does not know module preloads does without.
      polyfill: false,
      // Vite writes the names of all that a panel needs into what opens it, and the page opens every panel. Its style sheets
      // are enough, which it waits for, and its script, which asks for the others itself.
      resolveDependencies: (script, names, { hostType }) =>
        hostType === 'html' ? names : names.filter((name) => name === script || name.endsWith('.css')),
    },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Members begin with their words (`{ ...gpWords, … }`): reading these runs no code, so the build may leave members out.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // What loads the page, and what the page shares with its first file, is no part of it: the worker starts without waiting for the page.
            {
              name: 'preload',
              test: /vite\/preload-helper|lab\/keys\/holdKeys|lab\/plots\/layout|plots\/posteriorLabels|worker\/outside/,
              priority: 1,
            },
            // What the page starts with is one file: else each module that a panel shares with it would be one.
            { name: 'page', test: /src\/shell\/openPage\.ts$/ },
            // Pictures of Explore are shown together.
            {
              name: 'thumbnails',
              test: /studies\/.*(Thumbnail\.tsx|thumbnails\.tsx?)$/,
              includeDependenciesRecursively: false,
            },
            // Kernels name these, but nothing of the first picture runs them.
            {
              name: 'matrices',
              test: /engine\/numeric\/linalg\/(?!subspace)/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // Members of the engine name these, but nothing of the first picture runs them.
            {
              name: 'random',
              test: /engine\/numeric\/random\/|probability\/normalQuantile|pure-rand/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: tests,
          exclude: [...configDefaults.exclude, slow],
        },
      },
      // All of them are one project, so that what both kinds import is prepared and loaded once.
      { extends: true, test: { name: 'all', include: tests } },
    ],
    // What runs where nothing is said; `--project=all` runs all. Vitest's types know it as an option of the command only.
    ...{ project: ['fast'] },
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
}));
