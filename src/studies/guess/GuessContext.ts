import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Guess, GuessIntents } from './guess.store';
import type { GuessData } from './guessData';

const GuessContext = createContext<Guess | null>(null);

export const GuessProvider = GuessContext.Provider;

function useGame(): Guess {
  const game = useContext(GuessContext);
  if (!game) throw new Error('This part of the page needs a game around it.');
  return game;
}

/** One derived value of the game; the component draws again when it changes. */
export function useGameState<T>(select: (data: GuessData) => T): T {
  return useStore(useGame().store, select);
}

/** What can be done in the game. Stable. */
export function useGameIntents(): GuessIntents {
  return useGame().intents;
}
