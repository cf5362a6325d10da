import type { QuestionId } from '../engine/questions/registry';

/** Bytes cached of the answers to one question; a plane has about 0.2 MB, two lines have 0.1 MB. */
const mostBytes: Partial<Record<QuestionId, number>> = { plane: 32e6, lines: 24e6 };
const usualBytes = 4e6;
const passingBytes = 2e6;
/** Answers cached of each question whatever their size: those looked at together. */
const fewestKept = 8;

/** Answers by question and name. Passing ones share a small cache of their own, so that they push out no other. */
export class AnswerCache {
  private readonly shelves = new Map<string, Shelf>();

  find(question: QuestionId, name: string): unknown {
    const found = this.shelfOf(question, false).find(name) ?? this.shelfOf(question, true).find(name);
    return found?.answer;
  }

  keep(
    { question, isPassing = false }: { readonly question: QuestionId; readonly isPassing?: boolean },
    name: string,
    answer: unknown,
  ): void {
    this.shelfOf(question, isPassing).keep(name, answer);
  }

  private shelfOf(question: QuestionId, isPassing: boolean): Shelf {
    const name = `${question} ${isPassing}`;
    const shelf =
      this.shelves.get(name) ?? new Shelf(isPassing ? passingBytes : (mostBytes[question] ?? usualBytes));
    this.shelves.set(name, shelf);
    return shelf;
  }
}

interface Kept {
  readonly answer: unknown;
  readonly bytes: number;
}

/** Answers by name, evicted least recently used first once they take too many bytes. */
class Shelf {
  private readonly kept = new Map<string, Kept>();
  private readonly mostBytes: number;
  private bytes = 0;

  constructor(bytes: number) {
    this.mostBytes = bytes;
  }

  find(name: string): Kept | undefined {
    const found = this.kept.get(name);
    if (!found) return undefined;
    this.kept.delete(name);
    this.kept.set(name, found);
    return found;
  }

  keep(name: string, answer: unknown): void {
    this.drop(name);
    const bytes = bytesIn(answer);
    this.kept.set(name, { answer, bytes });
    this.bytes += bytes;
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= this.mostBytes || this.kept.size <= fewestKept) break;
      this.drop(oldest);
    }
  }

  private drop(name: string): void {
    this.bytes -= this.kept.get(name)?.bytes ?? 0;
    this.kept.delete(name);
  }
}

/** Returns the bytes of all typed arrays in a plain record. */
function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesIn(part), 0);
}
