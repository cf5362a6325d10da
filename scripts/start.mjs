import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
const { command } = await import('./lib/project.mjs');
const { start } = await import('./lib/serve.mjs');
await command(start);
