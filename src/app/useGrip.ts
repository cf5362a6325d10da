import { useEffect } from 'react';
import { useIntents } from './LabContext';

/** The keys that move the thumb of a slider; kept down, they repeat. */
const thumbKeys = /^(Arrow|Page|Home$|End$)/;

/** While a slider is held, by the pointer or by a key, all it sets is one edit. */
export function useGrip(): void {
  const { hold, letGo } = useIntents();
  useEffect(() => {
    const leave = new AbortController();
    const listen = { capture: true, signal: leave.signal };
    document.addEventListener('pointerdown', (event) => isSlider(event) && hold(), listen);
    document.addEventListener('keydown', (event) => startsKey(event) && hold(), listen);
    for (const end of ['pointerup', 'pointercancel', 'keyup', 'blur'] as const) {
      window.addEventListener(end, (event) => ends(event) && letGo(), listen);
    }
    return () => leave.abort();
  }, [hold, letGo]);
}

function startsKey(event: KeyboardEvent): boolean {
  return isSlider(event) && !event.repeat && thumbKeys.test(event.key);
}

/** Another field may lose the focus while a slider is taken; but where the whole window does, nobody says what is let go. */
function ends({ type, target }: Event): boolean {
  return type !== 'blur' || target === window;
}

function isSlider({ target }: Event): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}
