import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { boxOf } from '../../engine/experiment/inputs';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { viewAsk } from '../../lab/state/asks';
import { defaultOptions, type LabOptions, drawSeed } from '../../lab/state/kit';
import { shownSpec } from '../../lab/state/select/can';
import { pointedIn } from '../../lab/state/select/place';
import { createAnswers, type Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { linkedPanel, textOfPanel } from '../linkedPanel';
import type { Column } from '../runs/columns';
import { createComputer } from '../runs/computing';
import { mapsWanted } from '../runs/shown';
import { createCodes, type Codes } from './class/codes';
import {
  beliefShown,
  freshRound,
  gameOf,
  guessText,
  haveAllGuessed,
  phaseOf,
  playerColumns,
  readGuess,
  rounds,
  stateOf,
  unveilings,
  type GuessData,
  type GuessState,
  type Place,
} from './guessData';

/** Actions on a game. */
interface GuessIntents extends Rounds, Codes {
  /** Begins another game with a new seed, the Lab's experiment and the same people. */
  again(): void;
  /** Begins the game of a day with the same people. */
  playDay(day: string): void;
  /** Changes the people; before the first reveal only. */
  setNames(names: readonly string[]): void;
  look(cursor: Place): void;
  /** Shows the game of a link and computes what is missing. */
  show(state: GuessState): void;
  /** Begins another game if the experiment has changed. */
  rebase(lab: ExperimentSpec): void;
  /** Stops computing. */
  rest(): void;
}

export interface Guess {
  readonly store: StoreApi<GuessData>;
  readonly intents: GuessIntents;
}

/** Sources of randomness for the seed, and of cached answers. */
interface GuessOptions extends Pick<LabOptions, 'random'> {
  readonly answers: Answers;
}

/** Creates a game beside the Lab's run, which stays as it is. Nothing is computed before `show`. */
export function createGuess(
  port: EnginePort,
  lab: ExperimentSpec,
  { random = defaultOptions.random, answers = createAnswers(port) }: Partial<GuessOptions> = {},
): Guess {
  const store = createStore<GuessData>(() => gameOf(lab));
  const { getState: get, setState: set } = store;
  const computer = createComputer(port, {
    columns: () => get().columns,
    target: (column) => targetOf(column, get()),
    commit(column, snapshot, view) {
      if (view) answers.keep(viewAsk(snapshot), view);
      change(column, { snapshots: [...column.snapshots, snapshot] });
    },
    fail: (column, fault) => change(column, { fault }),
    say: (computing) => get().computing !== computing && set({ computing }),
    onIdle: () => {},
  });
  const maps = answers.slot<'plane'>({ givesUp: true });
  answers.subscribe(() => set({ known: answers.known() }));
  store.subscribe((game) => maps.want(mapsWanted(beliefShown(game), false)));

  function change({ id }: Column, patch: Partial<Column>): void {
    set({ columns: get().columns.map((one) => (one.id === id ? { ...one, ...patch } : one)) });
  }

  function replay(patch: Partial<GuessData>): void {
    const next = { ...get(), ...patch };
    set({ ...patch, columns: playerColumns(next, get().columns) });
    computer.look();
  }

  function begin(game: GuessData): void {
    set({ ...game, known: answers.known(), columns: playerColumns(game, get().columns) });
    computer.look();
  }

  const intents: GuessIntents = {
    ...createRounds({ get, set, replay, stop: computer.cancel }),
    ...createCodes({ get, set }),
    again() {
      const { lab: present, base, names } = get();
      begin(gameOf(present, { seed: drawSeed(random, base.seed), names }));
    },
    playDay: (day) => begin(gameOf(get().lab, { day, names: get().names })),
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
    rest: computer.cancel,
  };
  return { store, intents };
}

/** Returns the step up to which a column is computed: people up to the last reveal, machines one step further while people think. */
function targetOf({ changes }: Column, { told }: GuessData): number {
  return changes ? told.length : Math.min(rounds, told.length + 1);
}

/** Actions within a round. */
interface Rounds {
  /** Guesses for the person whose turn it is, at the cursor by default, and passes the turn on. */
  guess(place?: Place): void;
  /** Takes back the last guess of this round. */
  undo(): void;
  setTurn(person: number): void;
  /** Reveals the answers of all players: at once, or veiled for `unveil` to show them one after another. */
  reveal(veiled?: 'veiled'): void;
  /** Shows the next veiled answer, or all of them. */
  unveil(how?: 'all'): void;
  /** Cancels a reveal that takes too long; all guesses stay. */
  cancel(): void;
  next(): void;
}

interface Table {
  get(): GuessData;
  set(patch: Partial<GuessData>): void;
  /** Applies a change of the runs and computes what is missing. */
  replay(patch: Partial<GuessData>): void;
  /** Stops computing. */
  stop(): void;
}

function createRounds({ get, set, replay, stop }: Table): Rounds {
  const isOpen = () => phaseOf(get()) === 'guess';
  return {
    guess(place) {
      if (!isOpen()) return;
      const { cursor, base, turn, isStudent, ...data } = get();
      const at = pointedIn(boxOf(base), place ?? cursor);
      const guesses = data.guesses.with(turn, at);
      const order = [...data.order.filter((person) => person !== turn), turn];
      set({ guesses, order, cursor: at, turn: isStudent ? turn : nextTurn(guesses, turn) });
    },
    undo() {
      const { order, guesses } = get();
      const last = order.at(-1);
      if (last === undefined || !isOpen()) return;
      set({ guesses: guesses.with(last, null), order: order.slice(0, -1), turn: last });
    },
    setTurn: (turn) => isOpen() && turn in get().names && set({ turn }),
    reveal(veiled) {
      const { told, guesses } = get();
      if (!isOpen() || !haveAllGuessed(get())) return;
      replay({
        told: [...told, guesses as readonly Place[]],
        isRevealed: true,
        veiled: veiled ? unveilings : 0,
      });
    },
    unveil(how) {
      const { veiled } = get();
      if (veiled > 0) set({ veiled: how === 'all' ? 0 : veiled - 1 });
    },
    cancel() {
      const { told, guesses } = get();
      if (phaseOf(get()) !== 'wait') return;
      stop();
      const last = told.at(-1) ?? guesses;
      const order = last.map((_, person) => person);
      replay({
        told: told.slice(0, -1),
        isRevealed: false,
        veiled: 0,
        guesses: last,
        order,
        turn: order.length - 1,
      });
    },
    next: () =>
      phaseOf(get()) === 'shown' && replay({ isRevealed: false, veiled: 0, ...freshRound(get().names) }),
  };
}

/** Returns the next person without a guess after the present one, else the first; the present one if all have guessed. */
function nextTurn(guesses: readonly (Place | null)[], turn: number): number {
  const later = guesses.findIndex((place, person) => person > turn && place === null);
  const first = guesses.indexOf(null);
  return later >= 0 ? later : first >= 0 ? first : turn;
}

/** Returns the game on the Lab's experiment, which follows the link. */
export const useGuess = linkedPanel<Guess>({
  textIn: textOfPanel('guess'),
  create: ({ port, answers }, read) => createGuess(port, shownSpec(read()), { answers }),
  textOf: ({ store }) => guessText(stateOf(store.getState())),
  show: ({ store, intents }, text, { lab, complain }) =>
    intents.show(readGuess(text, lab, complain) ?? stateOf(store.getState())),
  rest: ({ intents }) => intents.rest(),
});

const GuessContext = createContext<Guess | null>(null);

export const GuessProvider = GuessContext.Provider;

function useGame(): Guess {
  const game = useContext(GuessContext);
  if (!game) throw new Error('This part of the page needs a game around it.');
  return game;
}

/** Returns a derived value of the game; the component renders again when it changes. */
export function useGameState<T>(select: (data: GuessData) => T): T {
  return useStore(useGame().store, select);
}

/** Returns the actions on the game. Stable. */
export function useGameIntents(): GuessIntents {
  return useGame().intents;
}
