import { describe, it } from 'vitest';
import { fromRows } from '../arrays';
import { byId } from '../definition';
import golden from '../../testing/golden/01_kernels.json';
import { fixtureKernel } from '../../testing/fixtureKernels';
import { expectAllClose } from '../../testing/tolerance';
import { kernels } from './registry';

interface Case {
  readonly kernel: string;
  readonly params: Record<string, number | number[]>;
  readonly X: number[][];
  readonly Z: number[][];
  readonly K_XX: number[][];
  readonly K_XZ: number[][];
  readonly dK_XX: { param: string; index: number | null; dK: number[][] }[];
}

const cases = golden.cases as unknown as Case[];

describe.each(cases.map((c) => [`${c.kernel} in ${c.X[0]!.length} dimensions`, c] as const))(
  'reference values: %s',
  (_, c) => {
    const { id, params } = fixtureKernel(c.kernel, c.params);
    const kernel = byId(kernels, id).create(params, c.X[0]!.length);
    const X = fromRows(c.X);

    it('covariances', () => {
      expectAllClose(kernel.cov(X, X).data, c.K_XX.flat(), { rtol: 1e-10 });
      expectAllClose(kernel.cov(X, fromRows(c.Z)).data, c.K_XZ.flat(), { rtol: 1e-10 });
    });

    it('derivatives', () => {
      const gradient = kernel.thetaGradient(X);
      for (const { index, dK } of c.dK_XX) {
        const ours = index === null ? gradient.map((g) => g.data).reduce(add) : gradient[index]!.data;
        expectAllClose(
          ours,
          dK.flat().map((value) => value * chain(c, index)),
          { rtol: 1e-9 },
        );
      }
    });
  },
);

/** d(raw parameter)/d(log ℓ): θ = 1/(2ℓ²) gives −2θ, ℓ itself gives ℓ. */
function chain({ kernel, params }: Case, index: number | null): number {
  return kernel === 'se' ? -2 * (params['theta'] as number[])[index ?? 0]! : (params['l'] as number);
}

function add(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value + b[i]!);
}
