import { requireNode } from './lib/nodeVersion.mjs';

requireNode('0 passed, 1 failed');
const { testAll } = await import('./lib/testAll.mjs');
await testAll(process.argv.slice(2));
