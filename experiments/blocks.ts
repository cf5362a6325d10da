import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import style from '../.oxfmtrc.json';

/** Returns a text with the block between the marks of a name replaced; the text itself if it has no such marks. */
export function withBlock(text: string, name: string, block: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) return text;
  return `${text.slice(0, from + start.length)}\n\n${block}\n\n${text.slice(to)}`;
}

/** Returns the block between the marks of a name, or null if there are none. */
export function blockOf(text: string, name: string): string | null {
  const [, block = null] = text.split(`<!-- ${name} -->`);
  return block?.split(`<!-- /${name} -->`)[0]?.trim() ?? null;
}

/** Replaces the block between the marks of a name in a file. */
export async function rewrite(file: URL, name: string, block: string): Promise<void> {
  await writeFormatted(file, withBlock(readFileSync(file, 'utf8'), name, block));
}

/** Writes a text in the form that all files have. */
export async function writeFormatted(file: URL, text: string): Promise<void> {
  const { code, errors } = await format(file.pathname, text, { printWidth: style.printWidth });
  if (errors.length > 0) throw new Error(`${file.pathname}: ${errors[0]!.message}`);
  writeFileSync(file, code);
}
