import { useState, type ReactNode } from 'react';
import { classNames } from './classNames';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  /** True if it is open until somebody closes it. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** A native disclosure; closed, it does not render its contents. */
export function Disclosure({ title, className, opens = false, children }: DisclosureProps) {
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? opens;
  return (
    <details
      className={classNames('disclosure', className)}
      open={isOpen}
      onToggle={(event) => choose(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}
