import {
  kernelText,
  smoothness,
  type KernelText,
  type KernelWriter,
  type NumberedKernel,
  numbersCalled,
} from './kernelText';
import { pyNumber, pyComment, pyNumbers } from './literals';
import { fittedKernel, toldOf, type PythonRun, outputScaleOf } from './pythonRun';
import type { Import } from './imports';
import { kappaOf } from './kappaText';
import { scriptText } from './scriptText';
import type { ParamValues } from '../../engine/definition';
import { provides, trendOf } from '../../engine/experiment/capabilities';

const imports: readonly Import[] = [
  { from: 'botorch' },
  { from: 'numpy', as: 'np' },
  { from: 'torch' },
  {
    from: 'botorch.acquisition.analytic',
    names: [
      ...['LogExpectedImprovement', 'LogProbabilityOfImprovement', 'PosteriorMean'],
      ...['PosteriorStandardDeviation', 'UpperConfidenceBound'],
    ],
  },
  { from: 'botorch.acquisition.logei', names: ['qLogNoisyExpectedImprovement'] },
  { from: 'botorch.acquisition.max_value_entropy_search', names: ['qMaxValueEntropy'] },
  { from: 'botorch.acquisition.predictive_entropy_search', names: ['qPredictiveEntropySearch'] },
  { from: 'botorch.acquisition.utils', names: ['get_optimal_samples'] },
  { from: 'botorch.exceptions.errors', names: ['ModelFittingError'] },
  { from: 'botorch.fit', names: ['fit_gpytorch_mll'] },
  { from: 'botorch.generation', names: ['MaxPosteriorSampling'] },
  { from: 'botorch.models', names: ['SingleTaskGP'] },
  { from: 'botorch.models.transforms', names: ['Standardize'] },
  { from: 'botorch.optim', names: ['optimize_acqf'] },
  { from: 'botorch.utils.sampling', names: ['draw_sobol_samples'] },
  {
    from: 'gpytorch.kernels',
    names: [
      ...['ConstantKernel', 'LinearKernel', 'MaternKernel', 'PeriodicKernel', 'RBFKernel', 'RQKernel'],
      'ScaleKernel',
    ],
  },
  { from: 'gpytorch.mlls', names: ['ExactMarginalLogLikelihood'] },
];

/** Writes the run as a program for BoTorch. */
export function botorchText(run: PythonRun): string {
  const { spec, inputs } = run;
  const kernel = kernelText(fittedKernel(run), writerFor(run));
  const acquisition = acquisitionOf(run);
  return scriptText(run, {
    packages: ['botorch>=0.16,<0.19'],
    imports,
    engine: 'f"botorch {botorch.__version__}"',
    setUp: [`torch.manual_seed(${spec.seed})`, 'torch.set_default_dtype(torch.float64)', ''],
    seeks: 'largest',
    direction: {
      same: 'BoTorch maximises, and the largest value is wanted.',
      other: 'BoTorch maximises; here the smallest value is wanted, so it is told −y.',
    },
    losses: [
      ...kernel.losses,
      ...acquisition.losses,
      ...meanLosses(run),
      ...startsLosses(run),
      ...roundingOf(run),
    ],
    body: [
      `D = ${inputs.length}`,
      'UNIT_BOX = torch.stack([torch.zeros(D), torch.ones(D)])',
      '',
      '',
      ...modelText(run, kernel),
      '',
      '',
      ...acquisition.text,
    ],
    propose:
      run.snapshot.observations.length > 0 ? asked : `${asked} if X_SEEN else from_unit(rng.random(D))`,
    learn: 'X_SEEN.append(list(x)), Y_SEEN.append(y)',
  });
}

const asked = 'from_unit(next_place(fitted_model()))';

/** Returns a writer of gpytorch’s kernels. gpytorch has no white kernel: its likelihood holds the noise. */
function writerFor({ knownNoise }: PythonRun): KernelWriter {
  const noise =
    knownNoise === null
      ? 'White noise is part of the likelihood here.'
      : 'The white noise of the kernel is left out: the likelihood here holds its noise at a number.';
  return (kernel, added) => (kernel.id === 'white' && added ? { text: '', losses: [noise] } : write(kernel));
}

function write({ id, dimension }: NumberedKernel): KernelText | null {
  const each = `ard_num_dims=${dimension}`;
  const nu = smoothness.get(id);
  if (nu) return { text: `MaternKernel(nu=${nu}, ${each})`, losses: [] };
  switch (id) {
    case 'squared-exponential':
      return { text: `RBFKernel(${each})`, losses: [] };
    case 'rational-quadratic':
      return { text: `RQKernel(${each})`, losses: [] };
    case 'periodic': {
      const note =
        'The length scale of gpytorch’s PeriodicKernel stands unsquared in its formula: that of the Lab squared.';
      return { text: `PeriodicKernel(${each})`, losses: [note] };
    }
    case 'dot-product':
      return {
        text: `(LinearKernel(${each}) + ConstantKernel())`,
        losses: [],
      };
    case 'constant':
      return { text: 'ConstantKernel()', losses: [] };
    default:
      return null;
  }
}

interface AcquisitionText {
  readonly text: readonly string[];
  readonly losses: readonly string[];
}

/** κ², of the answer that comes next where it grows: t is one more than those seen. */
function betaOf(run: PythonRun): string {
  const { now, growing } = kappaOf(run);
  if (!growing) return `${pyNumber(now)} ** 2`;
  const { factor, places } = growing;
  return `${pyNumber(2 * factor)} * np.log(${places} * (len(Y_SEEN) + 1) ** 2 * np.pi**2 / 0.6)`;
}

function acquisitionOf(run: PythonRun): AcquisitionText {
  const { id, params } = run.spec.acquisition;
  const best = `best_f=float(np.max(${toldOf(run, 'np.array(Y_SEEN)')}))`;
  switch (id) {
    case 'expected-improvement':
    case 'log-expected-improvement':
      return { text: optimised(`LogExpectedImprovement(model, ${best})`), losses: [] };
    case 'noisy-expected-improvement':
      return {
        text: optimised('qLogNoisyExpectedImprovement(model, model.train_inputs[0])'),
        losses: [
          'BoTorch draws the noise-free values at the places seen with numbers of its own, and smooths the improvement a little.',
        ],
      };
    case 'probability-of-improvement':
      return { text: optimised(`LogProbabilityOfImprovement(model, ${best})`), losses: [] };
    case 'upper-confidence-bound':
      return { text: optimised(`UpperConfidenceBound(model, beta=${betaOf(run)})`), losses: [] };
    case 'predicted-mean':
      return { text: optimised('PosteriorMean(model)'), losses: [] };
    case 'thompson':
      return { text: sampled, losses: [] };
    case 'max-value-entropy':
      return maxValueEntropy(params);
    case 'predictive-entropy':
      return predictiveEntropy(params);
    case 'entropy':
      return { text: optimised('PosteriorStandardDeviation(model)'), losses: [] };
    default:
      return {
        text: optimised('PosteriorMean(model)'),
        losses: [`The acquisition “${id}” has no counterpart in BoTorch; the predicted mean is used.`],
      };
  }
}

function maxValueEntropy({ count = 16, maxima = 'sampled' }: ParamValues): AcquisitionText {
  return {
    text: [
      'def next_place(model):',
      '    candidates = draw_sobol_samples(UNIT_BOX, n=400, q=1).squeeze(1)',
      '    acquisition = qMaxValueEntropy(',
      `        model, candidates, num_mv_samples=${Number(count)}, use_gumbel=${maxima === 'gumbel' ? 'True' : 'False'}`,
      '    )',
      ...maximised,
    ],
    losses: [
      'BoTorch’s max-value entropy is that of a noisy answer, by sampling; the Lab takes that of f itself by a formula, and no maximum below the best so far.',
    ],
  };
}

function predictiveEntropy({ count = 64 }: ParamValues): AcquisitionText {
  return {
    text: [
      'def next_place(model):',
      `    optima, _ = get_optimal_samples(model, UNIT_BOX, num_optima=${Number(count)})`,
      '    acquisition = qPredictiveEntropySearch(model, optima)',
      '    # Its gradient is not to be relied on.',
      '    place, _ = optimize_acqf(',
      '        acquisition, UNIT_BOX, q=1, num_restarts=4, raw_samples=256, options={"with_grad": False}',
      '    )',
      '    return place[0].numpy()',
    ],
    losses: [
      'BoTorch matches moments at all places of the maximum until nothing changes, and draws functions by features; the Lab goes through its conditions once, with slope and bend at the place.',
    ],
  };
}

const maximised = [
  '    place, _ = optimize_acqf(acquisition, UNIT_BOX, q=1, num_restarts=10, raw_samples=512)',
  '    return place[0].numpy()',
];

function optimised(made: string): readonly string[] {
  return ['def next_place(model):', `    acquisition = ${made}`, ...maximised];
}

const sampled = [
  'def next_place(model):',
  '    candidates = draw_sobol_samples(UNIT_BOX, n=512, q=1).squeeze(1)',
  '    with torch.no_grad():',
  '        place = MaxPosteriorSampling(model, replacement=False)(candidates, num_samples=1)',
  '    return place[0].numpy()',
];

function roundingOf({ inputs }: PythonRun): readonly string[] {
  if (inputs.every(({ levels }) => levels === Infinity)) return [];
  return ['Whole numbers and codes are searched on a line and rounded; the Lab scores the rounded places.'];
}

/** Writes the function `fitted_model` of the program. A fit that fails keeps the numbers of the one before. */
function modelText(run: PythonRun, kernel: KernelText): readonly string[] {
  const isFitted = run.spec.fit.kind !== 'fixed';
  return [
    ...(isFitted ? ['# Hyper-parameters of the last fit that succeeded.', 'KEPT = {}', '', ''] : []),
    'def fitted_model():',
    '    X = torch.tensor(np.array([to_unit(x) for x in X_SEEN]))',
    `    Y = torch.tensor(${toldOf(run, 'np.array(Y_SEEN, dtype=float)')}).unsqueeze(-1)`,
    `    kernel = ScaleKernel(${kernel.text})`,
    ...(run.knownNoise === null ? [] : noiseText(run.knownNoise, run.isStandardised)),
    '    model = SingleTaskGP(',
    '        X,',
    '        Y,',
    ...(run.knownNoise === null ? [] : ['        train_Yvar=noise,']),
    '        covar_module=kernel,',
    `        outcome_transform=${run.isStandardised ? 'Standardize(m=1)' : 'None'},`,
    '    )',
    ...startText(run),
    ...(isFitted
      ? fitted
      : [
          `    model.mean_module.initialize(constant=${pyNumber(run.spec.fit.mean ?? 0)})`,
          '    model.eval()',
        ]),
    '    return model',
  ];
}

const fitted = [
  '    start = {name: value.clone() for name, value in model.state_dict().items()}',
  '    try:',
  '        fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))',
  '        KEPT.update((name, value.detach().clone()) for name, value in model.named_parameters())',
  '    except ModelFittingError as fault:',
  '        model.load_state_dict({**start, **KEPT})',
  '        model.eval()',
  '        print("The fit failed; the hyper-parameters before it are kept:", fault)',
];

/** Writes a known variance, in units of the model's data; gpytorch takes none below 1e-6. */
function noiseText(variance: number, isStandardised: boolean): readonly string[] {
  const least = variance > 1.01e-6 ? pyNumber(variance) : '1.01e-6';
  return [
    isStandardised
      ? `    noise = torch.full_like(Y, ${least} * max(1e-12, float(Y.var())) if len(Y) > 1 else ${least})`
      : `    noise = torch.full_like(Y, ${least})`,
  ];
}

/** Says where the prior mean differs: BoTorch learns a constant. */
function meanLosses({ spec }: PythonRun): readonly string[] {
  const { fit } = spec;
  if (trendOf(spec)) return ['The Lab’s prior mean has basis functions; here it is a number.'];
  return provides(spec, 'kernel') && fit.kind !== 'fixed' && fit.mean !== 'learnt'
    ? ['The Lab holds the prior mean at that of the observations; here a constant is learnt.']
    : [];
}

/** Says where a number of starts was chosen: BoTorch’s further attempts draw from priors, which these kernels have none of. */
function startsLosses({ spec: { fit }, restarts }: PythonRun): readonly string[] {
  if (fit.kind !== 'learn' || fit.restarts === undefined || restarts === 0) return [];
  const places = restarts === 1 ? 'one more place' : `${restarts} more places`;
  return [
    `The Lab searches hyper-parameters from ${places}, drawn at random; here they are searched from those below alone.`,
  ];
}

const withLengths = ['matern12', 'matern32', 'matern52', 'squared-exponential', 'rational-quadratic'];

/** Writes the hyper-parameters at which the fit starts, and stays if nothing is learnt: those of the Lab. */
function startText(run: PythonRun): readonly string[] {
  const kernel = fittedKernel(run);
  const { id } = kernel;
  const { spec } = run;
  const fixed = spec.fit.kind === 'fixed';
  const scale = `    kernel.outputscale = ${pyNumber(outputScaleOf(run))}`;
  if (!withLengths.includes(id)) {
    const note = 'NOT THE SAME: the numbers inside this kernel start, and stay, at those of gpytorch.';
    return fixed ? [...pyComment(note).map((line) => `    ${line}`), scale] : [scale];
  }
  return [
    scale,
    `    kernel.base_kernel.lengthscale = torch.tensor(${pyNumbers(numbersCalled('lengthScale', kernel))})`,
    ...(id === 'rational-quadratic'
      ? [`    kernel.base_kernel.alpha = ${pyNumber(numbersCalled('alpha', kernel)[0]!)}`]
      : []),
  ];
}
