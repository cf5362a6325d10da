import { drawsFor, sharedOf } from '../acquisitions/entropySearch';
import { gridEntropy } from '../acquisitions/gridEntropy';
import { choiceAt, probabilitiesOf } from '../acquisitions/hedge';
import { standardisation } from '../models/dataset';
import type { Model } from '../models/model';
import { argmax, type Vec } from '../numeric/arrays';
import type { Task } from '../task';
import { gridPlaces } from './gridSearch';
import { stack } from './maximize';
import { searchMaximum, type SearchPlan } from './search';
import type { Answer, Ask, AskInput, Portfolio } from './strategy';

/** Lets each member of a portfolio search for its maximum, and takes one of the places that they name. */
export function* searchPortfolio(input: AskInput, plan: SearchPlan, portfolio: Portfolio): Task<Answer> {
  const asks: Ask[] = [];
  const { members } = portfolio;
  for (const [k, acquisition] of members.entries()) {
    const search = searchMaximum(input, { ...plan, acquisition });
    let step = search.next();
    for (; !step.done; step = search.next()) {
      const { done, total, label } = step.value;
      yield { done: k + done / total, total: members.length, label: `${acquisition.def.label}: ${label}` };
    }
    if (step.value.kind === 'stop') return step.value;
    asks.push(step.value.ask);
  }
  const rewards = rewardsOf(input, plan.model, portfolio);
  const weighed =
    portfolio.rule === 'hedge' ? hedged(input, portfolio, rewards) : byEntropy(input, plan.model, asks);
  const nominees = asks.map(({ x, acquisition }, k) => ({
    x,
    value: acquisition!,
    probability: weighed.probabilities[k],
    gain: weighed.gains[k],
    reward: rewards[k],
  }));
  return { kind: 'ask', ask: { ...asks[weighed.chosen], nominated: { nominees, chosen: weighed.chosen } } };
}

/** The mean at each place named a step ago, as it is believed now, in standard deviations from the mean of the outputs (001 §3.3.4). */
function rewardsOf(
  { observed }: AskInput,
  model: Model,
  { rule, before }: Portfolio,
): readonly (number | null)[] {
  const named = before.filter((one) => one !== null);
  if (rule !== 'hedge' || named.length === 0) return before.map(() => null);
  const { shift, scale } = standardisation(Float64Array.from(observed, ({ y }) => y));
  const mean = model.posterior(stack(named.map(({ x }) => x))).mean();
  return before.map((one) => one && (mean[named.indexOf(one)] - shift) / scale);
}

interface Weighed {
  readonly gains: readonly number[];
  readonly probabilities: readonly number[];
  readonly chosen: number;
}

function hedged(
  { rng }: AskInput,
  { before, rate }: Portfolio,
  rewards: readonly (number | null)[],
): Weighed {
  const gains = before.map((one, k) => (one?.gain ?? 0) + (rewards[k] ?? 0));
  const probabilities = probabilitiesOf(gains, rate);
  return { gains, probabilities, chosen: choiceAt(probabilities, rng.fork('hedge').uniform()) };
}

/** Functions drawn, and answers tried at each place that is named. */
const counted = { functions: 1000, nodes: 7 };

function byEntropy(input: AskInput, model: Model, asks: readonly Ask[]): Weighed {
  const places: readonly Vec[] = [...asks.map(({ x }) => x), ...gridPlaces(input, {})];
  const belief = model.posterior(stack(places));
  const shared = sharedOf(belief.fantasies?.[0].posterior ?? belief);
  const draws = drawsFor(places.length, counted, input.rng.fork('functions'));
  const gains = gridEntropy(
    shared,
    draws,
    asks.map((_, k) => k),
  ).gain;
  const chosen = argmax(gains);
  return { gains: [...gains], probabilities: asks.map((_, k) => (k === chosen ? 1 : 0)), chosen };
}
