/** Most keys that are kept, because nobody means more of them. */
const mostKept = 30;

/** Keys that act on the browser or on the focus, whatever the page will do with others. */
const othersKeys = /^(Tab|Enter|Shift|Control|Alt|Meta|CapsLock|F\d+|Dead|Process|Unidentified)$/;

const fields = 'input, select, textarea, button, [role="button"], dialog, [contenteditable]';

/**
 * Keeps the keys struck from now on, because what takes them is still being loaded. Returns a function that strikes them again where
 * they were struck, in their order, and ends this. Keys of fields, keys held down and those with Control, Command or Alt are left alone; Escape gives up
 * what was kept.
 */
export function holdKeys(page: Document): () => void {
  const kept: KeyboardEvent[] = [];
  let isStriking = false;
  const hold = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, repeat, target } = event;
    // Keys struck meanwhile come after those that are kept; those that are struck again here or elsewhere pass.
    if (isStriking && !event.isTrusted) return;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || repeat) return;
    if (othersKeys.test(key) || (target instanceof Element && target.closest(fields))) return;
    if (key === 'Escape') {
      kept.length = 0;
      return;
    }
    // Nobody else may take it now: it is struck again.
    event.stopImmediatePropagation();
    event.preventDefault();
    if (kept.length < mostKept) kept.push(event);
  };
  page.addEventListener('keydown', hold, { capture: true });
  const strike = (): void => {
    isStriking = true;
    const next = kept.shift();
    if (!next) return page.removeEventListener('keydown', hold, { capture: true });
    const { key, code, shiftKey, target } = next;
    const struck = target instanceof Element && target.isConnected ? target : page.body;
    struck.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
    );
    // Each is a task of its own, as a key of the keyboard is: the page has drawn what the one before has changed.
    setTimeout(strike);
  };
  return strike;
}
