import { nearestIndex } from '../../plots/source';
import type { LabData } from '../state/data';
import type { HoveredData } from '../state/pointing';
import { currentSnapshot, currentView } from '../state/select/pictures';
import { crosshairOf } from '../state/select/place';
import type { Intents } from '../state/store';

type Looking = Pick<Intents, 'pin' | 'setPlace'>;

/** Moves the pinned cursor by a hundredth of the box, from the query if nothing is pinned. With several inputs, moves the crosshair. */
export function moveCursor(intents: Looking, state: HoveredData, direction: 1 | -1): void {
  if (state.scene) moveCrosshair(intents, state, direction);
  else movePin(intents, state, direction);
}

/** Moves along the input that runs to the right, unless the scene is of other inputs and about to be replaced. */
function moveCrosshair({ setPlace }: Looking, state: HoveredData, direction: 1 | -1): void {
  const place = crosshairOf(state, state.hoverPlace);
  const { plane: drawn, place: crossed } = state.scene!;
  if (place?.length !== crossed.length) return;
  const { x, plane } = drawn;
  const input = plane.axes[0];
  const hundredth = (x.at(-1)! - x[0]!) / 100;
  setPlace(place.with(input, place[input]! + direction * hundredth));
}

function movePin({ pin }: Looking, state: LabData, direction: 1 | -1): void {
  const grid = currentView(state)?.x;
  if (!grid) return;
  const query = currentSnapshot(state)?.proposal?.x[0] ?? grid[grid.length >> 1]!;
  const start = state.pinned ?? nearestIndex(grid, query);
  pin(Math.min(grid.length - 1, Math.max(0, start + direction * Math.round(grid.length / 100))));
}
