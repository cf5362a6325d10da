import './tabs.css';
import type { KeyboardEvent } from 'react';

interface TabsProps<Id extends string> {
  /** Accessible name of all. */
  readonly label: string;
  /** Beginning of the ids of elements: the tab "a" is "of-a-tab", the panel it opens "of-a". */
  readonly of: string;
  /** A note stands beside the name of the open one. */
  readonly tabs: readonly {
    readonly id: Id;
    readonly label: string;
    readonly hint: string;
    readonly note?: string;
  }[];
  readonly open: Id;
  onOpen(id: Id): void;
}

/** Switches between tabs; arrow keys, Home and End move along them. */
export function Tabs<Id extends string>({ label, of, tabs, open, onOpen }: TabsProps<Id>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex(({ id }) => id === open);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { id } = tabs[(to + tabs.length) % tabs.length]!;
    onOpen(id);
    document.getElementById(`${of}-${id}-tab`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
      {tabs.map(({ id, label: name, hint, note }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${of}-${id}-tab`}
          className="tabs__tab"
          aria-selected={open === id}
          aria-controls={open === id ? `${of}-${id}` : undefined}
          tabIndex={open === id ? 0 : -1}
          title={hint}
          onClick={() => onOpen(id)}
        >
          <span>{name}</span>
          {open === id && note && <small className="tabs__note">{` ${note}`}</small>}
        </button>
      ))}
    </div>
  );
}
