import { useMemo, useState } from 'react';
import { withStroke, type Sketch, type Spot } from './sketch';
import { changed, historyOf, redone, undone } from './sketchHistory';

/** The sketch as it is seen, with the stroke that is being drawn; and what can be done to it. */
export interface Sketching {
  readonly sketch: Sketch;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  change(make: (sketch: Sketch) => Sketch): void;
  /** A stroke so far; null gives it up. */
  draw(spots: readonly Spot[] | null): void;
  finish(spots: readonly Spot[]): void;
  undo(): void;
  redo(): void;
}

export function useSketch(first: () => Sketch): Sketching {
  const [history, setHistory] = useState(() => historyOf(first()));
  const [stroke, setStroke] = useState<readonly Spot[] | null>(null);
  const { past, present, future } = history;
  const sketch = useMemo(() => (stroke ? withStroke(present, stroke) : present), [present, stroke]);
  const change = (make: (sketch: Sketch) => Sketch): void =>
    setHistory((old) => changed(old, make(old.present)));
  return {
    sketch,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change,
    draw: setStroke,
    finish: (spots) => {
      setStroke(null);
      change((old) => withStroke(old, spots));
    },
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  };
}
