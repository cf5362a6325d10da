import { useRef, useState, type TouchEvent } from 'react';

/** Pixels from which on a touch is a swipe. */
const swipe = 50;

/** Shows one of some cards at a time; a swipe shows the next one or the one before. */
export function useOneCard(count: number) {
  const [wanted, setWanted] = useState(0);
  const from = useRef<number | null>(null);
  const shown = Math.max(0, Math.min(wanted, count - 1));
  return {
    shown,
    next: () => setWanted((shown + 1) % Math.max(1, count)),
    swiping: {
      onTouchStart: ({ touches }: TouchEvent) => {
        from.current = touches[0]?.clientX ?? null;
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const moved = (changedTouches[0]?.clientX ?? 0) - (from.current ?? 0);
        if (from.current !== null && Math.abs(moved) >= swipe) {
          setWanted(Math.max(0, Math.min(count - 1, shown - Math.sign(moved))));
        }
        from.current = null;
      },
    },
  };
}
