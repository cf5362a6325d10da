import { useEffect, useState, type RefObject } from 'react';
import { Button } from '../ui/Button';

/** Pixels below the edge that hide nothing but a margin. */
const margin = 14;

interface MoreBelowProps {
  /** The figure: it scrolls, or one of the parts in it does. */
  readonly figure: RefObject<HTMLElement | null>;
}

/** Says that a figure goes on below its edge, and goes there; at the end back to its beginning. */
export function MoreBelow({ figure }: MoreBelowProps) {
  const reach = useReach(figure);
  if (reach === 'whole') return null;
  const isAtEnd = reach === 'end';
  return (
    <Button
      hint={isAtEnd ? 'Back to where the figure begins' : 'The figure goes on below its edge'}
      onClick={() => {
        const part = scrolledIn(figure.current);
        const top = isAtEnd ? 0 : (part?.scrollTop ?? 0) + (part?.clientHeight ?? 0) * 0.7;
        part?.scrollTo({ top });
      }}
    >
      {isAtEnd ? 'To the top ↑' : 'More below ↓'}
    </Button>
  );
}

/** `whole`: all of the figure is seen; `more`: it goes on below; `end`: what is above has gone out of sight. */
type Reach = 'whole' | 'more' | 'end';

/** Follows how far a figure has been scrolled, and how high what is in it becomes. */
function useReach(figure: RefObject<HTMLElement | null>): Reach {
  const [reach, tell] = useState<Reach>('whole');
  useEffect(() => {
    const self = figure.current;
    if (!self) return;
    const read = () => tell(reachOf(scrolledIn(self)));
    const sizes = new ResizeObserver(read);
    const parts = new MutationObserver(() => watch());
    const watch = (): void => {
      sizes.disconnect();
      // What is inside a panel may grow beyond it, and the panel stays as high as it is.
      for (const part of withParts(self, 3)) sizes.observe(part);
      for (const part of withParts(self, 2)) parts.observe(part, { childList: true });
    };
    watch();
    self.addEventListener('scroll', read, { capture: true, passive: true });
    return () => {
      self.removeEventListener('scroll', read, { capture: true });
      sizes.disconnect();
      parts.disconnect();
    };
  }, [figure]);
  return reach;
}

/** Returns an element and those in it, down to some depth. */
function withParts(part: Element, depth: number): readonly Element[] {
  return depth === 0 ? [part] : [part, ...[...part.children].flatMap((one) => withParts(one, depth - 1))];
}

function reachOf(part: Element | null): Reach {
  if (!part) return 'whole';
  return part.scrollTop + part.clientHeight < part.scrollHeight - margin ? 'more' : 'end';
}

/** Returns what scrolls: the figure or one of its parts; null where all of it is seen. */
function scrolledIn(figure: HTMLElement | null): Element | null {
  if (!figure) return null;
  const isScrolled = (part: Element) =>
    part.scrollHeight > part.clientHeight + margin && /auto|scroll/.test(getComputedStyle(part).overflowY);
  return [figure, ...figure.children].find(isScrolled) ?? null;
}
