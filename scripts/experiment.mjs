// Repeats an experiment of document 000: node scripts/experiment.mjs <name> [--seed n] [--trials n] [--out folder] [--quick]
import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inCache, inProject, root } from './lib/project.mjs';

const outDir = inCache('experiment', String(process.pid));
try {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: inProject('experiments/main.ts'),
      outDir,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  await import(pathToFileURL(path.join(outDir, 'main.mjs')).href);
} catch (fault) {
  const why = fault instanceof Error ? fault.message : String(fault);
  console.error(`The experiment could not be run: ${why}\nWhen packages are missing, run: npm install`);
  process.exitCode = 1;
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
