import { pyComment, pyNumber, pyNumbers } from './literals';
import { fittedKernel, perInput, type PythonRun } from './pythonRun';

const withLengths = ['matern12', 'matern32', 'matern52', 'squared-exponential', 'rational-quadratic'];

/** Where the fit begins, and where it stays if nothing is learnt: at the numbers of the Lab. */
export function startText(run: PythonRun): readonly string[] {
  const { id, params } = fittedKernel(run);
  const { snapshot, spec, inputs } = run;
  const noise = snapshot.model?.hyperparameters.noise;
  const fixed = spec.fit.kind === 'fixed';
  const scale = `    kernel.outputscale = ${pyNumber(snapshot.model?.hyperparameters.outputScale ?? 1)}`;
  if (!withLengths.includes(id)) {
    const note = 'NOT THE SAME: the numbers inside this kernel start, and stay, at those of gpytorch.';
    return fixed ? [...pyComment(note).map((line) => `    ${line}`), scale] : [scale];
  }
  return [
    scale,
    `    kernel.base_kernel.lengthscale = torch.tensor(${pyNumbers(perInput(params['lengthScale'], inputs.length, 0.5))})`,
    ...(id === 'rational-quadratic'
      ? [`    kernel.base_kernel.alpha = ${pyNumber(Number(params['alpha'] ?? 1))}`]
      : []),
    ...(fixed && typeof noise === 'number'
      ? [`    model.likelihood.noise = ${pyNumber(Math.max(1e-4, noise))}  # at least 1e-4 there`]
      : []),
  ];
}
