import type { ReactNode } from 'react';

/** A formula, and what it says. */
export function Line({
  says,
  children,
}: {
  readonly says?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <p className="why__formula">
      <span className="why__symbols" translate="no">
        {children}
      </span>
      {says && <span className="why__says">{says}</span>}
    </p>
  );
}

/** Puts a negative number in brackets, to follow a minus. */
export function bracketed(text: string): string {
  return text.startsWith('−') ? `(${text})` : text;
}
