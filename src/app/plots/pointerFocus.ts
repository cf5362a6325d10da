import type { FocusEvent, PointerEvent } from 'react';

/** Marks the plots while they have the focus because somebody clicked in them, so that a key that follows draws no frame. */
export const pointerFocus = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.dataset['byPointer'] = '';
  },
  onBlur: ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    if (target === currentTarget) delete currentTarget.dataset['byPointer'];
  },
};
