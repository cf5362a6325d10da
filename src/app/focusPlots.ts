/** The keyboard goes on at the plots, or at what is open in their place. */
export function focusPlots(): void {
  document.querySelector<HTMLElement>('.plots, .panel')?.focus();
}
