import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/experiment/complete';
import { startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { initialData, type Scene } from '../../lab/state/data';
import type { HoveredData } from '../../lab/state/pointing';
import { moveCursor } from '../../lab/keys/moveCursor';
import { isLabKey, panelCommand } from './labKeys';

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

describe('the keys of panels', () => {
  const led = (key: string, state: HoveredData): string | undefined => {
    let opened: string | undefined;
    const intents = {
      openPanel: (id: string) => void (opened = id),
      closePanel: () => void (opened = 'closed'),
    };
    panelCommand(key, state)?.(intents as never, state);
    return opened;
  };

  it('open them, and close them or a tab beside them', () => {
    const lab = labWith(2);
    expect(['w', 'Y', 'c', 'g', 'x'].map((key) => led(key, lab))).toEqual([
      ...['why', 'likelihood', 'compare', 'guess'],
      undefined,
    ]);
    expect(led('y', { ...lab, panel: { id: 'chain', text: '' } })).toBe('closed');
    expect(led('w', { ...lab, panel: { id: 'chain', text: '' } })).toBe('why');
  });

  it('leave digits to the layers where there is one input', () => {
    expect(led('3', labWith(2))).toBe('height');
    expect(led('3', initialData as HoveredData)).toBeUndefined();
  });
});

describe('the keys beside a panel and in a room', () => {
  const named = (open: Partial<Pick<HoveredData, 'panel' | 'room'>>) => {
    const state = { ...labWith(2), ...open };
    const keys = ['Escape', '?', 's', 'P', 'l', 'c', 'W', 'y', 'g', '3', 'ArrowRight', 'r', 'z'];
    return keys.filter((key) => isLabKey(key, state)).join(' ');
  };

  it('act on the run beside the plots, open panels over one that covers the page, and do neither beside one apart', () => {
    expect(named({ panel: { id: 'why', text: '' } })).toBe('Escape ? s P l c W y g 3 ArrowRight r z');
    expect(named({ panel: { id: 'compare', text: '' } })).toBe('Escape ? s P l c W y g 3');
    expect(named({ room: 'manifold' })).toBe('Escape ? s P');
  });
});
