import { expect, it } from 'vitest';
import { explanation } from '../../engine/questions/explanation';
import { finish } from '../../engine/task';
import { compileAll, hasPython } from '../../testing/python';
import { realLab } from '../../testing/realLab';
import { scriptOf } from './scriptOf';

it('lets κ grow where the library can, and says where it cannot', async () => {
  const { store } = await realLab(
    'seed=3&objective=forrester&model=gp&acquisition=upper-confidence-bound&schedule=growing-fifth&step=1',
  );
  const state = store.getState();
  const t = state.snapshots[1]!.observations.length + 1;
  const kappa = Math.sqrt(0.4 * Math.log((500 * t ** 2 * Math.PI ** 2) / 0.6));
  const [botorch, skopt] = [scriptOf('botorch', state), scriptOf('skopt', state)];
  expect(botorch).toContain('beta=0.4 * np.log(500 * (len(Y_SEEN) + 1) ** 2 * np.pi**2 / 0.6)');
  expect(Number(/"kappa": ([\d.]+)/.exec(skopt)![1])).toBeCloseTo(kappa, 9);
  expect(skopt.replace(/\n# /g, ' ')).toContain(`scikit-optimize holds κ at ${kappa.toPrecision(3)}`);
  if (hasPython) compileAll([botorch, skopt]);
});

it('counts the places where all can be listed', async () => {
  const { store } = await realLab(
    'seed=3&objective=branin&inputs=integer,integer&model=gp&acquisition=upper-confidence-bound&schedule=growing&step=1',
  );
  const state = store.getState();
  const { kappa } = finish(explanation.answer(state.snapshots[1]!, { places: [[0, 0]] }));
  const t = state.snapshots[1]!.observations.length + 1;
  expect(kappa!).toBeCloseTo(Math.sqrt(2 * Math.log((256 * t ** 2 * Math.PI ** 2) / 0.6)), 9);
  expect(scriptOf('botorch', state)).toContain('np.log(256 * (len(Y_SEEN) + 1)');
});
