import { useState, type ReactNode } from 'react';
import { classNames } from './classNames';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A native disclosure; closed, it does not render its contents. */
export function Disclosure({ title, className, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={classNames('disclosure', className)}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
