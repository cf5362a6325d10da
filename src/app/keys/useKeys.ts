import { useEffect, useEffectEvent } from 'react';
import type { HoveredData } from '../../state/pointing';
import { belongsToField } from './belongsToField';
import { useLab } from '../LabContext';

/** What is done with a key; false where it means nothing here, and others may have it. */
type TakeKey = (event: KeyboardEvent, state: HoveredData) => boolean;

interface KeyScope {
  /** Keys held with Control or Command are taken as well. */
  readonly modified?: boolean;
  /** A selector of what takes keys while it has the focus even where a link turns them off. */
  readonly always?: string;
}

/** Hands `take` each key that nobody else wants: no field, no open dialog, no browser's command, and not a link that turns keys off. */
export function useKeys(take: TakeKey, { modified = false, always }: KeyScope = {}): void {
  const { store, pointing } = useLab();
  const taken = useEffectEvent(take);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey || ((ctrlKey || metaKey) && !modified)) return;
      if (belongsToField(event) || document.querySelector('dialog[open]')) return;
      const state = { ...store.getState(), hoverPlace: pointing.getState().hoverPlace };
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
  }, [store, pointing, modified, always]);
}
