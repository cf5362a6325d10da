import type { KeyboardEvent } from 'react';

/** The two ways to a function of one's own. */
export type Way = 'draw' | 'type';

const ways: readonly { readonly id: Way; readonly label: string; readonly hint: string }[] = [
  { id: 'draw', label: 'Draw it', hint: 'With mouse, finger or pen, or by nine heights' },
  { id: 'type', label: 'Type it', hint: 'As a formula of one input or more' },
];

/** The way a link asks for; null where it names none. */
export function wayOf(text: string): Way | null {
  return ways.find(({ id }) => id === text)?.id ?? null;
}

/** Tabs; arrow keys go from one to the other. */
export function WayTabs({ way, onChange }: { readonly way: Way; onChange(way: Way): void }) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? 'draw' : event.key === 'End' || way === 'draw' ? 'type' : 'draw';
    onChange(next);
    document.getElementById(`own-${next}-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label="How to make it" className="own__tabs" onKeyDown={onKeyDown}>
      {ways.map(({ id, label, hint }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`own-${id}-tab`}
          className="own__tab"
          aria-selected={way === id}
          aria-controls={`own-${id}`}
          tabIndex={way === id ? 0 : -1}
          title={hint}
          onClick={() => onChange(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
