import { describe, expect, it } from 'vitest';
import { realLab } from '../../../testing/realLab';
import { scriptOf } from './scriptOf';

const libraries = ['skopt', 'botorch'] as const;

describe('programs of a process on logarithms', () => {
  it('tell the library logarithms, and answer in outputs', async () => {
    const { store } = await realLab('objective=goldstein-price&model=log-gp&seed=2&step=1');
    const [skopt, botorch] = libraries.map((library) => scriptOf(library, store.getState()));
    for (const text of [skopt!, botorch!]) {
      expect(text).toContain('OFFSET = 0\n');
      const words = text.replace(/\n# /g, ' ');
      expect(words).toContain('are those of log(y − OFFSET), not of y');
      expect(words).toContain('The Lab chooses the offset anew at each step');
      expect(words).not.toContain('Ψ');
    }
    expect(skopt).toContain('optimizer.tell(X_SEEN, [SIGN * np.log(y - OFFSET) for y in Y_SEEN])');
    expect(skopt).toContain('    optimizer.tell(x, SIGN * np.log(y - OFFSET))');
    expect(skopt).toContain('np.exp(SIGN * optimizer.yi[best]) + OFFSET');
    expect(skopt).not.toMatch(/SIGN \* y\b/);
    expect(botorch).toContain('torch.tensor(SIGN * np.log(np.array(Y_SEEN, dtype=float) - OFFSET))');
    expect(botorch).toContain('best_f=float(np.max(SIGN * np.log(np.array(Y_SEEN) - OFFSET)))');
    const snapshot = store.getState().snapshots[1]!;
    const surrogate = { id: 'log-gp', params: { offset: -2.5 } };
    const snapshots = [{ ...snapshot, spec: { ...snapshot.spec, surrogate } }];
    const given = scriptOf('skopt', { ...store.getState(), snapshots, step: 0 });
    expect(given).toContain('OFFSET = -2.5\n');
    expect(given).not.toContain('anew at each step');
  });

  it('have the offset that the Lab has at the step', async () => {
    const { store } = await realLab('objective=forrester&model=log-gp&seed=3&step=1');
    const { snapshots } = store.getState();
    const ys = snapshots[1]!.observations.map(({ y }) => y);
    const [least, most] = [Math.min(...ys), Math.max(...ys)];
    expect(least).toBeLessThan(0);
    const offset = Number(/OFFSET = (.*)\n/.exec(scriptOf('botorch', store.getState()))![1]);
    expect(offset).toBeCloseTo(least - 0.1 * (most - least), 12);
    expect(snapshots[1]!.model!.warnings.join()).toContain(offset.toPrecision(4));
  });
});
