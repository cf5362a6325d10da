import { describe, expect, it } from 'vitest';
import { compileAll, hasPython } from '../../testing/python';
import { realLab } from '../../testing/realLab';
import { scriptOf } from './scriptOf';

const all = ['skopt', 'botorch', 'optuna', 'ray'] as const;

describe('programs of all libraries', () => {
  it.each(all)('for %s import nothing that they do not name', async (library) => {
    for (const link of ['objective=branin&model=gp&step=1', 'objective=points', 'objective=steps&model=gp']) {
      const { store } = await realLab(link);
      const text = scriptOf(library, store.getState());
      const flat = text.replace(
        /^from (\S+) import \(\n([^)]*)\)$/gm,
        (_, module: string, names: string) => `from ${module} import ${names.trim().replace(/,?\s+/g, ', ')}`,
      );
      const lines = flat.split('\n');
      const code = lines.filter((line) => !/^\s*#|^(from|import) /.test(line)).join('\n');
      const imported = lines.flatMap((line) => {
        const found = /^(?:import|from \S+ import) (?:\S+ as )?(.+)$/.exec(line);
        return found ? found[1]!.split(/[,\s]+/).filter((name) => name !== '') : [];
      });
      expect(imported.length).toBeGreaterThan(4);
      for (const name of imported)
        expect(code, `${library}, ${link}: ${name}`).toMatch(new RegExp(`\\b${name}\\b`));
    }
  });

  it.each(all)(
    'for %s write answers that say names, kinds, sides, options and direction',
    async (library) => {
      const { store } = await realLab('objective=points');
      const snapshot = store.getState().snapshots[0]!;
      const params = {
        X: [
          [0, 0.01],
          [1, 0.1],
          [2, 0.5],
        ],
        y: [3, 1, 2],
        box: [
          [0, 2],
          [0.001, 1],
        ],
        names: ['opt', 'rate', 'loss'],
        kinds: ['categorical', 'log-float'],
        codes: [['adam', 'sgd', 'lion'], null],
        direction: 'minimize',
      };
      const spec = { ...snapshot.spec, objective: { id: 'points', params } };
      const text = scriptOf(library, { ...store.getState(), snapshots: [{ ...snapshot, spec }], step: 0 });
      expect(text).toContain('{"name": "opt", "kind": "categorical", "options": ["adam", "sgd", "lion"]}');
      expect(text).toContain('{"name": "rate", "kind": "float", "low": 0.001, "high": 1, "log": True}');
      expect(text).toContain('OUTCOME = "loss"\nIS_MAXIMISED = False\n');
      expect(text).toContain('print("next query"');
      expect(text).toContain('# FILL IN: ');
      expect(text).toContain('"--trials"');
      if (hasPython) compileAll([text]);
    },
  );
});
