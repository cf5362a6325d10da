import { describe, expect, it } from 'vitest';
import { centralGradient } from '../../numeric/optim/differences';
import { uniformDesign } from '../../../testing/designs';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { byId } from '../../definition';
import { kernels } from '../../kernels/registry';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { criteria, criterionOf } from '../fit/criteria';
import { learn } from '../fit/learn';
import { hyperPriors } from '../fit/priors/registry';
import { priorAt, searchSpace, startingPoint, toVector } from '../fit/searchSpace';
import { fixedTarget, trialLoss } from '../fit/trial';
import type { BasisChoice, CriterionId } from '../model';
import { basisOn } from './basis';
import { condition, conditionFurther, predict } from './gaussianProcess';

const X = uniformDesign(11, 2);
const z = uniformDesign(11, 1, 2).data.map((value, i) => 4 * value - 1 + 3 * X.data[2 * i]!);
const kernel = byId(kernels, 'matern52').create({ lengthScale: [0.4, 0.7] }, 2);
const start = startingPoint(kernel);
const space = searchSpace(kernel, {}, true);
const identity = [0, 1, 2].map((i) => [0, 1, 2].map((j) => (i === j ? 1.5 : 0.2)));

const ids: readonly CriterionId[] = ['marginal-likelihood', 'leave-one-out', 'folds'];
const choices: readonly BasisChoice[] = [
  { id: 'constant' },
  { id: 'linear' },
  { id: 'quadratic' },
  { id: 'linear', mean: [0.5, 2, -1], covariance: identity },
];
const cases = ids.flatMap((id) => choices.map((choice) => [id, choice] as const));

describe.each(cases)('the %s with basis functions %j', (id, choice) => {
  const criterion = criterionOf(criteria, { criterion: id, folds: { k: 4, seed: 2 } });
  const { basis } = basisOn(choice, X);
  const plan = { kind: 'learn', restarts: 0, rng: createRng(1) } as const;
  const search = { kernel, X, target: fixedTarget(z), rowNoise: null, plan, space, start, basis };
  const loss = trialLoss(search, {
    criterion,
    prior: byId(hyperPriors, 'none'),
    mean: 0,
  });

  it('is that of the process, and its slopes are those of differences', () => {
    const first = toVector(kernel, start).map((log, p) => (p === 3 ? Math.log(0.05) : log));
    for (const logs of [first, first.map((log) => log + 0.3)]) {
      const process = condition(priorAt(kernel, logs, 0), { X, z }, { basis });
      const found = loss(logs);
      const gradient = found.gradient.slice();
      expectClose(-found.value, criterion.value(process), { rtol: 1e-12, floor: 1 });
      const box = { lower: logs.map((log) => log - 1), upper: logs.map((log) => log + 1) };
      const differences = centralGradient((at) => loss(at).value, logs, { box, step: 1e-5 });
      expectAllClose(gradient, differences, { rtol: 1e-7 });
    }
  });
});

it('a search with basis functions never ends below its start', () => {
  const { basis } = basisOn({ id: 'linear' }, X);
  const task = { kernel, X, target: fixedTarget(z), rowNoise: null, basis };
  const plan = { kind: 'learn', restarts: 2, rng: createRng(4), mean: 'learnt', warmStart: start } as const;
  const { hyperparameters } = finish(learn(task, plan));
  const at = (logs: Float64Array): number =>
    condition(priorAt(kernel, logs, 0), { X, z }, { basis }).logLikelihood;
  const found = toVector(kernel.withTheta(kernel.theta), start);
  const best = toVector(byId(kernels, 'matern52').create(hyperparameters.kernel, 2), hyperparameters);
  expect(at(best)).toBeGreaterThan(at(found));
  expect(hyperparameters.mean).toBe(0);
});

it.each(choices)('conditioning further is conditioning on all at once, with basis functions %j', (choice) => {
  const { basis } = basisOn(choice, X);
  const prior = priorAt(kernel, toVector(kernel, start), 0.3);
  const [P, Z] = [uniformDesign(3, 2, 5), uniformDesign(4, 2, 6)];
  const outcomes = [[1, -2, 4], [0, 3, 3]].map((one) => Float64Array.from(one)); // prettier-ignore
  const further = conditionFurther(condition(prior, { X, z }, { basis }), P, outcomes);
  const joined = { rows: X.rows + P.rows, cols: 2, data: Float64Array.from([...X.data, ...P.data]) };
  outcomes.forEach((outputs, s) => {
    const all = { X: joined, z: Float64Array.from([...z, ...outputs]) };
    const whole = condition(prior, all, { basis: basisOn(choice, joined).basis });
    const [one, other] = [predict(further[s]!, Z), predict(whole, Z)];
    expectAllClose(one.mean, other.mean, { rtol: 1e-11, floor: 1 });
    expectAllClose(one.variance, other.variance, { rtol: 1e-10 });
    expectClose(further[s]!.logLikelihood, whole.logLikelihood, { rtol: 1e-11, floor: 1 });
  });
});
