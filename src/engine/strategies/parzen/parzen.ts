import { resolveParams, type ParamValues } from '../../definition';
import { significant } from '../../numberText';
import { exp } from '../../numeric/elementary/exp';
import { argmax, type Vec } from '../../numeric/arrays';
import { nearest } from '../maximize';
import { isNew, untriedRows } from '../newPlaces';
import { budgetUsed, stepsSpec, unscored, initialSpec } from '../nonAdaptive';
import { randomPlace } from '../randomSearch';
import type { Answer, AskInput, StrategyDef, StrategyWords } from '../strategy';
import { estimatorOf, type Estimator } from './estimator';

export const parzenWords: StrategyWords = {
  id: 'parzen',
  label: 'Parzen estimators',
  summary:
    'Draws places like the good answers and asks the one that is least like the others. It looks at each input apart, and fits no model.',
  source: 'Bergstra et al. (2011), with the widths and counts of hyperopt; met in 004 §4.1',
  params: [
    { ...initialSpec, default: 10 },
    { ...stepsSpec, default: 40 },
    {
      kind: 'number',
      id: 'gamma',
      label: 'Good answers γ',
      summary:
        'How many answers count as good: γ times the square root of their number, rounded up, at most 25.',
      default: 0.25,
      min: 0.05,
      max: 2,
      scale: 'linear',
    },
    {
      kind: 'integer',
      id: 'draws',
      label: 'Draws',
      summary: 'Places drawn like the good answers at each step, of which one is asked.',
      default: 24,
      min: 1,
      max: 1000,
    },
  ],
  budget: [stepsSpec.id],
  drawsByDensity: true,
};

/** The most answers that count as good. */
const mostGood = 25;

/** What two densities along each input say about where to ask. */
export interface Parzen {
  /** Indices of the answers that count as good, best first. */
  readonly good: readonly number[];
  /** The densities of the places of good answers and of the others along each input [d]. */
  readonly inputs: readonly { readonly good: Estimator; readonly bad: Estimator }[];
  /** The log ratio of the two densities at a place of the unit box, summed over the inputs: the larger, the better. */
  score(x: Vec): number;
}

/**
 * Returns the estimators of the answers known, which are maximised; the first of equal ones counts as better. Places that gave no value
 * are among the others.
 */
export function parzenOf(
  { observed, failed = [], space }: Pick<AskInput, 'observed' | 'failed' | 'space'>,
  gamma: number,
): Parzen {
  const order = observed.map((_, i) => i).sort((i, j) => observed[j].y - observed[i].y || i - j);
  const count = Math.min(mostGood, Math.ceil(gamma * Math.sqrt(observed.length)));
  const good = order.slice(0, count);
  const bad = [...order.slice(count).map((i) => observed[i]), ...failed];
  const along = (among: readonly { readonly x: Vec }[], p: number): Estimator =>
    estimatorOf(
      space.inputs[p],
      among.map(({ x }) => x[p]),
    );
  const best = good.map((i) => observed[i]);
  const inputs = space.inputs.map((_, p) => ({ good: along(best, p), bad: along(bad, p) }));
  return {
    good,
    inputs,
    score: (x) =>
      inputs.reduce((sum, one, p) => sum + one.good.logDensity(x[p]) - one.bad.logDensity(x[p]), 0),
  };
}

/** A tree of Parzen estimators (Bergstra et al. 2011), each input apart; pending places tell it nothing. */
export const parzen: StrategyDef = {
  ...parzenWords,
  initial: (given) => valuesOf(given).initial,
  // oxlint-disable-next-line require-yield -- a task like any other strategy's, that happens to be instant
  *ask(input, given) {
    const { steps, gamma, draws } = valuesOf(given);
    if (input.step >= steps) return budgetUsed(steps);
    return input.observed.length === 0 ? randomPlace(input) : askedLike(input, parzenOf(input, gamma), draws);
  },
};

/** Returns the best of places drawn like the good answers; one at random where each was asked before. */
function askedLike(input: AskInput, { good, inputs, score }: Parzen, draws: number): Answer {
  const rows = untriedRows(input);
  if (rows?.length === 0) return randomPlace(input);
  const stream = input.rng.fork('parzen');
  const drawn = Array.from({ length: draws }, () =>
    input.space.snap(Float64Array.from(inputs, (one) => one.good.draw(stream))),
  );
  const places = rows ? drawn.map((x) => rows[nearest(x, rows)]) : drawn.filter((x) => isNew(x, input));
  if (places.length === 0) return randomPlace(input);
  const scores = places.map(score);
  const best = argmax(scores);
  const answer = unscored(places[best], 'walk');
  const times = significant(exp(scores[best]), 2);
  const note = `Of ${places.length} places drawn like the ${good.length === 1 ? 'good answer' : `${good.length} good answers`}, the one least like the others: ${times} times as dense among the good`;
  return answer.kind === 'ask' ? { kind: 'ask', ask: { ...answer.ask, note } } : answer;
}

interface Values {
  readonly initial: number;
  readonly steps: number;
  readonly gamma: number;
  readonly draws: number;
}

function valuesOf(given: ParamValues): Values {
  return resolveParams(parzenWords.params, given) as unknown as Values;
}
