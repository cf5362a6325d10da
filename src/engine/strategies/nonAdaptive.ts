import type { Vec } from '../numeric/arrays';
import { resolveParams, type Definition, type IntegerSpec, type ParamValues } from '../definition';
import { isNew } from './newPlaces';
import type { Answer, AskInput, StrategyDef } from './strategy';

const initial: IntegerSpec = {
  kind: 'integer',
  id: 'initial',
  label: 'Initial points',
  summary: 'Drawn at random before the first step.',
  default: 5,
  min: 1,
  max: 100,
};

const steps: IntegerSpec = {
  kind: 'integer',
  id: 'steps',
  label: 'Steps',
  summary: 'Places asked after the initial points.',
  default: 45,
  min: 0,
  max: 400,
};

/** What tells one search that learns nothing from another. */
export interface NonAdaptive extends Definition {
  /** Its parameters besides the initial points and the steps. */
  readonly params: readonly IntegerSpec[];
  /** Where to ask next, within the budget. */
  next(input: AskInput, values: Readonly<Record<string, number>>): Answer;
}

/** A strategy that takes no notice of the answers: so many initial points, so many steps. */
export function nonAdaptive({ next, ...definition }: NonAdaptive): StrategyDef {
  const params = [initial, ...definition.params, steps];
  const valuesOf = (given: ParamValues) => resolveParams(params, given) as Readonly<Record<string, number>>;
  return {
    ...definition,
    params,
    initial: (given) => valuesOf(given)['initial'],
    budget: [steps.id],
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
