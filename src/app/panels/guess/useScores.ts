import { useMemo } from 'react';
import { useGameState } from './GuessContext';
import { scoresOf, type Score } from './score';

/** Everybody's score after what was revealed. */
export function useScores(): readonly Score[] {
  const names = useGameState((game) => game.names);
  const told = useGameState((game) => game.told);
  const isRevealed = useGameState((game) => game.isRevealed);
  const columns = useGameState((game) => game.columns);
  return useMemo(() => scoresOf({ names, told, isRevealed, columns }), [names, told, isRevealed, columns]);
}
