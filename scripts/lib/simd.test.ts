import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as committed from '../../src/engine/numeric/linalg/simd/bytes';
import { isLong } from '../../src/testing/sweep';
import { bytesFile, compile, fetchCompiler, findCompiler, moduleOf, sourceHash } from './simd.mjs';

const advice = 'npm run simd compiles the folder assembly/ anew';

it('the bytes that are committed are from the source that is committed', () => {
  expect(committed.sourceHash, advice).toBe(sourceHash());
});

it('the source has no fused and no relaxed operation, which would change bits', () => {
  const module = new WebAssembly.Module(Buffer.from(committed.bytes, 'base64'));
  expect(WebAssembly.Module.imports(module)).toEqual([]);
  expect(readFileSync(bytesFile, 'utf8')).not.toMatch(/relaxed/);
});

it.runIf(isLong)('compiled again, the source gives the same bytes', async (context) => {
  if (!findCompiler()) await fetchCompiler().catch(() => {});
  if (!findCompiler()) return context.skip('The compiler is not in .cache/: npm run simd fetches it.');
  const kept = readFileSync(bytesFile, 'utf8').replaceAll('\r\n', '\n');
  expect(moduleOf(await compile()) === kept, advice).toBe(true);
});
