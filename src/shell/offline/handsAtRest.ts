/** Events by which a visitor is seen at work. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Resolves once none of the visitor’s events has reached `target` for `quiet` milliseconds. */
export function handsAtRest(target: Pick<EventTarget, 'addEventListener'>, quiet: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const rest = (): void => {
      listening.abort();
      resolve();
    };
    let pending = setTimeout(rest, quiet);
    const wait = (): void => {
      clearTimeout(pending);
      pending = setTimeout(rest, quiet);
    };
    for (const sign of signs)
      target.addEventListener(sign, wait, { capture: true, passive: true, signal: listening.signal });
  });
}
