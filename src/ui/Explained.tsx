import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';

/** Milliseconds for which a pointer rests on a word before it is explained. */
const rest = 400;

/** Milliseconds in which a pointer may go from the word to its explanation. */
const way = 150;

interface ExplainedProps {
  /** What explains it: a sentence in each line. */
  readonly text: string;
  readonly className?: string;
  /** The words or the control explained; the control takes the id of the explanation as its description. */
  readonly children: ReactNode | ((id: string) => ReactNode);
}

/**
 * Explains what is in it where it stands: under a pointer that rests on it, while a key has brought the focus there, and by a tap on its
 * label or its words. Esc, a choice, or a press elsewhere closes the explanation; it is no control of its own.
 */
export function Explained({ text, className, children }: ExplainedProps) {
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const [isOpen, setOpen] = useState(false);
  const show = (): void => {
    clearTimeout(timer.current);
    const { current: box } = words;
    if (!box?.isConnected || box.matches(':popover-open') || hasOpenList(anchor.current)) return;
    box.showPopover();
    placeBy(anchor.current!, box);
    setOpen(true);
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    const { current: box } = words;
    if (box?.matches(':popover-open')) box.hidePopover();
    setOpen(false);
  };
  const later = (then: () => void, wait: number): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(then, wait);
  };
  const byMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse';
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const leave = new AbortController();
    const listen = { capture: true, signal: leave.signal };
    const close = (): void => {
      clearTimeout(timer.current);
      words.current?.hidePopover();
      setOpen(false);
    };
    document.addEventListener(
      'keydown',
      (event) => {
        close();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        // Nothing behind it closes by the same key.
        event.preventDefault();
      },
      listen,
    );
    document.addEventListener('pointerdown', (event) => isOutside(event, anchor.current) && close(), listen);
    document.addEventListener('scroll', close, listen);
    return () => leave.abort();
  }, [isOpen]);
  return (
    <div
      ref={anchor}
      className={className === undefined ? 'explained' : `explained ${className}`}
      onPointerEnter={(event) => byMouse(event) && later(show, rest)}
      onPointerLeave={(event) => byMouse(event) && later(hide, way)}
      onPointerDown={(event) => byMouse(event) && hide()}
      onFocus={({ target, relatedTarget }: FocusEvent) => {
        // What was open in it gives the focus back, and nobody has come.
        const isBack = relatedTarget instanceof Node && anchor.current?.contains(relatedTarget);
        if (target.matches(':focus-visible') && !isBack) show();
      }}
      onBlur={hide}
      onChange={hide}
      onClick={(event) => {
        if (!isTap(event)) return;
        // The label would open its control.
        event.preventDefault();
        if (isOpen) hide();
        else show();
      }}
    >
      {typeof children === 'function' ? children(id) : children}
      <span id={id} popover="manual" ref={words} className="explained__words" role="tooltip">
        {text}
      </span>
    </div>
  );
}

/** True while a control in it shows its own list. */
function hasOpenList(anchor: Element | null): boolean {
  return Boolean(anchor?.querySelector('[popover="auto"]:popover-open'));
}

function isOutside({ target }: Event, anchor: HTMLElement | null): boolean {
  return !(target instanceof Node && anchor?.contains(target));
}

/** True for a finger or a pen on the words, not on the control that they name. */
function isTap({ nativeEvent, target }: MouseEvent): boolean {
  const { pointerType } = nativeEvent as globalThis.PointerEvent;
  return (
    (pointerType === 'touch' || pointerType === 'pen') &&
    !(target as Element).closest('select, button, input, .select-box--listed, .options, .explained__words')
  );
}

const gap = 4;
const edge = 8;

/** Places an open explanation below what it explains, or above it where there is no room; within the window. */
function placeBy(anchor: HTMLElement, box: HTMLElement): void {
  const around = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = around.bottom + gap;
  const top = below + height > clientHeight - edge ? around.top - gap - height : below;
  box.style.setProperty('top', `${Math.max(edge, top)}px`);
  box.style.setProperty('left', `${Math.max(edge, Math.min(around.left, clientWidth - edge - width))}px`);
}
