import { Complaint, root } from './project.mjs';

/** What each option builds; vite.config.ts decides by the mode. @type {Readonly<Record<string, { mode: string, isPacked?: boolean }>>} */
const ways = { '--one-file': { mode: 'one-file' }, '--scorm': { mode: 'production', isPacked: true } };

/**
 * Builds the page: as files for a server, or with an option in another form.
 * Errors: a Complaint about an option that is not known.
 * @param {readonly string[]} options
 */
export async function buildPage(options) {
  const unknown = options.find((one) => !(one in ways));
  if (unknown !== undefined)
    throw new Complaint(
      `"${unknown}" is no way to build the page: ${Object.keys(ways).join(' and ')} are, or nothing.`,
    );
  const { build } = await import('vite');
  const wanted = options.length === 0 ? [{ mode: 'production' }] : options.flatMap((one) => ways[one] ?? []);
  for (const { mode, isPacked } of wanted) {
    await build({ root, mode });
    if (isPacked) await (await import('./scorm.mjs')).packScorm();
  }
}
