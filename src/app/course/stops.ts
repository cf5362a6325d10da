/** The words of a text that set its figure, in the order in which they are read. */
export function stopsOf(text: ParentNode): readonly HTMLButtonElement[] {
  return [...text.querySelectorAll<HTMLButtonElement>('.show')];
}

/** Which of them a button is, counted from 0. */
export function stopOf(button: HTMLElement): number {
  const text = button.closest('.lesson__text');
  return text ? stopsOf(text).indexOf(button as HTMLButtonElement) : -1;
}
