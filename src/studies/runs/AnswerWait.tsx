import type { QuestionId } from '../../engine/questions/registry';
import { TaskProgress, useIsSlow } from '../../lab/TaskProgress';
import type { Asked } from '../../lab/useAnswer';
import { Button } from '../../ui/Button';

/** What is said while a question is answered; of two, the first once there is an older answer or a coarser one. */
interface WaitWords {
  /** Sentence before the first answer. */
  readonly first: string;
  /** Accessible name of the progress bar. */
  readonly bar: string;
  readonly busy: readonly [again: string, first: string];
  readonly stopped: readonly [again: string, first: string];
  /** Hints of both buttons. */
  readonly cancel: string;
  readonly goOn: string;
}

interface AnswerWaitProps {
  readonly known: Asked<QuestionId>;
  readonly words: WaitWords;
}

/** Shows progress with a way to stop, a sentence if computing was stopped, or the fault. */
export function AnswerWait({ known, words }: AnswerWaitProps) {
  const { answer, fault, waiting, isStopped, progress } = known;
  const isSlow = useIsSlow(waiting && !isStopped);
  const said = ([again, first]: readonly [string, string]) => (answer ? again : first);
  if (fault) return <p role="alert">{fault}</p>;
  if (!waiting) return null;
  if (isStopped) {
    return (
      <div className="task">
        <span>{said(words.stopped)}</span>
        <Button onClick={known.goOn} hint={words.goOn}>
          Go on
        </Button>
      </div>
    );
  }
  if (!isSlow) return answer ? null : <p className="panel__wait">{words.first}</p>;
  return (
    <div className="task">
      <TaskProgress label={words.bar} progress={progress} />
      <span>{said(words.busy)}</span>
      <Button onClick={known.stop} hint={words.cancel}>
        Cancel
      </Button>
    </div>
  );
}
