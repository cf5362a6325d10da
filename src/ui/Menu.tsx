import { useId, useRef, type KeyboardEvent } from 'react';
import { Button } from './Button';
import { ChevronIcon } from './icons';

interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Sentence below the label. */
  readonly summary: string;
  /** True if it is open or in force. */
  readonly checked: boolean;
}

interface MenuProps {
  readonly label: string;
  readonly hint: string;
  readonly items: readonly MenuItem[];
  onChoose(id: string): void;
}

/** A button that opens a list of choices beneath it, or a sheet on a phone; a click beside it or Esc closes it. */
export function Menu({ label, hint, items, onChoose }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const below = anchor.current?.getBoundingClientRect();
    const { style } = list.current ?? {};
    if (!below || !style) return;
    style.setProperty('--below', `${below.bottom + 4}px`);
    style.setProperty('--beside', `${document.documentElement.clientWidth - below.right}px`);
  };
  const choose = (item: string): void => {
    list.current?.hidePopover();
    onChoose(item);
  };
  return (
    <div ref={anchor} className="menu" onKeyDown={(event) => moveFocus(event, list.current!)}>
      <Button popoverTarget={id} aria-haspopup="true" hint={hint}>
        {label} <ChevronIcon />
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu__list"
        role="group"
        aria-label={label}
        onBeforeToggle={place}
      >
        <button type="button" className="menu__close" popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            className="menu__item"
            aria-pressed={item.checked}
            onClick={() => choose(item.id)}
          >
            <span className="menu__label">{item.label}</span>
            <span className="menu__summary">{item.summary}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between choices, cyclically; ↓ on the button opens the list. */
function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const move = moves[event.key];
  const isOpen = list.matches(':popover-open');
  if (!move || (!isOpen && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  list.showPopover();
  const items = [...list.querySelectorAll<HTMLButtonElement>('.menu__item')];
  items[move(items.indexOf(document.activeElement as HTMLButtonElement), items.length - 1)]?.focus();
}
