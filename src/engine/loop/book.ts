import { EngineError } from '../errors';
import { hashPath } from '../numeric/random/hashPath';
import { sameValue } from '../experiment/sameValue';
import type { Measurement } from '../objectives/objective';

/** Multiply-adds of an evaluation that pass for one second on the clock of a run. */
export const workPerSecond = 1e9;

/** An answer in a book: the scores and the work of evaluation number `draw` at a place. */
export interface BookEntry extends Measurement {
  /** The mark of the place, by `placeMark`: a run knows its places itself. */
  readonly place: number;
  readonly draw: number;
}

/** Returns a whole number below 2³² that tells one place [d] from another. */
export function placeMark(x: readonly number[]): number {
  return hashPath(x)[0] >>> 0;
}

/** An answer that a run waits for: evaluation number `draw` at x [d], which will be observation `id`. */
export interface Need {
  readonly x: readonly number[];
  readonly draw: number;
  readonly id: number;
  /** Multiply-adds of this evaluation beyond which the run goes on without its answer; left out where it needs that in any case. */
  readonly enough?: number;
}

/** The answers of one thing that is measured, as they travel in links and files. */
export interface BookData {
  /** What is measured, with its version: answers of another version mean nothing. */
  readonly of: string;
  readonly entries: readonly BookEntry[];
  /** Work done so far, in multiply-adds, of evaluations that are under way; left out where none is. */
  readonly running?: readonly (Pick<Need, 'x' | 'draw'> & { readonly work: number })[];
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
      const message = `The book of answers contradicts itself: evaluation ${entry.draw} stands in it twice for one place, with different scores.`;
      throw new EngineError('invalid-data', message, { draw: entry.draw });
    }
    known.set(key, entry);
  }
  const works = new Map(running.map(({ x, draw, work }) => [keyOf({ place: placeMark(x), draw }), work]));
  return {
    of,
    find: (x, draw) => known.get(keyOf({ place: placeMark(x), draw })),
    leastWork: (x, draw) => works.get(keyOf({ place: placeMark(x), draw })) ?? 0,
  };
}

function keyOf({ place, draw }: Pick<BookEntry, 'place' | 'draw'>): string {
  return `${draw} ${place}`;
}

function requireSound({ place, draw, scores, work }: BookEntry): void {
  const numbers = [place, ...scores, work];
  if (work >= 0 && Number.isInteger(draw) && numbers.every(Number.isFinite)) return;
  const message = `An answer in the book cannot be read: evaluation ${draw} has the scores ${scores.join(', ') || 'none'} and the work ${work}.`;
  throw new EngineError('invalid-data', message, { draw });
}
