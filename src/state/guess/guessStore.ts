import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExperimentSpec } from '../../engine/loop/spec';
import type { EnginePort } from '../../worker/protocol';
import type { Column } from '../compare/columns';
import { createComputer } from '../compare/computing';
import { keepPlanes } from '../compare/planes';
import { sameValue } from '../families';
import { boxOf, movedInside } from '../select/place';
import { withView } from '../views';
import {
  beliefStep,
  freshRound,
  gameOf,
  haveAllGuessed,
  phaseOf,
  stateOf,
  type GuessData,
  type GuessState,
} from './guessData';
import { commonColumn, playerColumns, rounds, type Place } from './players';

/** What can be done in a game. */
export interface GuessIntents {
  /** The guess of the person whose turn it is, where the cursor stands unless said; then it is the next one's turn. */
  guess(place?: Place): void;
  /** Takes the last guess of this round back. */
  undo(): void;
  setTurn(person: number): void;
  /** Everybody's answers. */
  reveal(): void;
  /** Gives a reveal up that takes too long: everybody's guesses are as they were. */
  cancel(): void;
  next(): void;
  again(seed: number): void;
  /** Other people: before the first reveal only. */
  setNames(names: readonly string[]): void;
  look(cursor: Place): void;
  /** The game of a link. */
  show(state: GuessState): void;
  /** Another experiment is another game. */
  rebase(lab: ExperimentSpec): void;
  /** Computes what is missing. */
  go(): void;
  /** Computes nothing more. */
  rest(): void;
}

export interface Guess {
  readonly store: StoreApi<GuessData>;
  readonly intents: GuessIntents;
}

/** A game beside the Lab's run, of which it changes nothing. Nothing is computed before `go` or `show`. */
export function createGuess(port: EnginePort, lab: ExperimentSpec): Guess {
  const store = createStore<GuessData>(() => gameOf(lab));
  const { getState: get, setState: set } = store;
  const computer = createComputer(port, {
    columns: () => get().columns,
    target: (column) => targetOf(column, get()),
    commit(column, snapshot, view) {
      set({ views: withView(get().views, snapshot, view) });
      change(column, { snapshots: [...column.snapshots, snapshot] });
    },
    fail: (column, fault) => change(column, { fault }),
    say: (computing) => get().computing !== computing && set({ computing }),
    onIdle: () => {},
  });
  keepPlanes(port, planeStoreOf(store));

  function change({ id }: Column, patch: Partial<Column>): void {
    set({ columns: get().columns.map((one) => (one.id === id ? { ...one, ...patch } : one)) });
  }

  function replay(patch: Partial<GuessData>): void {
    const next = { ...get(), ...patch };
    set({ ...patch, columns: playerColumns(next, get().columns) });
    computer.look();
  }

  function begin(game: GuessData): void {
    set({ ...game, columns: playerColumns(game, get().columns) });
    computer.look();
  }

  const intents: GuessIntents = {
    guess(place) {
      const { cursor, base, turn, ...data } = get();
      if (phaseOf(data) !== 'guess') return;
      const at = movedInside(boxOf(base), place ?? cursor).map(shortened);
      const guesses = data.guesses.with(turn, at);
      const order = [...data.order.filter((person) => person !== turn), turn];
      set({ guesses, order, cursor: at, turn: nextTurn(guesses, turn) });
    },
    undo() {
      const { order, guesses } = get();
      const last = order.at(-1);
      if (last === undefined || phaseOf(get()) !== 'guess') return;
      set({ guesses: guesses.with(last, null), order: order.slice(0, -1), turn: last });
    },
    setTurn: (turn) => phaseOf(get()) === 'guess' && turn in get().names && set({ turn }),
    reveal() {
      const { told, guesses } = get();
      if (phaseOf(get()) !== 'guess' || !haveAllGuessed(get())) return;
      replay({ told: [...told, guesses as readonly Place[]], isRevealed: true });
    },
    cancel() {
      const { told, guesses } = get();
      if (phaseOf(get()) !== 'wait') return;
      computer.cancel();
      const last = told.at(-1) ?? guesses;
      const order = last.map((_, person) => person);
      replay({ told: told.slice(0, -1), isRevealed: false, guesses: last, order, turn: order.length - 1 });
    },
    next: () => phaseOf(get()) === 'shown' && replay({ isRevealed: false, ...freshRound(get().names) }),
    again: (seed) => begin(gameOf(get().lab, { seed, names: get().names })),
    setNames(names) {
      if (get().told.length || sameValue(names, get().names)) return;
      replay({ names, ...freshRound(names) });
    },
    look: (cursor) => !sameValue(cursor, get().cursor) && set({ cursor }),
    show(state) {
      if (!sameValue(state, stateOf(get()))) begin(gameOf(get().lab, state));
      else computer.look();
    },
    rebase(next) {
      if (!sameValue(next, get().lab)) begin(gameOf(next, { names: get().names }));
    },
    go: computer.look,
    rest: computer.cancel,
  };
  return { store, intents };
}

/** People are computed up to what was revealed, machines one step further: while people think. */
function targetOf({ changes }: Column, { told }: GuessData): number {
  return changes ? told.length : Math.min(rounds, told.length + 1);
}

/** The next person without a guess, from the present one on; the same one where there is none. */
function nextTurn(guesses: readonly (Place | null)[], turn: number): number {
  const later = guesses.findIndex((place, person) => person > turn && place === null);
  const first = guesses.indexOf(null);
  return later >= 0 ? later : first >= 0 ? first : turn;
}

/** As many digits as anybody can point at. */
function shortened(value: number): number {
  return Number(value.toPrecision(6));
}

/** Maps are drawn of the belief on show, and at once: what is computed meanwhile is not looked at yet. */
function planeStoreOf({ getState, setState, subscribe }: StoreApi<GuessData>) {
  return {
    getState() {
      const data = getState();
      const columns = [commonColumn(data, data.columns)];
      const rest = { axes: [0, 1] as const, computing: null, playing: false };
      return { columns, step: beliefStep(data), planes: data.planes, planeFaults: data.planeFaults, ...rest };
    },
    setState: (patch: Partial<Pick<GuessData, 'planes' | 'planeFaults'>>) => setState(patch),
    subscribe: (listener: () => void) => subscribe(listener),
  };
}
