import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Ask } from '../../../engine/questions/registry';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { sameValue } from '../../../engine/experiment/sameValue';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { Answers } from '../../../worker/answers';
import type { EnginePort } from '../../../worker/protocol';
import { isOver, type Column } from '../../../studies/runs/columns';
import { createComputer } from '../../../studies/runs/computing';
import { descentCriterion } from '../../../engine/manifold/ensembles/nineGraphs';
import { searchedCriterion } from '../../../engine/manifold/session/sessionCriteria';
import { sameAsk } from '../../../worker/sameAsk';
import { isIndefiniteKernel } from '../state/kernels';
import { descentAsk, hasSlopes } from '../ensemble/ensemble.store';
import { freshOf } from '../landscape/landscapeAsks';
import type { PlaceOfLandscape } from '../landscape/landscapeData';
import { engineSetting, learnerOf } from '../points/engineData';
import { dimensionOf, isTold, isWideTable } from '../points/planePoints';
import { sharedData } from '../points/sharedData';
import { inputOf, raceSpecs, racerIds, racerRun, snapshotAt, type RacerRun } from './racers';
import type { RoomData } from '../state/roomData';
import { firstState, type RoomState } from '../state/roomState';
import type { RaceData, Race } from '../state/race';

const nothing = {
  columns: [],
  goal: 0,
  isBusy: false,
  belief: null,
  errors: {},
  descent: null,
} satisfies Partial<RaceData>;

/** Returns a name of a place. */
export const placeKey = ({ across, up }: { across: number; up: number }): string => `${across} ${up}`;

/** Returns the number of evaluations that all searches have reached, except those that ended before. */
export function reached({ columns, goal }: Pick<RaceData, 'columns' | 'goal'>): number {
  const counts = columns.map(countOf);
  const going = counts.filter((_, i) => !isOver(columns[i]!));
  return Math.min(goal, going.length > 0 ? Math.min(...going) : Math.max(0, ...counts));
}

const countOf = ({ snapshots }: Column): number => snapshots.at(-1)?.observations.length ?? 0;

/** Returns what each search has done so far. */
export function runsOf(
  race: Pick<RaceData, 'columns' | 'goal'>,
  axes: Pick<RoomData, 'across' | 'up'>,
): readonly RacerRun[] {
  const evaluations = reached(race);
  if (evaluations === 0) return [];
  return race.columns.map((column, i) => racerRun(column, racerIds[i]!, axes, evaluations));
}

/** What of the room a race is about, and what of the race something is asked for. */
const asked = ['points', 'look', ...(Object.keys(firstState) as (keyof RoomState)[])] as const;
const shown = ['columns', 'overlay', 'hasDescent'] as const;

/** Creates the race of a room, which begins anew when its points or axes change. */
export function createRace(port: EnginePort, answers: Answers, room: StoreApi<RoomData>): Race {
  const store = createStore<RaceData>(() => ({
    ...nothing,
    isOpen: false,
    overlay: null,
    hasDescent: false,
  }));
  const { getState: get, setState: set } = store;
  const computer = createColumns(port, store);
  const asking = createAsking(answers, room, store);

  /** Begins anew where the race is another one. */
  function follow(): void {
    if (!get().isOpen) return;
    const specs = specsOf(room.getState());
    const present = get().columns.map(({ spec }) => spec);
    if (specs.length === present.length && specs.every((spec, i) => sameValue(spec, present[i]))) {
      asking.look();
      return;
    }
    begin(specs);
  }

  function begin(specs: readonly ExperimentSpec[]): void {
    computer.cancel();
    asking.end();
    set({
      ...nothing,
      columns: specs.map((spec, id) => ({ id, patch: {}, spec, snapshots: [], fault: null })),
    });
  }

  function go(goal: number): void {
    set({ goal });
    computer.look();
  }

  room.subscribe((now, before) => {
    if (asked.some((name) => now[name] !== before[name])) follow();
  });
  store.subscribe((now, before) => {
    if (shown.some((name) => now[name] !== before[name])) asking.look();
  });
  return {
    store,
    intents: {
      open: (isOpen) => {
        set({ isOpen });
        if (isOpen) follow();
        else computer.cancel();
      },
      step: () => go(Math.min(room.getState().race.budget, reached(get()) + 1)),
      run: () => go(room.getState().race.budget),
      pause: () => {
        const goal = reached(get());
        computer.cancel();
        set({ goal });
      },
      reset: () => begin(get().columns.map(({ spec }) => spec)),
      lay: (overlay) => set({ overlay }),
      race: (hasDescent) => set({ hasDescent }),
    },
  };
}

/** Computes the columns of a race up to its goal. */
function createColumns(port: EnginePort, { getState: get, setState: set }: StoreApi<RaceData>) {
  const replaced = (column: Column, changes: Partial<Column>) =>
    get().columns.map((one) =>
      one.id === column.id && one.spec === column.spec ? { ...one, ...changes } : one,
    );
  const columnNow = (column: Column) => get().columns.find(({ id }) => id === column.id)!;
  return createComputer(port, {
    columns: () => get().columns,
    target: ({ snapshots }) => {
      const { goal } = get();
      if (goal === 0) return -1;
      return snapshots.length === 0 ? 0 : Math.max(0, goal - snapshots[0]!.observations.length);
    },
    commit: (column, snapshot) =>
      set({ columns: replaced(column, { snapshots: [...columnNow(column).snapshots, snapshot] }) }),
    fail: (column, fault) => set({ columns: replaced(column, { fault }) }),
    say: (computing) => set({ isBusy: computing !== null }),
    onIdle: () => {},
  });
}

function specsOf(room: RoomData): readonly ExperimentSpec[] {
  const isPossible =
    isTold(room.points) &&
    !isWideTable(room) &&
    !isIndefiniteKernel(room.setting.kernel) &&
    room.setting.kernels === 'one';
  return isPossible ? raceSpecs(room) : [];
}

/** Asks what the race shows besides its evaluations: what the Bayesian search believes, and what fresh points say of the best places. */
function createAsking(answers: Answers, room: StoreApi<RoomData>, store: StoreApi<RaceData>) {
  const { getState: get, setState: set } = store;
  /** The places whose errors are asked. */
  const placesOf = new WeakMap<Ask<'freshErrors'>, readonly PlaceOfLandscape[]>();
  const beliefs = answers.slot<'plane'>({
    keepsNone: true,
    onAnswer: ({ subject: snapshot }, view) => set({ belief: { snapshot, view } }),
  });
  const errors = answers.slot<'freshErrors'>({
    keepsNone: true,
    onAnswer: (ask, found) => {
      const told = placesOf.get(ask)!.map((one, i) => [placeKey(one), found[i]!] as const);
      set({ errors: { ...get().errors, ...Object.fromEntries(told) } });
      look();
    },
  });

  const descents = answers.slot<'descent'>({
    keepsNone: true,
    givesUp: true,
    onAnswer: (ask, told) => {
      set({ descent: { ask, told } });
      look();
    },
  });

  function look(): void {
    if (!get().isOpen) return;
    const further = lackingDescent(get(), room.getState());
    descents.want(further ? [further] : []);
    const belief = beliefAsk(get(), room.getState());
    beliefs.want(belief ? [belief] : []);
    const places = lackingErrors(get(), room.getState());
    const ask = places.length > 0 ? errorsAsk(places, room.getState()) : null;
    if (ask) placesOf.set(ask, places);
    errors.want(ask ? [ask] : []);
  }

  return {
    look,
    end: () => {
      beliefs.end();
      errors.end();
      descents.end();
    },
  };
}

/** Asks Algorithm 1 to go on to where the searches are; null where it is there, does not race, or minimises something else. */
function lackingDescent(race: RaceData, room: RoomData): Ask<'descent'> | null {
  if (!race.hasDescent || !racesDescent(room)) return null;
  const ask = descentAsk(room, { step: 'quasi-newton', start: 0, evaluations: reached(race) });
  return ask && ask.asked.evaluations > 0 && !(race.descent && sameAsk(race.descent.ask, ask)) ? ask : null;
}

/** True where Algorithm 1 minimises what the searches do: the error left out, of least squares. */
export const racesDescent = (room: Pick<RoomData, 'setting' | 'criterion'>): boolean =>
  hasSlopes(room) && searchedCriterion(room.criterion) === descentCriterion;

/** Asks what the Bayesian search believes; null where that is known, or not shown. */
function beliefAsk(race: RaceData, axes: Pick<RoomData, 'across' | 'up'>): Ask<'plane'> | null {
  const snapshot = race.overlay ? believing(race) : null;
  if (!snapshot || race.belief?.snapshot === snapshot) return null;
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent)!;
  const plane = { axes: [inputOf(axes, axes.across), inputOf(axes, axes.up)] as const, through: best.x };
  return { question: 'plane', subject: snapshot, asked: { plane, size: beliefSide, precision: 'draft' } };
}

/** Returns the best places, each once, of which nobody knows yet what fresh points say; none where that is not shown. */
function lackingErrors(race: RaceData, room: RoomData): readonly PlaceOfLandscape[] {
  if (!room.look.truth || !freshOf(room)) return [];
  const lacking = runsOf(race, room)
    .flatMap(({ places, bestAt }) => bestAt.map((k) => places[k]!))
    .filter((one) => race.errors[placeKey(one)] === undefined);
  return [...new Map(lacking.map((one) => [placeKey(one), one])).values()];
}

function errorsAsk(places: readonly PlaceOfLandscape[], room: RoomData): Ask<'freshErrors'> {
  const { setting, across, up } = room;
  const settings = places.map((one) =>
    engineSetting({ ...setting, [across]: one.across, [up]: one.up }, dimensionOf(room.points)),
  );
  const asked = { learner: learnerOf(setting), settings, fresh: freshOf(room)! };
  return { question: 'freshErrors', subject: sharedData(room.points), asked };
}

/** Points of what is believed, along a side. */
const beliefSide = 40;

/** Returns the snapshot of the Bayesian search that is shown; null while it has no model. */
function believing(race: RaceData): StepSnapshot | null {
  const column = race.columns[racerIds.indexOf('bayesian')];
  const snapshot = column ? snapshotAt(column, reached(race)) : null;
  return snapshot?.model ? snapshot : null;
}
