import { EngineError } from '../errors';
import { sameValue } from '../experiment/sameValue';
import type { Measurement } from '../objectives/objective';

/** Multiply-adds of an evaluation that pass for one second on the clock of a run. */
export const workPerSecond = 1e9;

/** An answer in a book: the scores and the work of evaluation number `draw` at x [d]. */
export interface BookEntry extends Measurement {
  readonly x: readonly number[];
  readonly draw: number;
}

/** An answer that a run waits for: evaluation number `draw` at x [d], which will be observation `id`. */
export interface Need {
  readonly x: readonly number[];
  readonly draw: number;
  readonly id: number;
}

/** The answers of one thing that is measured, as they travel in links and files. */
export interface BookData {
  /** What is measured, with its version: answers of another version mean nothing. */
  readonly of: string;
  readonly entries: readonly BookEntry[];
  /** Work done so far, in multiply-adds, of evaluations that are under way; left out where none is. */
  readonly running?: readonly (Pick<BookEntry, 'x' | 'draw'> & { readonly work: number })[];
}

/** What was measured so far: a run is a pure function of its spec, its changes, and this. */
export interface AnswerBook {
  readonly of: string;
  find(x: readonly number[], draw: number): Measurement | undefined;
  /** A lower bound of the work of an evaluation, in multiply-adds. */
  leastWork(x: readonly number[], draw: number): number;
}

/** The fault of a step that cannot be made before more is measured. */
export class AnswersMissing extends EngineError {
  readonly needs: readonly Need[];

  constructor(needs: readonly Need[]) {
    const places = needs.map(({ x }) => `(${x.join(', ')})`).join(', ');
    super('unsupported', `These places have to be measured first: ${places}.`, { places: needs.length });
    this.needs = needs;
  }
}

/**
 * Opens a book. Errors: `invalid-data` for one that contradicts itself, answers without a score, and numbers that are not finite.
 */
export function openBook({ of, entries, running = [] }: BookData): AnswerBook {
  const known = new Map<string, BookEntry>();
  for (const entry of entries) {
    requireSound(entry);
    const key = keyOf(entry);
    const before = known.get(key);
    if (before && !(sameValue(before.scores, entry.scores) && before.work === entry.work)) {
      const message = `The book of answers contradicts itself: evaluation ${entry.draw} at (${entry.x.join(', ')}) stands in it twice, with different scores.`;
      throw new EngineError('invalid-data', message, { draw: entry.draw });
    }
    known.set(key, entry);
  }
  const works = new Map(running.map((one) => [keyOf(one), one.work]));
  return {
    of,
    find: (x, draw) => known.get(keyOf({ x, draw })),
    leastWork: (x, draw) => works.get(keyOf({ x, draw })) ?? 0,
  };
}

function keyOf({ x, draw }: Pick<BookEntry, 'x' | 'draw'>): string {
  return `${draw} ${x.join()}`;
}

function requireSound({ x, draw, scores, work }: BookEntry): void {
  const numbers = [...x, ...scores, work];
  if (scores.length > 0 && work >= 0 && Number.isInteger(draw) && numbers.every(Number.isFinite)) return;
  const message = `An answer in the book cannot be read: evaluation ${draw} at (${x.join(', ')}) has the scores ${scores.join(', ') || 'none'} and the work ${work}.`;
  throw new EngineError('invalid-data', message, { draw });
}
