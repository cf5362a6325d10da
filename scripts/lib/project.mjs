import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. @param {...string} parts */
export const inProject = (...parts) => path.join(root, ...parts);

/** A path inside the folder for what may be thrown away. @param {...string} parts */
export const inCache = (...parts) => path.join(root, '.cache', ...parts);

/** A fault the user can act on: its message is printed as it is, without a stack. */
export class Complaint extends Error {}

/**
 * Runs the body of a command; a fault ends it with one sentence and exit code 1.
 * @param {() => Promise<void>} body
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
