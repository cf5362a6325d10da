import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface OnPaperProps {
  /** What is printed in place of the page; it is seen on paper only. */
  readonly children: ReactNode;
  /** Called when the print dialog is closed. */
  onDone(): void;
}

/** Opens the browser’s print dialog with its contents in place of the page, once. */
export function OnPaper({ children, onDone }: OnPaperProps) {
  useEffect(() => {
    document.documentElement.dataset['onPaper'] = '';
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      delete document.documentElement.dataset['onPaper'];
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return createPortal(
    <div className="on-paper" aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
