import type { ReactNode } from 'react';
import { stopOf } from './stops';
import { useLesson } from './lessonContext';

/** Words that name a state of the lesson's figure and set it. */
export function Show({ figure, children }: { readonly figure: string; readonly children?: ReactNode }) {
  const { lesson, stop, show } = useLesson();
  return (
    <button
      type="button"
      className="show"
      data-lab={lesson.figures[figure]}
      title="Sets the figure"
      onClick={(event) => show(stopOf(event.currentTarget))}
      ref={(button) => {
        if (button) button.ariaCurrent = stopOf(button) === stop ? 'step' : null;
      }}
    >
      {children}
    </button>
  );
}
