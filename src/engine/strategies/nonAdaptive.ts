import type { Vec } from '../numeric/arrays';
import { resolveParams, type IntegerSpec, type ParamValues } from '../definition';
import { allTried, askedPlaces, failureAt, untriedRows } from './newPlaces';
import type { Answer, AskInput, StrategyDef, StrategyWords } from './strategy';
import { distance, nearest } from './maximize';

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

/** Chooses the next place, within the budget. */
type Next = (input: AskInput, values: Readonly<Record<string, number>>) => Answer;

/** Returns a strategy that ignores the answers, with the parameters `initialSpec` and `stepsSpec`. */
/* @__NO_SIDE_EFFECTS__ */
export function nonAdaptive(words: StrategyWords, next: Next): StrategyDef {
  const valuesOf = (given: ParamValues) =>
    resolveParams(words.params, given) as Readonly<Record<string, number>>;
  return {
    ...words,
    initial: (given) => valuesOf(given)['initial'],
    // oxlint-disable-next-line require-yield -- a task like any other strategy's, that happens to be instant
    *ask(input, given) {
      const values = valuesOf(given);
      const budget = values['steps'];
      return input.step < budget ? next(input, values) : budgetUsed(budget);
    },
  };
}

/** The end of a search that has made all its steps. */
export function budgetUsed(budget: number): Answer {
  return { kind: 'stop', reason: `The budget of ${budget} steps is used.` };
}

/** Returns a proposal that no acquisition has chosen. */
export function unscored(x: Vec, origin: 'random' | 'design' | 'walk'): Answer {
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

/** Places of the unit box in the order they are to be asked: the same at every step of a run, maybe without an end. */
type Design = Iterable<Vec>;

const allPlacesTried = 'Every place of the design has been tried.';

/** Rounding of places that come back through the units of the objective; places of a design lie further apart. */
const rounding = 1e-6;

/**
 * Asks the first place of a design that was not asked yet, so that none is lost when another is tried by hand or when the
 * design is taken up in the middle of a run. `used` is the reason to stop where all were asked.
 */
export function askNext(design: Design, input: AskInput, used = allPlacesTried): Answer {
  if (untriedRows(input)?.length === 0) return allTried(input);
  const tried = askedPlaces(input);
  const apart = input.candidates ? 0 : rounding;
  const passed: Vec[] = [];
  let barred = 0;
  for (const place of askable(design, input)) {
    if (failureAt(place, input)) {
      if (++barred > mostBarred) return allTried(input);
      continue;
    }
    // Where answers are noisy, a row that stands for several places is asked as often.
    const due = input.mayRepeat ? 1 + countAt(place, passed, apart) : 1;
    if (countAt(place, tried, apart) < due) return unscored(place, 'design');
    passed.push(place);
  }
  if (barred === 0) return { kind: 'stop', reason: used };
  const places = `${barred} of its places ${barred === 1 ? 'is' : 'are'}`;
  return { kind: 'stop', reason: `${used} ${places} within 1 % of one that gave no value.` };
}

/** Places of a design in a row that gave no value or are next to one, after which there is no hope for others. */
const mostBarred = 4096;

/** Turns a design into places that can be asked: the nearest rows where only rows can be asked, without noise each once. */
function* askable(design: Design, { candidates, mayRepeat, space }: AskInput): Generator<Vec> {
  const left = candidates ? [...candidates] : null;
  for (const place of design) {
    if (left?.length === 0) return;
    const row = left ? nearest(place, left) : -1;
    yield left?.[row] ?? space.snap(place);
    if (!mayRepeat) left?.splice(row, 1);
  }
}

/** Counts the places that are the given one. */
function countAt(place: Vec, places: readonly Vec[], apart: number): number {
  return places.reduce((count, one) => count + Number(distance(one, place) <= apart), 0);
}
