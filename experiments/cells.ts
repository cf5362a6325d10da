import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where parts of long runs are kept until the run is whole. */
const folder = '.cache/experiments';

/**
 * Computes a part of a long run, or reads it again where a run that was broken off has left it in `.cache/experiments`. Raise `version` when what
 * computes it gives other numbers.
 */
export function keptPart<T>(name: string, version: number, compute: () => T): T {
  const file = path.resolve(folder, `${name}-${version}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const part = compute();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(part));
  return part;
}
