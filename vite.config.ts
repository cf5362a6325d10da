import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { plainModule } from './scripts/lib/plainModule.mjs';
import { withoutWords } from './scripts/lib/withoutWords.mjs';

const words = fileURLToPath(new URL('./src/engine/words.ts', import.meta.url));

export default defineConfig({
  base: './',
  plugins: [react(), (plainModule as (file: string) => Plugin)(words)],
  worker: {
    format: 'es',
    plugins: () => [(withoutWords as () => Plugin)()],
    rolldownOptions: { output: { comments: false } },
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 500,
    rolldownOptions: {
      output: {
        // What the first picture needs comes in one piece, however many panels share parts of it.
        codeSplitting: { groups: [{ name: 'page', test: /src\/app\/(mount|createLab)\.tsx?$/ }] },
      },
    },
  },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'experiments/**/*.test.ts', 'bench/growth.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
