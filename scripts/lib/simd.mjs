import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Complaint, inCache, inProject } from './project.mjs';
import { npm, run } from './run.mjs';

/** The compiler that the committed bytes are from: another one may write others. */
const compiler = { name: 'assemblyscript', version: '0.28.20' };

const folder = inProject('src/engine/numeric/linalg/simd/assembly');

/** The module that holds the bytes. */
export const bytesFile = inProject('src/engine/numeric/linalg/simd/bytes.ts');

/** 256 MB, in pages of 64 KB. */
const mostPages = 4096;

const options = [
  ...['-O3', '--converge', '--noAssert', '--enable', 'simd', '--runtime', 'stub', '--use', 'abort='],
  ...['--initialMemory', '4', '--maximumMemory', String(mostPages)],
];

/** Returns a text that changes whenever the source, the compiler or its options do. */
export function sourceHash() {
  const hash = createHash('sha256').update(`${compiler.name}@${compiler.version} ${options.join(' ')}\n`);
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  for (const name of names.sort()) {
    hash.update(`${name}\n${readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')}\n`);
  }
  return hash.digest('hex');
}

/** Returns where the compiler is, null where it is not. It is no package of the project, because it is larger than all others together. */
export function findCompiler() {
  const found = inCache(compiler.name, 'node_modules', compiler.name, 'bin', 'asc.js');
  return existsSync(found) ? found : null;
}

/** Fetches the compiler to `.cache/`. Errors: a complaint where npm cannot. */
export async function fetchCompiler() {
  const prefix = inCache(compiler.name);
  mkdirSync(prefix, { recursive: true });
  const wanted = `${compiler.name}@${compiler.version}`;
  const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', '--silent', wanted];
  const { code } = await npm(args, { quiet: true });
  if (code !== 0 || !findCompiler()) throw new Complaint(`npm could not fetch ${wanted}.`);
}

/** Returns the bytes of the source. Errors: a complaint with what the compiler says. @returns {Promise<Buffer>} */
export async function compile() {
  const found = findCompiler();
  if (!found) throw new Complaint(`There is no ${compiler.name} in .cache/.`);
  const out = inCache(compiler.name, `${process.pid}.wasm`);
  try {
    const { code, output } = await run(
      process.execPath,
      [found, path.join(folder, 'index.ts'), '-o', out, ...options],
      { quiet: true },
    );
    if (code !== 0) throw new Complaint(`The source could not be compiled:\n${output}`);
    return readFileSync(out);
  } finally {
    rmSync(out, { force: true });
  }
}

/** Returns the text of the module that holds the bytes. @param {Buffer} bytes */
export function moduleOf(bytes) {
  return `/** Made by \`npm run simd\` from the folder assembly/: its bytes, and the hash of what they were made from. */

export const sourceHash = '${sourceHash()}';

export const bytes =
  '${bytes.toString('base64')}';
`;
}

/** Compiles the source and writes the bytes. */
export async function writeBytes() {
  if (!findCompiler()) await fetchCompiler();
  writeFileSync(bytesFile, moduleOf(await compile()));
}
