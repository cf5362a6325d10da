import { describe, expect, it } from 'vitest';
import { fromRows, type Mat } from '../numeric/arrays';
import { byId } from '../definition';
import golden from '../../testing/golden/01_kernels.json';
import { fixtureKernel, movedBy } from '../../testing/fixtureKernels';
import { expectAllClose } from '../../testing/tolerance';
import type { Kernel } from './kernel';
import { kernels } from './registry';

interface Derivative {
  readonly param: string;
  readonly index: number | null;
  readonly dK: number[][];
}

interface Case {
  readonly kernel: string;
  readonly params: Record<string, number | number[]>;
  readonly X: number[][];
  readonly Z: number[][];
  readonly K_XX: number[][];
  readonly K_XZ: number[][];
  readonly dK_XX: Derivative[];
}

const cases = golden.cases as unknown as Case[];

describe.each(cases.map((c, i) => [`${i}: ${c.kernel} in ${c.X[0]!.length} dimensions`, c] as const))(
  'reference values %s',
  (_, c) => {
    const { id, params } = fixtureKernel(c.kernel, c.params);
    const kernel = byId(kernels, id).create(params, c.X[0]!.length);
    const X = fromRows(c.X);

    it('covariances', () => {
      expectAllClose(kernel.gram(X).data, c.K_XX.flat(), { rtol: 1e-10 });
      expectAllClose(kernel.cov(X, X).data, c.K_XX.flat(), { rtol: 1e-10 });
      expectAllClose(kernel.cov(X, fromRows(c.Z)).data, c.K_XZ.flat(), { rtol: 1e-10 });
    });

    it('derivatives in the raw parameters', () => {
      const gradient = kernel.thetaGradient(X);
      for (const derivative of c.dK_XX) {
        const what = `d/d ${derivative.param}[${derivative.index}]`;
        const wanted = derivative.dK.flat();
        expectAllClose(rawDerivative(c, derivative, { kernel, gradient }), wanted, { rtol: 1e-10, what });
      }
    });
  },
);

interface Ours {
  readonly kernel: Kernel;
  readonly gradient: readonly Mat[];
}

/** The chain rule through our logs: all that move with the raw parameter, of one input or of all. */
function rawDerivative(c: Case, { param, index }: Derivative, { kernel, gradient }: Ours): Float64Array {
  const out = new Float64Array(c.X.length ** 2);
  for (const { name, slope } of movedBy(c.kernel, c.params, { param, index })) {
    kernel.hyperparameters.forEach((parameter, p) => {
      if (parameter.name !== name || (index !== null && parameter.input !== index)) return;
      gradient[p]!.data.forEach((value, k) => (out[k]! += slope * value));
    });
  }
  return out;
}

it.each(cases.filter((c) => c.kernel === 'ep'))('exponential periodic is divided by its weights', (c) => {
  const { theta0, theta1, theta2 } = c.params as Record<string, number>;
  const kernel = byId(kernels, 'exponential-periodic').create(c.params, c.X[0]!.length);
  const wanted = c.K_XX.flat().map((value) => value / (theta0! + theta1! + theta2!));
  expectAllClose(kernel.gram(fromRows(c.X)).data, wanted, { rtol: 1e-10 });
  expect(Array.from(kernel.diag(fromRows(c.X)))).toEqual(c.X.map(() => 1));
});
