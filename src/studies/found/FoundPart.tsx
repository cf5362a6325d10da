import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the page with its heading. */
export function Part({ title, note, children }: PartProps) {
  return (
    <section className="found__part" aria-label={title}>
      <h3>
        <span>{`${title} `}</span>
        {note && <span>{note}</span>}
      </h3>
      {children}
    </section>
  );
}
