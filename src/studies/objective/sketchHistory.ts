import { emptySketch, type Sketch } from './sketch';

/** A sketch and the way it came about. */
export interface SketchHistory {
  readonly past: readonly Sketch[];
  readonly present: Sketch;
  readonly future: readonly Sketch[];
}

const longest = 200;

export function historyOf(present: Sketch = emptySketch): SketchHistory {
  return { past: [], present, future: [] };
}

/** The next sketch; nothing happens where it is the same. */
export function changed(history: SketchHistory, sketch: Sketch): SketchHistory {
  if (sketch === history.present) return history;
  return { past: [...history.past, history.present].slice(-longest), present: sketch, future: [] };
}

export function undone(history: SketchHistory): SketchHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone(history: SketchHistory): SketchHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future };
}
