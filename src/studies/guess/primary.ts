import { haveAllGuessed, phaseOf, type GuessData } from './guessData';
import type { Guess } from './guess.store';
import { rounds } from './players';

/** What the one button does that leads on, and the key Enter. */
export interface Primary {
  readonly label: string;
  readonly hint: string;
  act(game: Guess): void;
}

const guessHere: Primary = {
  label: 'Guess here',
  hint: 'Guesses where the cursor stands',
  act: ({ intents }) => intents.guess(),
};

const reveal: Primary = {
  label: 'Reveal',
  hint: 'Shows the machine’s query and all answers',
  act: ({ intents }) => intents.reveal(),
};

const nextRound: Primary = {
  label: 'Next round',
  hint: 'Goes on with what was learnt',
  act: ({ intents }) => intents.next(),
};

const finish: Primary = {
  ...nextRound,
  label: 'Who did best?',
  hint: 'The truth, and how all searches went',
};

const again: Primary = {
  label: 'Again',
  hint: 'Another game with a new seed',
  act: ({ intents }) => intents.again(),
};

/** What leads on from here; null while answers are computed. */
export function primaryOf(data: GuessData): Primary | null {
  switch (phaseOf(data)) {
    case 'wait':
      return null;
    case 'over':
      return again;
    case 'shown':
      return data.told.length >= rounds ? finish : nextRound;
    default:
      return haveAllGuessed(data) ? reveal : guessHere;
  }
}
