import type { Progress } from '../engine/task';
import type { AnswerOf, AnyJob, Ask, JobHandle, Port, QuestionId } from './protocol';
import { sameAsk } from './sameAsk';

/** A question, and how long its answer is worth keeping. */
export type Wanted<Id extends QuestionId = QuestionId> = Ask<Id> & {
  /** True if it is unlikely to be asked again: the pointer passes, or a point is dragged. */
  readonly isPassing?: boolean;
};

/** A place that shows answers; asks one question at a time, of those wanted now. */
export interface Slot<Id extends QuestionId = QuestionId> {
  /**
   * Replaces the questions wanted: the most important first, the coarse before the fine. Cached answers are not asked for again;
   * a question that failed is asked again only when it is wanted anew.
   */
  want(wanted: readonly Wanted<Id>[]): void;
  /** Clears the questions wanted and cancels the one being asked. */
  end(): void;
}

export interface SlotOptions<Id extends QuestionId> {
  /** Cancels a question that is no longer wanted. Otherwise its answer is awaited and cached: a picture costs less than a cancel. */
  readonly givesUp?: boolean;
  /** Hands answers over without caching them, and asks for them each time: those of a drag, where no two are alike, and those that are kept elsewhere. */
  readonly keepsNone?: boolean;
  /** Called before the listeners of all answers. */
  onAnswer?(ask: Ask<Id>, answer: AnswerOf<Id>): void;
  /** Milliseconds that a question takes before its progress is told; none unless given. */
  readonly quietFor?: number;
  /** Called with null once nothing is being asked. */
  onProgress?(progress: Progress | null): void;
  onFault?(message: string): void;
}

/** The answers that a slot belongs to, as far as it uses them. */
export interface SlotHost {
  readonly port: Port<AnyJob, unknown>;
  nameOf(ask: Ask): string;
  /** True if the question has an answer in the cache, or has failed. */
  isSettled(ask: Ask): boolean;
  /** Caches an answer without calling the listeners. */
  keepSilently<Id extends QuestionId>(ask: Wanted<Id>, answer: AnswerOf<Id>): void;
  /** Calls the listeners. */
  tell(): void;
  setFault(ask: Ask, message: string): void;
  forgetFaults(asks: readonly Ask[]): void;
}

interface Asking<Id extends QuestionId> {
  readonly ask: Wanted<Id>;
  handle: JobHandle | null;
}

export class AskingSlot<Id extends QuestionId> implements Slot<Id> {
  private readonly answers: SlotHost;
  private readonly options: SlotOptions<Id>;
  private wanted: readonly Wanted<Id>[] = [];
  private asking: Asking<Id> | null = null;
  /** The question that failed, where no cache knows of it: it is asked again only when it is wanted anew. */
  private refused: Wanted<Id> | null = null;

  constructor(answers: SlotHost, options: SlotOptions<Id>) {
    this.answers = answers;
    this.options = options;
  }

  want(wanted: readonly Wanted<Id>[]): void {
    const before = this.wanted;
    this.wanted = wanted;
    if (this.refused && !this.isIn(wanted, this.refused)) this.refused = null;
    if (!this.options.keepsNone) this.forgetFaults(before);
    if (this.options.givesUp && this.asking && !this.isIn(this.wanted, this.asking.ask)) this.giveUp();
    this.askNext();
  }

  end(): void {
    const before = this.wanted;
    this.wanted = [];
    this.refused = null;
    this.forgetFaults(before);
    this.giveUp();
  }

  private forgetFaults(before: readonly Wanted<Id>[]): void {
    this.answers.forgetFaults(before.filter((ask) => !this.isIn(this.wanted, ask)));
  }

  private isIn(list: readonly Wanted<Id>[], ask: Wanted<Id>): boolean {
    return list.some((one) => sameAsk(one, ask));
  }

  private isMissing(ask: Wanted<Id>): boolean {
    if (!this.options.keepsNone) return !this.answers.isSettled(ask);
    return this.refused === null || !sameAsk(this.refused, ask);
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
    const begun = performance.now();
    let isAnswered = false;
    asking.handle = this.answers.port.request(jobOf(ask), {
      onAnswer: (answer) => {
        isAnswered = true;
        this.take(asking, answer as AnswerOf<Id>);
      },
      onProgress: (progress) => {
        const isLong = performance.now() - begun >= (this.options.quietFor ?? 0);
        if (isLong && this.asking === asking) this.options.onProgress?.(progress);
      },
    });
    void asking.handle.outcome.then((outcome) => {
      if (outcome.type === 'failed') {
        if (this.asking === asking) this.options.onFault?.(outcome.fault.message);
        this.fail(asking, outcome.fault.message);
      } else if (outcome.type === 'done' && !isAnswered) this.fail(asking, 'The engine gave no answer.');
      else if (outcome.type === 'cancelled' && this.asking === asking) this.giveUp();
    });
  }

  /** Hands an answer over after asking the next question, so that the engine computes while the page draws. */
  private take(asking: Asking<Id>, answer: AnswerOf<Id>): void {
    const { ask } = asking;
    this.refused = null;
    if (this.options.keepsNone) this.forget(ask);
    else this.answers.keepSilently(ask, answer);
    this.release(asking);
    this.options.onAnswer?.(ask, answer);
    if (!this.options.keepsNone) this.answers.tell();
  }

  private fail(asking: Asking<Id>, message: string): void {
    if (this.asking !== asking) return;
    if (this.options.keepsNone) this.refused = asking.ask;
    else this.answers.setFault(asking.ask, message);
    this.release(asking);
  }

  private forget(ask: Wanted<Id>): void {
    this.wanted = this.wanted.filter((one) => !sameAsk(one, ask));
  }

  private release(asking: Asking<Id>): void {
    if (this.asking !== asking) return;
    this.asking = null;
    this.options.onProgress?.(null);
    this.askNext();
  }
}

/** Returns the job that answers a question: a pipeline is asked where pipelines are trained. */
function jobOf({ question, subject, asked }: Ask): AnyJob {
  const kind = 'pipeline' in subject ? 'train' : 'ask';
  return { kind, question, subject, asked } as AnyJob;
}
