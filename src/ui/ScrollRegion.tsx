import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  /** A group where several of one kind stand on a page, else a landmark of its own. */
  readonly role?: 'region' | 'group';
  readonly ref?: Ref<HTMLDivElement>;
  onFocus?(event: FocusEvent): void;
  readonly children: ReactNode;
}

/** What scrolls within the page, with the mouse and with the keyboard: a key that scrolls it means nothing else, such as a step. */
export function ScrollRegion({ label, role = 'region', children, ...props }: ScrollRegionProps) {
  return (
    <div {...props} tabIndex={0} role={role} aria-label={label} onKeyDown={keepKey}>
      {children}
    </div>
  );
}

function keepKey(event: KeyboardEvent<HTMLElement>): void {
  if (scrolls(event.key, event.currentTarget)) event.stopPropagation();
}

const across: readonly string[] = ['ArrowLeft', 'ArrowRight'];
const down: readonly string[] = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/** How much there is, and how much of it is seen. */
type Scrolled = Pick<HTMLElement, 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight'>;

/** Whether a key scrolls a region that has the focus: then it means nothing else on the page. */
export function scrolls(key: string, region: Scrolled): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
  return (
    (across.includes(key) && scrollWidth > clientWidth) || (down.includes(key) && scrollHeight > clientHeight)
  );
}
