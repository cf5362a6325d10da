import { phaseOf, type GuessData } from '../guessData';
import { readClassCode } from './classCode';
import { classRound } from './crowd';

/** What is done with the codes of a class. */
export interface Codes {
  /** Takes a code as a guess in this round; returns what is wrong with it in a sentence, null if nothing is. */
  takeCode(text: string): string | null;
  /** Gives the last code back. */
  dropCode(): void;
}

interface Table {
  get(): GuessData;
  set(patch: Partial<GuessData>): void;
}

/** Creates what takes codes into a game. They are kept for the round, in this window only. */
export function createCodes({ get, set }: Table): Codes {
  return {
    takeCode(text) {
      const game = get();
      if (phaseOf(game) !== 'guess') return 'Codes are taken before the reveal. Begin the next round first.';
      const read = readClassCode(text, classRound(game));
      if ('fault' in read) return read.fault;
      set({ crowd: [...game.crowd, read] });
      return null;
    },
    dropCode: () => set({ crowd: get().crowd.slice(0, -1) }),
  };
}
