import { useState, type ReactNode } from 'react';
import { classNames } from './classNames';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  /** True if it opens by itself, and stays open until somebody closes it. */
  readonly opens?: boolean;
  readonly children: ReactNode;
}

/** A native disclosure; closed, it does not render its contents. */
export function Disclosure({ title, className, opens = false, children }: DisclosureProps) {
  const [isOpen, open] = useState(opens);
  const [before, setBefore] = useState(opens);
  if (opens !== before) {
    setBefore(opens);
    if (opens) open(true);
  }
  return (
    <details className={classNames('disclosure', className)} open={isOpen}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          open(!isOpen);
        }}
      >
        {title}
      </summary>
      {isOpen && children}
    </details>
  );
}
