import { useRef, useState, type RefObject, type UIEvent } from 'react';

interface CardRow {
  /** The first card to be seen, counted from 0. */
  readonly shown: number;
  onScroll(event: UIEvent<HTMLElement>): void;
  /** Shows the next card, after the last one the first. */
  next(): void;
}

/** Follows a row of cards that scrolls sideways: which is the first one to be seen, and the way to the next. */
export function useCardRow(): readonly [RefObject<HTMLDivElement | null>, CardRow] {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const row = {
    shown,
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setShown(firstSeen(currentTarget)),
    next: () => {
      const { current: frame } = ref;
      if (!frame) return;
      const cards = cardsIn(frame);
      const isAtEnd = frame.scrollLeft + frame.clientWidth >= frame.scrollWidth - 1;
      const next = isAtEnd ? cards[0] : cards[firstSeen(frame) + 1];
      if (next) frame.scrollTo({ left: next.offsetLeft - cards[0]!.offsetLeft });
    },
  };
  return [ref, row];
}

function cardsIn(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(':scope > .ex-card')];
}

/** Returns the card nearest to the left edge, counted from 0. */
function firstSeen(row: HTMLElement): number {
  const cards = cardsIn(row);
  const from = (card: HTMLElement): number =>
    Math.abs(card.offsetLeft - cards[0]!.offsetLeft - row.scrollLeft);
  return cards.reduce((best, card, k) => (from(card) < from(cards[best]!) ? k : best), 0);
}
