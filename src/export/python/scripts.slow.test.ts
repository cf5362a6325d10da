import { loadedObjectives } from '../../testing/loadedObjectives';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../engine/experiment/families';
import { objectives } from '../../engine/objectives/registry';
import { spaceOf } from '../../engine/objectives/space';
import { initialData } from '../../lab/state/data';
import { functionOf } from '../../engine/experiment/inputs';
import { emptyStart } from '../../testing/fakeEngine';
import { linkStates } from '../../testing/linkStates';
import { compileAll, hasNumpy, hasPython } from '../../testing/python';
import { realLab } from '../../testing/realLab';
import { readFormula } from '../../engine/objectives/formula/readFormula';
import { formulaText } from './formulaText';
import { pyComment, pyNumber } from './literals';
import { objectiveText } from './objectiveText';
import { scriptOf } from './scriptOf';
import { spaceText } from './scriptText';
import { pythonRun } from './pythonRun';
import { sweep } from '../../testing/sweep';

/** Three classes of points in the plane, a third of them with a label. */
const threeClasses = {
  X: Array.from({ length: 27 }, (_, i) => [Math.floor(i / 9) + 0.1 * (i % 4), 0.3 * (i % 9) - 0.2 * (i % 5)]),
  y: Array.from({ length: 27 }, (_, i) => (i % 3 === 0 ? Math.floor(i / 9) : null)),
};

/** Those whose programs search with a Gaussian process. */
const libraries = ['skopt', 'botorch'] as const;
const all = [...libraries, 'optuna', 'ray'] as const;

const hard: readonly Choice[] = [
  {
    id: 'formula',
    params: {
      formula: 'x1^2^0.5 - -x2/(1+|x1|)'.replace('|x1|', 'abs(x1)'),
      box: [
        [0.5, 3],
        [-1, 2],
      ],
    },
  },
  { id: 'formula', params: { formula: 'min(sin(5x), 2, round(3x)/2) + 1/3 - 2^-0.5', box: [[-2, 2]] } },
  { id: 'drawn', params: { points: [0.1, 0.9, -0.4, 0.6, 0.6, 0.2], box: [[-3, 7]] } },
  { id: 'drawn', params: {} },
  { id: 'table', params: {} },
  {
    id: 'table',
    params: {
      X: [
        [1, 10],
        [100, 20],
        [5, 30],
        [20, 14],
      ],
      y: [1, 3, 2, 5],
      kinds: ['log-float', 'log-integer'],
    },
  },
  { id: 'leave-one-out', params: { count: 50, searched: 'neighbours-power', intrinsic: 0.1 } },
  { id: 'leave-one-out', params: { count: 40, folds: '5', centred: 'no', normalized: 'yes', power: 2 } },
  { id: 'leave-one-out', params: { points: threeClasses, criterion: 'error', neighbours: 3 } },
  ...[
    { count: 40, criterion: 'smooth-error', labels: 3, others: 1, searched: 'ambient-lengthScale' },
    { count: 40, kernel: { id: 'linear' } },
    { count: 40, kernel: { id: 'polynomial', params: { gamma: 0.8, offset: 0.5 } } },
    { count: 40, graph: { rule: 'epsilon', value: 0.5, tau: 0.2 }, bias: 'yes', centred: 'no' },
    { count: 40, graph: { symmetrize: 'and', tau: 0.1 }, normalized: 'yes', power: 2, bias: 'yes' },
    { count: 60, ensemble: { weights: [0, 3, 1, 0.5, 2, 0, 0, 0, 0.1], scaled: true } },
    { count: 60, ensemble: { weights: [0, 3, 1, 0.5, 2, 0, 0, 0, 0.1], scaled: false } },
  ].map((params) => ({ id: 'leave-one-out', params })),
  ...['weighted-error', 'f-measure', 'auc', 'smooth-weighted-error', 'smooth-f-measure', 'smooth-auc'].map(
    (criterion, i) => ({
      id: 'leave-one-out',
      params: {
        ...(i % 2 ? { points: threeClasses } : { count: 40 }),
        criterion,
        eta: 3,
        folds: i < 3 ? '5' : 'none',
      },
    }),
  ),
  { id: 'rosenbrock', params: { dimension: 4 } },
  { id: 'ackley', params: { dimension: 3 } },
];

// Some fetch what they answer with.
const family = await loadedObjectives(...objectives.map(({ id }) => ({ id })));

const known = objectives.filter(
  ({ id, evaluate }) => evaluate && !['formula', 'table', 'drawn'].includes(id),
);

describe('objectives in numpy', () => {
  it.skipIf(!hasNumpy)('answer as those of the engine (skipped where there is no numpy)', () => {
    const choices = [...known.map(({ id }): Choice => ({ id, params: {} })), ...hard];
    for (const objective of choices) {
      const def = objectives.find(({ id }) => id === objective.id)!;
      const box = def.box(objective.params);
      const space = spaceOf(box, def.inputs?.(objective.params) ?? null);
      const places = Array.from({ length: 9 }, (_, k) =>
        space.fromUnit(Float64Array.from(box, (_side, p) => (0.37 + k * 0.21 + p * 0.43) % 1)),
      );
      const spec = { ...initialData.spec, objective };
      const run = pythonRun({ ...initialData, spec, snapshots: [emptyStart(spec)] });
      const program = [
        'import numpy as np',
        ...spaceText(run),
        ...objectiveText(objective),
        `print([objective(np.array(x)) for x in ${JSON.stringify(places)}])`,
      ].join('\n');
      const told = JSON.parse(execFileSync('python3', ['-c', program], { encoding: 'utf8' })) as number[];
      const f = functionOf({ objective }, family)!;
      places.forEach((x, i) => {
        const y = f(Float64Array.from(x));
        expect(Math.abs(told[i]! - y), `${objective.id} at ${x.join(', ')}`).toBeLessThan(
          1e-9 * (1 + Math.abs(y)),
        );
      });
    }
  });

  it('formulas keep their meaning with the fewest parentheses', () => {
    const textOf = (formula: string) => formulaText(readFormula(formula).tree);
    expect(textOf('-x^2')).toBe('-x[0] ** 2');
    expect(textOf('(-x)^2')).toBe('(-x[0]) ** 2');
    expect(textOf('x1 - (x2 - x3)')).toBe('x[0] - (x[1] - x[2])');
    expect(textOf('2x^-(x+1)')).toBe('2 * x[0] ** -(x[0] + 1)');
    expect(textOf('(x^2)^3')).toBe('(x[0] ** 2) ** 3');
    expect(textOf('max(x, 1, ln(x))')).toBe('np.max([x[0], 1, np.log(x[0])])');
    expect(textOf('1/0 + x')).toBe('np.inf + x[0]');
  });

  it('numbers and comments are Python whatever they are', () => {
    expect([1e21, -0, 1e-7, Infinity, NaN].map(pyNumber)).toEqual([
      '1e+21',
      '-0.0',
      '1e-7',
      'np.inf',
      'np.nan',
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const line of pyComment(text)) expect(line).toMatch(/^#[^\r\n\0\f]*$/u);
      }),
    );
  });
});

describe('programs', () => {
  it.skipIf(!hasPython)('can be read by Python, whatever the run is (skipped where there is none)', () => {
    const texts = fc.sample(linkStates, { numRuns: sweep(20, 60), seed: 7 }).flatMap(({ spec }) => {
      const state = { ...initialData, spec, snapshots: [emptyStart(spec)] };
      return all.map((library) => scriptOf(library, state));
    });
    compileAll(texts);
    expect(texts.length).toBe(all.length * sweep(20, 60));
  });

  it.each(all)('the first run for %s', async (library) => {
    const { store } = await realLab('seed=30&step=1');
    const text = scriptOf(library, store.getState());
    if (hasPython) compileAll([text]);
    await expect(text).toMatchFileSnapshot(`../../testing/golden/python/first-run-${library}.py.txt`);
    expect(text).toContain(String(store.getState().snapshots[1]!.observations[5]!.y));
  });

  it('says where it is not the same, and takes over what is', async () => {
    const { store } = await realLab(
      'objective=branin&model=gp&kernel=rational-quadratic&acquisition=upper-confidence-bound&kappa=2.5&strategy=sobol',
    );
    const skopt = scriptOf('skopt', store.getState());
    expect(skopt).toContain('SIGN = 1\n');
    expect(skopt).toContain('{"kappa": 2.5}');
    expect(skopt.replace(/\n# /g, ' ')).toContain('one length scale for all inputs here');
    expect(skopt).toContain('“sobol”');
    expect(skopt).not.toContain('nGCP');
    const botorch = scriptOf('botorch', store.getState());
    expect(botorch).toContain('SIGN = -1\n');
    expect(botorch).toContain('beta=2.5 ** 2');
    expect(botorch).toContain('RQKernel(ard_num_dims=2)');
  });

  it('keeps any ν of a Matérn kernel where scikit-optimize cannot learn it, and says so', async () => {
    const { store } = await realLab('model=gp&kernel=matern&fit=fixed&nu=0.8');
    const skopt = scriptOf('skopt', store.getState());
    expect(skopt).toContain('Matern(length_scale=[0.2], length_scale_bounds="fixed", nu=0.8)');
    const learnt = await realLab('model=gp&kernel=matern&nu=0.8');
    const told = scriptOf('skopt', learnt.store.getState()).replace(/\n# /g, ' ');
    expect(told).toMatch(/Matern\(length_scale=\[[\d.]+\], nu=[\d.]+\)/);
    expect(told).toMatch(/ν stays at [\d.]+ here/);
    const botorch = scriptOf('botorch', learnt.store.getState()).replace(/\n# /g, ' ');
    expect(botorch).toContain('Matérn 5/2 stands in for it');
  });

  it('holds what the Lab holds: noise, prior mean, outputs as they are', async () => {
    const { store } = await realLab('objective=forrester&model=gp&fit=fixed&standardize=off');
    const spec = store.getState().snapshots[0]!.spec;
    const fit = { kind: 'fixed', outputScale: 2, noise: 0.03, mean: -1.5, standardize: false } as const;
    const snapshots = [{ ...store.getState().snapshots[0]!, spec: { ...spec, fit }, model: null }];
    const byHand = { ...store.getState(), snapshots, step: 0 };
    const skopt = scriptOf('skopt', byHand);
    expect(skopt).toContain('normalize_y=False');
    expect(skopt).toContain('noise=0.03,');
    expect(skopt).toContain('ConstantKernel(2, constant_value_bounds="fixed")');
    expect(skopt.replace(/\n# /g, ' ')).toContain('The Lab’s prior mean is -1.5; here it is 0.');
    const botorch = scriptOf('botorch', byHand);
    expect(botorch).toContain('noise = torch.full_like(Y, 0.03)');
    expect(botorch).toContain('outcome_transform=None');
    expect(botorch).toContain('model.mean_module.initialize(constant=-1.5)');
  });

  it('draws as many maxima for BoTorch’s max-value entropy, and says that skopt has none', async () => {
    const { store } = await realLab('model=gp&acquisition=max-value-entropy&maxima=gumbel&count=9');
    const botorch = scriptOf('botorch', store.getState());
    expect(botorch).toContain('import qMaxValueEntropy\n');
    expect(botorch).not.toContain('LogExpectedImprovement');
    expect(botorch).toContain('num_mv_samples=9, use_gumbel=True');
    expect(botorch).not.toContain('has no counterpart');
    const skopt = scriptOf('skopt', store.getState());
    expect(skopt.replace(/\n# /g, ' ')).toContain('“max-value-entropy” has no counterpart in skopt');
    compileAll([botorch, skopt]);
  });

  it('hedges where skopt does, and says where it cannot', async () => {
    const { store } = await realLab('model=gp&acquisition=hedge&eta=2');
    const skopt = scriptOf('skopt', store.getState());
    expect(skopt).toContain('acq_func="gp_hedge"');
    expect(skopt).toContain('{"eta": 2');
    const botorch = scriptOf('botorch', store.getState());
    expect(botorch.replace(/\n# /g, ' ')).toContain('“hedge” has no counterpart in BoTorch');
    compileAll([botorch, skopt]);
  });

  it('takes a function without noise at its word, and learns the noise of others', async () => {
    for (const [link, isKnown] of [
      ['objective=sine', true],
      ['objective=sine&noiseSd=0.1', false],
    ] as const) {
      const { store } = await realLab(link);
      expect(scriptOf('skopt', store.getState()).includes('noise=0.000001,')).toBe(isKnown);
      expect(scriptOf('skopt', store.getState()).includes('noise="gaussian",')).toBe(!isKnown);
      expect(scriptOf('botorch', store.getState()).includes('train_Yvar=noise')).toBe(isKnown);
    }
  });

  it('whole numbers and codes keep one column each, and a sine over several inputs is no covariance', async () => {
    const { store } = await realLab('objective=branin&model=gp&kernel=periodic');
    const snapshot = store.getState().snapshots[0]!;
    const spec = { ...snapshot.spec, inputs: ['categorical', 'integer'] as const };
    const text = scriptOf('skopt', { ...store.getState(), snapshots: [{ ...snapshot, spec }], step: 0 });
    expect(text).toContain('    Integer(-5, 10),  # x₁\n    Integer(0, 15),  # x₂\n');
    expect(text).toContain('acq_optimizer="sampling"');
    expect(text).not.toContain('ExpSineSquared(');
    expect(text.replace(/\n# /g, ' ')).toContain('“periodic” has no counterpart here');
  });

  it.each(libraries)('of codes without order for %s says that they are numbers there', async (library) => {
    const { store } = await realLab('objective=steps&model=gp');
    const text = scriptOf(library, store.getState()).replace(/\n# /g, ' ');
    expect(text).toContain('any two codes are equally far apart; here codes are numbers');
    const ordered = await realLab('objective=steps&model=gp&codes=ordered');
    expect(scriptOf(library, ordered.store.getState())).not.toContain('equally far');
  });

  it('whole numbers on a line of logarithms are that in both', async () => {
    const { store } = await realLab('model=gp');
    const snapshot = store.getState().snapshots[0]!;
    const objective = { id: 'points', params: { X: [[10], [1000]], y: [1, 2], kinds: ['log-integer'] } };
    const state = {
      ...store.getState(),
      snapshots: [{ ...snapshot, spec: { ...snapshot.spec, objective } }],
      step: 0,
    };
    expect(scriptOf('skopt', state)).toContain('Integer(10, 1000, prior="log-uniform")');
    expect(scriptOf('botorch', state)).toContain('IS_LOG = np.array([True])');
  });

  it.each(libraries)(
    'of a forest for %s says that the model is another, and nothing of its fit',
    async (library) => {
      const { store } = await realLab('model=extra-trees');
      const text = scriptOf(library, store.getState()).replace(/\n# /g, ' ');
      expect(text).toContain(
        'The Lab’s model is extra trees, which is no Gaussian process and has no kernel.',
      );
      expect(text).not.toMatch(/The Lab (holds|learns|fits)/);
    },
  );

  it.each(libraries)(
    'of a Student-t process for %s says that only the tails have no counterpart',
    async (library) => {
      const { store } = await realLab('model=student-t');
      const text = scriptOf(library, store.getState()).replace(/\n# /g, ' ');
      expect(text).toContain('The Lab’s model is the Student-t process, which has no counterpart here.');
      expect(text).toContain('its mean is the same, but its band has lighter tails');
      expect(text).not.toContain('Ψ');
    },
  );

  it('white noise in a sum is no second smooth function', async () => {
    const { store } = await realLab('objective=sine&noiseSd=0.1&model=gp');
    const snapshot = store.getState().snapshots[0]!;
    const white = { id: 'white', params: {} };
    const textOf = (parts: readonly Choice[], noiseSd = 0.1) => {
      const kernel = { id: 'sum', params: { parts: parts.map(({ id, params }) => ({ id, params })) } };
      const spec = { ...snapshot.spec, kernel, noiseSd };
      const snapshots = [{ ...snapshot, spec, model: null }];
      return (library: 'skopt' | 'botorch') =>
        scriptOf(library, { ...store.getState(), snapshots, step: 0 }).replace(/\n# /g, ' ');
    };
    const smooth = textOf([{ id: 'squared-exponential', params: {} }, white]);
    expect(smooth('botorch')).toContain('ScaleKernel((RBFKernel(ard_num_dims=1)))');
    expect(smooth('botorch')).toContain('NOT THE SAME: White noise is part of the likelihood here.');
    expect(smooth('botorch')).not.toContain('stands in');
    expect(smooth('skopt')).toContain('+ WhiteKernel(0.01)');
    const held = textOf([{ id: 'matern32', params: {} }, white], 0);
    expect(held('botorch')).toContain('The white noise of the kernel is left out');
    expect(textOf([white, white])('botorch')).toContain('“sum” has no counterpart here');
    const nested = { id: 'sum', params: { parts: [white] } };
    expect(textOf([{ id: 'constant', params: {} }, nested])('botorch')).toContain(
      'ScaleKernel((ConstantKernel()))',
    );
  });

  it('begins with a random place where nothing was seen', () => {
    const spec = { ...initialData.spec, objective: { id: 'points', params: {} } };
    const state = { ...initialData, spec, snapshots: [emptyStart(spec)] };
    expect(scriptOf('skopt', state)).toContain('n_initial_points=1,');
    expect(scriptOf('skopt', state)).not.toContain('optimizer.tell(X_SEEN');
    expect(scriptOf('botorch', state)).toContain('if X_SEEN else from_unit(rng.random(D))');
  });

  it('a copula process is not passed off as a power transform', async () => {
    for (const [model, name, map] of [
      ['ngcp', 'nGCP', 'Ψ is a kernel density estimate learnt anew at each step'],
      ['nlgcp', 'nLGCP', 'Ψ is a kernel density estimate learnt anew at each step'],
      ['parametric-gcp', 'parametric GCP', 'Ψ is a formula with four, learnt together with the kernel'],
    ] as const) {
      const { store } = await realLab(`seed=30&model=${model}`);
      for (const library of libraries) {
        const words = scriptOf(library, store.getState()).replace(/\n# /g, ' ');
        expect(words).toContain(`NOT THE SAME: The Lab’s model is the ${name}, which `);
        expect(words).toContain('Neither standardising nor a power transform');
        expect(words).toContain(`${map}.`);
      }
    }
  });

  it.skipIf(!hasPython)('are files of their own (skipped where there is no Python)', async () => {
    const { store } = await realLab('seed=3&step=1&objective=points');
    const folder = mkdtempSync(join(tmpdir(), 'lab-python-'));
    for (const library of libraries) {
      const file = join(folder, `${library}.py`);
      writeFileSync(file, scriptOf(library, store.getState()));
      execFileSync('python3', ['-m', 'py_compile', file]);
    }
  });
});

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
