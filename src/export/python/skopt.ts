import type { ParamValues } from '../../engine/definition';
import { provides, trendOf } from '../../engine/experiment/capabilities';
import type { Input } from '../../engine/objectives/inputs';
import { kernelText, numbersCalled, smoothness, type KernelWriter } from './kernelText';
import { pyComment, pyNumber, pyNumbers } from './literals';
import { fittedKernel, outputScaleOf, toldOf, type PythonRun } from './pythonRun';
import type { Import } from './imports';
import { heldKappa, kappaOf } from './kappaText';
import { scriptText } from './scriptText';

const imports: readonly Import[] = [
  { from: 'numpy', as: 'np' },
  { from: 'skopt' },
  { from: 'skopt', names: ['Optimizer'] },
  { from: 'skopt.learning', names: ['GaussianProcessRegressor'] },
  {
    from: 'skopt.learning.gaussian_process.kernels',
    names: [
      ...['RBF', 'ConstantKernel', 'DotProduct', 'ExpSineSquared', 'Matern', 'RationalQuadratic'],
      'WhiteKernel',
    ],
  },
  { from: 'skopt.space', names: ['Categorical', 'Integer', 'Real'] },
];

/** Writes the run as a program for scikit-optimize. */
export function skoptText(run: PythonRun): string {
  const { spec, inputs } = run;
  const kernel = kernelText(fittedKernel(run), writerFor(spec.fit.kind === 'fixed'));
  const acquisition = acquisitionOf(run);
  return scriptText(run, {
    packages: ['scikit-optimize>=0.10,<0.11'],
    imports,
    engine: 'f"scikit-optimize {skopt.__version__}"',
    seeks: 'smallest',
    direction: {
      same: 'skopt minimises, and the smallest value is wanted.',
      other: 'skopt minimises; here the largest value is wanted, so it is told −y.',
    },
    losses: [...kernel.losses, ...acquisition.losses, ...meanLosses(run)],
    body: [
      '',
      ...dimensionsOf(inputs, run.names),
      ...optimizerText(run, kernel.text, acquisition),
      ...(run.snapshot.observations.length > 0
        ? [`optimizer.tell(X_SEEN, [${toldOf(run, 'y')} for y in Y_SEEN])`]
        : ['# Nothing was observed yet: the first place is a random one.']),
    ],
    propose: 'optimizer.ask()',
    learn: `optimizer.tell(x, ${toldOf(run, 'y')})`,
  });
}

function optimizerText(run: PythonRun, kernel: string, acquisition: Acquisition): readonly string[] {
  const { spec, inputs } = run;
  const isFixed = spec.fit.kind === 'fixed';
  return [
    ...pyComment(
      `Inputs are scaled to the unit box and ${run.offset === null ? 'y' : 'log(y − OFFSET)'} is ${run.isStandardised ? 'standardised' : 'taken as it is'}, as in the Lab.`,
    ),
    `kernel = ConstantKernel(${pyNumber(outputScaleOf(run))}${isFixed ? ', constant_value_bounds="fixed"' : ''}) * ${kernel}`,
    'model = GaussianProcessRegressor(',
    '    kernel=kernel,',
    `    noise=${noiseOf(run)},`,
    `    normalize_y=${run.isStandardised ? 'True' : 'False'},`,
    `    n_restarts_optimizer=${run.restarts},`,
    `    random_state=${spec.seed},`,
    ')',
    'optimizer = Optimizer(',
    '    DIMENSIONS,',
    '    base_estimator=model,',
    `    n_initial_points=${run.snapshot.observations.length > 0 ? '0' : '1'},`,
    `    acq_func="${acquisition.id}",`,
    `    acq_func_kwargs=${acquisition.settings},`,
    `    acq_optimizer="${inputs.every(({ levels }) => levels === Infinity) ? 'lbfgs' : 'sampling'}",`,
    `    random_state=${spec.seed},`,
    ')',
  ];
}

function dimensionsOf(inputs: readonly Input[], names: readonly string[]): readonly string[] {
  const entry = ({ kind, lo, hi }: Input): string => {
    const side = `${pyNumber(lo)}, ${pyNumber(hi)}`;
    if (kind === 'float') return `Real(${side})`;
    if (kind === 'log-float') return `Real(${side}, prior="log-uniform")`;
    // Codes are integers too: Categorical would add a column for each code. `lossesOf` says where the Lab gives them no order.
    if (kind === 'log-integer' && lo < hi) return `Integer(${side}, prior="log-uniform")`;
    if (lo < hi) return `Integer(${side})`;
    return `Categorical([${lo}])`;
  };
  return ['DIMENSIONS = [', ...inputs.flatMap((one, p) => [`    ${entry(one)},${comment(names[p])}`]), ']'];
}

function comment(name: string | undefined): string {
  return name ? `  # ${name.replace(/[^\P{Cc}]|\s+/gu, ' ').slice(0, 60)}` : '';
}

/** Writes the variance of the noise, in units of the model's data as in the Lab. */
function noiseOf({ knownNoise }: PythonRun): string {
  return knownNoise === null ? '"gaussian"' : pyNumber(Math.max(1e-10, knownNoise));
}

/** Says where the prior mean differs: skopt’s model uses that of the observations. */
function meanLosses({ spec, isStandardised }: PythonRun): readonly string[] {
  if (!provides(spec, 'kernel')) return [];
  if (trendOf(spec)) return ['The Lab’s prior mean has basis functions; here it is a number.'];
  const { fit } = spec;
  const mean = fit.kind === 'fixed' ? (fit.mean ?? 0) : 0;
  if (fit.kind !== 'fixed' && fit.mean === 'learnt')
    return ['The Lab learns the prior mean; here it is the mean of the observations.'];
  if (mean === 0) return [];
  const units = isStandardised ? ' in standardised units' : '';
  return [`The Lab’s prior mean is ${mean}${units}; here it is 0.`];
}

interface Acquisition {
  readonly id: string;
  readonly settings: string;
  readonly losses: readonly string[];
}

function acquisitionOf(run: PythonRun): Acquisition {
  const { id, params } = run.spec.acquisition;
  const kappa = kappaOf(run);
  const level = (value: number) => ({ id: 'LCB', settings: `{"kappa": ${pyNumber(value)}}`, losses: [] });
  const expected = { id: 'EI', settings: '{"xi": 0.0}', losses: [] as readonly string[] };
  switch (id) {
    case 'expected-improvement':
    case 'log-expected-improvement':
      return expected;
    case 'probability-of-improvement':
      return { ...expected, id: 'PI' };
    case 'upper-confidence-bound':
      return {
        ...level(kappa.now),
        losses: kappa.growing ? [heldKappa(kappa, 'scikit-optimize')] : [],
      };
    case 'lower-confidence-bound':
      return level(-kappa.now);
    case 'predicted-mean':
      return level(0);
    case 'hedge':
      return hedge(params);
    default:
      return {
        ...expected,
        losses: [`The acquisition “${id}” has no counterpart in skopt; expected improvement is used.`],
      };
  }
}

/** Returns the portfolio of skopt, whose members are always the same three, with usual parameters of its own. */
function hedge(params: ParamValues): Acquisition {
  const losses = ['gp_hedge of skopt hedges among EI, LCB and PI with settings of its own.'];
  return { id: 'gp_hedge', settings: `{"eta": ${pyNumber(Number(params['eta'] ?? 1))}}`, losses };
}

/** Returns a writer of skopt’s kernels; all but Matérn and RBF have one length scale for all inputs there. */
function writerFor(isFixed: boolean): KernelWriter {
  const bound = (name: string) => (isFixed ? `, ${name}_bounds="fixed"` : '');
  return (kernel) => {
    const { id, dimension } = kernel;
    const lengths = numbersCalled('lengthScale', kernel);
    const number = (name: string) => numbersCalled(name, kernel)[0]!;
    const common = Math.exp(lengths.reduce((sum, length) => sum + Math.log(length), 0) / dimension);
    const one = dimension > 1 ? [`The kernel “${id}” has one length scale for all inputs here.`] : [];
    const whole = `length_scale=${pyNumbers(lengths)}${bound('length_scale')}`;
    const single = `length_scale=${pyNumber(common)}${bound('length_scale')}`;
    const nu = smoothness.get(id);
    if (nu) return { text: `Matern(${whole}, nu=${nu})`, losses: [] };
    switch (id) {
      case 'squared-exponential':
        return { text: `RBF(${whole})`, losses: [] };
      case 'matern': {
        const own = pyNumber(number('nu'));
        const kept = `ν stays at ${own} here: scikit-optimize does not learn it.`;
        return { text: `Matern(${whole}, nu=${own})`, losses: isFixed ? [] : [kept] };
      }
      case 'rational-quadratic': {
        const alpha = `alpha=${pyNumber(number('alpha'))}${bound('alpha')}`;
        return { text: `RationalQuadratic(${single}, ${alpha})`, losses: one };
      }
      case 'periodic': {
        // With several inputs skopt's kernel has the distance inside the sine, which is no covariance.
        if (dimension > 1) return null;
        const period = pyNumber(number('period'));
        return {
          text: `ExpSineSquared(${single}, periodicity=${period}${bound('periodicity')})`,
          losses: [],
        };
      }
      case 'dot-product':
        return {
          text: `DotProduct(sigma_0=${pyNumber(Math.sqrt(number('bias')))}${bound('sigma_0')})`,
          losses: ['The dot product has no variances of its own for the inputs here.'],
        };
      case 'constant':
        return {
          text: `ConstantKernel(${pyNumber(number('variance'))}${bound('constant_value')})`,
          losses: [],
        };
      case 'white':
        return {
          text: `WhiteKernel(${pyNumber(number('variance'))}${bound('noise_level')})`,
          losses: [],
        };
      default:
        return null;
    }
  };
}
