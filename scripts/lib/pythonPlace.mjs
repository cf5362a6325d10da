import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache, inProject } from './project.mjs';
import { run } from './run.mjs';

/** @typedef {{ python: string } | { reason: string }} PythonPlace  Python with the packages, or why there is none */

/** Seconds for an installation. */
const patience = 900;

/** Names under which a Python may be found, that of the environment first. */
const names = [
  ...(process.env.PYTHON ? [process.env.PYTHON] : []),
  'python3',
  'python',
  'python3.13',
  'python3.12',
  'python3.11',
  'python3.10',
];

/**
 * Finds Python 3.10 to 3.13, and installs the packages of requirement files for it in `.cache/python-…`, once for each version of
 * both. Never throws where that cannot be had.
 * @param {readonly string[]} requirements  files in the project
 * @param {(line: string) => void} say
 * @returns {Promise<PythonPlace>}
 */
export async function pythonWith(requirements, say) {
  const found = await findPython();
  if (found === null) return { reason: 'Python 3.10 to 3.13 with pip and venv was not found' };
  const hash = createHash('sha256').update(found.version);
  for (const file of requirements) hash.update(readFileSync(inProject(file)));
  const folder = inCache(`python-${hash.digest('hex').slice(0, 12)}`);
  const python =
    process.platform === 'win32'
      ? path.join(folder, 'Scripts', 'python.exe')
      : path.join(folder, 'bin', 'python');
  const ready = path.join(folder, 'ready');
  if (existsSync(ready)) return { python };
  say(`Installing packages for Python ${found.version} in ${path.relative(inProject(), folder)}.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const made = await run(found.command, ['-m', 'venv', folder], { limit: patience, quiet: true });
  if (made.code !== 0)
    return { reason: `Python could not make a place for packages: ${lastLine(made.output)}` };
  const files = requirements.flatMap((file) => ['-r', inProject(file)]);
  const pip = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--no-input',
    '--only-binary=:all:',
  ];
  const installed = await run(python, [...pip, ...files], { limit: patience, quiet: true });
  if (installed.code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return { reason: `the packages could not be installed: ${lastLine(installed.output)}` };
  }
  writeFileSync(ready, '');
  return { python };
}

/** @returns {Promise<{ command: string, version: string } | null>} */
async function findPython() {
  const program =
    'import sys, venv, ensurepip, platform; print(platform.python_version()) if (3, 10) <= sys.version_info < (3, 14) else sys.exit(1)';
  for (const command of names) {
    const { code, output } = await run(command, ['-c', program], { limit: 30, quiet: true });
    if (code === 0) return { command, version: output.trim() };
  }
  return null;
}

/** @param {string} output */
function lastLine(output) {
  return output.trim().split('\n').at(-1) ?? '';
}
