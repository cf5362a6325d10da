import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from './Button';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A modal on the native element, which traps the focus and gives it back. Esc and a click on the backdrop close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closing it before it unmounts gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);

  // The native close event comes late, perhaps after the dialog was opened again; so the element never closes by itself.
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    // A cancelled file chooser inside sends a cancel event of its own.
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
      className="dialog"
      aria-labelledby={titleId}
      onCancel={onCancel}
      onClose={onClose}
      onMouseDown={onBackdrop}
    >
      <div className="dialog__body">
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <Button variant="icon" label="Close" shortcut="Escape" onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
