import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  onClose(): void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A modal on the native element, which keeps the focus inside and gives it back. Esc and a click beside it close it. */
export function Dialog({ open, title, onClose, wide = false, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it leaves the page, it gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);

  // The browser tells of its closing a moment later, when somebody may have opened it again; so it does not close by itself.
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A list of files that is given up cancels itself alone.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };

  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <dialog
      ref={ref}
      className={classNames('dialog', wide && 'dialog--wide')}
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={() => open && onClose()}
      onMouseDown={onBackdrop}
    >
      {open && (
        <div className="dialog__body">
          <div className="dialog__head">
            <h2 id={titleId}>{title}</h2>
            <Button variant="icon" label="Close" shortcut="Escape" onClick={onClose}>
              <CloseIcon />
            </Button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
