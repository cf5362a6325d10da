import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from './Button';
import { ChevronIcon } from './icons';
import { SheetHead } from './Sheet';
import { nextChoice } from './nextChoice';

interface FlyoutProps {
  readonly label: string;
  readonly hint: string;
  /** Text of the button, if it is another one than the label; what is chosen now. */
  readonly shown?: string;
  readonly size?: 'small' | 'large';
  /** Called when pointer or focus come near the button: time to load the contents. */
  onNear?(): void;
  /** The choices: buttons of the class `menu__item`, rendered while they are open; one that is chosen closes them. */
  readonly children: ReactNode;
}

/**
 * A button that opens choices beneath it, on a phone as a sheet from the bottom. Arrow keys move between them, Esc or a click
 * beside them closes, and the focus returns.
 */
export function Flyout({ label, hint, shown, size = 'small', onNear, children }: FlyoutProps) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = (): void => {
    const below = anchor.current?.getBoundingClientRect();
    const { style } = list.current ?? {};
    if (!below || !style) return;
    style.setProperty('--below', `${below.bottom + 4}px`);
    style.setProperty('--beside', `${document.documentElement.clientWidth - below.right}px`);
  };
  const focusFirst = (): void => {
    const isShown = list.current?.matches(':popover-open') ?? false;
    const isInside = list.current?.querySelector('.menu__item:focus') ?? null;
    if (isShown && !isInside) choicesIn(list.current!)[0]?.focus();
  };
  return (
    <div
      ref={anchor}
      className="menu"
      onKeyDown={(event) => moveFocus(event, list.current!)}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Button
        popoverTarget={id}
        aria-haspopup="dialog"
        label={shown ? `${shown}, ${label.toLowerCase()}` : label}
        hint={hint}
      >
        <span>{`${shown ?? label} `}</span>
        <ChevronIcon />
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu__list"
        data-size={size}
        role="dialog"
        aria-label={label}
        onBeforeToggle={({ newState }) => {
          place();
          setIsOpen(newState === 'open');
        }}
        onToggle={focusFirst}
        onClick={({ target }) => {
          const isChosen = (target as Element).closest('.menu__item:not([aria-disabled])') !== null;
          if (isChosen) list.current?.hidePopover();
        }}
      >
        <SheetHead of={id} label={label} />
        {isOpen && (
          <Suspense fallback={<p className="menu__wait">Loading…</p>}>
            {children}
            <Arrival onArrive={focusFirst} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

/** Tells when the contents beside it have been loaded. */
function Arrival({ onArrive }: { onArrive(): void }) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(), []);
  return null;
}

function choicesIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.menu__item')];
}

/** Moves the focus between choices; ↓ on the button opens them, and keys that mean something to the page close them, as Esc does. */
function moveFocus(event: KeyboardEvent, list: HTMLElement): void {
  const { key } = event;
  const isOpen = list.matches(':popover-open');
  if (isOpen && /^\S$/.test(key)) return list.hidePopover();
  if (isOpen ? !/^(Arrow|Home$|End$)/.test(key) : key !== 'ArrowDown') return;
  event.preventDefault();
  if (!isOpen) return list.showPopover();
  const items = choicesIn(list);
  const at = items.findIndex((item) => item === document.activeElement);
  const edges = items.map((item) => item.getBoundingClientRect());
  items[nextChoice(key, at, edges)]?.focus();
}
