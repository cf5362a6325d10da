import { stopsOf } from './stops';

/** Heights in pixels of a text that scrolls. */
export interface Scrolled {
  /** Distance from the top of the text to the first line that is seen. */
  readonly top: number;
  /** Height of the part that is seen. */
  readonly seen: number;
  /** Height of the whole text. */
  readonly whole: number;
}

/** Shares of the height that is seen: words are read at the first, and left once they have sunk below the second. */
const line = { reading: 0.4, leaving: 0.75 };

/**
 * Returns the index of the last word at or above the reading line, −1 before the first. `words` are their distances [n] from the top of the
 * text, `before` the index so far, which is left only once its word is well below the line. At the ends of the text, where nothing
 * scrolls further, the line moves on to the edges, so that each word crosses it.
 */
export function readStop(words: readonly number[], scrolled: Scrolled, before = -1): number {
  const { top, seen, whole } = scrolled;
  const left = whole - top - seen;
  const first = (words[0] ?? 0) + 1;
  const at = (share: number) => top + Math.max(Math.min(share * seen, first + top), seen - Math.max(0, left));
  const above = (limit: number) => words.filter((word) => word <= limit).length - 1;
  const read = above(at(line.reading));
  return read < before ? Math.max(read, Math.min(before, above(at(line.leaving)))) : read;
}

/** The stop shown, and the one that was being read when it was chosen. */
export interface Chosen {
  readonly shown: number;
  readonly read: number;
}

/**
 * Returns what is shown after scrolling to `read`. A stop that was chosen by a click or a key stays until the words that are read
 * reach it, or leave the stretch between it and where the reader was.
 */
export function afterScroll(chosen: Chosen, read: number): Chosen {
  const { shown, read: from } = chosen;
  const isBetween = read >= Math.min(shown, from) && read <= Math.max(shown, from);
  if (isBetween && read !== shown) return chosen;
  return { shown: read, read };
}

/** Milliseconds after which words count as read, because a fling passes many of them. */
const longEnough = 120;

/** Follows the reader of a text, and finds the stop whose words have come to the reading line. */
export class ReadingLine {
  private text: HTMLElement | null = null;
  private chosen: Chosen | null = null;
  /** The scroll position that the page itself is moving to; null while only the reader moves it. */
  private target: number | null = null;
  /** The stop that counts as read in a moment, and the timer of that. */
  private coming: { readonly shown: number; readonly timer: number } | null = null;
  /** The heights at the last look: a text that was laid out anew may scroll, and nobody has read on. */
  private laidOut: Pick<Scrolled, 'seen' | 'whole'> | null = null;
  /** True from a turn of the wheel or a swipe to the scrolling that comes of it: that is the reader's, whatever was laid out meanwhile. */
  private isTurned = false;

  /** The stop that was chosen or read last; null before the first. */
  get shown(): number | null {
    return this.chosen?.shown ?? null;
  }

  /** Calls back with the stop that is read, as the reader scrolls; returns a function that ends that. */
  listen(text: HTMLElement, show: (stop: number) => void): () => void {
    this.text = text;
    const leave = new AbortController();
    const options = { signal: leave.signal, passive: true, capture: true };
    // Scrolling does not bubble: the column scrolls on a wide screen, the page on a narrow one.
    document.addEventListener('scroll', () => this.follow(text, show), options);
    const letGo = () => (this.target = null);
    for (const by of ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const) {
      document.addEventListener(by, letGo, options);
    }
    const turn = () => (this.isTurned = true);
    for (const by of ['wheel', 'touchmove'] as const) text.addEventListener(by, turn, options);
    return () => {
      leave.abort();
      this.forget();
      this.text = null;
    };
  }

  /** Counts a stop as chosen, and leaves the text where it is. */
  choose(stop: number): void {
    this.forget();
    const place = this.text && placeOf(this.text);
    const read = place ? this.readOf(place) : stop;
    this.laidOut = place && place.scrolled;
    this.chosen = { shown: stop, read };
  }

  /** Counts a stop as chosen, and moves its words to the reading line. */
  goTo(stop: number): void {
    this.choose(stop);
    const word = this.text && stopsOf(this.text)[stop];
    if (!this.text || !word) return;
    const { words, scrolled, scroller, offset } = placeOf(this.text);
    const wish = words[stop]! + word.offsetHeight - line.reading * scrolled.seen;
    const top = Math.round(Math.min(Math.max(0, wish), Math.max(0, scrolled.whole - scrolled.seen)));
    if (Math.abs(top - scrolled.top) < 1) return;
    this.target = top;
    scroller.scrollTo({ top: top + offset });
  }

  private follow(text: HTMLElement, show: (stop: number) => void): void {
    // Nothing is read before the first figure is set.
    if (!this.chosen) return;
    const place = placeOf(text);
    const now = this.readOf(place);
    const isLaidOutAnew =
      this.laidOut?.seen !== place.scrolled.seen || this.laidOut.whole !== place.scrolled.whole;
    this.laidOut = place.scrolled;
    const { isTurned } = this;
    this.isTurned = false;
    if (this.target !== null) {
      // What the page scrolls by itself does not count.
      if (Math.abs(place.scrolled.top - this.target) > 1) return;
      this.target = null;
      this.chosen = { ...this.chosen, read: now };
      return;
    }
    if (isLaidOutAnew && !isTurned) {
      this.forget();
      this.chosen = { ...this.chosen, read: now };
      return;
    }
    const next = afterScroll(this.chosen, now);
    if (next.shown === this.chosen.shown) {
      this.forget();
      this.chosen = next;
    } else if (next.shown !== this.coming?.shown) {
      this.forget();
      const timer = window.setTimeout(() => {
        this.coming = null;
        this.chosen = next;
        show(next.shown);
      }, longEnough);
      this.coming = { shown: next.shown, timer };
    }
  }

  private readOf({ words, scrolled }: Place): number {
    return Math.max(0, readStop(words, scrolled, this.chosen?.read));
  }

  private forget(): void {
    if (this.coming) clearTimeout(this.coming.timer);
    this.coming = null;
  }
}

interface Place {
  /** Distances of the words that set the figure from the top of the text. */
  readonly words: readonly number[];
  readonly scrolled: Scrolled;
  readonly scroller: Element;
  /** Scroll position of what scrolls when the text begins at the top of what is seen of it. */
  readonly offset: number;
}

/** Measures a text in its own column, or on a page that scrolls as a whole, between what sticks to its top and bottom. */
function placeOf(text: HTMLElement): Place {
  const isColumn = getComputedStyle(text).overflowY !== 'visible';
  const scroller = isColumn ? text : document.documentElement;
  const covered = isColumn ? { top: 0, bottom: 0 } : coveredOf(text);
  const { top } = text.getBoundingClientRect();
  const begin = isColumn ? top - text.scrollTop : top;
  const offset = isColumn ? 0 : top + scroller.scrollTop - covered.top;
  return {
    words: stopsOf(text).map((word) => word.getBoundingClientRect().top - begin),
    scrolled: {
      top: scroller.scrollTop - offset,
      seen: scroller.clientHeight - covered.top - covered.bottom,
      whole: isColumn ? text.scrollHeight : text.offsetHeight,
    },
    scroller,
    offset,
  };
}

/** Returns the heights of what sticks to the edges of the page beside a text. */
function coveredOf({ parentElement: parent }: HTMLElement): {
  readonly top: number;
  readonly bottom: number;
} {
  const covered = { top: 0, bottom: 0 };
  for (const part of parent?.children ?? []) {
    const { position, bottom } = getComputedStyle(part);
    if (position === 'sticky') covered[bottom === 'auto' ? 'top' : 'bottom'] += part.clientHeight;
  }
  return covered;
}
