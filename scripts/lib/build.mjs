import { Complaint, root } from './project.mjs';

/** What is built, by the option that asks for it; the mode decides in vite.config.ts. @type {Readonly<Record<string, string>>} */
const modes = { '--one-file': 'one-file' };

/**
 * Builds the page: as files for a server, or with an option in another form.
 * Errors: a Complaint about an option that is not known.
 * @param {readonly string[]} options
 */
export async function buildPage(options) {
  const unknown = options.find((one) => !(one in modes));
  if (unknown !== undefined)
    throw new Complaint(
      `"${unknown}" is no way to build the page: ${Object.keys(modes).join(', ')} are, or nothing.`,
    );
  const { build } = await import('vite');
  for (const mode of options.length === 0 ? ['production'] : options.map((one) => modes[one] ?? ''))
    await build({ root, mode });
}
