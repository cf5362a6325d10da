import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
const { testAll } = await import('./lib/testAll.mjs');
await testAll();
