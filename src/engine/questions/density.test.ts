import { expect, it } from 'vitest';
import { finish } from '../task';
import { expectClose } from '../../testing/tolerance';
import { completeSpec } from '../experiment/complete';
import { experimentOf } from '../loop/experiment';
import { fitModel } from '../loop/fitModel';
import { density } from './density';
import { startRun } from '../loop/step';

const started = (id: string, initial = 8) =>
  finish(
    startRun(
      completeSpec({ surrogate: { id }, strategy: { id: 'smart-search', params: { initial } }, seed: 3 }),
      [],
    ),
  );

it.each(['gp', 'ngcp', 'nlgcp', 'parametric-gcp'])('is that of the fit that the snapshot keeps, %s', (id) => {
  const snapshot = started(id);
  const { spec, observations, step } = snapshot;
  const fitted = finish(fitModel(experimentOf(spec), observations, { step, warmStart: null }));
  const { logPredictiveDensity } = fitted.leaveOneOut!();
  expectClose(finish(density.answer(snapshot, null))!, logPredictiveDensity, { rtol: 1e-6 });
});

it('is not there without a model', () => {
  expect(finish(density.answer({ ...started('ngcp'), model: null }, null))).toBeNull();
});
