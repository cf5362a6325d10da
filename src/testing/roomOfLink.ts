import { expect } from 'vitest';
import { createSession } from '../engine/manifold/session/session';
import { finish } from '../engine/task';
import { decodeLink } from '../link/decodeLink';
import { pointsOf } from '../rooms/manifold/points/drawing';
import { runsOf } from '../rooms/manifold/race/race.store';
import { isOver } from '../studies/runs/columns';
import { lowestOf } from '../rooms/manifold/landscape/landscapeData';
import { readRoom, readLook } from '../rooms/manifold/written/linkText';
import { createRoomStore } from '../rooms/manifold/manifold.store';
import { engineSetting, learnerOf, planeDataOf } from '../rooms/manifold/points/engineData';
import { gridAround } from '../rooms/manifold/points/frame';
import { keptOf } from '../rooms/manifold/points/kept';
import { standingOf } from '../rooms/manifold/points/standing';
import type { RoomSetting } from '../rooms/manifold/state/roomState';

import { createInlinePort } from '../worker/inlinePort';

/** Computes what the room of a link shows, with some settings changed, without a page. */
export function roomOfLink(hash: string, changes: Partial<RoomSetting> = {}) {
  const state = readRoom(decodeLink(hash).ui.roomText!)!;
  const setting = { ...state.setting, ...changes };
  const points = pointsOf(state);
  const data = planeDataOf(points);
  const shared = { setting: engineSetting(setting), learner: learnerOf(setting) };
  const grid = { ...gridAround(points, 1.4), side: 2 };
  const session = createSession(data);
  const ask = { ...shared, grid, lifted: null, kernelOf: null, isRough: false } as const;
  const picture = finish(session.picture(ask));
  return {
    points,
    setting,
    picture,
    ...standingOf(points, picture.fitted, picture.fittedAlone),
    /** How much is kept of the six smoothest directions. */
    kept: () => {
      return keptOf(finish(session.spectrum({ setting: shared.setting, count: 6 })), shared.setting);
    },
    /** Height of the kernel of a point at another, as a share of its height at the point. */
    kernel: (of: number, at: number) => {
      const height = (i: number): number => {
        const { x, y } = points[i]!;
        const corner = { x: [x, x + 1], y: [y, y + 1], side: 2 } as const;
        return finish(session.picture({ ...ask, grid: corner, kernelOf: of })).kernels!.deformed[0]!;
      };
      return height(at) / height(of);
    },
  };
}

/** Computes the landscapes of a link's room as its page does: that of its criterion, and that of fresh points where it shows them. */
export async function landscapesOfLink(hash: string) {
  const text = decodeLink(hash).ui.roomText!;
  const { store, intents } = createRoomStore(createInlinePort());
  intents.look(readLook(text));
  intents.show(readRoom(text)!);
  intents.wake();
  const isThere = ({ landscape, truth, look }: ReturnType<typeof store.getState>): boolean =>
    landscape?.isFine === true && (!look.truth || truth?.isFine === true);
  await expect.poll(() => isThere(store.getState()), { timeout: 30_000 }).toBe(true);
  intents.rest();
  const { landscape, truth } = store.getState();
  return { landscape: landscape!, truth, lowest: lowestOf(landscape!) };
}

/** Runs the race of a link's room to the end of its budget, and returns what each search has done. */
export async function raceOfLink(hash: string) {
  const { store, intents, race } = createRoomStore(createInlinePort());
  intents.show(readRoom(decodeLink(hash).ui.roomText!)!);
  race.intents.open(true);
  race.intents.run();
  await expect
    .poll(() => race.store.getState().columns.every((column) => isOver(column)), { timeout: 60_000 })
    .toBe(true);
  return runsOf(race.store.getState(), store.getState());
}
