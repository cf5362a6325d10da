import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'es2022', chunkSizeWarningLimit: 400 },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'experiments/**/*.test.ts', 'bench/growth.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
