import { useEffect, useState } from 'react';
import type { AnswerOf, Question, QuestionKind, QuestionOf } from '../worker/questions';
import { usePort } from './LabContext';

/** What is known of a question: the last answer stays until there is a newer one. */
export interface Asked<Kind extends QuestionKind> {
  readonly answer: AnswerOf<Kind> | null;
  /** What `answer` is the answer to: while there is a newer question, still the one before. */
  readonly answered: QuestionOf<Kind> | null;
  /** The question has changed since, or there is no answer yet. */
  readonly waiting: boolean;
  /** Why there is no answer, in a sentence. */
  readonly fault: string | null;
}

/** Asks the engine whenever the question is another object; gives the old one up. Null asks nothing. */
export function useAnswer<Kind extends QuestionKind>(question: QuestionOf<Kind> | null): Asked<Kind> {
  const port = usePort();
  const [known, setKnown] = useState<Omit<Asked<Kind>, 'waiting'> & { readonly to: typeof question }>({
    to: null,
    answer: null,
    answered: null,
    fault: null,
  });
  useEffect(() => {
    if (!question) return;
    const handle = port.request(
      { kind: 'ask', question: question as Question },
      { onAnswer: (answer) => setKnown({ to: question, answer, answered: question, fault: null }) },
    );
    void handle.outcome.then((outcome) => {
      if (outcome.type === 'failed') {
        setKnown((before) => ({ ...before, to: question, fault: outcome.fault.message }));
      }
    });
    return () => handle.cancel();
  }, [port, question]);
  const { answer, answered, fault, to } = known;
  return { answer, answered, fault, waiting: question !== to };
}
