import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Vec } from '../../../engine/numeric/arrays';
import type { FreshErrorsAsk } from '../../../engine/manifold/roomAsks';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import { sameValue } from '../../../engine/experiment/sameValue';
import type { PlaneView } from '../../../engine/loop/view';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { EnginePort } from '../../../worker/protocol';
import { isOver, type Column } from '../../runs/columns';
import { createComputer } from '../../runs/computing';
import { freshOf } from '../landscape/landscapeAsks';
import { engineSetting, isTold, isWideTable, learnerOf, planeDataOf } from '../points/manifoldData';
import { inputOf, raceSpecs, racerIds, racerRun, snapshotAt, type RacerRun } from './racers';
import type { RoomData } from '../roomData';

/** What a Bayesian search thinks of a landscape: the mean of its model, or how much it expects to gain by asking. */
export type Overlay = 'mean' | 'gain';

/** A race of searches on the landscape of a room. */
export interface RaceData {
  readonly isOpen: boolean;
  /** One for each search; none before the race is open, and where there is nothing to search. */
  readonly columns: readonly Column[];
  /** Evaluations up to which all are computed. */
  readonly goal: number;
  readonly isBusy: boolean;
  /** What of the Bayesian search lies over the landscape; null for nothing. */
  readonly overlay: Overlay | null;
  readonly belief: { readonly snapshot: StepSnapshot; readonly view: PlaneView } | null;
  /** Share of fresh points misclassified at places, by `placeKey`. */
  readonly errors: Readonly<Record<string, number>>;
}

export interface Race {
  readonly store: StoreApi<RaceData>;
  readonly intents: {
    open(isOpen: boolean): void;
    /** All go on by one evaluation, to the end of the budget, not at all, or from the start. */
    step(): void;
    run(): void;
    pause(): void;
    reset(): void;
    lay(overlay: Overlay | null): void;
  };
}

const nothing = { columns: [], goal: 0, isBusy: false, belief: null, errors: {} } satisfies Partial<RaceData>;

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

/** Creates the race of a room, which begins anew when its points or axes change. */
export function createRace(port: EnginePort, room: StoreApi<RoomData>): Race {
  const store = createStore<RaceData>(() => ({ ...nothing, isOpen: false, overlay: null }));
  const { getState: get, setState: set } = store;
  const computer = createColumns(port, store);
  const answers = createAnswers(port, room, store);

  /** Begins anew where the race is another one. */
  function follow(): void {
    if (!get().isOpen) return;
    const specs = specsOf(room.getState());
    const present = get().columns.map(({ spec }) => spec);
    if (specs.length === present.length && specs.every((spec, i) => sameValue(spec, present[i]))) {
      answers.look();
      return;
    }
    begin(specs);
  }

  function begin(specs: readonly ExperimentSpec[]): void {
    computer.cancel();
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
    const names = ['points', 'from', 'own', 'setting', 'across', 'up', 'criterion', 'race', 'look'] as const;
    if (names.some((name) => now[name] !== before[name])) follow();
  });
  store.subscribe((now, before) => {
    if (now.columns !== before.columns || now.overlay !== before.overlay) answers.look();
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
  return isTold(room.points) && !isWideTable(room) ? raceSpecs(room) : [];
}

/** Asks what the race shows besides its evaluations: what the Bayesian search believes, and what fresh points say of the best places. */
function createAnswers(port: EnginePort, room: StoreApi<RoomData>, store: StoreApi<RaceData>) {
  const { getState: get, setState: set } = store;
  let isAsking = false;

  function look(): void {
    if (isAsking || !get().isOpen) return;
    askBelief();
    if (!isAsking) askErrors();
  }

  function ask(job: Parameters<EnginePort['request']>[0], take: (answer: unknown) => void): void {
    isAsking = true;
    const { columns } = get();
    const isSame = () => columns.every(({ spec }, i) => get().columns[i]?.spec === spec);
    const handle = port.request(job, { onAnswer: (answer) => isSame() && take(answer) });
    void handle.outcome.then(({ type }) => {
      isAsking = false;
      if (type === 'done') look();
    });
  }

  function askBelief(): void {
    const race = get();
    const snapshot = race.overlay ? believing(race) : null;
    if (!snapshot || race.belief?.snapshot === snapshot) return;
    const { across, up } = room.getState();
    const axes = [inputOf({ across, up }, across), inputOf({ across, up }, up)] as const;
    const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent)!;
    const plane = { axes, through: best.x };
    ask(
      { kind: 'ask', question: 'plane', snapshot, asked: { plane, size: beliefSide, precision: 'draft' } },
      (view) => set({ belief: { snapshot, view: view as PlaneView } }),
    );
  }

  function askErrors(): void {
    const data = room.getState();
    const fresh = data.look.truth ? freshOf(data) : null;
    if (!fresh) return;
    const { errors } = get();
    const runs = runsOf(get(), data);
    const lacking = runs
      .flatMap(({ places, bestAt }) => bestAt.map((k) => places[k]!))
      .filter((one) => errors[placeKey(one)] === undefined);
    const places = [...new Map(lacking.map((one) => [placeKey(one), one])).values()];
    if (places.length === 0) return;
    const job: FreshErrorsAsk = {
      kind: 'fresh-errors',
      data: data.picture?.points === data.points ? data.picture.ask.data : planeDataOf(data.points),
      learner: learnerOf(data.setting),
      settings: places.map((one) =>
        engineSetting({ ...data.setting, [data.across]: one.across, [data.up]: one.up }),
      ),
      fresh,
    };
    ask({ kind: 'plane', ask: job }, (answer) => {
      const found = answer as Vec;
      const told = Object.fromEntries(places.map((one, i) => [placeKey(one), found[i]!]));
      set({ errors: { ...get().errors, ...told } });
    });
  }

  return { look };
}

/** Points of what is believed, along a side. */
const beliefSide = 40;

/** Returns the snapshot of the Bayesian search that is shown; null while it has no model. */
function believing(race: RaceData): StepSnapshot | null {
  const column = race.columns[racerIds.indexOf('bayesian')];
  const snapshot = column ? snapshotAt(column, reached(race)) : null;
  return snapshot?.model ? snapshot : null;
}
