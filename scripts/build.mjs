import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
const { command } = await import('./lib/project.mjs');
const { buildPage } = await import('./lib/build.mjs');
await command(() => buildPage(process.argv.slice(2)));
