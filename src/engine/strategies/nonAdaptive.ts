import type { Vec } from '../numeric/arrays';
import { resolveParams, type IntegerSpec, type ParamValues } from '../definition';
import { isNew } from './newPlaces';
import type { Answer, AskInput, StrategyDef, StrategyWords } from './strategy';

export const initialSpec: IntegerSpec = {
  kind: 'integer',
  id: 'initial',
  label: 'Initial points',
  summary: 'Drawn at random before the first step.',
  default: 5,
  min: 1,
  max: 100,
};

export const stepsSpec: IntegerSpec = {
  kind: 'integer',
  id: 'steps',
  label: 'Steps',
  summary: 'Places asked after the initial points.',
  default: 45,
  min: 0,
  max: 400,
};

/** Where to ask next, within the budget. */
type Next = (input: AskInput, values: Readonly<Record<string, number>>) => Answer;

/** A strategy that takes no notice of the answers: so many initial points, so many steps, `initialSpec` and `stepsSpec`. */
/* @__NO_SIDE_EFFECTS__ */
export function nonAdaptive(words: StrategyWords, next: Next): StrategyDef {
  const valuesOf = (given: ParamValues) =>
    resolveParams(words.params, given) as Readonly<Record<string, number>>;
  return {
    ...words,
    initial: (given) => valuesOf(given)['initial'],
    asksModel: false,
    // eslint-disable-next-line require-yield -- a task like any other strategy's, that happens to be instant
    *ask(input, given) {
      const values = valuesOf(given);
      const budget = values['steps'];
      if (input.step < budget) return next(input, values);
      return { kind: 'stop', reason: `The budget of ${budget} steps is used.` };
    },
  };
}

/** The rows that asking can tell something about; null where any place can be asked. */
export function untriedRows(input: AskInput): readonly Vec[] | null {
  return input.candidates?.filter((row) => isNew(row, input)) ?? null;
}

/** Why there is nothing to ask where only rows can be asked. */
export const allRowsTried: Answer = { kind: 'stop', reason: 'Every place that can be asked has been tried.' };

/** A proposal that no acquisition has chosen. */
export function unscored(x: Vec, origin: 'random' | 'design'): Answer {
  const nothing = {
    acquisitionId: null,
    acquisition: null,
    exploit: null,
    explore: null,
    runnerUp: null,
    note: null,
  };
  return { kind: 'ask', ask: { x, origin, ...nothing } };
}
