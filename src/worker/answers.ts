import type { StepSnapshot } from '../engine/loop/snapshot';
import type { AnswerOf, Ask, QuestionId } from '../engine/questions/registry';
import type { Progress } from '../engine/task';
import type { EnginePort, JobHandle } from './protocol';

/** What the engine has answered so far. Each change makes another one, so that a store can hold it. */
export interface Known {
  /** The answer that is kept; undefined where there is none (yet, or any more). */
  find<Id extends QuestionId>(ask: Ask<Id>): AnswerOf<Id> | undefined;
  /** Why a question that is wanted has no answer, in a sentence; null where it has one or is still asked. */
  faultOf(ask: Ask): string | null;
}

/** Before anything is asked. */
export const nothingKnown: Known = { find: () => undefined, faultOf: () => null };

/** A question, and for how long its answer is worth keeping. */
export type Wanted<Id extends QuestionId = QuestionId> = Ask<Id> & {
  /** Nobody is likely to ask it again: the pointer passes, or a point is dragged. */
  readonly isPassing?: boolean;
};

/** A place where answers are shown. It asks one question at a time, of those that are wanted now. */
export interface Slot<Id extends QuestionId = QuestionId> {
  /**
   * Replaces what is wanted: the most important first, the coarse before the fine. What is known is not asked again; what failed
   * is asked again only when it comes to be wanted anew.
   */
  want(wanted: readonly Wanted<Id>[]): void;
  /** Wants nothing any more, and gives up what is being asked. */
  end(): void;
}

export interface SlotOptions<Id extends QuestionId> {
  /** Gives up what is no longer wanted. Otherwise it comes to its end and is kept: a picture costs less than a cancel. */
  readonly givesUp?: boolean;
  /** Answers are handed over only, and asked for each time: those of a drag, where no two are alike. */
  readonly keepsNone?: boolean;
  /** Called before others hear of it. */
  onAnswer?(ask: Ask<Id>, answer: AnswerOf<Id>): void;
  /** Null where nothing is asked. */
  onProgress?(progress: Progress | null): void;
  onFault?(message: string): void;
}

/** All that a page asks of an engine about stored steps, and the one place where answers are kept. */
export interface Answers {
  known(): Known;
  /** Calls back whenever something else is known; returns how to call that off. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes in an answer that came by itself, as the picture of a step does that is computed. */
  keep<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void;
  slot<Id extends QuestionId>(options?: SlotOptions<Id>): Slot<Id>;
  /** The same text for the same question, within this page. */
  nameOf(ask: Ask): string;
}

/** Bytes kept of the answers to one question; a plane has about 0.2 MB, two lines have 0.1 MB. */
const mostBytes: Partial<Record<QuestionId, number>> = { plane: 32e6, lines: 24e6 };
const usualBytes = 4e6;
const passingBytes = 2e6;
/** Kept of each question however large they are: what is looked at together. */
const fewestKept = 8;

export function createAnswers(port: EnginePort): Answers {
  return new PortAnswers(port);
}

class PortAnswers implements Answers {
  readonly port: EnginePort;
  private readonly listeners = new Set<() => void>();
  private readonly shelves = new Map<string, Shelf>();
  private readonly faults = new Map<string, string>();
  private readonly ids = new WeakMap<StepSnapshot, number>();
  private lastId = 0;
  private present: Known = this.newKnown();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  constructor(port: EnginePort) {
    this.port = port;
  }

  known(): Known {
    return this.present;
  }

  find<Id extends QuestionId>(ask: Ask<Id>): AnswerOf<Id> | undefined {
    const name = this.nameOf(ask);
    const found = this.shelfOf(ask.question, false).find(name) ?? this.shelfOf(ask.question, true).find(name);
    return found?.answer;
  }

  keep<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void {
    this.keepSilently(ask, answer);
    this.tell();
  }

  keepSilently<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void {
    this.shelfOf(ask.question, ask.isPassing ?? false).keep(this.nameOf(ask), answer);
  }

  slot<Id extends QuestionId>(options: SlotOptions<Id> = {}): Slot<Id> {
    return new AskingSlot(this, options);
  }

  nameOf({ snapshot, question, asked }: Ask): string {
    const id = this.ids.get(snapshot) ?? ++this.lastId;
    this.ids.set(snapshot, id);
    return `${id} ${question} ${JSON.stringify(asked)}`;
  }

  setFault(ask: Ask, message: string): void {
    this.faults.set(this.nameOf(ask), message);
    this.tell();
  }

  forgetFaults(asks: readonly Ask[]): void {
    const forgotten = asks.filter((ask) => this.faults.delete(this.nameOf(ask)));
    if (forgotten.length > 0) this.tell();
  }

  /** Says that something else is known. */
  tell(): void {
    this.present = this.newKnown();
    for (const listener of [...this.listeners]) listener();
  }

  private newKnown(): Known {
    return {
      find: (ask) => this.find(ask),
      faultOf: (ask) => this.faults.get(this.nameOf(ask)) ?? null,
    };
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

/** Answers by name; the least recently used leave when they take too many bytes. */
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

/** Bytes of all typed arrays in a plain record. */
function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + bytesIn(part), 0);
}

interface Asking<Id extends QuestionId> {
  readonly ask: Wanted<Id>;
  handle: JobHandle | null;
}

class AskingSlot<Id extends QuestionId> implements Slot<Id> {
  private readonly answers: PortAnswers;
  private readonly options: SlotOptions<Id>;
  private wanted: readonly Wanted<Id>[] = [];
  private asking: Asking<Id> | null = null;

  constructor(answers: PortAnswers, options: SlotOptions<Id>) {
    this.answers = answers;
    this.options = options;
  }

  want(wanted: readonly Wanted<Id>[]): void {
    const before = this.wanted;
    this.wanted = wanted;
    if (!this.options.keepsNone) this.forgetFaults(before);
    if (this.options.givesUp && this.asking && !this.isIn(this.wanted, this.asking.ask)) this.giveUp();
    this.askNext();
  }

  end(): void {
    const before = this.wanted;
    this.wanted = [];
    this.forgetFaults(before);
    this.giveUp();
  }

  private forgetFaults(before: readonly Wanted<Id>[]): void {
    this.answers.forgetFaults(before.filter((ask) => !this.isIn(this.wanted, ask)));
  }

  private isIn(list: readonly Wanted<Id>[], ask: Wanted<Id>): boolean {
    return list.some((one) => one === ask || this.answers.nameOf(one) === this.answers.nameOf(ask));
  }

  private isMissing(ask: Wanted<Id>): boolean {
    if (this.options.keepsNone) return true;
    return this.answers.find(ask) === undefined && this.answers.known().faultOf(ask) === null;
  }

  private giveUp(): void {
    const { asking } = this;
    this.asking = null;
    asking?.handle?.cancel();
    if (asking) this.options.onProgress?.(null);
  }

  private askNext(): void {
    if (this.asking) return;
    const ask = this.wanted.find((one) => this.isMissing(one));
    if (ask) this.ask(ask);
  }

  private ask(ask: Wanted<Id>): void {
    const asking: Asking<Id> = { ask, handle: null };
    this.asking = asking;
    let isAnswered = false;
    const { question, snapshot, asked } = ask;
    asking.handle = this.answers.port.request(
      { kind: 'ask', question, snapshot, asked },
      {
        onAnswer: (answer) => {
          isAnswered = true;
          this.take(asking, answer);
        },
        onProgress: (progress) => this.asking === asking && this.options.onProgress?.(progress),
      },
    );
    void asking.handle.outcome.then((outcome) => {
      if (outcome.type === 'failed') {
        if (this.asking === asking) this.options.onFault?.(outcome.fault.message);
        this.fail(asking, outcome.fault.message);
      } else if (outcome.type === 'done' && !isAnswered) this.fail(asking, 'The engine gave no answer.');
      else if (outcome.type === 'cancelled' && this.asking === asking) this.giveUp();
    });
  }

  /** The engine goes on with what is wanted next while the page draws this. */
  private take(asking: Asking<Id>, answer: AnswerOf<Id>): void {
    const { ask } = asking;
    if (this.options.keepsNone) this.forget(ask);
    else this.answers.keepSilently(ask, answer);
    this.release(asking);
    this.options.onAnswer?.(ask, answer);
    if (!this.options.keepsNone) this.answers.tell();
  }

  private fail(asking: Asking<Id>, message: string): void {
    if (this.asking !== asking) return;
    if (this.options.keepsNone) this.forget(asking.ask);
    else this.answers.setFault(asking.ask, message);
    this.release(asking);
  }

  private forget(ask: Wanted<Id>): void {
    this.wanted = this.wanted.filter((one) => one !== ask);
  }

  private release(asking: Asking<Id>): void {
    if (this.asking !== asking) return;
    this.asking = null;
    this.options.onProgress?.(null);
    this.askNext();
  }
}
