import { toRows } from '../../engine/arrays';
import type { KernelDef } from '../../engine/kernels/kernel';
import { kernels } from '../../engine/kernels/registry';
import { field, optional, readFlag, type Fields } from '../read';
import { readMember } from '../readMember';
import { readRows, requireAtMost } from '../readRows';

const mostEntries = 2_000_000;

/**
 * `K` [n×m] of X [n×d] with Z [m×d] (X itself where there is no Z) at unit output scale, `diag` [n] of X, and with
 * `gradient: true` also dK/dθ of X with itself: one [n×n] for each θ, in the order of `parameters`. θ are the natural logs
 * of the learnable parameters, so dK/dθ = p · dK/dp; a length scale has one θ per dimension, also where one number is given
 * (the derivative in that one number is then the sum of them).
 */
export function answerKernel(request: Fields): Readonly<Record<string, unknown>> {
  const { def, params } = readMember(field(request, 'kernel'), 'kernel', kernels);
  const X = readRows(field(request, 'X'), 'X');
  const Z = optional(field(request, 'Z'), X, (value) => readRows(value, 'Z', X.cols));
  const asked = optional(field(request, 'gradient'), false, (value) => readFlag(value, 'gradient'));
  requireAtMost(X.rows * Z.rows, mostEntries, `K is a matrix of ${X.rows}×${Z.rows}`);
  const kernel = def.create(params, X.cols);
  const parameters = thetaNames(def, X.cols);
  const answer = { K: toRows(kernel.cov(X, Z)), diag: Array.from(kernel.diag(X)), parameters };
  if (!asked) return answer;
  const entries = parameters.length * X.rows * X.rows;
  requireAtMost(
    entries,
    mostEntries,
    `The gradient has ${parameters.length} matrices of ${X.rows}×${X.rows}`,
  );
  return { ...answer, gradient: kernel.thetaGradient(X).map(toRows) };
}

/** What each θ is the log of: "lengthScale[0]", "lengthScale[1]", … */
function thetaNames({ params }: KernelDef, dimension: number): string[] {
  return params.flatMap(({ id, perDimension }) =>
    perDimension ? Array.from({ length: dimension }, (_, p) => `${id}[${p}]`) : [id],
  );
}
