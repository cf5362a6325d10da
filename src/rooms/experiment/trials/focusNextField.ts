/** Moves the focus from a card to the result of the next one, or of the first. */
export function focusNextField(from: HTMLElement): void {
  const card = from.closest('.ex-card');
  const fields = [...document.querySelectorAll<HTMLElement>('.ex-card [data-result]')];
  const others = fields.filter((field) => !card?.contains(field));
  const next = others.find(
    (field) => card && card.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? others[0])?.focus();
}
