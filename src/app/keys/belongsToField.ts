/** Typing belongs to fields; arrows and space also to sliders, lists and buttons that use them themselves. */
export function belongsToField({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open]')) return true;
  const isRange = target instanceof HTMLInputElement && target.type === 'range';
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (isRange) return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  if (isTick || target.closest('button, summary, a')) return key === ' ';
  return target.closest('input, select, textarea, [contenteditable]') !== null;
}
