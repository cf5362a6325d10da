import { readFields, readInteger, readList, readNumber, field } from '../../engine/json';
import { openBook, type BookEntry } from '../../engine/loop/book';

/** Reads answers that were measured before; none where the field is left out. Errors: `invalid-value`, `invalid-data`. */
export function readBook(given: unknown): readonly BookEntry[] {
  if (given === undefined) return [];
  const book = readFields(given, 'book');
  const entries = readList(field(book, 'entries'), 'book.entries').map((one, i): BookEntry => {
    const name = `book.entries[${i}]`;
    const entry = readFields(one, name);
    return {
      place: readInteger(field(entry, 'place'), `${name}.place`, { min: 0 }),
      draw: readInteger(field(entry, 'draw'), `${name}.draw`, { min: 0 }),
      scores: readList(field(entry, 'scores'), `${name}.scores`).map((score, k) =>
        readNumber(score, `${name}.scores[${k}]`),
      ),
      work: readInteger(field(entry, 'work'), `${name}.work`, { min: 0 }),
    };
  });
  openBook({ of: '', entries });
  return entries;
}
