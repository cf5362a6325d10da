import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/experiment/complete';
import { startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { initialData, type Scene } from '../state/data';
import type { HoveredData } from '../state/pointing';
import { moveCursor } from './labKeys';

const snapshot = finish(startRun({ ...defaultSpec, objective: { id: 'branin', params: {} } }, []));

/** Returns a state with the crosshair in the middle of a scene of so many inputs, whose maps run along the last. */
function labWith(inputs: number): HoveredData {
  const place = Array.from({ length: inputs }, () => 5);
  const plane = { x: Float64Array.of(0, 10), plane: { axes: [inputs - 1, 0], through: place } };
  const scene = { snapshot, place, plane } as unknown as Scene;
  return {
    ...initialData,
    spec: snapshot.spec,
    snapshots: [snapshot],
    place: [5, 5],
    scene,
    hoverPlace: null,
  };
}

function movedIn(state: HoveredData): readonly (readonly number[] | null)[] {
  const places: (readonly number[] | null)[] = [];
  moveCursor({ pin: () => {}, setPlace: (place) => places.push(place) }, state, 1);
  return places;
}

describe('the keys of the crosshair', () => {
  it('move it a hundredth of what the maps show to the right', () => {
    expect(movedIn(labWith(2))).toEqual([[5, 5.1]]);
  });

  it('wait while the maps are still those of a run on more inputs', () => {
    expect(movedIn(labWith(6))).toEqual([]);
  });
});
