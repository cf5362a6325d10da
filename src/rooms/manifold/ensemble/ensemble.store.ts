import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ask } from '../../../engine/questions/registry';
import { documentBudget } from '../../../engine/manifold/ensembles/nineGraphs';
import type { DescentAsked, DescentPlace, DescentTold } from '../../../engine/manifold/session/descents';
import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import { sameAsk } from '../../../worker/sameAsk';
import type { Answers } from '../../../worker/answers';
import { freshOf } from '../landscape/landscapeAsks';
import { learnerOf } from '../points/engineData';
import { isTold } from '../points/planePoints';
import { sharedData } from '../points/sharedData';
import type { Ensemble, EnsembleData } from '../state/ensemble';
import type { RoomData } from '../state/roomData';
import type { RoomSetting } from '../state/roomState';

/** Starts “for good”: ends differ by where they began. */
export const startsForGood = 6;

/** Evaluations between two looks at the plane. */
const stride = 2;

const nothing = { starts: 0, goal: 0, descents: [], isRunning: false, shown: 0, fault: null } satisfies Partial<EnsembleData>; // prettier-ignore

/** True where slopes can be followed: least squares have them, in all that the descent moves where the kernel has a width. */
export const hasSlopes = ({ setting }: Pick<RoomData, 'setting'>): boolean =>
  labelLearners[setting.learner].isLinear && setting.kernel === 'gaussian';

/** Asks for a descent in the points of a room; null without labels, and for machines. */
export function descentAsk(
  room: RoomData,
  { step, start, evaluations }: Pick<DescentAsked, 'step' | 'start' | 'evaluations'>,
): Ask<'descent'> | null {
  const { points, setting, race } = room;
  if (!isTold(points) || !hasSlopes(room)) return null;
  const asked = {
    ...{ learner: learnerOf(setting), scaled: setting.scaled, seed: race.seed, fresh: freshOf(room) },
    ...{ step, start, evaluations },
  };
  return { question: 'descent', subject: sharedData(points), asked };
}

/** Creates Algorithm 1 of a room. `showSetting` shows settings there; the same ones again are one step to undo. */
export function createEnsemble(
  answers: Answers,
  room: StoreApi<RoomData>,
  showSetting: (changes: Partial<RoomSetting>) => void,
): Ensemble {
  return createDescentsOf(answers, room, {
    askOf: descentAsk,
    show: ({ lengthScale, ambient, intrinsic, weights }) =>
      showSetting({ graphs: 'ensemble', kernels: 'one', lengthScale, ambient, intrinsic, weights }),
  });
}

/** What a descent of a room is over. */
interface Searching {
  askOf(room: RoomData, next: Pick<DescentAsked, 'step' | 'start' | 'evaluations'>): Ask<'descent'> | null;
  /** Shows a place in the room. */
  show(place: DescentPlace): void;
}

/** Creates descents in a room, whose plane follows them, and which begin anew when what they ask about changes. */
export function createDescentsOf(answers: Answers, room: StoreApi<RoomData>, searching: Searching): Ensemble {
  const store = createStore<EnsembleData>(() => ({ ...nothing, isOpen: false, step: 'quasi-newton' }));
  const { getState: get, setState: set } = store;
  const { rest, follow, go, show } = createDescending(answers, room, store, searching);
  room.subscribe((now, before) => {
    const { points, setting, race, from } = now;
    const isSame =
      points === before.points && setting === before.setting && race === before.race && from === before.from;
    if (!isSame && get().isOpen) follow();
  });
  return {
    store,
    intents: {
      open: (isOpen) => {
        set({ isOpen });
        if (isOpen) follow();
        else if (get().isRunning) rest();
      },
      advance: () =>
        go({ starts: Math.max(1, get().starts), goal: (get().descents[0]?.evaluations ?? 0) + 1 }),
      run: () => go({ starts: Math.max(1, get().starts), goal: documentBudget }),
      runAll: () => go({ starts: startsForGood, goal: documentBudget }),
      stop: () => rest({ starts: get().descents.length }),
      reset: () => rest(nothing),
      choose: (step) => {
        rest({ ...nothing, step });
        follow();
      },
      show,
    },
  };
}

/** Takes descents as far as they are wanted, a few evaluations at a time, and shows each place. */
function createDescending(
  answers: Answers,
  room: StoreApi<RoomData>,
  { getState: get, setState: set }: StoreApi<EnsembleData>,
  { askOf, show: showPlace }: Searching,
) {
  /** What the descents that are known are about. */
  let about: Ask<'descent'> | null = null;
  const slot = answers.slot<'descent'>({
    keepsNone: true,
    givesUp: true,
    onAnswer: ({ asked: { start } }, told) => {
      const descents = [...get().descents];
      descents[start] = told;
      set({ descents });
      show(start);
      look();
    },
    onFault: (fault) => rest({ fault }),
  });

  function rest(changes: Partial<EnsembleData> = {}): void {
    slot.end();
    set({ isRunning: false, ...changes });
    room.setState({ isFollowing: false });
  }

  /** Begins anew where the descents are about something else. */
  function follow(): void {
    const now = askOf(room.getState(), { step: get().step, start: 0, evaluations: 0 });
    if (about && now && sameAsk(about, now)) return;
    about = now;
    if (get().descents.length > 0 || get().isRunning) rest(nothing);
  }

  function go(changes: Partial<EnsembleData>): void {
    set({ ...changes, isRunning: true, fault: null });
    room.setState({ isFollowing: true });
    look();
  }

  function look(): void {
    if (!get().isRunning) return;
    const next = nextOf(get());
    const ask = next && askOf(room.getState(), { ...next, step: get().step });
    if (ask) return slot.want([ask]);
    if (!next) show(lowestStart(get().descents));
    rest();
  }

  function show(shown: number): void {
    set({ shown });
    const place = get().descents[shown]?.places.at(-1);
    if (place) showPlace(place);
  }

  return { rest, follow, go, show };
}

/** Returns the start that goes on next, and how far; null where all are where they should be. */
function nextOf({
  starts,
  goal,
  descents,
}: EnsembleData): { readonly start: number; readonly evaluations: number } | null {
  const going = descents.findIndex((one) => one.end === null && one.evaluations < goal);
  const start = going >= 0 ? going : descents.length;
  if (start >= starts) return null;
  return { start, evaluations: Math.min(goal, (descents[start]?.evaluations ?? 0) + stride) };
}

/** Returns the start with the lowest end, the first of equals. */
export function lowestStart(descents: readonly DescentTold[]): number {
  const values = descents.map(({ places }) => places.at(-1)!.value);
  return Math.max(0, values.indexOf(Math.min(...values)));
}
