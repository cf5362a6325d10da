import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  readonly label: string;
  readonly className: string;
  /** `group` where several of a kind stand on a page; `region` is a landmark. */
  readonly role?: 'region' | 'group';
  readonly ref?: Ref<HTMLDivElement>;
  onFocus?(event: FocusEvent): void;
  readonly children: ReactNode;
}

/** A scrollable region with keyboard access: a key that scrolls it does nothing else, such as a step. */
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

/** Sizes of the contents and of the part in view. */
type Scrolled = Pick<HTMLElement, 'scrollWidth' | 'clientWidth' | 'scrollHeight' | 'clientHeight'>;

/** True if a key scrolls a focused region, so that the page must not use it. */
export function scrolls(key: string, region: Scrolled): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
  return (
    (across.includes(key) && scrollWidth > clientWidth) || (down.includes(key) && scrollHeight > clientHeight)
  );
}
