import { provides } from '../../../engine/experiment/capabilities';
import { numbersCalled, type KernelText } from './kernelText';
import { pyComment, pyNumber, pyNumbers } from './literals';
import { fittedKernel, outputScaleOf, toldOf, type PythonRun } from './pythonRun';

/** The function `fitted_model` of the program. */
export function modelText(run: PythonRun, kernel: KernelText): readonly string[] {
  return [
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
    ...(run.spec.fit.kind === 'learn'
      ? ['    fit_gpytorch_mll(ExactMarginalLogLikelihood(model.likelihood, model))']
      : [
          `    model.mean_module.initialize(constant=${pyNumber(run.spec.fit.mean ?? 0)})`,
          '    model.eval()',
        ]),
    '    return model',
  ];
}

/** A variance that is known, of what the model is told; gpytorch takes no smaller one than 1e-6. */
function noiseText(variance: number, isStandardised: boolean): readonly string[] {
  const least = variance > 1.01e-6 ? pyNumber(variance) : '1.01e-6';
  return [
    isStandardised
      ? `    noise = torch.full_like(Y, ${least} * max(1e-12, float(Y.var())) if len(Y) > 1 else ${least})`
      : `    noise = torch.full_like(Y, ${least})`,
  ];
}

/** BoTorch learns a constant as prior mean. */
export function meanLosses({ spec }: PythonRun): readonly string[] {
  const { fit } = spec;
  return provides(spec, 'kernel') && fit.kind === 'learn' && fit.mean !== 'learnt'
    ? ['The Lab holds the prior mean at that of the observations; here a constant is learnt.']
    : [];
}

const withLengths = ['matern12', 'matern32', 'matern52', 'squared-exponential', 'rational-quadratic'];

/** Where the fit begins, and where it stays if nothing is learnt: at the numbers of the Lab. */
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
