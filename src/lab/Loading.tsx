import { useEffect } from 'react';
import { holdKeys } from './keys/holdKeys';

/** Stands for a page or panel that is being loaded; keys struck meanwhile are for it, and are kept until it is there. */
export function Loading({ className }: { readonly className?: string }) {
  useHeldKeys(true);
  return (
    <p className={className} aria-busy="true">
      Loading…
    </p>
  );
}

/** Keeps the keys struck while `isHeld`; then they are struck again. */
export function useHeldKeys(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const strike = holdKeys(document);
    // What is there now begins to listen in the effects after this one.
    return () => queueMicrotask(strike);
  }, [isHeld]);
}
