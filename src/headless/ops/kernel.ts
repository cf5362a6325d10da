import { toRows } from '../../engine/numeric/arrays';
import type { Hyperparameter } from '../../engine/kernels/kernel';
import { allKernels } from '../../engine/kernels/registry';
import { field, optional, readFlag, type Fields, requireAtMost } from '../../engine/json';
import { readMember } from '../../engine/experiment/readMember';
import { readCodes, readRows } from '../../engine/experiment/readRows';

const mostEntries = 2_000_000;

/**
 * Returns `K` at unit output scale: of X [n×d] with Z [m×d], or of X with itself if there is no Z; `diag` [n] of X; and
 * with `gradient: true` dK/dθ of X with itself: one [n×n] for each θ, in the order of `parameters`. θ are the natural
 * logs of the learnable parameters, so dK/dθ = p · dK/dp; a length scale has one θ per dimension, even if one number is
 * given (the derivative in that number is then their sum). `codes` [d] is true for inputs that are codes without order.
 */
export function answerKernel(request: Fields): Readonly<Record<string, unknown>> {
  const { def, params } = readMember(field(request, 'kernel'), 'kernel', allKernels);
  const X = readRows(field(request, 'X'), 'X');
  const Z = optional(field(request, 'Z'), null, (value) => readRows(value, 'Z', X.cols));
  const asked = optional(field(request, 'gradient'), false, (value) => readFlag(value, 'gradient'));
  const columns = (Z ?? X).rows;
  requireAtMost(X.rows * columns, mostEntries, `K is a matrix of ${X.rows}×${columns}`);
  const kernel = def.create(params, X.cols, readCodes(request, X.cols));
  const parameters = kernel.hyperparameters.map(thetaName);
  const K = Z ? kernel.cov(X, Z) : kernel.gram(X);
  const answer = { K: toRows(K), diag: Array.from(kernel.diag(X)), parameters };
  if (!asked) return answer;
  const entries = parameters.length * X.rows * X.rows;
  requireAtMost(
    entries,
    mostEntries,
    `The gradient has ${parameters.length} matrices of ${X.rows}×${X.rows}`,
  );
  return { ...answer, gradient: kernel.thetaGradient(X).map(toRows) };
}

/** Returns the name of the parameter that a θ is the log of: "lengthScale[0]", "alpha", "parts[1].period[0]", … */
function thetaName({ name, input }: Hyperparameter): string {
  return input === null ? name : `${name}[${input}]`;
}
