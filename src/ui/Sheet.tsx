import './sheet.css';
import { useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from './Button';

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
        <button type="button" className="sheet__close" popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
        {children}
      </div>
    </>
  );
}
