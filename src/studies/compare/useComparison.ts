import { comparedOf } from './compareData';
import { createCompare, type Compare } from './compare.store';
import { compareText, readCompare } from './compareText';
import { shownSpec } from '../../state/select/can';
import { linkedPanel } from '../linkedPanel';

/** The comparison of the Lab's experiment. */
export const useComparison = linkedPanel<Compare>({
  id: 'compare',
  create: ({ port, answers }, read) =>
    createCompare(port, shownSpec(read()), { answers, speed: () => read().speed }),
  textOf: ({ store }) => compareText(comparedOf(store.getState())),
  show: ({ store, intents }, text, { lab, complain }) =>
    intents.show(readCompare(text, lab, complain) ?? comparedOf(store.getState())),
  rest: ({ intents }) => intents.cancel(),
});
