// Compiles src/engine/numeric/linalg/simd/assembly/ anew: npm run simd
import { command } from './lib/project.mjs';
import { writeBytes } from './lib/simd.mjs';

await command(writeBytes);
