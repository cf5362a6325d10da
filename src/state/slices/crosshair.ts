import type { LabData } from '../data';
import type { Kit } from '../kit';
import { assigning } from '../pointing';
import type { MapId } from '../../vocabulary/maps';
import { storedSnapshot } from '../select/can';
import { inputsOf, pointedIn } from '../select/place';
import { boxOf } from '../../engine/experiment/inputs';

export interface CrosshairIntents {
  /** Puts the crosshair at a place [d], moved into the box; null: back to the next query. */
  setPlace(place: readonly number[] | null): void;
  /** The place under the pointer [d], or null when it leaves. */
  lookAt(place: readonly number[] | null): void;
  /** The inputs that run to the right and upwards. Choosing the other one swaps them. */
  setAxes(axes: readonly [number, number]): void;
  /** The map shown large. */
  setMap(map: MapId): void;
}

/** What is looked at of a run on several inputs; none of it enters history. */
export function createCrosshair({ get, set, pointing }: Kit): CrosshairIntents {
  return {
    setPlace: (place) => set({ place: place && tidied(get(), place) }),
    lookAt: assigning(pointing)('hoverPlace'),
    setAxes(axes) {
      const snapshot = storedSnapshot(get());
      const count = snapshot ? inputsOf(snapshot) : 0;
      const fits = axes.every((input) => Number.isInteger(input) && input >= 0 && input < count);
      if (fits && axes[0] !== axes[1]) set({ axes });
    },
    setMap: (map) => set({ map }),
  };
}

/** Null where it is no place of the run. */
function tidied(state: LabData, place: readonly number[]): readonly number[] | null {
  const snapshot = storedSnapshot(state);
  if (!snapshot || !place.every(Number.isFinite)) return null;
  const box = boxOf(snapshot.spec);
  return place.length === box.length ? pointedIn(box, place) : null;
}
