import { execFileSync, spawnSync } from 'node:child_process';

/** True if this machine has Python. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** True if it has NumPy too. */
export const hasNumpy = hasPython && spawnSync('python3', ['-c', 'import numpy']).status === 0;

/** Compiles Python texts. Errors: if one of them has a syntax error. */
export function compileAll(texts: readonly string[]): void {
  const program = 'import json, sys\nfor text in json.load(sys.stdin): compile(text, "script", "exec")';
  execFileSync('python3', ['-c', program], { input: JSON.stringify(texts) });
}
