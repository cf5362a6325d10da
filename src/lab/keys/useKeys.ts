import { useEffect, useEffectEvent } from 'react';
import type { HoveredData } from '../state/pointing';
import { useLab } from '../LabContext';

/** Handles a key; returns false if the key means nothing here and others may have it. */
type TakeKey = (event: KeyboardEvent, state: HoveredData) => boolean;

interface KeyScope {
  /** True to take keys held with Control or Command too. */
  readonly modified?: boolean;
  /** Selector of an element that takes keys while it has the focus, even where a link turns them off. */
  readonly always?: string;
}

/** Passes `take` the keys that are free: not those of fields, open dialogs and the browser, and none where a link turns keys off. */
export function useKeys(take: TakeKey, { modified = false, always }: KeyScope = {}): void {
  const { store, pointing } = useLab();
  const taken = useEffectEvent(take);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey || ((ctrlKey || metaKey) && !modified)) return;
      if (belongsToField(event) || document.querySelector('dialog[open]')) return;
      // The browser closes what is open over the page, unless somebody takes the key.
      if (key === 'Escape' && document.querySelector(':popover-open')) return;
      const state = { ...store.getState(), hoverPlace: pointing.getState().hoverPlace };
      const isOwn = always !== undefined && target instanceof Element && target.closest(always) !== null;
      if (!state.keys && !isOwn) {
        // After a click inside a frame nothing else could give the keys back to the page around it.
        if (key === 'Escape' && parent !== window) parent.focus();
        return;
      }
      if (taken(event, state)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, pointing, modified, always]);
}

/** True if a key belongs to the focused control: typing to fields; keys held with nothing to lists; arrows and space to sliders and buttons. */
function belongsToField({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open]')) return true;
  const isRange = target instanceof HTMLInputElement && target.type === 'range';
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (isRange) return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  if (isTick || target.closest('button, [role="button"], summary, a')) return key === ' ';
  if (target.closest('select')) return !ctrlKey && !metaKey;
  return target.closest('input, textarea, [contenteditable]') !== null;
}
