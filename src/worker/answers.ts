import { createAnswerCache } from './answerCache';
import type { AnswerOf, AnyJob, Ask, EnginePort, Port, QuestionId, TrainingPort } from './protocol';
import { AskingSlot, type Slot, type SlotHost, type SlotOptions, type Wanted } from './slot';

/** The answers so far. Each change makes a new object, so that a store can hold it. */
export interface Known {
  /** Returns the cached answer; undefined if there is none (yet, or any more). */
  find<Id extends QuestionId>(ask: Ask<Id>): AnswerOf<Id> | undefined;
  /** Returns why a wanted question has no answer, in a sentence; null if it has one or is still being asked. */
  faultOf(ask: Ask): string | null;
}

/** The answers before anything is asked. */
export const nothingKnown: Known = { find: () => undefined, faultOf: () => null };

/** All questions of a page about stored steps, points and pipelines, and the one cache of their answers. */
export interface Answers {
  known(): Known;
  /** Calls back whenever the answers change; returns a function that ends that. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Caches an answer that came unasked, such as the picture that comes with a computed step. */
  keep<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void;
  slot<Id extends QuestionId>(options?: SlotOptions<Id>): Slot<Id>;
  /** Returns the same text for the same question, within this page. */
  nameOf(ask: Ask): string;
}

export function createAnswers(port: EnginePort | TrainingPort): Answers {
  return new PortAnswers(port);
}

class PortAnswers implements Answers, SlotHost {
  readonly port: Port<AnyJob, unknown>;
  private readonly listeners = new Set<() => void>();
  private readonly cache = createAnswerCache();
  private readonly faults = new Map<string, string>();
  private readonly ids = new WeakMap<Ask['subject'], number>();
  private lastId = 0;
  private present: Known = this.newKnown();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  constructor(port: Port<AnyJob, unknown>) {
    this.port = port;
  }

  known(): Known {
    return this.present;
  }

  find<Id extends QuestionId>(ask: Ask<Id>): AnswerOf<Id> | undefined {
    // Nothing was asked about a picture of a drag, and its questions need no name.
    if (!this.ids.has(ask.subject)) return undefined;
    return this.cache.find(ask.question, this.nameOf(ask)) as AnswerOf<Id> | undefined;
  }

  keep<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void {
    this.keepSilently(ask, answer);
    this.tell();
  }

  keepSilently<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void {
    this.cache.keep(ask, this.nameOf(ask), answer);
  }

  slot<Id extends QuestionId>(options: SlotOptions<Id> = {}): Slot<Id> {
    return new AskingSlot(this, options);
  }

  nameOf({ subject, question, asked }: Ask): string {
    const id = this.ids.get(subject) ?? ++this.lastId;
    this.ids.set(subject, id);
    return `${id} ${question} ${JSON.stringify(asked)}`;
  }

  isSettled(ask: Ask): boolean {
    return this.find(ask) !== undefined || this.faults.has(this.nameOf(ask));
  }

  setFault(ask: Ask, message: string): void {
    this.faults.set(this.nameOf(ask), message);
    this.tell();
  }

  forgetFaults(asks: readonly Ask[]): void {
    const forgotten = asks.filter((ask) => this.faults.delete(this.nameOf(ask)));
    if (forgotten.length > 0) this.tell();
  }

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
}
