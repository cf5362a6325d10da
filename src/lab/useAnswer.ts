import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Progress } from '../engine/task';
import type { Answers } from '../worker/answers';
import type { AnswerOf, Ask, QuestionId } from '../worker/protocol';
import type { Slot } from '../worker/slot';
import { useAnswers } from './LabContext';

/** State of a question on the page. */
export interface Asked<Id extends QuestionId> {
  /** Best answer so far; of an older question until the present one has an answer. */
  readonly answer: AnswerOf<Id> | null;
  /** Question that `answer` belongs to. */
  readonly answered: Ask<Id> | null;
  /** True until the last of the wanted answers is there. */
  readonly waiting: boolean;
  /** Reason why the present question has no answer, in a sentence. */
  readonly fault: string | null;
  readonly progress: Progress | null;
  /** True after the visitor stopped the computation, content with the answer so far. */
  readonly isStopped: boolean;
  stop(): void;
  /** Asks on after a stop, and anew after a fault. */
  goOn(): void;
}

interface Answered<Id extends QuestionId> {
  readonly answered: Ask<Id>;
  readonly answer: AnswerOf<Id>;
}

/**
 * Asks the engine a question, or the same question ever finer, unless the answer is cached; gives up a question that is no longer
 * wanted. Null asks nothing; while `isPaused`, cached answers are returned but nothing is asked.
 */
export function useAnswer<Id extends QuestionId>(
  wanted: Ask<Id> | readonly Ask<Id>[] | null,
  isPaused = false,
): Asked<Id> {
  const answers = useAnswers();
  const asks = listOf(wanted);
  const name = asks.map((ask) => answers.nameOf(ask)).join('\n');
  const [last, setLast] = useState<Answered<Id> | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isStopped = stopped === name && asks.length > 0;
  const best = useKnown(answers, () => bestOf(answers, asks)?.answer);
  const fault = useKnown(answers, () => faultOf(answers, asks));
  const found = best === undefined ? null : bestOf(answers, asks);
  const isLast = found !== null && last !== null && isSame(answers, found, last);
  if (found && !isLast) setLast(found);
  const ask = useEffectEvent((slot: Slot<Id>) => slot.want(asks));
  const isAsking = !isPaused && !isStopped && name !== '';
  useEffect(() => {
    if (!isAsking) return;
    const slot = answers.slot<Id>({ givesUp: true, onProgress: setProgress });
    ask(slot);
    return () => slot.end();
  }, [answers, name, isAsking, attempt]);
  const { answer = null, answered = null } = (isLast ? last : (found ?? last)) ?? {};
  const isComplete = found !== null && found.answered === asks.at(-1);
  return {
    ...{ answer, answered, fault, progress, isStopped },
    waiting: !isComplete && fault === null,
    stop: () => setStopped(name),
    goOn: () => {
      setStopped(null);
      setAttempt(attempt + 1);
    },
  };
}

/** True if two answers are the same answer to the same question, though not the same object. */
function isSame<Id extends QuestionId>(answers: Answers, a: Answered<Id>, b: Answered<Id>): boolean {
  return a.answer === b.answer && answers.nameOf(a.answered) === answers.nameOf(b.answered);
}

function useKnown<T>(answers: Answers, read: () => T): T {
  return useSyncExternalStore(answers.subscribe, read, read);
}

function listOf<Id extends QuestionId>(wanted: Ask<Id> | readonly Ask<Id>[] | null): readonly Ask<Id>[] {
  if (wanted === null) return [];
  return 'question' in wanted ? [wanted] : wanted;
}

/** Returns the answer to the last question that has one. */
function bestOf<Id extends QuestionId>(answers: Answers, asks: readonly Ask<Id>[]): Answered<Id> | null {
  const known = answers.known();
  const answered = asks.findLast((ask) => known.find(ask) !== undefined);
  return answered ? { answered, answer: known.find(answered) as AnswerOf<Id> } : null;
}

function faultOf(answers: Answers, asks: readonly Ask[]): string | null {
  const known = answers.known();
  return asks.map((ask) => known.faultOf(ask)).find((fault) => fault !== null) ?? null;
}
