/** One of the things that a list lets you choose. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Heading under which it stands, together with others of the same one. */
  readonly group?: string | undefined;
  /** Shorter name while the list is closed, where there is little room. */
  readonly short?: string | undefined;
  /** Symbol in place of the shorter name, which no translator may take. */
  readonly symbol?: string | undefined;
  /** One sentence about it. */
  readonly hint?: string | undefined;
  /** True for the few that a long list shows at once. */
  readonly isUsual?: true | undefined;
}

/** A small picture beside an option: a line takes the colour of the text, a map has its own. */
export interface OptionPicture {
  readonly kind: 'line' | 'map';
  readonly url: string;
}
