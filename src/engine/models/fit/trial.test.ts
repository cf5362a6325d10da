import { expect, it } from 'vitest';
import { byId } from '../../definition';
import { kernels } from '../../kernels/registry';
import { createRng } from '../../numeric/random/rng';
import { longestMade } from '../../../testing/allocations';
import { covarianceGradient, criterionSlopes } from '../../../testing/gradients';
import { uniformDesign } from '../../../testing/designs';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { criteria, criterionOf } from './criteria';
import { condition, type GaussianProcess } from '../gp/gaussianProcess';
import { hyperPriors } from './priors/registry';
import { withRowNoise } from './learn';
import { priorAt, searchSpace, startingPoint, toVector } from './searchSpace';
import type { CriterionId } from '../model';
import { fixedTarget, trialLoss } from './trial';

const X = uniformDesign(11, 2);
const z = uniformDesign(11, 1, 2).data.map((value) => 4 * value - 1);
const known = uniformDesign(11, 1, 3).data.map((value) => 0.02 * value);

const ids: readonly CriterionId[] = ['marginal-likelihood', 'leave-one-out', 'folds'];
const cases = ids.flatMap((id) => kernels.map((def) => [id, def.id] as const));

it.each(cases)(
  'a search for the %s of %s follows its value and slopes, one trial after another',
  (id, kernelId) => {
    const criterion = criterionOf(criteria, { criterion: id });
    const kernel = byId(kernels, kernelId).create({}, 2);
    const start = startingPoint(kernel);
    for (const [rowNoise, learns] of [
      [null, false],
      [known, true],
    ] as const) {
      const plan = { kind: 'learn', restarts: 0, rng: createRng(1) } as const;
      const space = searchSpace(kernel, {}, true);
      const search = { kernel, X, target: fixedTarget(z), rowNoise, plan, space, start };
      const learnMean = learns ? criterion.bestMean(X.rows) : undefined;
      const loss = trialLoss(search, {
        criterion,
        prior: byId(hyperPriors, 'none'),
        mean: learnMean ?? 0.3,
      });
      const processAt = (logs: Float64Array): GaussianProcess => {
        const prior = withRowNoise({ ...priorAt(kernel, logs, 0), mean: 0.3 }, rowNoise);
        return condition(prior, { X, z }, { learnMean });
      };
      const first = toVector(kernel, start);
      for (const logs of [first, first.map((log) => log + 0.3), first]) {
        const found = loss(logs);
        const process = processAt(logs);
        expectClose(-found.value, criterion.value(process), { rtol: 1e-13, floor: 1 });
        const noise = Math.exp(logs.at(-1)!);
        const expected = covarianceGradient(process, criterionSlopes(id, process).covariance, noise);
        const floor = Math.max(1, ...expected.map(Math.abs));
        expectAllClose(
          found.gradient.map((slope) => -slope),
          expected,
          { rtol: 1e-11, floor },
        );
      }
    }
  },
);

it.each(cases)('an evaluation of the %s of %s takes no memory as long as the data', (id, kernelId) => {
  const kernel = byId(kernels, kernelId).create({}, 2);
  const start = startingPoint(kernel);
  const many = uniformDesign(40, 2);
  const observed = uniformDesign(40, 1, 2).data;
  const rowNoise = observed.map((value) => 0.01 * value);
  const plan = { kind: 'learn', restarts: 0, rng: createRng(1) } as const;
  const search = {
    ...{ kernel, X: many, target: fixedTarget(observed), rowNoise, plan, start },
    space: searchSpace(kernel, {}, true),
  };
  const criterion = criterionOf(criteria, { criterion: id });
  const mean = criterion.bestMean(many.rows);
  const loss = trialLoss(search, { criterion, prior: byId(hyperPriors, 'default'), mean });
  const logs = toVector(kernel, start);
  expect(longestMade(() => loss(logs))).toBeLessThan(many.rows);
});
