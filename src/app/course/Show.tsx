import type { ReactNode } from 'react';
import { stopOf } from './stops';
import { useLesson } from './lessonContext';

/** Words that name a state of the figure and set it. */
export function Show({ lab, children }: { readonly lab: string; readonly children?: ReactNode }) {
  const { stop, show } = useLesson();
  return (
    <button
      type="button"
      className="show"
      data-lab={lab}
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
