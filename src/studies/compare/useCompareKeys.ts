import { shownAt } from '../runs/columns';
import type { Compare } from './compare.store';
import { planesOf, viewsOf } from '../runs/shown';
import { useKeys } from '../../app/keys/useKeys';

type Command = (compare: Compare) => void;

/** As in the Lab, for all columns. */
const commands: Readonly<Record<string, Command>> = {
  ArrowRight: ({ intents }) => intents.step(),
  ArrowLeft: ({ intents }) => intents.back(),
  ' ': ({ intents, store }) => (store.getState().playing ? intents.pause() : intents.play()),
  Home: ({ intents }) => intents.first(),
  End: ({ intents }) => intents.last(),
  ',': (compare) => moveCursor(compare, -1),
  '.': (compare) => moveCursor(compare, 1),
};

/** The keys of time act on the comparison while it is open. */
export function useCompareKeys(compare: Compare): void {
  useKeys(({ key }) => {
    const command = commands[key];
    command?.(compare);
    return command !== undefined;
  });
}

/** Moves the cursor of all columns by a hundredth of the box; from the middle where it was nowhere. */
function moveCursor({ intents, store }: Compare, direction: 1 | -1): void {
  const state = store.getState();
  const { hover } = state;
  if (planesOf(state).size) return moveCrosshair({ intents, store }, direction);
  const grid = viewsOf(state).values().next().value?.x;
  if (!grid) return;
  const start = hover ?? grid.length >> 1;
  const next = start + direction * Math.max(1, Math.round(grid.length / 100));
  intents.hover(Math.min(grid.length - 1, Math.max(0, next)));
}

/** The crosshair of all maps, to the right; from the best place of the first column where it was nowhere. */
function moveCrosshair({ intents, store }: Compare, direction: 1 | -1): void {
  const { crosshair, columns, step } = store.getState();
  const first = planesOf(store.getState()).get(shownAt(columns[0]!, step)!)?.plane;
  if (!first) return;
  const { x, plane } = first;
  const [right, up] = crosshair ?? [plane.through[plane.axes[0]]!, plane.through[plane.axes[1]]!];
  const [low, high] = [x[0]!, x.at(-1)!];
  const to = right + (direction * (high - low)) / 100;
  intents.lookAt([Math.min(high, Math.max(low, to)), up]);
}
