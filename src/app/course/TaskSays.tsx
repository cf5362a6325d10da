import { useEffect, useRef } from 'react';

interface TaskSaysProps {
  readonly words: string;
  readonly isRight: boolean;
  /** Whether it replies to what the reader has just done here, and so is scrolled into view. */
  readonly isReply: boolean;
}

/** What is said of an answer, for eyes and ears. */
export function TaskSays({ words, isRight, isReply }: TaskSaysProps) {
  const says = useRef<HTMLParagraphElement>(null);
  const before = useRef(words);
  useEffect(() => {
    if (isReply && words !== before.current) says.current?.scrollIntoView({ block: 'nearest' });
    before.current = words;
  }, [isReply, words]);
  return (
    <p role="status" className="task-box__says" data-right={isRight ? '' : undefined} ref={says}>
      {words}
    </p>
  );
}
