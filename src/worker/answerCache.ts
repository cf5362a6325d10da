import type { QuestionId } from './protocol';

/** Bytes cached of the answers to one question; a plane has about 0.2 MB, two lines have 0.1 MB. */
const mostBytes: Partial<Record<QuestionId, number>> = { plane: 32e6, lines: 24e6 };
const usualBytes = 4e6;
const passingBytes = 2e6;
/** Answers cached of each question whatever their size: those looked at together. */
const fewestKept = 8;

/** Answers by question and name. */
interface AnswerCache {
  /** Returns the cached answer; undefined if there is none. */
  find(question: QuestionId, name: string): unknown;
  /** Caches an answer. Passing ones share a small cache of their own, so that they evict no other. */
  keep(
    asked: { readonly question: QuestionId; readonly isPassing?: boolean },
    name: string,
    answer: unknown,
  ): void;
}

export function createAnswerCache(): AnswerCache {
  const shelves = new Map<string, Shelf>();
  const shelfOf = (question: QuestionId, isPassing: boolean): Shelf => {
    const name = `${question} ${isPassing}`;
    const shelf =
      shelves.get(name) ?? createShelf(isPassing ? passingBytes : (mostBytes[question] ?? usualBytes));
    shelves.set(name, shelf);
    return shelf;
  };
  return {
    find: (question, name) =>
      (shelfOf(question, false).find(name) ?? shelfOf(question, true).find(name))?.answer,
    keep: ({ question, isPassing = false }, name, answer) => shelfOf(question, isPassing).keep(name, answer),
  };
}

interface Kept {
  readonly answer: unknown;
  readonly bytes: number;
}

interface Shelf {
  find(name: string): Kept | undefined;
  keep(name: string, answer: unknown): void;
}

/** Creates a cache by name, which evicts the least recently used answers once they exceed `most` bytes. */
function createShelf(most: number): Shelf {
  const kept = new Map<string, Kept>();
  let sum = 0;
  const drop = (name: string): void => {
    sum -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  };
  return {
    find(name) {
      const found = kept.get(name);
      if (found) {
        kept.delete(name);
        kept.set(name, found);
      }
      return found;
    },
    keep(name, answer) {
      drop(name);
      const bytes = bytesIn(answer);
      kept.set(name, { answer, bytes });
      sum += bytes;
      for (const oldest of kept.keys()) {
        if (sum <= most || kept.size <= fewestKept) break;
        drop(oldest);
      }
    },
  };
}

/** Returns the bytes of all typed arrays in a plain record. */
function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesIn(part), 0);
}
