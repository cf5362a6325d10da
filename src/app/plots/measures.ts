/** Sizes that the layout of plots follows from, in pixels. */
export interface Measures {
  /** Size of small text. */
  readonly text: number;
  /** 1 on a screen, more on a projector. */
  readonly weight: number;
  /** Left of a plot, for the numbers of its axis. */
  readonly left: number;
  readonly right: number;
  /** Between plots beside each other. */
  readonly gap: number;
  /** Above a plot, for its title. */
  readonly title: number;
  /** Below a plot, for the numbers of its axis. */
  readonly numbers: number;
}

/** The sizes in a room of a kind. */
export function measuresOf(kind: 'wide' | 'medium' | 'phone', display: 'screen' | 'projector'): Measures {
  const text = display === 'projector' ? 18 : 12;
  const roomy = kind === 'wide';
  return {
    text,
    weight: display === 'projector' ? 1.6 : 1,
    left: Math.round(text * (roomy ? 5 : kind === 'medium' ? 4.4 : 3.8)),
    right: roomy ? 24 : 14,
    gap: roomy ? Math.round(text * 1.5) : 14,
    title: Math.round(text * 2.6),
    numbers: Math.round(text * 2.5),
  };
}
