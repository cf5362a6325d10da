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
