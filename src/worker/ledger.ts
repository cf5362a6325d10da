import { sameValue } from '../engine/experiment/sameValue';
import { openBook, placeMark, type BookData, type BookEntry, type Need } from '../engine/loop/book';

/** An evaluation that is under way. */
export interface Running extends Pick<Need, 'x' | 'draw'> {
  /** Scores of the folds that are done. */
  readonly scores: readonly number[];
  /** Multiply-adds so far. */
  readonly work: number;
}

/** The books of all that was measured while the page is open, and what is being measured. */
export interface Ledger {
  /** The book of one thing that is measured; each change makes a new object. */
  bookOf(what: string): BookData & { readonly running: readonly Running[] };
  /** True if the answer stands in the book. */
  has(what: string, need: Pick<Need, 'x' | 'draw'>): boolean;
  /**
   * Enters answers, of a link, a file, or a worker. Errors: `invalid-data` for answers that contradict those that stand there; then
   * nothing is entered.
   */
  enter(what: string, entries: readonly BookEntry[]): void;
  /** Enters answers in place of others of the same evaluations; returns those that did not stand there. Errors: as `enter`. */
  replace(what: string, entries: readonly BookEntry[]): readonly BookEntry[];
  /** Forgets all answers. */
  forget(what: string): void;
  /** Says what is under way. */
  setRunning(what: string, running: readonly Running[]): void;
  /** Calls back whenever anything changes; returns a function that ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

type Book = BookData & { readonly running: readonly Running[] };

function nameOf({ place, draw }: Pick<BookEntry, 'place' | 'draw'>): string {
  return `${draw} ${place}`;
}

export function createLedger(): Ledger {
  const books = new Map<string, Book>();
  const names = new Map<string, Set<string>>();
  const listeners = new Set<() => void>();
  const bookOf = (what: string): Book => {
    const known = books.get(what);
    if (known) return known;
    const fresh = { of: what, entries: [], running: [] };
    books.set(what, fresh);
    return fresh;
  };
  function put(book: Book): void {
    books.set(book.of, book);
    for (const listener of [...listeners]) listener();
  }
  const namesOf = (what: string): Set<string> => {
    const known = names.get(what) ?? new Set<string>();
    names.set(what, known);
    return known;
  };
  return {
    bookOf,
    has: (what, { x, draw }) => namesOf(what).has(nameOf({ place: placeMark(x), draw })),
    enter(what, entries) {
      const before = bookOf(what);
      const together = { ...before, entries: [...before.entries, ...entries] };
      openBook(together);
      const known = namesOf(what);
      const added = entries.filter((entry) => {
        const isNew = !known.has(nameOf(entry));
        known.add(nameOf(entry));
        return isNew;
      });
      if (added.length > 0) put({ ...before, entries: [...before.entries, ...added] });
    },
    replace(what, entries) {
      openBook({ of: what, entries });
      const before = bookOf(what);
      const known = new Map(before.entries.map((entry) => [nameOf(entry), entry]));
      const fresh = new Map(entries.map((entry) => [nameOf(entry), entry]));
      const others = [...fresh.values()].filter((entry) => {
        const same = known.get(nameOf(entry));
        return !same || same.work !== entry.work || !sameValue(same.scores, entry.scores);
      });
      for (const entry of others) known.set(nameOf(entry), entry);
      names.set(what, new Set(known.keys()));
      if (others.length > 0) put({ ...before, entries: [...known.values()] });
      return others;
    },
    forget(what) {
      names.delete(what);
      put({ ...bookOf(what), entries: [] });
    },
    setRunning: (what, running) => put({ ...bookOf(what), running }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
