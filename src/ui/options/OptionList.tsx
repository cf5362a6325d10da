import './options.css';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { later } from '../later';
import type { OptionPicture, SelectOption } from './option';
import { SheetHead } from '../Sheet';

/** Loaded when a list opens. */
const OptionCards = later(async () => ({ default: (await import('./OptionCards')).OptionCards }));

interface OptionListProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  /** Pictures by value; none before they are drawn. */
  readonly pictures: Readonly<Record<string, OptionPicture>> | undefined;
  onChoose(value: string): void;
  /** A native select, which has the name, the value and the focus. */
  readonly children: ReactNode;
}

/**
 * Opens a list of our own in place of that of a native select: options in groups, each with a picture and a sentence, the usual ones at
 * once and the others with *More*; on a phone as a sheet from the bottom. Where a browser opens its own list all the same, that has all options.
 */
export function OptionList({ children, ...list }: OptionListProps) {
  const box = useRef<HTMLSpanElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const focus = () => box.current?.querySelector('select')?.focus();
  const open = () => {
    focus();
    popover.current?.showPopover();
  };
  return (
    <>
      <span
        ref={box}
        className="select-box select-box--listed"
        onMouseDown={(event) => {
          // The browser would open its own list.
          event.preventDefault();
          wasOpen.current = popover.current?.matches(':popover-open') ?? false;
        }}
        onClick={() => {
          if (wasOpen.current) focus();
          else open();
        }}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || !opening.test(event.key)) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </span>
      <ListBeside box={box} popover={popover} {...list} />
    </>
  );
}

interface ListBesideProps extends Omit<OptionListProps, 'children'> {
  readonly box: RefObject<HTMLElement | null>;
  readonly popover: RefObject<HTMLDivElement | null>;
}

/** The list, placed by what opens it; its options are there while it is open. */
function ListBeside({ box, popover, label, value, onChoose, ...shown }: ListBesideProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const focusChosen = () => popover.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  return (
    <div
      ref={popover}
      id={id}
      popover="auto"
      className="menu__list options"
      role="dialog"
      aria-label={label}
      // That of the field is about what is chosen.
      title=""
      onBeforeToggle={({ newState }) => {
        placeBy(box.current, popover.current);
        if (newState === 'open') setIsOpen(true);
      }}
      onToggle={({ newState }) => {
        // Not before: the focus goes back to the select only from within the list.
        if (newState === 'closed') setIsOpen(false);
        else focusChosen();
      }}
    >
      <SheetHead of={id} label={label} />
      {isOpen && (
        <Suspense fallback={<p className="menu__wait">Loading…</p>}>
          <OptionCards
            {...shown}
            label={label}
            value={value}
            onChoose={(chosen) => {
              popover.current?.hidePopover();
              if (chosen !== value) onChoose(chosen);
            }}
          />
          <Arrival onArrive={focusChosen} />
        </Suspense>
      )}
    </div>
  );
}

/** Keys that open a list. */
const opening = /^(Enter| |F4|ArrowDown|ArrowUp)$/;

/** Tells when the contents beside it have been loaded. */
function Arrival({ onArrive }: { onArrive(): void }) {
  const arrive = useEffectEvent(onArrive);
  useEffect(() => arrive(), []);
  return null;
}

/** Least height of a list below what opens it, if there is more room above, in CSS pixels. */
const enough = 320;

/** Places a list below its select, or above where there is more room; what it is too wide for its style sheet settles. */
function placeBy(box: HTMLElement | null, list: HTMLElement | null): void {
  if (!box || !list) return;
  const { top, bottom, left } = box.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const isAbove = below < enough && top > below;
  list.toggleAttribute('data-above', isAbove);
  list.style.setProperty('--left', `${left}px`);
  list.style.setProperty('--edge', `${(isAbove ? window.innerHeight - top : bottom) + 4}px`);
}
