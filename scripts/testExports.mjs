import { requireNode } from './lib/nodeVersion.mjs';

requireNode('0 passed, 1 failed');
const { testExports } = await import('./lib/testExports.mjs');
await testExports(process.argv.slice(2));
