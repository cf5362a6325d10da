import { expect, it } from 'vitest';
import { compileAll } from '../../testing/python';
import { realLab } from '../../testing/realLab';
import { scriptOf } from './scriptOf';

it('draws as many places for BoTorch’s predictive entropy search, and takes the widest belief for entropy', async () => {
  const { store } = await realLab('model=gp&acquisition=predictive-entropy&count=12');
  const botorch = scriptOf('botorch', store.getState());
  expect(botorch).toContain('import qPredictiveEntropySearch\n');
  expect(botorch).toContain('num_optima=12');
  const skopt = scriptOf('skopt', store.getState());
  expect(skopt.replace(/\n# /g, ' ')).toContain('“predictive-entropy” has no counterpart in skopt');
  const doubt = await realLab('model=gp&acquisition=entropy');
  const widest = scriptOf('botorch', doubt.store.getState());
  expect(widest).toContain('PosteriorStandardDeviation(model)');
  expect(widest).not.toContain('has no counterpart');
  compileAll([botorch, skopt, widest]);
});
