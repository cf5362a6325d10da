/** Where a show is, and where it was opened from. */
export interface ShowPlace {
  /** Index of the stop shown; −1 before the first. */
  readonly stop: number;
  /** The place in the course from which it was opened, as that page writes it; empty for the laboratory. */
  readonly lesson: string;
}

/** Reads the text of `page=show:…`: the stop counted from 1, and after a hyphen the place in a lesson: `3-surrogate.band`. Never throws. */
export function readShowPlace(text: string): ShowPlace {
  const [, count = '0', lesson = ''] =
    /^(\d{1,2})?(?:-([\w-]{1,50}(?:\.(?:[\w/~-]|\.\d){1,50})?))?$/.exec(text) ?? [];
  return { stop: Number(count) - 1, lesson };
}

export function showPlaceText({ stop, lesson }: ShowPlace): string {
  return `${stop + 1}${lesson === '' ? '' : `-${lesson}`}`;
}
