import { expect, it } from 'vitest';
import { snapshotOfLink } from '../../testing/figureOfLink';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { finish } from '../task';
import { criterionCurves } from './criterionCurves';
import { processIn } from '../../testing/processIn';

const asked = {
  fit: { kind: 'learn', mean: 'learnt' },
  wished: 'lengthScale',
  size: 41,
  folds: 4,
  foldSeed: 1,
} as const;

it('has the slope of the likelihood it draws', () => {
  for (const model of ['gp', 'ngcp', 'parametric-gcp', 'student-t']) {
    const { at, likelihood, slope, leaveOneOut, folds } = finish(
      criterionCurves.answer(snapshotOfLink(`seed=30&step=5&model=${model}&prior=none`), {
        ...asked,
        size: 401,
      }),
    );
    const apart = Math.log(at[1]! / at[0]!);
    const inner = Array.from({ length: 399 }, (_, i) => i + 1);
    const differences = inner.map((i) => (likelihood[i + 1]! - likelihood[i - 1]!) / (2 * apart));
    expectAllClose(
      inner.map((i) => slope[i]!),
      differences,
      { rtol: 0.02, floor: 1, what: model },
    );
    expect([leaveOneOut, folds].every((curve) => curve!.every(Number.isFinite))).toBe(true);
  }
});

it('with as many folds as answers is leave-one-out', () => {
  const snapshot = snapshotOfLink('seed=30&step=3&model=gp');
  const { leaveOneOut, folds } = finish(criterionCurves.answer(snapshot, { ...asked, folds: 50 }));
  expectAllClose(folds!, leaveOneOut!, { rtol: 1e-9 });
});

it('passes through the likelihood of the step', () => {
  const snapshot = snapshotOfLink('seed=30&step=3&model=gp&mean=zero');
  const fit = { kind: 'learn' } as const;
  const found = finish(criterionCurves.answer(snapshot, { ...asked, fit, size: 401 }));
  const { hyperparameters, logLikelihoodLatent } = processIn(snapshot);
  const length = hyperparameters.kernel['lengthScale'] as number;
  const next = found.at.findIndex((value) => value > length);
  const share = Math.log(length / found.at[next - 1]!) / Math.log(found.at[next]! / found.at[next - 1]!);
  const between = found.likelihood[next - 1]! * (1 - share) + found.likelihood[next]! * share;
  expectClose(between, logLikelihoodLatent, { rtol: 0.01, floor: 1 });
});

it('has the likelihood alone of a model that leaves no answers out', () => {
  const snapshot = snapshotOfLink('seed=30&step=3&model=sparse-gp');
  const { likelihood, leaveOneOut, folds } = finish(criterionCurves.answer(snapshot, asked));
  expect(likelihood.some(Number.isFinite)).toBe(true);
  expect([leaveOneOut, folds]).toEqual([null, null]);
});

it('is refused for a number of values that is none', () => {
  const snapshot = snapshotOfLink('seed=30&step=3&model=gp');
  expect(() => finish(criterionCurves.answer(snapshot, { ...asked, size: 1 }))).toThrow('2 to 401 values');
});
