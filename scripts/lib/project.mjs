import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns a path inside the project. @param {...string} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** Returns a path inside the folder for temporary files. @param {...string} parts */
export const inCache = (...parts) => path.join(root, '.cache', ...parts);

/** A fault the user can act on: its message is printed as it is, without a stack. */
export class Complaint extends Error {}

/**
 * Runs the body of a command; a fault ends it with one sentence and exit code 1.
 * @param {() => Promise<void> | void} body
 */
export async function command(body) {
  try {
    await body();
  } catch (fault) {
    const stack = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    console.error(fault instanceof Complaint ? fault.message : `Something unexpected happened: ${stack}`);
    process.exitCode = 1;
  }
}
