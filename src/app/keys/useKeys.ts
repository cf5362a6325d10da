import { useEffect, useEffectEvent } from 'react';
import type { LabData } from '../../state/data';
import { useReadLab } from '../LabContext';

/** What is done with a key; false where it means nothing here, and others may have it. */
type TakeKey = (event: KeyboardEvent, state: LabData) => boolean;

interface KeyScope {
  /** Keys held with Control or Command are taken as well. */
  readonly modified?: boolean;
  /** A selector of what takes keys while it has the focus even where a link turns them off. */
  readonly always?: string;
}

/** Hands `take` each key that nobody else wants: no field, no open dialog, no browser's command, and not a link that turns keys off. */
export function useKeys(take: TakeKey, { modified = false, always }: KeyScope = {}): void {
  const read = useReadLab();
  const taken = useEffectEvent(take);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey || ((ctrlKey || metaKey) && !modified)) return;
      if (belongsToField(event) || document.querySelector('dialog[open]')) return;
      const state = read();
      const isOwn = always !== undefined && target instanceof Element && target.closest(always) !== null;
      if (!state.keys && !isOwn) {
        // After a click inside a frame nobody else could give the keys back to the page around it.
        if (key === 'Escape' && parent !== window) parent.focus();
        return;
      }
      if (taken(event, state)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [read, modified, always]);
}

/** Typing belongs to fields; arrows and space also to sliders, lists and buttons that use them themselves. */
function belongsToField({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open]')) return true;
  const isRange = target instanceof HTMLInputElement && target.type === 'range';
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (isRange) return key.startsWith('Arrow') || key === 'Home' || key === 'End';
  if (isTick || target.closest('button, summary, a')) return key === ' ';
  return target.closest('input, select, textarea, [contenteditable]') !== null;
}

/** Calls `act` on Escape, before anybody else hears of it, while `active`. */
export function useEscape(active: boolean, act: () => void): void {
  const onEscape = useEffectEvent(act);
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [active]);
}
