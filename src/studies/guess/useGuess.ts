import { stateOf } from './guessData';
import { createGuess, type Guess } from './guess.store';
import { guessText, readGuess } from './guessText';
import { shownSpec } from '../../state/select/can';
import { linkedPanel } from '../linkedPanel';

/** The game on the Lab's experiment. */
export const useGuess = linkedPanel<Guess>({
  id: 'guess',
  create: ({ port, answers }, read) => createGuess(port, shownSpec(read()), { answers }),
  textOf: ({ store }) => guessText(stateOf(store.getState())),
  show: ({ store, intents }, text, { lab, complain }) =>
    intents.show(readGuess(text, lab, complain) ?? stateOf(store.getState())),
  rest: ({ intents }) => intents.rest(),
});
