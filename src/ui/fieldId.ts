/** Returns the id of the element of a field of the form. */
export function fieldId(field: string): string {
  return `field-${field}`;
}

/** Moves the focus to a field of the form. */
export function jumpTo(field: string): void {
  const element = document.getElementById(fieldId(field));
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
}
