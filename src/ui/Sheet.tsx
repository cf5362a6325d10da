import './sheet.css';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './Button';
import { CloseIcon } from './icons';

interface SheetProps {
  /** Accessible name of the sheet and of its button. */
  readonly label: string;
  readonly hint: string;
  /** Contents of the button. */
  readonly button: ReactNode;
  readonly className?: string;
  /** True if a button pressed in it closes it. */
  readonly closesAfter?: boolean;
  readonly children: ReactNode;
}

/** The head of a sheet: its name, and a button that closes the popover of this id. */
export function SheetHead({ of, label }: { readonly of: string; readonly label: string }) {
  return (
    <div className="sheet__head">
      <span className="sheet__title" aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        className="sheet__close"
        aria-label="Close"
        title={`Close ${label}`}
        popoverTarget={of}
        popoverTargetAction="hide"
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** A button that opens a sheet from the bottom of the screen; a tap beside it or Esc closes it. */
export function Sheet({ label, hint, button, className, closesAfter = false, children }: SheetProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const close = ({ target }: MouseEvent): void => {
    const pressed = target instanceof Element && target.closest('button');
    if (closesAfter && pressed && !pressed.hasAttribute('popovertarget')) sheet.current?.hidePopover();
  };
  return (
    <>
      <Button className={className} popoverTarget={id} label={label} aria-haspopup="true" hint={hint}>
        {button}
      </Button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className="sheet"
        role="group"
        aria-label={label}
        onClick={close}
      >
        <SheetHead of={id} label={label} />
        {children}
      </div>
    </>
  );
}
