import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A text in a golden file: as it is, or deflated where that is much shorter. */
export type StoredText = string | { readonly packed: string };

export type GoldenFile = 'links' | 'texts' | 'replays' | 'requests' | 'catalogue' | 'runFiles';

const pathOf = (file: GoldenFile) => `src/testing/golden/moved/${file}.json`;

/** The records of a golden file, one in each line. */
export function readGolden<T>(file: GoldenFile): readonly T[] {
  return JSON.parse(readFileSync(pathOf(file), 'utf8')) as readonly T[];
}

/** Writes a golden file. Only `record.ts` does. */
export function writeGolden(file: GoldenFile, records: readonly unknown[]): void {
  writeFileSync(pathOf(file), `[\n${records.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
}

const longestPlain = 600;

export function stored(text: string): StoredText {
  // Halves of characters are no UTF-8; JSON has a form for them.
  if (text.length <= longestPlain || !text.isWellFormed()) return text;
  const packed = deflateRawSync(text, { level: 9 }).toString('base64');
  return packed.length < 0.8 * text.length ? { packed } : text;
}

export function plain(text: StoredText): string {
  return typeof text === 'string' ? text : inflateRawSync(Buffer.from(text.packed, 'base64')).toString();
}

/** The first 96 bits of the SHA-256 of a text, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

/** Lists of what is known, or may be said, in a complaint. */
const lists = [
  { form: /(?<=Known are: |must be one of )[a-z][^."]*?(?=\.|, not |$)/gm, between: ', ' },
  { form: /(?<=must be )[a-z]+(?: or [a-z]+)+(?=, not )/g, between: ' or ' },
];

/** A sentence without the ids in its lists of what is known that `before` did not name: families may grow. */
export function withoutNewcomers(sentence: string, before: string): string {
  return lists.reduce((whole, { form, between }) => {
    const named = new Set([...before.matchAll(form)].flatMap(([list]) => list.split(between)));
    const left = (list: string) => list.split(between).filter((id) => named.has(id));
    return whole.replace(form, (list) => left(list).join(between));
  }, sentence);
}
