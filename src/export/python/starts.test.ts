import { expect, it } from 'vitest';
import { compileAll, hasPython } from '../../testing/python';
import { realLab } from '../../testing/realLab';
import { scriptOf } from './scriptOf';

it('carries the number of starts where the library has it, and says where it has not', async () => {
  const textsOf = async (more: string) => {
    const { store } = await realLab(`seed=3&objective=forrester&model=gp&step=1${more}`);
    return (['skopt', 'botorch'] as const).map((library) => scriptOf(library, store.getState()));
  };
  const told = 'The Lab searches hyper-parameters from 12 more places, drawn at random;';
  const [skopt, botorch] = await textsOf('&restarts=12');
  expect(skopt).toContain('n_restarts_optimizer=12,');
  expect(botorch!.replace(/\n# /g, ' ')).toContain(told);
  const [usual, usualBotorch] = await textsOf('');
  expect(usual).toContain('n_restarts_optimizer=5,');
  expect(usualBotorch).not.toContain('drawn at random;');
  const [none] = await textsOf('&restarts=0');
  expect(none).toContain('n_restarts_optimizer=0,');
  const [fixed] = await textsOf('&fit=fixed');
  expect(fixed).toContain('n_restarts_optimizer=0,');
  if (hasPython) compileAll([skopt!, botorch!]);
});
