import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Texts of a panel that were left, and how to go back to them. */
export interface Texts {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Sets another text; changes of one key one after another are taken back together, those of the key '' each alone. */
  change(text: string, key: string): void;
  undo(): void;
  redo(): void;
}

interface Left {
  readonly past: readonly string[];
  readonly future: readonly string[];
}

/** Keeps the texts that a panel leaves, until it is closed, and takes the keys that go back to them, wherever on the page the focus is. */
export function useTexts(text: string, setText: (text: string) => void): Texts {
  const [{ past, future }, setLeft] = useState<Left>({ past: [], future: [] });
  /** The change that was made last, by its key, and the text it left. */
  const last = useRef({ key: '', text: '' });
  const go = (to: string, left: Left): void => {
    last.current = { key: '', text: '' };
    setLeft(left);
    setText(to);
  };
  const undo = (): void => {
    const to = past.at(-1);
    if (to !== undefined) go(to, { past: past.slice(0, -1), future: [text, ...future] });
  };
  const redo = (): void => {
    const [to, ...rest] = future;
    if (to !== undefined) go(to, { past: [...past, text], future: rest });
  };
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const { target } = event;
    const isText = target instanceof HTMLInputElement && target.type === 'text';
    const isElsewhere = target instanceof Element && target.closest('dialog') !== null;
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isText || isElsewhere) return;
    if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
    else if (key === 'z') undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // Before the keys of the Lab, whose run stays as it is.
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change(next, key) {
      if (next === text) return;
      // A link may have set another text since.
      const isMore = key !== '' && key === last.current.key && text === last.current.text && past.length > 0;
      setLeft({ past: isMore ? past : [...past, text], future: [] });
      last.current = { key, text: next };
      setText(next);
    },
    undo,
    redo,
  };
}
