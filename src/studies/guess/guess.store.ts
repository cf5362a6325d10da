import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { createAnswers, type Answers } from '../../worker/answers';
import type { EnginePort } from '../../worker/protocol';
import { viewAsk } from '../../state/asks';
import type { Column } from '../runs/columns';
import { createComputer } from '../runs/computing';
import { mapsWanted } from '../runs/shown';
import { sameValue } from '../../engine/experiment/sameValue';
import { defaultOptions, type LabOptions, drawSeed } from '../../state/kit';
import { beliefShown, freshRound, gameOf, stateOf, type GuessData, type GuessState } from './guessData';
import { playerColumns, rounds, type Place } from './players';
import { createRounds, type Rounds } from './rounds';

/** What can be done in a game. */
export interface GuessIntents extends Rounds {
  /** Another game: the experiment and the people stay, the seed is drawn anew. */
  again(): void;
  /** Other people: before the first reveal only. */
  setNames(names: readonly string[]): void;
  look(cursor: Place): void;
  /** The game of a link; computes what is missing of it. */
  show(state: GuessState): void;
  /** Another experiment is another game. */
  rebase(lab: ExperimentSpec): void;
  /** Computes nothing more. */
  rest(): void;
}

export interface Guess {
  readonly store: StoreApi<GuessData>;
  readonly intents: GuessIntents;
}

/** What a game takes from the world: chance for its seed, and the place where answers are kept. */
interface GuessOptions extends Pick<LabOptions, 'random'> {
  readonly answers: Answers;
}

/** A game beside the Lab's run, of which it changes nothing. Nothing is computed before `show`. */
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
    again() {
      const { lab: present, base, names } = get();
      begin(gameOf(present, { seed: drawSeed(random, base.seed), names }));
    },
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

/** People are computed up to what was revealed, machines one step further: while people think. */
function targetOf({ changes }: Column, { told }: GuessData): number {
  return changes ? told.length : Math.min(rounds, told.length + 1);
}
