import type { Input } from '../../../engine/objectives/inputs';
import { kernelText, smoothness, type KernelWriter } from './kernelText';
import { pyComment, pyNumber, pyNumbers } from './literals';
import { fittedKernel, perInput, type PythonRun } from './pythonRun';
import { scriptText } from './scriptText';

const imports = [
  'import numpy as np',
  'from skopt import Optimizer',
  'from skopt.learning import GaussianProcessRegressor',
  'from skopt.learning.gaussian_process.kernels import (',
  '    RBF,',
  '    ConstantKernel,',
  '    DotProduct,',
  '    ExpSineSquared,',
  '    Matern,',
  '    RationalQuadratic,',
  '    WhiteKernel,',
  ')',
  'from skopt.space import Categorical, Integer, Real',
];

/** The run as a program for scikit-optimize. */
export function skoptText(run: PythonRun): string {
  const { spec, inputs } = run;
  const kernel = kernelText(fittedKernel(run), inputs.length, {
    write: writerFor(spec.fit.kind === 'fixed'),
    usual: { id: 'matern52', params: {} },
  });
  const acquisition = acquisitionOf(run);
  return scriptText(run, {
    packages: 'scikit-optimize numpy',
    imports,
    seeks: 'smallest',
    direction: {
      same: 'Smallest is best, as skopt has it.',
      other: 'skopt makes smallest; here the largest is wanted, so it is told −y.',
    },
    losses: [...kernel.losses, ...acquisition.losses],
    body: [
      '',
      ...dimensionsOf(inputs, run.names),
      ...optimizerText(run, kernel.text, acquisition),
      'optimizer.tell(X_SEEN, [SIGN * y for y in Y_SEEN])',
      '',
      ...loopOf(run),
    ],
    report: [
      'best = int(np.argmin(optimizer.yi))',
      'print("best", SIGN * optimizer.yi[best], "at", optimizer.Xi[best])',
    ],
  });
}

function optimizerText(run: PythonRun, kernel: string, acquisition: Acquisition): readonly string[] {
  const { spec, inputs, snapshot } = run;
  const scale = snapshot.model?.hyperparameters.outputScale ?? 1;
  const isFixed = spec.fit.kind === 'fixed';
  return [
    ...pyComment('Inputs are scaled to the unit box and y is standardised, as in the Lab.'),
    `kernel = ConstantKernel(${pyNumber(scale)}${isFixed ? ', constant_value_bounds="fixed"' : ''}) * ${kernel}`,
    'model = GaussianProcessRegressor(',
    '    kernel=kernel,',
    `    noise=${noiseOf(run)},`,
    '    normalize_y=True,',
    `    n_restarts_optimizer=${isFixed ? '0' : '5'},`,
    `    random_state=${spec.seed},`,
    ')',
    'optimizer = Optimizer(',
    '    DIMENSIONS,',
    '    base_estimator=model,',
    '    n_initial_points=0,',
    `    acq_func="${acquisition.id}",`,
    `    acq_func_kwargs=${acquisition.settings},`,
    `    acq_optimizer="${inputs.every(({ levels }) => levels === Infinity) ? 'lbfgs' : 'sampling'}",`,
    `    random_state=${spec.seed},`,
    ')',
  ];
}

function loopOf({ steps, isAskable }: PythonRun): readonly string[] {
  if (!isAskable) return ['print("next query", optimizer.ask())'];
  return [
    `for step in range(${steps}):`,
    '    x = optimizer.ask()',
    '    y = objective(np.asarray(x, dtype=float)) + NOISE_SD * rng.standard_normal()',
    '    optimizer.tell(x, SIGN * y)',
    '    print(step + 1, x, y)',
  ];
}

function dimensionsOf(inputs: readonly Input[], names: readonly string[]): readonly string[] {
  const entry = ({ kind, lo, hi }: Input): string => {
    const side = `${pyNumber(lo)}, ${pyNumber(hi)}`;
    if (kind === 'float') return `Real(${side})`;
    if (kind === 'log-float') return `Real(${side}, prior="log-uniform")`;
    if (kind === 'integer' && lo < hi) return `Integer(${side})`;
    return `Categorical(list(range(${lo}, ${hi + 1})), transform="label")`;
  };
  return ['DIMENSIONS = [', ...inputs.flatMap((one, p) => [`    ${entry(one)},${comment(names[p])}`]), ']'];
}

function comment(name: string | undefined): string {
  return name ? `  # ${name.replace(/[^\P{Cc}]|\s+/gu, ' ').slice(0, 60)}` : '';
}

/** In variances of standardised y, as in the Lab. */
function noiseOf({ spec, snapshot }: PythonRun): string {
  if (spec.fit.kind === 'learn') return '"gaussian"';
  const noise = snapshot.model?.hyperparameters.noise ?? spec.fit.noise;
  return pyNumber(Math.max(1e-10, typeof noise === 'number' ? noise : spec.fit.noise));
}

/** skopt’s kernels; all but Matérn and RBF have one number for all inputs there. */
function writerFor(isFixed: boolean): KernelWriter {
  const bound = (name: string) => (isFixed ? `, ${name}_bounds="fixed"` : '');
  return ({ id, params }, dimension) => {
    const lengths = perInput(params['lengthScale'], dimension, 0.5);
    const common = Math.exp(lengths.reduce((sum, length) => sum + Math.log(length), 0) / dimension);
    const one = dimension > 1 ? [`The kernel “${id}” has one length scale for all inputs here.`] : [];
    const whole = `length_scale=${pyNumbers(lengths)}${bound('length_scale')}`;
    const single = `length_scale=${pyNumber(common)}${bound('length_scale')}`;
    const nu = smoothness.get(id);
    if (nu) return { text: `Matern(${whole}, nu=${nu})`, losses: [] };
    switch (id) {
      case 'squared-exponential':
        return { text: `RBF(${whole})`, losses: [] };
      case 'rational-quadratic': {
        const alpha = `alpha=${pyNumber(Number(params['alpha'] ?? 1))}${bound('alpha')}`;
        return { text: `RationalQuadratic(${single}, ${alpha})`, losses: one };
      }
      case 'periodic': {
        const period = perInput(params['period'], dimension, 0.5)[0]!;
        const text = `ExpSineSquared(${single}, periodicity=${pyNumber(period)}${bound('periodicity')})`;
        return { text, losses: dimension > 1 ? [...one, 'Its period is that of the first input.'] : [] };
      }
      case 'dot-product':
        return {
          text: `DotProduct(sigma_0=${pyNumber(Math.sqrt(Number(params['bias'] ?? 1)))}${bound('sigma_0')})`,
          losses: ['The dot product has no variances of its own for the inputs here.'],
        };
      case 'constant':
        return {
          text: `ConstantKernel(${pyNumber(Number(params['variance'] ?? 1))}${bound('constant_value')})`,
          losses: [],
        };
      case 'white':
        return {
          text: `WhiteKernel(${pyNumber(Number(params['variance'] ?? 1))}${bound('noise_level')})`,
          losses: [],
        };
      default:
        return null;
    }
  };
}

interface Acquisition {
  readonly id: string;
  readonly settings: string;
  readonly losses: readonly string[];
}

function acquisitionOf({ spec }: PythonRun): Acquisition {
  const { id, params } = spec.acquisition;
  const kappa = Number(params['kappa'] ?? 1.96);
  const level = (value: number) => ({ id: 'LCB', settings: `{"kappa": ${pyNumber(value)}}`, losses: [] });
  const expected = { id: 'EI', settings: '{"xi": 0.0}', losses: [] as readonly string[] };
  switch (id) {
    case 'expected-improvement':
    case 'log-expected-improvement':
      return expected;
    case 'probability-of-improvement':
      return { ...expected, id: 'PI' };
    case 'upper-confidence-bound':
      return level(kappa);
    case 'lower-confidence-bound':
      return level(-kappa);
    case 'predicted-mean':
      return level(0);
    default:
      return {
        ...expected,
        losses: [`The acquisition “${id}” has no counterpart in skopt; expected improvement is used.`],
      };
  }
}
